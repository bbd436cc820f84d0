"""Ids that nobody can guess, and the six digits that people read to each other."""

import re
import secrets

ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"  # base32: readable, safe in addresses, file names and channel groups
LENGTH = 26  # of 5 bits each: 130 bits
PATTERN = f"[a-z2-7]{{{LENGTH}}}"


def public_id() -> str:
    """A fresh id for an address: 26 characters of a to z and 2 to 7."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def is_public_id(text: str) -> bool:
    return re.fullmatch(PATTERN, text) is not None


def code() -> str:
    """Six digits, zeros in front included; the caller makes sure that no other waiting table has them."""
    return f"{secrets.randbelow(10**6):06}"


class PublicIdConverter:
    """`<id:table>` in an address; anything else is a 404 before a view runs."""

    regex = PATTERN

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value
