"""Matches in thought for rule systems with requests (Makaó): tables over small whole numbers, two seats.

A card is its index in the pack, a request is (what, value, turns that it still binds).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import cards
from games.engine.bots.after import after
from games.engine.bots.wishing import LOST, STEPS, UNDECIDED, WON, turned

if TYPE_CHECKING:
    from games.engine.bots.normal import Option
    from games.engine.shed.rules import Rules
    from games.engine.types import Request, View

NOTHING, SUIT, RANK = 0, 1, 2
PLAIN, SKIP, SUIT_ASKER, RANK_ASKER, ATTACK = 0, 1, 2, 3, 4
OWED = 2


class Requesting:
    """Tables for one rule system; `fits[what][value][top]` is the row of cards that may be laid."""

    __slots__ = ("_asking", "_recalls", "_rules", "fits", "index", "kind", "pack", "rank", "suit")

    def __init__(self, rules: Rules) -> None:
        asking = rules.asking
        assert asking is not None
        self._rules = rules
        self._asking = asking
        self._recalls = rules.recall != "off"
        self.pack = cards.pack(rules.pack)
        self.index = {card: i for i, card in enumerate(self.pack)}
        self.suit = [asking.suits.index(card[1]) for card in self.pack]
        self.rank = [asking.ranks.index(card[0]) for card in self.pack]
        self.kind = [_kind(rules, card) for card in self.pack]
        plain = [[card[0] == top[0] or card[1] == top[1] for card in self.pack] for top in self.pack]
        self.fits = [
            [plain],
            [self._met(plain, self.suit, suit, SUIT_ASKER) for suit in range(len(asking.suits))],
            [self._met(plain, self.rank, rank, RANK_ASKER) for rank in range(len(asking.ranks))],
        ]

    def arrange(self, hand: list[int]) -> list[int]:
        """The hand as it is: its order does not matter here."""
        return hand

    def try_out(self, seen: View, option: Option, mine: list[int], theirs: list[int], draw: list[int]) -> int:
        """The result for the bot of one option in one world; the lists stay as they are."""
        laid = [self.index[card] for card in seen["discard"]]
        mine, theirs = mine[:], theirs[:]
        _, laying, declared = option
        if not laying:
            n = 0 if seen["skip"] else seen["attack"] or 1
            mine += draw[:n]
            what, value, left = self._request(seen["request"])
            request = (what, value, left - 1) if left > 1 else (NOTHING, 0, 0)
            return turned(self.play_out(theirs, mine, draw[n:], laid, 0, 0, request))
        for card in laying:
            mine.remove(self.index[card])
            laid.append(self.index[card])
        lie = after(self._rules, seen, laying, declared)
        request = self._request(lie["request"])
        return turned(self.play_out(theirs, mine, draw, laid, lie["attack"], lie["skip"], request))

    def play_out(
        self,
        hand: list[int],
        other: list[int],
        draw: list[int],
        laid: list[int],
        attack: int,
        skip: int,
        request: tuple[int, int, int],
    ) -> int:
        """Play to the end from the seat on turn (`hand`) and give its result; the lists but `draw` are used up.

        Both answer every attack and skip, ask for what they hold most, and lay what leaves most cards that fit.
        """
        kind = self.kind
        what, value, left = request
        first = hand
        at = 0
        for _ in range(STEPS):
            if attack:
                card = self._of_kind(hand, ATTACK)
            elif skip:
                card = self._of_kind(hand, SKIP)
            else:
                card = self._best(hand, self.fits[what][value][laid[-1]])
            if card < 0:
                n = 0 if skip else attack or 1
                attack = skip = 0
                if at + n > len(draw):
                    draw, laid, at = draw[at:] + laid[:-1], laid[-1:], 0
                hand += draw[at : at + n]
                at += n
            else:
                hand.remove(card)
                laid.append(card)
                skip = 0
                its = kind[card]
                if its == ATTACK:
                    attack += OWED
                elif its == SKIP:
                    skip = 1
                elif its != PLAIN and (not left or left == 1 or its == what + 1) and hand:
                    what, value = self._ask(hand, its)
                    left = 3 if what else 0
                if not hand:
                    if its == SKIP or not self._recalls:
                        return WON if hand is first else LOST
                    if what == its - 1 or left < 2:
                        what = value = left = 0
                    fit = self.fits[what][value][card]
                    for held in other:
                        if kind[held] == ATTACK and (attack or fit[held]):
                            break
                    else:
                        return WON if hand is first else LOST
                    other.remove(held)
                    laid.append(held)
                    if not other:
                        return WON if other is first else LOST
                    n = attack + OWED
                    attack = 0
                    hand += draw[at : at + n]
                    at += n
            if left:
                left -= 1
                if not left:
                    what = value = 0
            hand, other = other, hand
        return UNDECIDED

    def _of_kind(self, hand: list[int], kind: int) -> int:
        for card in hand:
            if self.kind[card] == kind:
                return card
        return -1

    def _best(self, hand: list[int], fit: list[bool]) -> int:
        """The fitting card that leaves most cards that fit on it; null (-1): none fits."""
        best, most = -1, -1
        for card in hand:
            if fit[card]:
                on = self.fits[0][0][card]
                fitting = VALUE[self.kind[card]]
                for other in hand:
                    if on[other]:
                        fitting += 2
                if fitting > most:
                    best, most = card, fitting
        return best

    def _ask(self, hand: list[int], kind: int) -> tuple[int, int]:
        """What this hand asks for: what it holds most."""
        of = self.suit if kind == SUIT_ASKER else self.rank
        held = [0] * 8
        for card in hand:
            if kind == SUIT_ASKER or self.kind[card] != ATTACK or len(hand) == 1:
                held[of[card]] += 1
        return (kind - 1, held.index(max(held))) if max(held) else (NOTHING, 0)

    def _met(self, plain: list[list[bool]], of: list[int], value: int, asker: int) -> list[list[bool]]:
        """What may be laid under one request, by top card."""
        every = range(len(self.pack))
        return [[of[card] == value or (self.kind[card] == asker and fit[card]) for card in every] for fit in plain]

    def _request(self, request: Request | None) -> tuple[int, int, int]:
        if request is None:
            return NOTHING, 0, 0
        if request["kind"] == "suit":
            return SUIT, self._asking.suits.index(request["value"]), request["left"]
        return RANK, self._asking.ranks.index(request["value"]), request["left"]


VALUE = (0, 0, 2, 2, 0)


def _kind(rules: Rules, card: str) -> int:
    asking = rules.asking
    assert asking is not None
    if card in rules.owed:
        return ATTACK
    if card[0] == rules.skips:
        return SKIP
    if card[0] == asking.suit_by:
        return SUIT_ASKER
    return RANK_ASKER if card[0] == asking.rank_by else PLAIN
