"""The fair shuffle mau1 against its vectors, and against the mistakes that other implementations made."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.engine import cards, fair

VECTORS = json.loads((Path(__file__).parents[1] / "fair" / "vectors.json").read_text())
RANKS_52 = "23456789TJQKA"


def canonical(size: int) -> list[str]:
    """The canonical order of 32, 54, 64 or 104 cards."""
    if size in (32, 64):
        one = cards.pack("french32")
    else:
        one = cards.suit_by_suit(cards.FRENCH_SUITS, RANKS_52) + (["X1", "X2"] if size == 54 else [])
    return one if size in (32, 54) else one + [card + "b" for card in one]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["game"])
def test_a_vector_is_reproduced(vector: dict[str, Any]) -> None:
    game, seed = vector["game"], vector["server_seed"]
    commit = fair.commitment(game, seed)
    assert commit == vector["server_commit"]
    for seat, (given, hashed) in enumerate(zip(vector["seeds"], vector["hashes"], strict=True)):
        if given not in (None, "-"):
            assert fair.client_hash(game, seat, given) == hashed
    key = fair.key(seed, fair.transcript(game, commit, vector["hashes"], vector["seeds"]))
    assert key == vector["key"]
    stream = fair.Stream(key, "deal:1")
    assert [f"{stream.word():08x}" for _ in range(8)] == vector["stream_deal1_first8"]
    pack = canonical(vector["size"])
    deal = fair.shuffle(key, "deal:1", pack)
    assert " ".join(deal) == vector["deal1"]
    assert " ".join(fair.shuffle(key, "deal:2", pack)) == vector["deal2"]
    assert " ".join(fair.shuffle(key, "again:1:1", deal[:10])) == vector["again_1_1_of_first10"]
    assert fair.Stream(key, "first").below(len(vector["hashes"])) == vector["first_player"]


def test_there_are_twenty_vectors() -> None:
    assert len(VECTORS) == 20


def test_a_seed_that_was_not_given_is_a_dash_in_the_transcript() -> None:
    assert fair.transcript("m1", "c0", ["h0", None], ["c", None]) == "mau1:mix:m1:c0:2:h0:-:c:-"


def test_a_key_may_be_bytes_or_hex() -> None:
    key = VECTORS[0]["key"]
    assert fair.shuffle(bytes.fromhex(key), "deal:1", ["7C", "8C", "9C"]) == fair.shuffle(
        key, "deal:1", ["7C", "8C", "9C"]
    )


def test_a_word_of_the_incomplete_last_range_is_thrown_away() -> None:
    stream = fixed([fair.WORD_RANGE - 1, 7])
    assert stream.below(3) == 1
    assert fixed([fair.WORD_RANGE - 2]).below(3) == 2


@pytest.mark.parametrize("mutant", ["modulo", "short", "little-endian", "counter", "upper-case", "seats"])
def test_a_mutant_is_told_from_the_protocol_by_the_vectors(mutant: str) -> None:
    assert any(not MUTANTS[mutant](vector) for vector in VECTORS)


def fixed(words: list[int]) -> fair.Stream:
    """A stream of given words."""
    stream = fair.Stream("00", "fixed")
    stream._words, stream._at = tuple(words), 0
    return stream


def deals_alike(vector: dict[str, Any], stream: fair.Stream, shorter: int = 0) -> bool:
    """Whether the first deal, dealt with a (broken) stream, is the vector's."""
    order = canonical(vector["size"])
    for i in range(len(order) - 1, 0, -1):
        j = stream.below(i + 1 - shorter)
        order[i], order[j] = order[j], order[i]
    return bool(" ".join(order) == vector["deal1"])


def little_endian(stream: fair.Stream) -> fair.Stream:
    """The same stream, with the words of its digests read the wrong way round."""
    return fixed([int.from_bytes(stream.word().to_bytes(4, "big"), "little") for _ in range(200)])


def without_rejection(vector: dict[str, Any]) -> bool:
    """Whether a word of the last range is used after all; only a fixed word shows that, so rare it is."""
    return fixed([fair.WORD_RANGE - 1, 7]).below(3) == (fair.WORD_RANGE - 1) % 3


def counter_from_one(vector: dict[str, Any]) -> bool:
    """Whether the first digest may be left out."""
    stream = fair.Stream(vector["key"], "deal:1")
    for _ in range(8):
        stream.word()
    return deals_alike(vector, stream)


def seats_reordered(vector: dict[str, Any]) -> bool:
    """Whether the order of the seats does not matter."""
    line = fair.transcript(vector["game"], vector["server_commit"], vector["hashes"][::-1], vector["seeds"][::-1])
    return bool(fair.key(vector["server_seed"], line) == vector["key"])


def upper_case(vector: dict[str, Any]) -> bool:
    """Whether upper-case hex gives the same commitment."""
    return bool(fair.commitment(vector["game"], vector["server_seed"].upper()) == vector["server_commit"])


MUTANTS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "modulo": without_rejection,
    "short": lambda vector: deals_alike(vector, fair.Stream(vector["key"], "deal:1"), shorter=1),
    "little-endian": lambda vector: deals_alike(vector, little_endian(fair.Stream(vector["key"], "deal:1"))),
    "counter": counter_from_one,
    "upper-case": upper_case,
    "seats": seats_reordered,
}
