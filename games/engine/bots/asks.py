"""What a bot asks for with a card that may request something: a suit, a rank, for one turn or once round."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.engine.bots.weights import Weights
    from games.engine.shed.rules import Rules
    from games.engine.types import Command, View


def best(rules: Rules, weights: Weights, seen: View, rest: list[str], cards: list[str]) -> tuple[int, Command]:
    """What the best request adds to the play's value, and its declaration; nothing where none helps."""
    asking = rules.asking
    if asking is None or not asking.may_ask(seen["request"], cards[0], len(rest)):
        return 0, {}
    by_suit = cards[0][0] == asking.suit_by
    value, held = _most(asking.suits if by_suit else _ranks(rules, rest), 1 if by_suit else 0, rest)
    declared: Command = {"wish": value} if by_suit else {"request": value}
    found: tuple[int, Command] = (0, {})
    if asking.roundtrip != "always" and value != asking.guarded:
        found = max_of(found, (weights.ask + weights.ask_each * held, declared))
    if asking.roundtrip != "off":
        once_round = dict(declared)
        if asking.roundtrip == "announce":
            once_round["roundtrip"] = True
        found = max_of(found, (weights.round + weights.round_each * held, once_round))
    return found


def max_of(first: tuple[int, Command], second: tuple[int, Command]) -> tuple[int, Command]:
    """The one of more value; the first where they are equal."""
    return second if second[0] > first[0] else first


def _ranks(rules: Rules, rest: list[str]) -> str:
    """Ranks that may be asked for with these cards left; the guarded one only with a single card."""
    asking = rules.asking
    assert asking is not None
    if len(rest) == 1 and asking.roundtrip != "off":
        return asking.ranks
    return asking.ranks.replace(asking.guarded, "")


def _most(values: str, at: int, rest: list[str]) -> tuple[str, int]:
    """Of these suits or ranks the one held most, and how often."""
    held = [card[at] for card in rest]
    most = values[0]
    for value in values:
        if held.count(value) > held.count(most):
            most = value
    return most, held.count(most)
