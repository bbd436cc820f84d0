"""What pages say about rule systems: their names, what they are about, their cards."""

from functools import cache
from typing import TypedDict

from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.engine import rulesets
from games.engine.types import Options

NAMES: dict[str, Promise] = {
    "mau-mau-classic": pgettext_lazy("rule system", "Mau-Mau"),
    "mau-mau-custom": pgettext_lazy("rule system", "Mau-Mau with options"),
    "crazy-eights": pgettext_lazy("rule system", "Crazy Eights"),
    "macao": pgettext_lazy("rule system", "Macao"),
    "makao": pgettext_lazy("rule system", "Makaó"),
    "fresh-draw": pgettext_lazy("rule system", "Fresh Draw"),
    "schneider": pgettext_lazy("rule system", "Schneider"),
}


class Game(TypedDict):
    """A rule system as lists of games show it."""

    id: str
    name: Promise
    about: Promise
    luck: Promise | str
    seats: tuple[int, int]


ABOUT: dict[str, Promise] = {
    "mau-mau-classic": _("Sevens draw two, aces skip, a jack names the suit."),
    "mau-mau-custom": _("You say what sevens, eights and nines do, and how many rounds are played."),
    "crazy-eights": _("An eight names the suit; all other cards are plain."),
    "macao": _("Several cards at once, attacks that add up, and places down to the last player."),
    "makao": _("Hungarian cards, asking once round the table, and a winner who may be called back."),
    "fresh-draw": _("Tricks with hearts as trumps and fresh hands in every round."),
    "schneider": _("Tricks with hearts as trumps; after each one everybody draws in the open."),
}
LITTLE = _("Luck rules here: hard computers win hardly more often than normal ones.")
LESS = _("With three players and more luck rules: hard computers then win hardly more often than normal ones.")
LUCK: dict[str, Promise] = {
    "mau-mau-classic": LESS,
    "mau-mau-custom": LESS,
    "crazy-eights": LITTLE,
    "macao": LITTLE,
    "makao": LESS,
}
"""Where the strength of computers was measured to matter little (docs/decisions/computer-players.md)."""
GAMES: dict[str, Game] = {
    ruleset: {
        "id": ruleset,
        "name": name,
        "about": ABOUT[ruleset],
        "luck": LUCK.get(ruleset, ""),
        "seats": rulesets.get(ruleset).seats,
    }
    for ruleset, name in NAMES.items()
}


def pack(ruleset: str, options: Options | None = None) -> str:
    """The pack of cards under these options, as the engine names it."""
    found: str = rulesets.get(ruleset).rules(options or rulesets.resolve_options(ruleset, {})).pack
    return found


def deck(ruleset: str) -> str:
    """The static file with the pictures of the cards."""
    return f"cards/{pack(ruleset).rstrip('0123456789')}.svg"


@cache
def decks() -> dict[str, list[str]]:
    """Addresses of the sprites of each deck that somebody may choose; the classic one lacks backs, pips and jokers."""
    own = {name: static(f"cards/{name}.svg") for name in ("french", "hungarian")}
    classic = [static(f"vendor/cards/classic-{suit}.svg") for suit in "SHDC"]
    return {"french": [own["french"]], "hungarian": [own["hungarian"]], "classic": [own["french"], *classic]}
