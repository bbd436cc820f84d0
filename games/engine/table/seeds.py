"""The players' own seeds, gathered before the first deal: hashes first, then what they are hashes of.

Two phases, for who knows the seeds of all others could try orders until one suits him. Source: docs/fair-shuffle.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import fair
from games.engine.refusals import Refusal
from games.engine.table import state as tables

if TYPE_CHECKING:
    from games.engine.table.types import Gathering
    from games.engine.table.work import Decision

STEP_MS = 3_000
"""So long a match waits for hashes, and again for seeds."""
HASH_LENGTH, SEED_LENGTH = 64, 32
DIGITS = "0123456789abcdef"


def deal_when_given(work: Decision) -> None:
    """End each phase in which nobody is waited for any more; after the second one the match is dealt."""
    gathering = tables.gathering(work.state)
    if gathering is not None and not gathering["waits"]:
        _end_phase(work)
        deal_when_given(work)


def freeze(work: Decision) -> None:
    """The time of a phase is over: who has not answered by now gives nothing."""
    if tables.gathering(work.state) is not None:
        _end_phase(work)
        deal_when_given(work)


def give(work: Decision) -> None:
    """A person's hash or seed. The first one of a seat is final, whichever of its devices sent it.

    Refuses `SEED_LATE`, `SEED_TAKEN` (another device gives for this seat), `SEED_WRONG`.
    """
    seat, command = work.seat(), work.command
    gathering = tables.gathering(work.state)
    if gathering is None or gathering["match"] != command["match"]:
        raise Refusal("SEED_LATE")
    if "h" in command:
        _give_hash(work, gathering, seat, command["h"])
    else:
        _give_seed(work, gathering, seat, command["c"])
    deal_when_given(work)


def _give_hash(work: Decision, gathering: Gathering, seat: int, hashed: str) -> None:
    known = gathering["hashes"][seat]
    if known is not None and known != hashed:
        raise Refusal("SEED_TAKEN")
    if known == hashed:
        return
    if gathering["phase"] != "hashes":
        raise Refusal("SEED_LATE")
    if not _is_hex(hashed, HASH_LENGTH):
        raise Refusal("SEED_WRONG")
    work.emit({"e": "hash", "seat": seat, "h": hashed})


def _give_seed(work: Decision, gathering: Gathering, seat: int, seed: str) -> None:
    if gathering["seeds"][seat] is not None and gathering["seeds"][seat] == seed:
        return
    hashed = gathering["hashes"][seat]
    is_right = _is_hex(seed, SEED_LENGTH) and hashed == fair.client_hash(gathering["match"], seat, seed)
    if gathering["phase"] != "seeds" or not is_right:
        raise Refusal("SEED_WRONG")
    work.emit({"e": "seed", "seat": seat, "c": seed})


def _end_phase(work: Decision) -> None:
    gathering = work.state["fair"]
    assert gathering is not None
    if gathering["phase"] == "hashes":
        work.emit({"e": "hashes", "hashes": gathering["hashes"]})
        return
    assert work.chance is not None
    seeds = gathering["seeds"]
    line = fair.transcript(gathering["match"], gathering["commit"], gathering["hashes"], seeds)
    work.emit({"e": "seeds", "seeds": seeds, "key": fair.key(work.chance["seed"], line)})
    work.play({"act": "deal"})


def _is_hex(text: str, length: int) -> bool:
    return len(text) == length and not [digit for digit in text if digit not in DIGITS]
