"""The deal of the shedding family: hands one by one, the start card, who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import fair

if TYPE_CHECKING:
    from games.engine.shed.draft import Draft
    from games.engine.shed.rules import Rules


def deal(draft: Draft) -> None:
    """Deal the next round from the match's key; the first dealer, if nobody named him, comes from it too.

    Where chance says who starts, the dealer is the seat before that one.
    """
    match, rules = draft.match, draft.rules
    seats, number = len(match["hands"]), match["round"] + 1
    dealer = match["dealer"]
    if rules.random_start:
        dealer = (fair.Stream(match["key"], "first").below(seats) - rules.direction) % seats
    elif dealer is None:
        dealer = fair.Stream(match["key"], "first").below(seats)
    elif number > 1:
        dealer = (dealer + rules.direction) % seats
    pack = fair.shuffle(match["key"], "deal:" + str(number), rules.cards(seats))
    open_round(draft, number, dealer, pack)


def open_round(draft: Draft, number: int, dealer: int, pack: list[str]) -> None:
    """Tell a round dealt from a stacked pack (first card = dealt first)."""
    seats, direction = len(draft.match["hands"]), draft.rules.direction
    first = (dealer + direction) % seats
    hands, draw, top = lay_out(draft.rules, pack, seats, first, direction)
    draft.tell(
        {
            "e": "dealt",
            "round": number,
            "dealer": dealer,
            "direction": direction,
            "hands": hands,
            "draw": draw,
            "discard": [top],
        }
    )
    draft.tell({"e": "started", "top": top})
    draft.tell({"e": "turn", "seat": first, "turns": 0})


def lay_out(
    rules: Rules, pack: list[str], seats: int, first: int, direction: int
) -> tuple[list[list[str]], list[str], str]:
    """Hands by seat, the pile and the start card."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    dealt = rules.hand_size(seats) * seats
    for i in range(dealt):
        hands[(first + direction * i) % seats].append(pack[i])
    draw = pack[dealt:]
    if rules.plain_start:
        _bury_specials(rules, draw)
    return hands, draw[1:], draw[0]


def _bury_specials(rules: Rules, draw: list[str]) -> None:
    """Put special cards under the pile, one by one; where all are special the first stays after a full pass."""
    for _ in range(len(draw)):
        if not rules.is_special(draw[0]):
            return
        draw.append(draw.pop(0))
