"""`{% preference_groups as groups %}`: what the settings ask; `{{ user|chosen }}`: a member's answers as JSON."""

from django import template

from mauapp.accounts import preferences
from mauapp.accounts.models import User
from mauapp.core import json

register = template.Library()


@register.simple_tag
def preference_groups() -> list[preferences.Group]:
    """All groups in the order of the page."""
    return preferences.GROUPS


@register.filter
def chosen(user: User) -> str:
    """What a member has chosen, for a new device of his."""
    return json.encode(user.preferences)
