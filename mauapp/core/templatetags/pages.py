"""Small words of the templates: a name's initial, this page's address in another language."""

from typing import Any

from django import template
from django.urls import translate_url

register = template.Library()


@register.filter
def initial(name: str) -> str:
    """The letter on a beer mat."""
    return name[:1].upper()


@register.simple_tag(takes_context=True)
def here_in(context: dict[str, Any], language: str) -> str:
    """The full address of the page being rendered, in another language."""
    request = context["request"]
    return translate_url(request.build_absolute_uri(request.path), language)
