"""A second reading of the trick game's decision table: which code must a command get, and who wins a trick?

It shares nothing with the engine but the shape of the data, so that a slip in one of the two shows.
"""

from typing import Any

from games.engine.types import Command

STRENGTH = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]


def expected_code(match: Any, command: Command) -> str | None:
    """The code that the rules demand for a well-formed command in a running round, null = allowed."""
    act, seat = command["act"], command["seat"]
    if act not in ("play", "timeout"):
        return "BAD_COMMAND"
    if seat != match["turn"]:
        return "NOT_YOUR_TURN"
    if act == "timeout":
        return None
    hand, cards = match["hands"][seat], command["cards"]
    if cards == []:
        return "NO_CARDS"
    if len(set(cards)) < len(cards):
        return "DUPLICATE_CARD"
    if any(card not in hand for card in cards):
        return "NOT_IN_HAND"
    if len(cards) > 1:
        return "ONE_CARD_ONLY"
    return _table(match, hand, cards[0])


def _table(match: Any, hand: list[str], card: str) -> str | None:
    """The rows of the decision table, one after another."""
    if match["trick"] == []:
        return None
    lead = kind(match["trick"][0][1])
    void = lead not in [kind(other) for other in hand]
    if void or kind(card) == lead:
        return None
    if not card.startswith("AS"):
        return "MUST_FOLLOW"
    if lead == "H" or match["options"]["ace_of_spades_anytime"]:
        return None
    return "ACE_OF_SPADES_NOT_NOW"


def kind(card: str) -> str:
    """The suit that a card counts as."""
    return "H" if card.startswith("X") else card[1]


def expected_winner(trick: list[Any]) -> int:
    """Who wins: the first ace of spades, else the first of the highest hearts, else of the highest of the lead suit."""
    aces = [seat for seat, card in trick if card.startswith("AS")]
    if aces:
        return int(aces[0])
    wanted = "H" if any(kind(card) == "H" for _, card in trick) else kind(trick[0][1])
    able = [(seat, card) for seat, card in trick if kind(card) == wanted]
    for rank in [*STRENGTH[::-1], "X"]:
        for seat, card in able:
            if card.startswith(rank):
                return int(seat)
    raise AssertionError(trick)


def expected_points(cards: list[str]) -> int:
    """The rows of the table of points."""
    total = 0
    for card in cards:
        rank, suit = card[0], kind(card)
        if rank == "X":
            total += 5
        elif suit in "DC" and rank in "AKQJ":
            total += 1
        elif suit in "HS" and rank in "AKQJT2":
            total += (5 if rank in "AKQ" else 10) * (1 if suit == "H" else -1)
    return total
