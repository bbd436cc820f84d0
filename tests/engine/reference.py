"""A second reading of the classic rules, written from the decision table: which code must a command get?

It shares nothing with the engine but the shape of the data, so that a slip in one of the two shows.
"""

from games.engine.types import Command, Match


def expected_code(match: Match, command: Command) -> str | None:
    """The code that the rules demand for a well-formed command in a running round, null = allowed."""
    act, seat = command["act"], command["seat"]
    if act in ("play", "draw", "take", "sit", "pass", "timeout") and seat != match["turn"]:
        return "NOT_YOUR_TURN"
    hand = match["hands"][seat]
    if act == "play":
        return _play(match, command, hand)
    if act == "draw":
        return _draw(match, hand)
    if act == "pass":
        return _pass(match, hand)
    if act == "take":
        return None if match["attack"] > 0 else "NO_CHAIN"
    if act == "sit":
        return "NO_SKIP"
    if act == "call":
        return _call(match, seat, hand)
    if act == "callout":
        target = command["target"]
        return "CALLOUT_SELF" if target == seat else None if match["exposed"] == target else "CALLOUT_CLOSED"
    return None


def _play(match: Match, command: Command, hand: list[str]) -> str | None:
    cards = command["cards"]
    if len(cards) == 0:
        return "NO_CARDS"
    if any(cards.count(card) > 1 for card in cards):
        return "DUPLICATE_CARD"
    if not all(card in hand for card in cards):
        return "NOT_IN_HAND"
    if match["drawn"] and cards != [match["drawn"]]:
        return "ONLY_DRAWN_CARD"
    if len(cards) != 1:
        return "ONE_CARD_ONLY"
    (card,) = cards
    problem = mismatch(match, card)
    if problem or len(hand) == 1:
        return problem
    wish = command.get("wish")
    if card.startswith("J"):
        if wish is None:
            return "WISH_MISSING"
        return None if wish in ("H", "D", "S", "C") else "WISH_INVALID"
    return "WISH_NOT_ALLOWED" if wish is not None else None


def mismatch(match: Match, card: str) -> str | None:
    """Rows 1 to 5, 16 to 18 and 23 to 25 of the decision table."""
    top = match["discard"][-1]
    if match["attack"] > 0:
        return None if card.startswith("7") else "CHAIN_OPEN"
    if card.startswith("J"):
        return "WILD_ON_WILD" if top.startswith("J") else None
    if match["request"]:
        return None if card[1] == match["request"]["value"] else "WISH_MISMATCH"
    return None if set(card) & set(top) else "CARD_MISMATCH"


def _fits(match: Match, hand: list[str]) -> bool:
    return any(mismatch(match, card) is None for card in hand)


def _nothing_left(match: Match) -> bool:
    return len(match["draw"]) == 0 and len(match["discard"]) == 1


def _draw(match: Match, hand: list[str]) -> str | None:
    if match["attack"] > 0:
        return "CHAIN_OPEN"
    if match["drawn"]:
        return "ALREADY_DREW"
    if _fits(match, hand) and not match["options"]["voluntary_draw"]:
        return "MUST_PLAY"
    return "NOTHING_TO_DRAW" if _nothing_left(match) else None


def _pass(match: Match, hand: list[str]) -> str | None:
    if match["drawn"]:
        return None
    if match["attack"] > 0:
        return "CHAIN_OPEN"
    if not _nothing_left(match):
        return "MUST_DRAW_FIRST"
    return "MUST_PLAY" if _fits(match, hand) else None


def _call(match: Match, seat: int, hand: list[str]) -> str | None:
    if match["exposed"] == seat:
        return None
    if seat in match["called"]:
        return "ALREADY_CALLED"
    return "CALL_NOT_NEEDED" if len(hand) != 2 else None
