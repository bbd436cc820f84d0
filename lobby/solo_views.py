"""The pages of the game alone: the start menu, and a table that the browser itself hosts (static/js/solo/).

The service worker keeps them for when there is no network (mauapp/site/offline.py).
"""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from games import rules, thoughts
from games.engine import rulesets
from games.engine.table.state import BOT_NAMES
from games.views import frame_context
from lobby.forms import OptionsForm
from mauapp.accounts.pages import methods, page

FIRST = {"de": "mau-mau-classic", "en": "crazy-eights", "hu": "makao", "ro": "macao"}
"""What is proposed to whoever has not chosen yet, by language: the game that its speakers know."""
SAVED = frozenset(rules.GAMES) - {"mau-mau-classic"}
"""The systems whose matches may be continued another time."""


def first_game() -> str:
    """The game that the present language begins with."""
    return FIRST.get(get_language() or "", FIRST["en"])


@methods("GET", "HEAD")
async def menu(request: HttpRequest) -> HttpResponse:
    """What is played alone, against how many computers, how strong each, under which options."""
    context = {"games": [_choices(ruleset) for ruleset in rules.GAMES], "first": first_game()}
    return await page(request, "solo/menu.html", context)


@methods("GET", "HEAD")
async def table(request: HttpRequest, ruleset: str) -> HttpResponse:
    """A table of this rule system; the query chooses seats, levels and options, and what it lacks is as usual.

    The page reads the query by itself as well: without a network it may get the page for the usual options.
    """
    if ruleset not in rules.GAMES:
        return await page(request, "404.html", status=404)
    form = OptionsForm(ruleset, request.GET)
    chosen = form.options() if "options" in request.GET and form.is_valid() else {}
    context = frame_context(ruleset, rulesets.resolve_options(ruleset, chosen)) | {
        "hints": thoughts.hints(),
        "schema": {
            "ruleset": ruleset,
            "seats": rulesets.get(ruleset).seats,
            "options": rulesets.get(ruleset).options,
            "pace": settings.MAU_BOT_PACE,
            "saved": ruleset in SAVED,
        },
    }
    return await page(request, "solo/table.html", context)


def _choices(ruleset: str) -> dict[str, Any]:
    """What the form of one rule system offers, beside the levels."""
    low, high = rulesets.get(ruleset).seats
    return {
        "game": rules.GAMES[ruleset],
        "form": OptionsForm(ruleset),
        "computers": range(low - 1, high),
        "usual": min(3, high - 1),
        "names": BOT_NAMES[: high - 1],
    }
