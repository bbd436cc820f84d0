"""The figures that the rule texts mention, taken from the rule systems' data, so that text and game cannot differ."""

import re
from itertools import accumulate
from typing import Any, TypedDict

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from games.engine import rulesets
from games.engine.rulesets import Ruleset
from games.engine.shed.rules import Rules as ShedRules
from games.engine.table.due import IDLE_MS, VOTE_MS
from games.engine.tricks.order import points_of
from games.engine.tricks.rules import Rules as TrickRules
from games.examples import signed

CARD_NAMES: dict[str, Promise] = {
    "J": pgettext_lazy("rank, standing alone", "Jack"),
    "Q": pgettext_lazy("rank, standing alone", "Queen"),
    "K": pgettext_lazy("rank, standing alone", "King"),
    "A": pgettext_lazy("rank, standing alone", "Ace"),
}
EXAMPLE = "JTQ"
"""The ranks of the hand that the text adds up."""
HEADING = re.compile(r'<h2 id="([a-z]+)">(.*?)</h2>')


class TableFacts(TypedDict):
    """What the texts say of any table.

    `idle`: seconds of silence until the others are asked, `vote`: until that is settled; `last_left`: the others
    play on; `autoplay`: the table plays for whoever is away; `board`: points for the boards.
    """

    seats: tuple[int, int]
    idle: int
    vote: int
    last_left: bool
    autoplay: bool
    board: dict[str, Any]


class ShedFacts(TableFacts):
    """What the texts of the shedding systems show.

    `draws`: cards owed after one, two, three and the most sevens; `jokers`: after the small and the big one,
    `attacks`: after a two, a three and the big joker on each other;
    `card_points`: (rank, penalty points), dearest first; `place_points`: (seats, points of each place).
    """

    cards: int
    most_cards: int
    two_packs_from: int
    hand: int
    hand_at_four: int
    draws: tuple[int, int, int, int]
    jokers: tuple[int, int]
    attacks: list[int]
    must_play: bool
    plain_start: bool
    seconds: int
    penalty: int
    turn_seconds: int
    wild_seconds: int
    max_timeouts: int
    turn_limit: int
    card_points: list[tuple[Promise | str, int]]
    example: int
    place_points: list[tuple[int, tuple[int, ...]]]


class TrickFacts(TableFacts):
    """What the texts of the trick systems show; `hands`: cards for two, three, more; `worth`: signed points by card."""

    cards: int
    hands: tuple[int, int, int]
    draws: bool
    turn_seconds: int
    worth: dict[str, str]


def facts(ruleset: str, options: dict[str, Any]) -> ShedFacts | TrickFacts:
    """The figures of one table; options as `rulesets.resolve_options` gives them."""
    system = rulesets.get(ruleset)
    rules = system.rules(options)
    return _of_tricks(system, rules) if isinstance(rules, TrickRules) else _of_shedding(system, rules)


def headings(text: str) -> list[tuple[str, str]]:
    """(id, title) of each section of a rendered rule text: its contents."""
    return HEADING.findall(text)


def _of_table(system: Ruleset, rules: ShedRules | TrickRules) -> TableFacts:
    return {
        "seats": system.seats,
        "idle": IDLE_MS // 1000,
        "vote": VOTE_MS // 1000,
        "last_left": rules.last_left,
        "autoplay": rules.autoplay,
        "board": dict(system.points),
    }


def _of_shedding(system: Ruleset, rules: ShedRules) -> ShedFacts:
    owed = rules.attack.get("7", 0)
    points = rules.scoring.points if rules.scoring is not None else {}
    dearest = sorted(points.items(), key=lambda item: -item[1])
    return {
        **_of_table(system, rules),
        "cards": len(rules.cards(system.seats[0])),
        "most_cards": len(rules.cards(system.seats[1])),
        "two_packs_from": rules.two_packs_from,
        "hand": rules.hand,
        "hand_at_four": rules.hand_at_four,
        "draws": (owed, 2 * owed, 3 * owed, len(rules.suits) * owed),
        "jokers": (rules.attack.get("X1", 0), rules.attack.get("X2", 0)),
        "attacks": list(accumulate(rules.attack.get(card, 0) for card in ("2", "3", "X2"))),
        "must_play": rules.must_play,
        "plain_start": rules.plain_start,
        "seconds": rules.window_ms // 1000,
        "penalty": rules.penalty,
        "turn_seconds": rules.turn_seconds,
        "wild_seconds": rules.wild_seconds,
        "max_timeouts": rules.max_timeouts,
        "turn_limit": rules.turn_limit,
        "card_points": [(CARD_NAMES.get(rank, rank.replace("T", "10")), value) for rank, value in dearest],
        "example": sum(points.get(rank, 0) for rank in EXAMPLE),
        "place_points": sorted(system.points.get("places", {}).items()),
    }


def _of_tricks(system: Ruleset, rules: TrickRules) -> TrickFacts:
    named = ("JH", "AH", "X1", "AD", "AS", "JS", "9D")
    return {
        **_of_table(system, rules),
        "cards": len(rules.cards(system.seats[0])),
        "hands": (rules.hand_size(2), rules.hand_size(3), rules.hand_size(4)),
        "draws": rules.draws,
        "turn_seconds": rules.turn_seconds,
        "worth": {card: signed(points_of(card)) for card in named},
    }
