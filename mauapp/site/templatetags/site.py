"""For templates: the pages about the site, for the footer, and the picture that a link to a page shows."""

from typing import Any

from django import template
from django.template import Context
from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.translation import get_language

from mauapp.core import addresses
from mauapp.site import about, pictures

register = template.Library()


@register.simple_tag
def about_pages() -> list[tuple[str, Promise]]:
    """(name, title) of each."""
    return [(name, page.title) for name, page in about.pages().items()]


@register.simple_tag(takes_context=True)
def link_picture(context: Context, ruleset: str = "") -> dict[str, Any]:
    """Address, width and height of the picture for a page about that game, else about the site."""
    file = pictures.shown(get_language() or "en", ruleset)
    width, height = pictures.SIZE
    return {"address": addresses.absolute(context["request"], static(file)), "width": width, "height": height}
