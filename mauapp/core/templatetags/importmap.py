"""`{% importmap %}`: the hashed address of every ES module that a page imports; `{% preload %}`: those that a page
needs at once; `{% script_texts %}`: their texts."""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path, PurePosixPath

from django import template
from django.conf import settings
from django.contrib.staticfiles.finders import FileSystemFinder
from django.contrib.staticfiles.storage import ManifestFilesMixin, staticfiles_storage
from django.template import Context
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from mauapp.core import json
from mauapp.core.shrink import SCRIPTS
from mauapp.core.texts import texts

register = template.Library()
LIT = "vendor/lit-html/"


@register.simple_tag(takes_context=True)
def importmap(context: Context) -> SafeString:
    """The `<script type="importmap">`, which must stand before the first module of the page."""
    return format_html('<script type="importmap" nonce="{}">{}</script>', context["request"].csp_nonce, modules())


@cache
def modules() -> SafeString:
    """The map as JSON: all that pages import by its name, and by the plain address that a relative import gives.

    Workers see no import map; they get their addresses from the page.
    """
    imports = {}
    for path in sorted({path for script in SCRIPTS for path in imported(script, later=True)}):
        imports[settings.STATIC_URL + path] = static(path)
        if path.startswith(LIT):
            imports[path.removeprefix("vendor/").replace("lit-html/lit-html.js", "lit-html")] = static(path)
    return mark_safe(json.encode({"imports": imports}).replace("<", "\\u003C"))  # noqa: S308 (escaped as json_script does)


@register.simple_tag
def script_texts() -> SafeString:
    """The `<script>` with the texts of scripts in the page's language; it stands before them."""
    address = f"{reverse('jsi18n')}?v={texts(translation.get_language())[1]}"
    return format_html('<script src="{}" defer></script>', address)


IMPORT = re.compile(r'(?:^|;)(?:import|export)\b(?:[^;]*?\bfrom)? ?"([^"]+)"', re.MULTILINE)
LATER = re.compile(r'\bimport\("([^"]+)"\)')
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@register.simple_tag
def preload(path: str) -> SafeString:
    """A link for each module that `path` (as in `{% static %}`) imports, so that all are fetched together."""
    return format_html_join("\n", '<link rel="modulepreload" href="{}">', ((static(name),) for name in imported(path)))


@register.simple_tag
def prefetch(script: str, *others: str) -> SafeString:
    """A link for each file that the page needs to which the next click is likely to lead: fetched when all else is."""
    return format_html_join(
        "\n", '<link rel="prefetch" href="{}">', ((static(name),) for name in (*others, *imported(script)))
    )


def served(name: str) -> str:
    """A module's text as it is served: where files are collected, others are joined into it."""
    if isinstance(staticfiles_storage, ManifestFilesMixin):
        path = staticfiles_storage.path(staticfiles_storage.stored_name(name))
    else:
        path = str(FileSystemFinder().find(name))
    return Path(path).read_text(encoding="utf-8")


@cache
def imported(path: str, *, later: bool = False, read: Callable[[str], str] = served) -> tuple[str, ...]:
    """The module and all that it imports by itself, each once, whoever imports being named first.

    `later`: and what it may fetch later, by `import("…")`.
    """
    found: dict[str, None] = {}
    waiting = [path]
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        found[name] = None
        text = COMMENT.sub("", read(name))
        targets = IMPORT.findall(text) + (LATER.findall(text) if later else [])
        waiting += [_resolve(name, target) for target in targets]
    return tuple(found)


def _resolve(importer: str, target: str) -> str:
    """What a module's `from "…"` means, as a path for `{% static %}`."""
    if not target.startswith("."):
        return f"vendor/{target}" if target.endswith(".js") else f"{LIT}{target}.js"
    parts: list[str] = list(PurePosixPath(importer).parent.parts)
    for part in target.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
