"""How events change a table: `evolve` never refuses and is the only thing that changes one.

Every event raises the table's version by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import match as matches
from games.engine.table import state as tables

if TYPE_CHECKING:
    from games.engine.table.types import Gathering, Seat, Table
    from games.engine.types import Event

ACTIVE = ("played", "drew", "took", "passed", "skipped", "called", "calledout")
"""Events of a match that are a sign of life of their seat."""


def evolve(state: Table, event: Event) -> Table:
    """The table after one more event; changes `state` in place, so the caller must own it."""
    state["v"] += 1
    change = _CHANGES.get(event["e"])
    if change is not None:
        state["deserted"] = event["e"] == "deserted"
        state["still"] = state["v"]
        change(state, event)
    else:
        assert state["match"] is not None
        state["match"]["v"] = state["v"]
        matches.evolve(state["match"], event)
        note(state, event)
    return state


def note(state: Table, event: Event) -> None:
    """What the table itself remembers of a match's event: the dealer, whose turn began, who gave a sign of life."""
    name = event["e"]
    if name == "turn" or name == "recall_window":
        state["waits"] = {"seat": event["seat"], "since": state["v"]}
        state["lapsed"] = None
    elif name == "round":
        state["waits"] = None
        state["lapsed"] = None
    elif name == "dealt":
        state["dealer"] = event["dealer"]
        state["ready"] = []
    elif name == "timed_out":
        if event["seat"] not in state["dozing"]:
            state["dozing"].append(event["seat"])
    elif name in ACTIVE:
        _alive(state, event["seat"])


def _created(state: Table, event: Event) -> None:
    state["id"] = event["id"]
    state["ruleset"] = event["ruleset"]
    state["options"] = event["options"]
    state["size"] = event["size"]
    state["visibility"] = event["visibility"]
    state["code"] = event["code"]
    state["seats"] = [None for _ in range(event["size"])]


def _joined(state: Table, event: Event) -> None:
    state["seats"][event["seat"]] = _seat(state["v"], event["player"], event["name"], None)


def _left(state: Table, event: Event) -> None:
    state["seats"][event["seat"]] = None
    state["away"] = [seat for seat in state["away"] if seat != event["seat"]]


def _looked(state: Table, event: Event) -> None:
    state["away"] = event["away"]


def _bot(state: Table, event: Event) -> None:
    state["seats"][event["seat"]] = _seat(state["v"], None, event["name"], event["level"])


def _kicked(state: Table, event: Event) -> None:
    state["seats"][event["seat"]] = None
    state["kicked"] = state["kicked"] + [event["player"]]


def _barred(state: Table, event: Event) -> None:
    """Whoever was sent away has become this player."""
    state["kicked"] = state["kicked"] + [event["player"]]


def _code(state: Table, event: Event) -> None:
    state["code"] = event["code"]


def _swapped(state: Table, event: Event) -> None:
    pair = (event["seat"], event["to"])
    state["seats"] = [state["seats"][tables.swapped(index, pair)] for index in range(state["size"])]
    for index in pair:
        seat = state["seats"][index]
        if seat is not None:
            seat["since"] = state["v"]
    if state["host"] is not None:
        state["host"] = tables.swapped(state["host"], pair)


def _host(state: Table, event: Event) -> None:
    state["host"] = event["seat"]


def _renamed(state: Table, event: Event) -> None:
    seat = tables.taken(state, event["seat"])
    seat["own"] = event["name"]
    if seat["bot"] is None:
        seat["name"] = event["name"]


def _merged(state: Table, event: Event) -> None:
    """The seat belongs to another player from now on, or to none; what he may see of it stays the same."""
    tables.taken(state, event["seat"])["player"] = event["member"] if event["kept"] else None


def _options(state: Table, event: Event) -> None:
    state["ruleset"] = event["ruleset"]
    state["options"] = event["options"]


def _sized(state: Table, event: Event) -> None:
    order = tables.sized([seat is not None for seat in state["seats"]], event["size"])
    seats = [None if old is None else state["seats"][old] for old in order]
    for index, seat in enumerate(seats):
        if seat is not None and order[index] != index:
            seat["since"] = state["v"]
    state["size"] = event["size"]
    state["seats"] = seats
    state["host"] = order.index(state["host"])


def _match(state: Table, event: Event) -> None:
    state["status"] = "playing"
    state["code"] = None
    state["match_no"] = event["no"]
    state["match_id"] = event["id"]
    state["begun"] = state["v"]
    state["people"] = event["people"]
    nothing: list[str | None] = [None for _ in range(event["seats"])]
    state["fair"] = {
        "match": event["id"],
        "commit": event["commit"],
        "phase": "hashes",
        "since": state["v"],
        "waits": event["waits"],
        "hashes": nothing,
        "seeds": nothing,
    }
    match = matches.new(state["ruleset"], state["options"], event["seats"], "", event["dealer"])
    match["v"] = state["v"]
    state["match"] = match
    state["result"] = None
    state["ready"] = []
    state["dozing"] = []
    _ask_nothing(state)


def _hash(state: Table, event: Event) -> None:
    gathering = _gathering(state)
    gathering["hashes"] = _put(gathering["hashes"], event["seat"], event["h"])
    _given(state, event["seat"])


