"""Ids that nobody can guess, and the six digits that people read to each other."""

import re
import secrets
from base64 import b32encode

LENGTH = 26  # of 5 bits each: 130 bits; base32 is readable, and safe in addresses, file names and channel groups
BYTES = 17  # that fill them
PATTERN = f"[a-z2-7]{{{LENGTH}}}"


def public_id() -> str:
    """A fresh id for an address: 26 characters of a to z and 2 to 7."""
    return b32encode(secrets.token_bytes(BYTES)).decode()[:LENGTH].lower()


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
