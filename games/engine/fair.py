"""The provably fair shuffle, protocol mau1: commitment, key and the only source of chance.

Hash inputs are ASCII and digests lower-case hex, so that `sha256sum` and `openssl dgst -hmac`
are enough to check a deal by hand. Source: docs/fair-shuffle.md; vectors in tests/fair.
"""

from __future__ import annotations

from hashlib import sha256
from struct import unpack
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

MISSING = "-"
BLOCK = 64
WORD_RANGE: Final = 1 << 32
WORDS: Final = 8
FORMAT: Final = ">8I"
"""So many words of 32 bits are in a digest."""
INNER = int.from_bytes(bytes([0x36] * BLOCK), "big")
OUTER = int.from_bytes(bytes([0x5C] * BLOCK), "big")


def commitment(match: str, seed: str) -> str:
    """What the server publishes before anybody contributes; `seed` is 32 secret bytes as hex."""
    return _hex("mau1:server:" + match + ":" + seed)


def client_hash(match: str, seat: int, seed: str) -> str:
    """What a seat's app sends first; `seed` is 16 bytes as hex, sent only when all hashes are frozen."""
    return _hex("mau1:client:" + match + ":" + str(seat) + ":" + seed)


def transcript(match: str, commit: str, hashes: Sequence[str | None], seeds: Sequence[str | None]) -> str:
    """All public contributions in one line, by seat; `None` = the seat gave nothing."""
    parts = ["mau1:mix", match, commit, str(len(hashes))]
    parts.extend([given or MISSING for given in hashes])
    parts.extend([given or MISSING for given in seeds])
    return ":".join(parts)


def key(seed: str, transcript_line: str) -> str:
    """The match's key as hex: every deal, reshuffle and bot's die comes from it."""
    inner, outer = _pads(bytes.fromhex(seed))
    return _hmac(inner, outer, transcript_line).hex()


class Stream:
    """A labelled row of unbiased numbers: 32-bit big-endian words of HMAC(key, label:counter)."""

    __slots__ = ("_at", "_counter", "_inner", "_label", "_outer", "_words")

    def __init__(self, match_key: str | bytes, label: str) -> None:
        self._inner, self._outer = _pads(bytes.fromhex(match_key) if isinstance(match_key, str) else match_key)
        self._label = "mau1:stream:" + label + ":"
        self._counter = 0
        self._words: tuple[int, ...] = ()
        self._at = WORDS  # how many of them have been given

    def word(self) -> int:
        """The next 32 bits."""
        at = self._at
        if at == WORDS:
            self._words = unpack(FORMAT, _hmac(self._inner, self._outer, self._label + str(self._counter)))
            self._counter += 1
            at = 0
        self._at = at + 1
        return self._words[at]

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely: words of the incomplete last range are thrown away."""
        word = self.word()
        # The first comparison spares nearly every number the division.
        while word > WORD_RANGE - n and word >= WORD_RANGE - WORD_RANGE % n:
            word = self.word()
        return word % n

    def mix(self, items: Sequence[int], n: int) -> list[int]:
        """All the items, the first `n` of them drawn at random; for bots, who need no whole shuffle."""
        order = list(items)
        last = len(order)
        for i in range(min(n, last - 1)):
            j = i + self.below(last - i)
            order[i], order[j] = order[j], order[i]
        return order


def shuffle(match_key: str | bytes, label: str, cards: Sequence[str]) -> list[str]:
    """A new list in random order (Fisher-Yates from the end); index 0 is the top of the pile."""
    stream = Stream(match_key, label)
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = stream.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def _hex(text: str) -> str:
    return sha256(text.encode()).digest().hex()


def _pads(secret: bytes) -> tuple[bytes, bytes]:
    """The two blocks that HMAC mixes a key into; keys here are shorter than one block."""
    padded = int.from_bytes(secret + bytes(BLOCK - len(secret)), "big")
    return (padded ^ INNER).to_bytes(BLOCK, "big"), (padded ^ OUTER).to_bytes(BLOCK, "big")


def _hmac(inner: bytes, outer: bytes, message: str) -> bytes:
    """HMAC-SHA256 written out, for the interpreter in the browser has none."""
    return sha256(outer + sha256(inner + message.encode()).digest()).digest()
