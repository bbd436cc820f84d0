"""Why a command is refused: one exception, one closed list of codes.

Source: rules of the common model, section 5.1. The sentences that people read live in the catalogues.
"""

from __future__ import annotations

CODES = (
    "GAME_OVER",
    "NOT_YOUR_TURN",
    "NO_CARDS",
    "DUPLICATE_CARD",
    "NOT_IN_HAND",
    "ONLY_DRAWN_CARD",
    "RECALL_ONLY_VII",
    "ONE_CARD_ONLY",
    "SET_MIXED_RANKS",
    "SET_SIZE",
    "CHAIN_OPEN",
    "SKIP_OPEN",
    "WILD_ON_WILD",
    "WISH_MISMATCH",
    "REQUEST_MISMATCH",
    "CARD_MISMATCH",
    "WISH_NOT_ALLOWED",
    "REQUEST_NOT_ALLOWED",
    "WISH_MISSING",
    "WISH_INVALID",
    "REQUEST_MISSING",
    "ROUNDTRIP_OFF",
    "REQUEST_VII_FORBIDDEN",
    "REQUEST_VII_ROUND_ONLY",
    "ALREADY_DREW",
    "MUST_PLAY",
    "NOTHING_TO_DRAW",
    "NO_CHAIN",
    "NO_SKIP",
    "MUST_DRAW_FIRST",
    "NO_CALL_RULE",
    "ALREADY_CALLED",
    "CALL_NOT_NEEDED",
    "CALLOUT_SELF",
    "CALLOUT_CLOSED",
    "MUST_FOLLOW",
    "ACE_OF_SPADES_NOT_NOW",
    "BAD_COMMAND",
    "UNKNOWN_RULESET",
    "BAD_OPTION",
    "BAD_SEATS",
)
TABLE_CODES = (
    "NOT_SEATED",
    "NOT_HOST",
    "NOT_WAITING",
    "NOT_PLAYING",
    "NOT_OVER",
    "ALREADY_SEATED",
    "TABLE_FULL",
    "TABLE_CLOSED",
    "KICKED",
    "NAMES_CHANGED",
    "SEAT_TAKEN",
    "SEATS_FREE",
    "NO_BOT",
    "BAD_SIZE",
    "NO_QUESTION",
    "SEED_LATE",
    "SEED_TAKEN",
    "SEED_WRONG",
)
"""Codes of the table around the match: seats, host, votes, rematch."""


class Refusal(Exception):
    """A command (or a wish for a match) that the rules do not allow; `code` is one of `CODES` or `TABLE_CODES`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
