"""Worked examples for the rule pages, reckoned by the rule systems themselves."""

from typing import Any, NamedTuple, TypedDict

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from games.engine import rulesets
from games.engine.shed.rules import Rules as ShedRules
from games.engine.tricks.order import points_of, winner_of

NAMES = ("Anna", "Ben", "Clara", "Dora")
Hands = tuple[list[str], ...]
HELD: tuple[Hands, ...] = (
    ([], ["JC", "TH", "QS"], ["KD", "7S"]),
    (["AH"], [], ["8D", "9D"]),
    (["TS"], ["QH"], []),
)
"""What Anna, Ben and Clara hold when each of three rounds is over."""
LEFT = (["UM", "9T", "KP"], ["7Z", "AM", "8P", "TZ"])
"""What the others hold when somebody has won a deal of Makaó."""
TRICKS: tuple[dict[str, Promise], ...] = (
    {
        "9D": pgettext_lazy("a card", "nine of diamonds"),
        "KD": pgettext_lazy("a card", "king of diamonds"),
        "2H": pgettext_lazy("a card", "two of hearts"),
        "JS": pgettext_lazy("a card", "jack of spades"),
    },
    {
        "QS": pgettext_lazy("a card", "queen of spades"),
        "AS": pgettext_lazy("a card", "ace of spades"),
        "3S": pgettext_lazy("a card", "three of spades"),
        "AD": pgettext_lazy("a card", "ace of diamonds"),
    },
)
"""What Anna, Ben, Clara and Dora lay in two tricks, with its name."""


class Player(NamedTuple):
    """Points round by round, their sum, and the place that it makes."""

    name: str
    rounds: list[int]
    total: int
    place: int


class Trick(NamedTuple):
    """(name, card in words, points as shown) in the order of play, who wins, what the trick brings."""

    laid: list[tuple[str, Promise, str]]
    winner: str
    points: str


class Examples(TypedDict, total=False):
    """`match` of three rounds; `deal`: points of a deal's winner; `tricks`."""

    match: list[Player]
    deal: int
    tricks: list[Trick]


def examples(ruleset: str) -> Examples:
    """Those that fit the rule system, by its usual options."""
    rules: Any = rulesets.get(ruleset).rules(rulesets.resolve_options(ruleset, {}))
    if not isinstance(rules, ShedRules):
        return {"tricks": [_trick(cards) for cards in TRICKS]}
    if rules.scoring is None:
        return {}
    if rules.scoring.to_winner:
        return {"deal": rules.scoring.scores([[], *LEFT], 0)[0]}
    rounds = [rules.scoring.scores(list(hands), hands.index([])) for hands in HELD]
    totals = [sum(points) for points in zip(*rounds, strict=True)]
    places = rules.scoring.places(totals, None)
    return {
        "match": [
            Player(NAMES[seat], [points[seat] for points in rounds], totals[seat], places[seat]) for seat in range(3)
        ]
    }


def signed(points: int) -> str:
    """+5, −5 with a real minus sign, or 0."""
    return f"{points:+}".replace("-", "\N{MINUS SIGN}") if points else "0"


def _trick(cards: dict[str, Promise]) -> Trick:
    laid = [(name, word, signed(points_of(card))) for name, (card, word) in zip(NAMES, cards.items(), strict=True)]
    winner = winner_of([[seat, card] for seat, card in enumerate(cards)])
    return Trick(laid, NAMES[winner], signed(sum(points_of(card) for card in cards)))