def _hashes(state: Table, event: Event) -> None:
    gathering = _gathering(state)
    gathering["phase"] = "seeds"
    gathering["since"] = state["v"]
    gathering["waits"] = [seat for seat in tables.people(state) if event["hashes"][seat] is not None]


def _seed(state: Table, event: Event) -> None:
    gathering = _gathering(state)
    gathering["seeds"] = _put(gathering["seeds"], event["seat"], event["c"])
    _given(state, event["seat"])


def _seeds(state: Table, event: Event) -> None:
    gathering = _gathering(state)
    gathering["phase"] = "dealt"
    gathering["waits"] = []
    assert state["match"] is not None
    match = state["match"].copy()  # until now it was shared with the table before this command
    match["key"] = event["key"]
    state["match"] = match


def _active(state: Table, event: Event) -> None:
    _awake(state, event["seat"])
    _alive(state, event["seat"])


def _lapsed(state: Table, event: Event) -> None:
    state["lapsed"] = event["seat"]


def _asked(state: Table, event: Event) -> None:
    state["lapsed"] = None
    state["ask"] = {"seat": event["seat"], "since": state["v"], "votes": [None for _ in state["seats"]]}


def _vote(state: Table, event: Event) -> None:
    assert state["ask"] is not None
    state["ask"]["votes"][event["seat"]] = event["choice"]


def _back(state: Table, event: Event) -> None:
    seat = tables.taken(state, event["seat"])
    if seat["gone"]:
        seat["gone"] = False
        seat["bot"] = None
        seat["name"] = event["name"]
        seat["since"] = state["v"]
    state["ask"] = None
    _alive(state, event["seat"])


def _takeover(state: Table, event: Event) -> None:
    index = event["seat"]
    seat = tables.taken(state, index)
    seat["gone"] = True
    seat["bot"] = event["level"]
    seat["name"] = event["name"]
    seat["since"] = state["v"]
    if state["ask"] is not None and state["ask"]["seat"] == index:
        state["ask"] = None
    if state["lapsed"] == index:
        state["lapsed"] = None
    _awake(state, index)
    if state["fair"] is not None:
        _given(state, index)
    if index in state["ready"]:
        state["ready"].remove(index)


def _departed(state: Table, event: Event) -> None:
    seat = tables.taken(state, event["seat"])
    seat["gone"] = True
    seat["since"] = state["v"]
    if event["seat"] in state["ready"]:
        state["ready"].remove(event["seat"])


def _abandoned(state: Table, event: Event) -> None:
    state["status"] = "finished"
    state["match"] = None
    _ask_nothing(state)


def _result(state: Table, event: Event) -> None:
    state["status"] = "finished"
    state["result"] = {
        "why": event["why"],
        "winner": event["winner"],
        "places": event["places"],
        "points": event["points"],
        "counted": event["counted"],
    }
    _ask_nothing(state)


def _ready(state: Table, event: Event) -> None:
    if not state["ready"]:
        state["ready_since"] = state["v"]
    state["ready"].append(event["seat"])


def _closed(state: Table, event: Event) -> None:
    state["status"] = "closed"
    state["code"] = None
    _ask_nothing(state)


def _nothing(state: Table, event: Event) -> None:
    """`stayed`, `deserted`: only the version, and with it the table's own clock, moves on."""


def _gathering(state: Table) -> Gathering:
    gathering = state["fair"]
    assert gathering is not None
    return gathering


def _given(state: Table, index: int) -> None:
    """Nobody waits for this seat's hash or seed any more."""
    gathering = _gathering(state)
    gathering["waits"] = [seat for seat in gathering["waits"] if seat != index]


def _put(given: list[str | None], index: int, value: str) -> list[str | None]:
    return [value if seat == index else given[seat] for seat in range(len(given))]


def _seat(v: int, player: str | None, name: str, level: str | None) -> Seat:
    return {"player": player, "name": name, "own": name, "bot": level, "gone": False, "since": v, "active": v}


def _alive(state: Table, index: int) -> None:
    tables.taken(state, index)["active"] = state["v"]
    if state["lapsed"] == index:
        state["lapsed"] = None


def _awake(state: Table, index: int) -> None:
    if index in state["dozing"]:
        state["dozing"].remove(index)


def _ask_nothing(state: Table) -> None:
    state["waits"] = None
    state["lapsed"] = None
    state["ask"] = None


_CHANGES = {
    "created": _created,
    "joined": _joined,
    "left": _left,
    "bot": _bot,
    "bot_left": _left,
    "host": _host,
    "renamed": _renamed,
    "merged": _merged,
    "options": _options,
    "sized": _sized,
    "kicked": _kicked,
    "barred": _barred,
    "code": _code,
    "swapped": _swapped,
    "match": _match,
    "hash": _hash,
    "hashes": _hashes,
    "seed": _seed,
    "seeds": _seeds,
    "active": _active,
    "lapsed": _lapsed,
    "looked": _looked,
    "stayed": _nothing,
    "deserted": _nothing,
    "asked": _asked,
    "vote": _vote,
    "back": _back,
    "takeover": _takeover,
    "departed": _departed,
    "abandoned": _abandoned,
    "result": _result,
    "ready": _ready,
    "closed": _closed,
}
