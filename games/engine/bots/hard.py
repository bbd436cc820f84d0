"""Hard: the normal score, what the next seat can probably answer, and with two seats matches played in thought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import normal, plays, search, worlds
from games.engine.bots.reasons import why
from games.engine.bots.score import NEAR, score
from games.engine.bots.weights import WEIGHTS

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.shed.rules import Rules
    from games.engine.types import Choice, View

CLASSIC = WEIGHTS["mau-mau-classic"]
CAN_FOLLOW = -5
CAN_FOLLOW_NEAR = -8
CAN_ANSWER = -2
PASS = -40


def choose(rules: Rules, seen: View, dice: Stream) -> Choice:
    """The best play by score; with two seats the best few are tried out."""
    if seen["ruleset"] != "mau-mau-classic":
        return normal.choose(rules, seen, dice)
    options = scored(rules, seen)
    if not options:
        return plays.otherwise(rules, seen)
    if len(options) > 1 and len(seen["counts"]) == 2 and len(plays.own(seen)[1]) > 1:
        card, wish = search.best(rules, seen, options[: search.PLAYS], dice)
    else:
        card, wish = options[0][1:]
    if card is None:
        return plays.otherwise(rules, seen)
    rest = [other for other in plays.own(seen)[1] if other != card]
    declared = {} if wish is None else plays.wished(rules, seen, card, rest, wish)
    return plays.play(seen, [card], declared, why(rules, seen, [card], declared))


def scored(rules: Rules, seen: View) -> list[tuple[int, str | None, str | None]]:
    """All plays as (score, card, wish), best first, those of one score in the order found; card null = lay nothing."""
    hand, hidden = plays.own(seen)[1], worlds.unseen(rules, seen)
    found: list[tuple[int, str | None, str | None]] = []
    for card in plays.playable(rules, seen):
        rest = [other for other in hand if other != card]
        wishes: list[str | None] = [None]
        if card[0] == rules.wild and rest:
            wishes = [suit for suit in rules.suits if suit in plays.suits(rules, rest)] or [rules.suits[0]]
        for wish in wishes:
            value = score(rules, CLASSIC, seen, rest, [card], wish) + _answered(rules, seen, hidden, card, wish)
            found.append((value, card, wish))
    if found and seen["attack"]:
        found.append((CLASSIC.take_each * seen["attack"], None, None))
    elif found and seen["drawn"] is not None:
        found.append((PASS, None, None))
    order = sorted([(-found[i][0], i) for i in range(len(found))])
    return [found[i] for _, i in order]


def _answered(rules: Rules, seen: View, hidden: list[str], card: str, wish: str | None) -> int:
    """The cost of what the next seat to play can probably do about it, per mille reckoned to whole points."""
    seats, direction = len(seen["counts"]), seen["direction"]
    steps = 2 if card[0] == rules.skips else 1
    seat = (seen["turn"] + direction * steps) % seats
    if seat == seen["seat"]:
        return 0
    if card in rules.owed:
        owed = seen["attack"] + rules.owed[card]
        return CAN_ANSWER * owed * _chance(rules, seen, hidden, seat, _attacks(rules, hidden)) // 1000
    fitting = [other for other in hidden if worlds.fits_on(rules, card, wish, other)]
    weight = CAN_FOLLOW + CAN_FOLLOW_NEAR * (seen["counts"][seat] <= NEAR)
    return weight * _chance(rules, seen, hidden, seat, fitting) // 1000


def _attacks(rules: Rules, hidden: list[str]) -> list[str]:
    return [card for card in hidden if card in rules.owed]


def _chance(rules: Rules, seen: View, hidden: list[str], seat: int, wanted: list[str]) -> int:
    """Per mille that the seat holds one of the wanted cards, given when it last could not play."""
    old, possible = worlds.split(rules, seen, seat, hidden)
    without = 1000
    if possible:
        missing = len(possible) - len([card for card in possible if card in wanted])
        for _ in range(old):
            without = without * missing // len(possible)
    if hidden:
        for _ in range(seen["counts"][seat] - old):
            without = without * (len(hidden) - len(wanted)) // len(hidden)
    return 1000 - without
