"""Matches in thought for rule systems with a wish card: the rules as tables over small whole numbers, two seats.

A card is its index in the pack; a *key* says what must be followed: the index of the top card, or the size of the pack
plus the index of a wished suit. Small numbers, for the browser's interpreter is slow beyond 30 bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import cards

if TYPE_CHECKING:
    from games.engine.bots.normal import Option
    from games.engine.shed.rules import Rules
    from games.engine.types import View

PLAIN, WILD, SKIP, ATTACK = 0, 1, 2, 3
STEPS = 300
"""A match in thought that takes longer counts as undecided."""
WON, UNDECIDED, LOST = 2, 1, 0


class Wishing:
    """Tables for one rule system."""

    __slots__ = ("attack", "fits", "index", "kind", "pack", "suit", "suits")

    def __init__(self, rules: Rules) -> None:
        self.pack = cards.pack(rules.pack)
        self.index = {card: i for i, card in enumerate(self.pack)}
        self.suits = rules.suits
        self.suit = [rules.suits.index(card[1]) for card in self.pack]
        self.kind = [_kind(rules, card) for card in self.pack]
        self.attack = [rules.owed.get(card, 0) for card in self.pack]
        self.fits = [[_fits(rules, top, card) for card in self.pack] for top in self.pack]
        for suit in rules.suits:
            self.fits.append([card[1] == suit and card[0] != rules.wild for card in self.pack])

    def arrange(self, hand: list[int]) -> list[int]:
        """The hand in the order in which it is laid in thought: wish cards last."""
        kind = self.kind
        return [card for card in hand if kind[card] != WILD] + [card for card in hand if kind[card] == WILD]

    def try_out(self, seen: View, option: Option, mine: list[int], theirs: list[int], draw: list[int]) -> int:
        """The result for the bot of one option in one world; the lists stay as they are."""
        laid = [self.index[card] for card in seen["discard"]]
        mine, theirs, request = mine[:], theirs[:], seen["request"]
        _, laying, declared = option
        if not laying:
            key = self._key(seen["discard"][-1], None if request is None else request["value"])
            n = seen["attack"]
            if seen["drawn"] is None and not n:
                n = 1
            mine = self.arrange(mine + draw[:n])
            return turned(self.play_out(theirs, mine, draw[n:], laid, key, 0))
        number = self.index[laying[0]]
        mine.remove(number)
        laid.append(number)
        mine = self.arrange(mine)
        if self.kind[number] == SKIP:
            return self.play_out(mine, theirs, draw, laid, number, 0)
        attack = seen["attack"] + self.attack[number] if self.kind[number] == ATTACK else 0
        return turned(self.play_out(theirs, mine, draw, laid, self._key(laying[0], declared.get("wish")), attack))

    def play_out(
        self, hand: list[int], other: list[int], draw: list[int], laid: list[int], key: int, attack: int
    ) -> int:
        """Play to the end from the seat on turn (`hand`) and give its result; `hand`, `other`, `laid` are used up.

        Both lay the first card that fits, answer every chain and wish the suit they hold most.
        """
        kind, fits = self.kind, self.fits
        first = hand
        at = 0
        for _ in range(STEPS):
            if attack:
                for card in hand:
                    if kind[card] == ATTACK:
                        break
                else:
                    taken = draw[at : at + attack]
                    at += len(taken)
                    hand[:0] = taken
                    attack = 0
                    hand, other = other, hand
                    continue
            else:
                fit = fits[key]
                for card in hand:
                    if fit[card]:
                        break
                else:
                    if at >= len(draw):
                        draw, laid, at = laid[:-1], laid[-1:], 0
                        if not draw:
                            hand, other = other, hand
                            continue
                    card = draw[at]
                    at += 1
                    if not fit[card]:
                        if kind[card] == WILD:
                            hand.append(card)
                        else:
                            hand.insert(0, card)
                        hand, other = other, hand
                        continue
                    hand.append(card)
            hand.remove(card)
            if not hand:
                return WON if hand is first else LOST
            laid.append(card)
            key = card
            if kind[card] == SKIP:
                continue
            if kind[card] == WILD:
                key = self._wished(hand)
            elif kind[card] == ATTACK:
                attack += self.attack[card]
            hand, other = other, hand
        return UNDECIDED

    def _key(self, card: str, wish: str | None) -> int:
        """What must be followed after `card`, under a wish if there is one."""
        return self.index[card] if wish is None else len(self.pack) + self.suits.index(wish)

    def _wished(self, hand: list[int]) -> int:
        """The key of the suit that the hand holds most."""
        held = [0] * len(self.suits)
        for card in hand:
            held[self.suit[card]] += 1
        return len(self.pack) + held.index(max(held))


def turned(result: int) -> int:
    """The other seat's result as the bot's."""
    if result == UNDECIDED:
        return UNDECIDED
    return LOST if result == WON else WON


def _kind(rules: Rules, card: str) -> int:
    if card[0] == rules.wild:
        return WILD
    if card in rules.owed:
        return ATTACK
    return SKIP if card[0] in (rules.skips, rules.reverses) else PLAIN


def _fits(rules: Rules, top: str, card: str) -> bool:
    if card[0] == rules.wild:
        return top[0] != rules.wild
    return card[1] == top[1] or card[0] == top[0]
