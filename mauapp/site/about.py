"""The pages about the site: what each is called, what it says in a line, and the figures that its text names."""

import importlib.metadata
import re
from functools import cache
from typing import Any, NamedTuple

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games import nightly, rules, strengths
from mauapp.accounts import nightly as accounts_nightly

NAME = re.compile(r"^[A-Za-z0-9-]+", re.MULTILINE)
BROWSER = [
    ("lit-html", "BSD-3-Clause", "vendor/lit-html/LICENSE"),
    ("MicroPython", "MIT", ""),
    ("Adrian Kennard’s playing cards", "CC0-1.0", "vendor/cards/CC0.txt"),
    ("Cabin", "OFL-1.1", "vendor/fonts/OFL-cabin.txt"),
    ("Vollkorn", "OFL-1.1", "vendor/fonts/OFL-vollkorn.txt"),
]
"""(name, licence, file of its text) of what the browser gets from others."""


class Page(NamedTuple):
    """One page: its title, and what links and search engines show of it."""

    title: Promise
    about: Promise


class Part(NamedTuple):
    """A package that the server uses."""

    name: str
    version: str
    licence: str


PAGES: dict[str, Page] = {
    "how-it-works": Page(_("How it works"), _("From the first click to a seat that stays yours: how this site works.")),
    "computers": Page(_("How computers play"), _("What computers see, and how strong they are.")),
    "accessibility": Page(
        _("Accessibility"), _("By keyboard, by ear, on small screens: how everybody can sit down here.")
    ),
    "privacy": Page(_("Privacy"), _("What this site stores about you, for how long, and who is responsible.")),
    "hosts": Page(_("For hosts"), _("How to host this site yourself, for a club or for many.")),
    "programs": Page(_("For programs"), _("How programs play here, in three steps.")),
    "notices": Page(_("Third-party notices"), _("The work of others that this site stands on, and its licences.")),
    "imprint": Page(_("Imprint"), _("Who hosts this site, and how to reach them.")),
}
"""By the name in the address, in the order of the footer."""


def pages() -> dict[str, Page]:
    """Those that this site has: there is an imprint once the host has said who he is."""
    return {name: page for name, page in PAGES.items() if name != "imprint" or settings.MAU_OPERATOR}


def context(name: str) -> dict[str, Any]:
    """What the text of that page names beside its words."""
    made = {"computers": _computers, "privacy": _privacy, "notices": _notices}.get(name, dict)
    return {**made(), "operator": {"lines": settings.MAU_OPERATOR, "contact": settings.MAU_CONTACT}}


def _computers() -> dict[str, Any]:
    found = strengths.STRENGTHS.items()
    return {
        "games": rules.GAMES,
        "wins": [(rules.NAMES[ruleset], strength["wins"]) for ruleset, strength in found if strength["wins"]],
        "points": [(rules.NAMES[ruleset], strength["points"]) for ruleset, strength in found if strength["points"]],
    }


def _privacy() -> dict[str, Any]:
    return {"kept": {"guests": accounts_nightly.IDLE_GUESTS.days, "matches": nightly.KEPT.days}}


def _notices() -> dict[str, Any]:
    return {"browser": BROWSER, "server": _server()}


@cache
def _server() -> list[Part]:
    """What requirements/base.in names, as it is installed here."""
    named = (settings.BASE_DIR / "requirements" / "base.in").read_text(encoding="utf-8")
    parts = [importlib.metadata.metadata(name) for name in NAME.findall(named)]
    return [Part(part["Name"], part["Version"], _licence(part)) for part in parts]


def _licence(part: Any) -> str:
    """As the package says it, in one of three ways."""
    classifiers = [line for line in part.get_all("Classifier", []) if line.startswith("License ::")]
    words = part.get("License-Expression") or part.get("License") or (classifiers or ["?"])[0]
    return str(words).splitlines()[0].rpartition(" :: ")[2]
