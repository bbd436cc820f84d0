"""What follows from several commands alike: a match begins, a computer stands in, open questions are weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import fair, rulesets
from games.engine.table import seeds as table_seeds
from games.engine.table import state as tables

if TYPE_CHECKING:
    from games.engine.table.work import Decision

STAND_IN = "normal"
"""The strength of the computer that plays for somebody who is gone."""


def begin(work: Decision) -> None:
    """The next match; computers play for those who left the last one. It is dealt when the seeds are given."""
    chance, state = work.chance, work.state
    assert chance is not None
    for seat in range(state["size"]):
        if tables.taken(state, seat)["gone"] and tables.taken(state, seat)["bot"] is None:
            stand_in(work, seat)
    direction = rulesets.get(state["ruleset"]).rules(state["options"]).direction
    seats = state["size"]
    work.emit(
        {
            "e": "match",
            "no": state["match_no"] + 1,
            "id": chance["match"],
            "commit": fair.commitment(chance["match"], chance["seed"]),
            "dealer": None if state["dealer"] is None else (state["dealer"] + direction) % seats,
            "seats": seats,
            "people": tables.people(state),
            "levels": tables.bots(state),
            "public": tables.is_public(state),
            "waits": [seat for seat in tables.people(state) if seat in _givers(work)],
        }
    )
    table_seeds.deal_when_given(work)


def _givers(work: Decision) -> list[int]:
    """Seats whose page gives a seed, with that of somebody who has just sat down and is about to open one."""
    own = tables.seat_of(work.state, work.player)
    return work.givers + [own] if own is not None and work.command.get("page") else work.givers


def begin_again(work: Decision) -> None:
    """A rematch; computers play for those who are not ready."""
    for seat in tables.people(work.state):
        if seat not in work.state["ready"]:
            stand_in(work, seat)
    begin(work)


def stand_in(work: Decision, seat: int) -> None:
    """A computer plays on for a person who is gone."""
    work.emit({"e": "takeover", "seat": seat, "level": STAND_IN, "name": tables.bot_name(work.state)})


def weigh(work: Decision) -> None:
    """Look at open questions anew: somebody voted, came, went or left."""
    state = work.state
    table_seeds.deal_when_given(work)
    ask, lapsed = state["ask"], state["lapsed"]
    if ask is not None:
        _weigh_votes(work, ask["seat"], ask["votes"])
    elif state["deserted"] and work.online:
        work.emit({"e": "stayed"})
    elif lapsed is not None and work.others(lapsed):
        work.emit({"e": "asked", "seat": lapsed})
    elif state["ready"]:
        here = [seat for seat in tables.people(state) if seat in work.online]
        if here and not [seat for seat in here if seat not in state["ready"]]:
            _go_on(work)


def _go_on(work: Decision) -> None:
    """Everybody is ready: the next round, or the next match."""
    if work.state["status"] == "finished":
        begin_again(work)
    else:
        work.play({"act": "deal"})


def _weigh_votes(work: Decision, absent: int, votes: list[str | None]) -> None:
    """One "bot" of somebody connected is enough; "new" needs all of them."""
    if len(tables.people(work.state)) == 1:  # nobody is left to be asked
        come_back(work, absent)
        return
    choices = [votes[seat] for seat in work.others(absent)]
    if "bot" in choices:
        stand_in(work, absent)
    elif choices and None not in choices:
        work.emit({"e": "abandoned", "seat": absent})
        stand_in(work, absent)
        begin(work)


def come_back(work: Decision, seat: int) -> bool:
    """The question about this seat, if that is the open one, needs no answer any more; whether it was."""
    ask = work.state["ask"]
    if ask is None or ask["seat"] != seat:
        return False
    work.emit({"e": "back", "seat": seat, "name": tables.taken(work.state, seat)["own"]})
    return True


def eldest(work: Decision, seats: list[int]) -> int:
    """Of these seats the one whose person has sat there longest."""
    return min([(tables.taken(work.state, seat)["since"], seat) for seat in seats])[1]
