"""`{% importmap %}`: tells the browser the hashed address of every ES module."""

from functools import cache

from django import template
from django.conf import settings
from django.contrib.staticfiles.finders import FileSystemFinder
from django.template import Context
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from mauapp.core import json

register = template.Library()
LIT = "vendor/lit-html/"


@register.simple_tag(takes_context=True)
def importmap(context: Context) -> SafeString:
    """The `<script type="importmap">`, which must stand before the first module of the page."""
    return format_html('<script type="importmap" nonce="{}">{}</script>', context["request"].csp_nonce, modules())


@cache
def modules() -> SafeString:
    """The map as JSON: lit-html by its names, all modules by the plain address that a relative import gives.

    Workers see no import map; they get their addresses from the page.
    """
    imports = {}
    for path, _ in sorted(FileSystemFinder().list(None), key=lambda found: found[0]):
        if path.endswith(".js") and path.startswith(("js/", LIT)):
            imports[settings.STATIC_URL + path] = static(path)
        if path.endswith(".js") and path.startswith(LIT):
            imports[path.removeprefix("vendor/").replace("lit-html/lit-html.js", "lit-html")] = static(path)
    return mark_safe(json.encode({"imports": imports}).replace("<", "\\u003C"))  # noqa: S308 (escaped as json_script does)
