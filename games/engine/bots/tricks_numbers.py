"""Tricks as tables over small whole numbers: quick enough to play thousands of tricks in thought.

A card is its index in the pack of 54; the copies of a second pack have the same numbers. A suit is an index, -1: nobody
has led. Values are in thousandths of a point, times the number of opponents, for they share what one seat loses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import cards
from games.engine.tricks.order import points_of, power, suit_of

if TYPE_CHECKING:
    from games.engine.bots.tricks_weights import Weights
    from games.engine.tricks.rules import Rules

PACK = cards.pack("french54")
INDEX = {card: i for i, card in enumerate(PACK)}
SUITS = cards.FRENCH_SUITS
HEARTS, SPADES = SUITS.index("H"), SUITS.index("S")
ACE = INDEX["AS"]
SUIT = [SUITS.index(suit_of(card)) for card in PACK]
POINTS = [points_of(card) for card in PACK]
POWER = [[power(card, lead) for card in PACK] for lead in SUITS]
SURE = 1000
LONG = 8
"""With more tricks to come what is kept is worth no more."""


def number(card: str) -> int:
    """The index of a card, whichever copy it is."""
    return INDEX[card[:2]]


def numbers(hand: list[str]) -> list[int]:
    """The indices of cards, in their order."""
    return [INDEX[card[:2]] for card in hand]


class Numbers:
    """What normal knows by heart for one rule system and number of seats.

    `keep[left][card]`: what it is worth to keep the card for one of the `left` tricks to come.
    `stands[eager][togo][lead][card]`: per mille that the card, the best so far, still wins when `togo` seats have
    played, who want the trick or (`eager` 0) do not.
    """

    __slots__ = ("anytime", "follow", "keep", "long", "others", "stands", "void")

    def __init__(self, rules: Rules, weights: Weights, seats: int) -> None:
        self.anytime = rules.anytime
        self.others = seats - 1
        self.void = weights.void * 100 * self.others
        self.follow = [weights.follow[suit] for suit in SUITS]
        self.long = LONG if rules.draws else rules.hand_size(seats)
        held = [weights.keep_of(card) for card in PACK]
        self.keep = [
            [worth * 100 * self.others * max(left - 1, 0) // (self.long - 1) for worth in held]
            for left in range(self.long + 1)
        ]
        hand = rules.hand_size(seats)
        packs = rules.decks
        beats = [[_beaten(rules, packs, hand, lead, card) for card in range(len(PACK))] for lead in range(len(SUITS))]
        self.stands = [[_standing(beats, eager, togo) for togo in range(seats)] for eager in range(2)]

    def playable(self, hand: list[int], lead: int) -> list[int]:
        """The cards that may be laid."""
        if lead < 0:
            return hand
        found = [card for card in hand if SUIT[card] == lead]
        if not found:
            return hand
        if lead != SPADES and ACE in hand and (self.anytime or lead == HEARTS):
            found.append(ACE)
        return found

    def pick(self, hand: list[int], lead: int, best: int, worth: int, togo: int, left: int) -> int:
        """The card to lay: `best` = power of the card that wins so far, `worth` = points in the trick so far."""
        options = hand if lead < 0 else self.playable(hand, lead)
        if len(options) == 1:
            return options[0]
        values = self.weigh(hand, options, lead, best, worth, togo, left)
        return options[values.index(max(values))]

    def weigh(
        self, hand: list[int], options: list[int], lead: int, best: int, worth: int, togo: int, left: int
    ) -> list[int]:
        """What laying each of the cards is worth, with what is given up by not keeping it."""
        others = self.others
        keep = self.keep[left if left < self.long else self.long]
        held = [0, 0, 0, 0]
        for card in hand:
            held[SUIT[card]] += 1
        held[HEARTS] = 0
        found = []
        for card in options:
            suit = lead if lead >= 0 else SUIT[card]
            total = worth + POINTS[card]
            if POWER[suit][card] <= best:
                value = -total * SURE
            elif not togo:
                value = total * SURE * others
            else:
                expected = 10 * total + togo * self.follow[suit]
                stands = self.stands[expected > 0][togo][suit][card]
                value = expected * (stands * others - SURE + stands) // 10
            if held[SUIT[card]] == 1 and left > 1:
                value += self.void
            found.append(value - keep[card])
        return found


def _beaten(rules: Rules, packs: int, hand: int, lead: int, card: int) -> tuple[int, int]:
    """Per mille that one opponent can beat the card, and that it must."""
    strength = POWER[lead][card]
    if not strength or card == ACE:
        return (SURE, SURE) if not strength else (0, 0)
    pool = packs * len(PACK) - hand
    suit = [other for other in range(len(PACK)) if SUIT[other] == lead]
    higher = packs * len([other for other in suit if POWER[lead][other] > strength])
    hearts = packs * len(
        [other for other in range(len(PACK)) if SUIT[other] == HEARTS and POWER[lead][other] > strength]
    )
    void = _none(pool, packs * len(suit), hand)
    can = SURE - _none(pool, higher, hand)
    if lead != HEARTS:
        can += void * (SURE - _none(pool, hearts, hand)) // SURE
    if lead != SPADES and (rules.anytime or lead == HEARTS):
        can += (SURE - can) * packs * hand // pool
    share = SURE * higher // (packs * len(suit))
    must = (SURE - void) * share // SURE * (SURE + share) // (2 * SURE)
    return min(can, SURE), min(must, SURE)


def _none(pool: int, wanted: int, hand: int) -> int:
    """Per mille that a hand from the pool has none of the wanted cards."""
    chance = SURE
    for i in range(hand):
        chance = chance * (pool - wanted - i) // (pool - i)
    return max(chance, 0)


def _standing(beats: list[list[tuple[int, int]]], eager: int, togo: int) -> list[list[int]]:
    """By lead and card: per mille that none of `togo` opponents beats it."""
    found = []
    for by_card in beats:
        row = []
        for can, must in by_card:
            chance = SURE
            for _ in range(togo):
                chance = chance * (SURE - (can if eager else must)) // SURE
            row.append(chance)
        found.append(row)
    return found
