"""What works without a network: the one list of pages and files that the service worker (static/js/sw.js) keeps.

Whoever builds a page that works by itself in the browser adds it here: its address and its first module.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation

from games import rules, scenes
from games.offline import FILE
from mauapp.core import json
from mauapp.core.templatetags.importmap import imported

OFFLINE = "offline"  # the name of the page that stands for all that are not kept
PAGES: list[tuple[str, tuple[str, ...]]] = [
    (OFFLINE, ()),
    ("jsi18n", ()),
    ("settings", ()),
    ("solo", ()),
    ("check_deal", ()),
    ("fair", ()),
    *(("solo_table", (ruleset,)) for ruleset in rules.GAMES),
    *(("rules", (ruleset,)) for ruleset in rules.GAMES),
    *(("demonstration", (ruleset, name)) for ruleset, shown in scenes.SCENES.items() for name in shown),
]
"""Names of addresses with their arguments; all of them pages that are the same for everybody."""
MODULES = (
    "js/pwa.js",
    "js/pages/settings.js",
    "js/solo/home.js",
    "js/solo/menu.js",
    "js/solo/early.js",
    "js/solo/main.js",
    "js/fair/page.js",
    "js/table/demonstration.js",
)
"""The first modules of these pages; what they import comes along."""
OTHERS = (
    "css/site.css",
    "css/table.css",
    "js/worker/interpreter.js",
    "vendor/micropython/micropython.mjs",
    "vendor/micropython/micropython.wasm",
    FILE,
)
FOLDERS = ("cards/*.svg", "icons/favicon*.svg", "img/*.png", "vendor/fonts/*.woff2")


@cache
def worker() -> str:
    """The service worker's script, with what it keeps written above it."""
    found = {"files": files(), "pages": pages(), "offline": pages()[0]}
    version = sha256((json.encode(found) + _words()).encode()).hexdigest()[:16]
    source = (settings.BASE_DIR / "static" / "js" / "sw.js").read_text(encoding="utf-8")
    return f"self.SITE = {json.encode({'version': version, **found})};\n{source}"


def files() -> list[str]:
    """Addresses of all files, each with the hash of its content."""
    root = settings.BASE_DIR / "static"
    names = {name for module in MODULES for name in imported(module, later=True)}
    names |= {str(path.relative_to(root)) for pattern in FOLDERS for path in root.glob(pattern)}
    return sorted(static(name) for name in names.union(OTHERS))


def pages() -> list[str]:
    """Addresses of all pages, without the language that they begin with; the one for all others first."""
    with translation.override("en"):
        return [reverse(name, args=arguments).removeprefix("/en/") for name, arguments in PAGES]


def _words() -> str:
    """Everything that kept pages are made of beside the files: another text or scene is another version."""
    base: Path = settings.BASE_DIR
    paths = [*base.glob("templates/**/*.html"), *base.glob("locale/*/LC_MESSAGES/*.po"), *base.glob("games/*.py")]
    return "".join(sha256(path.read_bytes()).hexdigest() for path in sorted(paths))
