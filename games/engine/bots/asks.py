"""What a bot may declare with a card: the suit it wishes, or a request for one turn or once round the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import plays

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Command, View


def declarations(rules: Rules, seen: View, rest: list[str], cards: list[str]) -> list[Command]:
    """Everything sensible, in a fixed order; nothing at all is among it where nothing must be declared."""
    if rules.asking is not None:
        return [{}] + _requests(rules, seen, rest, cards[0])
    if not plays.wished(rules, seen, cards[0], rest, ""):
        return [{}]
    held = plays.suits(rules, rest)
    found: list[Command] = [{"wish": suit} for suit in rules.suits if suit in held]
    return found or [{"wish": rules.suits[0]}]


def _requests(rules: Rules, seen: View, rest: list[str], card: str) -> list[Command]:
    """All requests that this card may make."""
    asking = rules.asking
    assert asking is not None
    if not asking.may_ask(seen["request"], card, len(rest)):
        return []
    by_suit = card[0] == asking.suit_by
    found: list[Command] = []
    for value in asking.suits if by_suit else asking.ranks:
        once: Command = {"wish": value} if by_suit else {"request": value}
        if by_suit or value != asking.guarded:
            if asking.roundtrip != "always":
                found.append(once)
        elif len(rest) != 1:
            continue
        if asking.roundtrip != "off":
            around = once.copy()
            if asking.roundtrip == "announce":
                around["roundtrip"] = True
            found.append(around)
    return found
