"""Small words of the templates: a name's initial, this page's address in another language, what engines are told."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.conf import settings
from django.urls import translate_url
from django.utils.safestring import SafeString, mark_safe

from mauapp.core import addresses, json

register = template.Library()


@register.filter
def initial(name: str) -> str:
    """The letter on a beer mat."""
    return name[:1].upper()


@register.simple_tag(takes_context=True)
def here_in(context: dict[str, Any], language: str) -> str:
    """The full address of the page being rendered, in another language; "": where each visitor is sent to his own."""
    request = context["request"]
    path = translate_url(request.path, language or settings.LANGUAGE_CODE)
    return addresses.absolute(request, path if language else path.removeprefix(f"/{settings.LANGUAGE_CODE}"))


@register.simple_tag
def linked_data(data: Sequence[dict[str, Any]]) -> SafeString:
    """What `mauapp.core.linked_data` says of the page; a block of data, which no policy of scripts concerns."""
    text = json.encode(data).replace("<", "\\u003C")
    return mark_safe(f'<script type="application/ld+json">{text}</script>')  # noqa: S308 (escaped as json_script does)
