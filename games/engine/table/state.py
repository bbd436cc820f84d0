"""The table as plain data: seats, host, votes, rematches and the match on it; its shape and simple questions.

How events change it: evolve.py. What may happen: rules.py. What a viewer may know: view.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from games.engine.table.types import Gathering, Seat, Table

FORMAT = 4
"""Of a table as it is stored; raised when an older one cannot be played on by these rules and shapes."""
PUBLIC = ("quick", "open")
BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dino", "Edda", "Felix", "Greta", "Hugo", "Ilka", "Juno", "Karl", "Luna")


def new() -> Table:
    """A table before its first event, `created`."""
    return {
        "v": 0,
        "format": FORMAT,
        "id": "",
        "ruleset": "",
        "options": {},
        "size": 0,
        "visibility": "",
        "status": "waiting",
        "host": None,
        "code": None,
        "seats": [],
        "match_no": 0,
        "match_id": None,
        "fair": None,
        "begun": 0,
        "dealer": None,
        "people": [],
        "match": None,
        "waits": None,
        "lapsed": None,
        "dozing": [],
        "ask": None,
        "ready": [],
        "ready_since": 0,
        "result": None,
        "still": 0,
        "deserted": False,
        "away": [],
        "kicked": [],
    }


def is_public(state: Table) -> bool:
    """Whether strangers find the way here by themselves."""
    return state["visibility"] in PUBLIC


def format_of(stored: dict[str, Any]) -> int:
    """In which format a table was stored; 0: from before they were counted."""
    found: int = stored.get("format", 0)
    return found


def copy(state: Table) -> Table:
    """A copy whose own data may be evolved; the match is shared, for deciding replaces it as a whole."""
    after = state.copy()
    after["seats"] = [None if seat is None else seat.copy() for seat in state["seats"]]
    after["people"] = list(state["people"])
    after["ready"] = list(state["ready"])
    after["dozing"] = list(state["dozing"])
    fair = state["fair"]
    if fair is not None:
        after["fair"] = fair.copy()  # its lists are never changed in place
    ask = state["ask"]
    if ask is not None:
        after["ask"] = {"seat": ask["seat"], "since": ask["since"], "votes": list(ask["votes"])}
    return after


def chair_of(state: Table, player: str | None) -> int | None:
    """The seat that is this player's, also while a computer plays for him."""
    if player is None:
        return None
    for index, seat in enumerate(state["seats"]):
        if seat is not None and seat["player"] == player:
            return index
    return None


def seat_of(state: Table, player: str | None) -> int | None:
    """The seat at which this player sits and acts himself."""
    chair = chair_of(state, player)
    return None if chair is None or taken(state, chair)["gone"] else chair


def taken(state: Table, index: int) -> Seat:
    """A seat that is known to be taken."""
    seat = state["seats"][index]
    assert seat is not None
    return seat


def people(state: Table) -> list[int]:
    """Seats at which a person acts himself."""
    return [i for i, seat in enumerate(state["seats"]) if seat is not None and seat["bot"] is None and not seat["gone"]]


def is_resting(state: Table) -> bool:
    """Whether the table waits for people who are ready: after a match, or after a round with another one to come."""
    match = state["match"]
    if state["status"] == "playing" and match is not None:
        return match["phase"] == "deal" and match["ended"] is not None
    return state["status"] == "finished"


def gathering(state: Table) -> Gathering | None:
    """The seeds of the match, while they are being gathered."""
    found = state["fair"]
    return found if state["status"] == "playing" and found is not None and found["phase"] != "dealt" else None


def bots(state: Table) -> list[str | None]:
    """The strength of each seat's computer, null for a person."""
    return [None if seat is None else seat["bot"] for seat in state["seats"]]


def sized(taken_seats: list[bool], size: int) -> list[int | None]:
    """For each seat of a table of another size the seat that it was: who sat beyond it moves to the lowest free one."""
    order: list[int | None] = [i if i < len(taken_seats) and taken_seats[i] else None for i in range(size)]
    for index in range(size, len(taken_seats)):
        if taken_seats[index]:
            order[order.index(None)] = index
    return order


def swapped(index: int, pair: tuple[int, int]) -> int:
    """Where a seat is after these two have changed places."""
    return pair[1] if index == pair[0] else pair[0] if index == pair[1] else index


def bot_name(state: Table) -> str:
    """The first computer's name that nobody at the table bears."""
    used = [seat["name"] for seat in state["seats"] if seat is not None]
    for name in BOT_NAMES:
        if name not in used:
            return name
    return BOT_NAMES[0]
