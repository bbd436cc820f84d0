"""`{% about_pages as pages %}`: the pages about the site, for the footer."""

from django import template
from django.utils.functional import Promise

from mauapp.site import about

register = template.Library()


@register.simple_tag
def about_pages() -> list[tuple[str, Promise]]:
    """(name, title) of each."""
    return [(name, page.title) for name, page in about.pages().items()]
