"""The deal of the trick family: cards pulled, hands one by one, the pile or the rest, who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import fair

if TYPE_CHECKING:
    from games.engine.tricks.draft import Draft


def deal(draft: Draft) -> None:
    """Deal the next round from the match's key; the first dealer, if nobody named him, comes from it too."""
    match, rules = draft.match, draft.rules
    seats, number, dealer = len(match["hands"]), match["round"] + 1, match["dealer"]
    if dealer is None:
        dealer = fair.Stream(match["key"], "first").below(seats)
    elif number > 1:
        dealer = (dealer + 1) % seats
    pack, pulled = rules.cards(seats), rules.pulled(seats)
    if pulled:
        pack = [card for card in pack if card not in pulled]
    open_round(draft, number, dealer, fair.shuffle(match["key"], "deal:" + str(number), pack))


def open_round(draft: Draft, number: int, dealer: int, pack: list[str]) -> None:
    """Tell a round dealt from a stacked pack without the pulled cards (first card = dealt first)."""
    seats, rules = len(draft.match["hands"]), draft.rules
    first = (dealer + 1) % seats
    dealt = rules.hand_size(seats) * seats
    hands: list[list[str]] = [[] for _ in range(seats)]
    for i in range(dealt):
        hands[(first + i) % seats].append(pack[i])
    rest = pack[dealt:]
    draft.tell(
        {
            "e": "dealt",
            "round": number,
            "dealer": dealer,
            "direction": 1,
            "hands": hands,
            "draw": rest,
            "discard": rules.pulled(seats),
        }
    )
    if rules.draws:
        draft.tell({"e": "faced", "card": rest[0]})
    draft.tell({"e": "turn", "seat": first, "turns": 0})
