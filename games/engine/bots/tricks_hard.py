"""Hard in tricks: remembers every card and who could not follow, and tries its cards out in thought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.bots import tricks_endgame as endgame
from games.engine.bots import tricks_normal as normal
from games.engine.bots import tricks_plays as plays
from games.engine.bots.tricks_numbers import number
from games.engine.bots.tricks_search import Search

if TYPE_CHECKING:
    from games.engine.fair import Stream
    from games.engine.tricks.rules import Rules
    from games.engine.tricks.types import TrickView
    from games.engine.types import Choice


def choose(rules: Rules, seen: TrickView, dice: Stream) -> Choice:
    """The only card, the exact end between two, or the card that brings most in thought."""
    cards = plays.playable(rules, seen)
    chosen = number(cards[0]) if len(cards) == 1 else _searched(rules, seen, cards, dice)
    return plays.lay_number(rules, seen, chosen)


def _searched(rules: Rules, seen: TrickView, cards: list[str], dice: Stream) -> int:
    table, trick, left = normal.tables(rules, seen, True), normal.trick_of(seen), normal.left(seen)
    search = Search(rules, table, seen, trick, left)
    worlds = search.worlds
    hand = worlds.known[worlds.seat]
    if left <= endgame.CARDS and worlds.is_certain():
        theirs = worlds.known[1 - worlds.seat] + worlds.hidden
        if seen["trick"]:
            return endgame.best_answer(table, number(plays.laid(seen)[0]), hand, theirs)
        return endgame.best_lead(table, hand, theirs)
    options: list[int] = []
    for card in cards:
        if number(card) not in options:
            options.append(number(card))
    values = table.weigh(hand, options, trick[0], trick[1], trick[2], normal.togo(seen), left)
    return search.choose(options, values, dice)
