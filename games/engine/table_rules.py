"""What may happen at a table: people's and the server's commands become events, or are refused.

Chance, time and who is connected come in from outside. Refusals leave everything untouched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import fair, rulesets
from games.engine import match as matches
from games.engine import table as tables
from games.engine.refusals import Refusal

if TYPE_CHECKING:
    from games.engine.table_types import Chance, Table, Who
    from games.engine.types import Command, Event, Options

LEVELS = ("easy", "normal", "hard")
STAND_IN = "normal"
"""The strength of the computer that plays for somebody who is gone."""
CHOICES = ("bot", "new")
MOVES = ("play", "draw", "take", "sit", "pass", "call", "callout")
"""What a person may tell the match; its other commands are the server's."""


def opening(
    *,
    ident: str,
    ruleset: str,
    options: Options,
    size: int,
    visibility: str,
    code: str | None,
    player: str,
    name: str,
    levels: list[str],
) -> tuple[list[Event], Table]:
    """A new table with its first person as host and computers of the given strengths beside him.

    Refuses `UNKNOWN_RULESET`, `BAD_OPTION`, `BAD_SIZE`, `BAD_COMMAND`.
    """
    low, high = rulesets.get(ruleset).seats
    if not low <= size <= high or len(levels) >= size:
        raise Refusal("BAD_SIZE")
    if [level for level in levels if level not in LEVELS]:
        raise Refusal("BAD_COMMAND")
    work = Decision(tables.new(), {"server": True}, {}, None, [])
    work.emit(
        {
            "e": "created",
            "id": ident,
            "ruleset": ruleset,
            "options": rulesets.resolve_options(ruleset, options),
            "size": size,
            "visibility": visibility,
            "code": code,
        }
    )
    work.emit({"e": "joined", "seat": 0, "player": player, "name": name})
    work.emit({"e": "host", "seat": 0})
    for index, level in enumerate(levels):
        work.emit({"e": "bot", "seat": index + 1, "level": level, "name": tables.bot_name(work.state)})
    return work.events, work.state


def decide(
    state: Table, who: Who, command: Command, chance: Chance | None, online: list[int]
) -> tuple[list[Event], Table]:
    """The events of a command and the table after them; raises Refusal and leaves `state` untouched.

    `who` is `{"player": id}` or `{"server": True}`; `online` lists the seats with somebody connected; `chance` is
    used only if a match begins. No events means that there is nothing to do.
    """
    if state["status"] == "closed":
        raise Refusal("TABLE_CLOSED")
    handlers, otherwise = (_SERVER, _server_move) if "server" in who else (_PEOPLE, _move)
    work = Decision(state, who, command, chance, online)
    handlers.get(command["act"], otherwise)(work)
    return work.events, work.state


class Decision:
    """A table on its way through one command: a copy that takes each event at once."""

    __slots__ = ("chance", "command", "events", "online", "player", "state")

    def __init__(self, state: Table, who: Who, command: Command, chance: Chance | None, online: list[int]) -> None:
        self.state = tables.copy(state)
        self.events: list[Event] = []
        self.player: str | None = who.get("player")
        self.command = command
        self.chance = chance
        self.online = online

    def emit(self, event: Event) -> None:
        """Take an event of the table itself."""
        tables.evolve(self.state, event)
        self.events.append(event)

    def play(self, command: Command) -> None:
        """Give the match a command and take its events."""
        before = self.state["match"]
        if before is None or self.state["status"] != "playing":
            raise Refusal("NOT_PLAYING")
        events, after = matches.decide(before, command, self.state["v"])
        self.state["match"] = after
        for event in events:
            self.state["v"] += 1
            tables.note(self.state, event)
            self.events.append(event)
        if after["over"] is not None:
            _finish(self)

    def seat(self) -> int:
        """Where the commanding person sits."""
        seat = tables.seat_of(self.state, self.player)
        if seat is None:
            raise Refusal("NOT_SEATED")
        return seat

    def host(self) -> int:
        """Where the commanding person sits, who must be the host of a table that waits."""
        seat = self.seat()
        self.waiting()
        if seat != self.state["host"]:
            raise Refusal("NOT_HOST")
        return seat

    def waiting(self) -> None:
        """Only before the first match."""
        if self.state["status"] != "waiting":
            raise Refusal("NOT_WAITING")

    def others(self, seat: int) -> list[int]:
        """Seats of the other people who are connected: those who are asked and may vote."""
        return [other for other in tables.people(self.state) if other != seat and other in self.online]


# --- people ------------------------------------------------------------------------------------------------


def _move(work: Decision) -> None:
    """A command of the match. Whoever the others are asked about is back by playing."""
    if work.command["act"] not in MOVES:
        raise Refusal("BAD_COMMAND")
    seat = work.seat()
    if work.state["status"] != "playing":
        raise Refusal("GAME_OVER" if work.state["status"] == "finished" else "NOT_PLAYING")
    _come_back(work, seat)
    command = dict(work.command)
    command["seat"] = seat
    work.play(command)


def _active(work: Decision) -> None:
    seat = work.seat()
    waits = work.state["waits"]
    if not _come_back(work, seat) and waits is not None and waits["seat"] == seat:
        work.emit({"e": "active", "seat": seat})


def _come_back(work: Decision, seat: int) -> bool:
    ask = work.state["ask"]
    if ask is None or ask["seat"] != seat:
        return False
    work.emit({"e": "back", "seat": seat, "name": tables.taken(work.state, seat)["own"]})
    return True


def _join(work: Decision) -> None:
    if tables.chair_of(work.state, work.player) is not None:
        raise Refusal("ALREADY_SEATED")
    work.waiting()
    if None not in work.state["seats"]:
        raise Refusal("TABLE_FULL")
    seat = work.state["seats"].index(None)
    work.emit({"e": "joined", "seat": seat, "player": work.player, "name": work.command["name"]})


def _rename(work: Decision) -> None:
    chair = tables.chair_of(work.state, work.player)
    if chair is None:
        raise Refusal("NOT_SEATED")
    if tables.taken(work.state, chair)["own"] != work.command["name"]:
        work.emit({"e": "renamed", "seat": chair, "name": work.command["name"]})


def _leave(work: Decision) -> None:
    seat = work.seat()
    if len(tables.people(work.state)) == 1:
        if work.state["status"] == "playing":
            work.emit({"e": "abandoned", "seat": seat})
        work.emit({"e": "closed", "why": "left"})
    elif work.state["status"] == "waiting":
        work.emit({"e": "left", "seat": seat})
        if work.state["host"] == seat:
            work.emit({"e": "host", "seat": _eldest(work, work.others(seat) or tables.people(work.state))})
    else:
        _stand_in(work, seat)
        _weigh(work)


def _bot(work: Decision) -> None:
    work.host()
    index, level = _index(work), work.command["level"]
    seat = work.state["seats"][index]
    if level not in LEVELS:
        raise Refusal("BAD_COMMAND")
    if seat is not None and seat["bot"] is None:
        raise Refusal("SEAT_TAKEN")
    name = seat["name"] if seat is not None else tables.bot_name(work.state)
    if seat is None or seat["bot"] != level:
        work.emit({"e": "bot", "seat": index, "level": level, "name": name})


def _unbot(work: Decision) -> None:
    work.host()
    index = _index(work)
    seat = work.state["seats"][index]
    if seat is None or seat["bot"] is None:
        raise Refusal("NO_BOT")
    work.emit({"e": "bot_left", "seat": index})


def _size(work: Decision) -> None:
    work.host()
    low, high = rulesets.get(work.state["ruleset"]).seats
    size = work.command["size"]
    if not low <= size <= high or size < len([seat for seat in work.state["seats"] if seat is not None]):
        raise Refusal("BAD_SIZE")
    if size != work.state["size"]:
        work.emit({"e": "sized", "size": size})


def _start(work: Decision) -> None:
    work.host()
    if None in work.state["seats"]:
        raise Refusal("SEATS_FREE")
    _begin(work)


def _vote(work: Decision) -> None:
    seat = work.seat()
    ask = work.state["ask"]
    if ask is None or ask["seat"] == seat:
        raise Refusal("NO_QUESTION")
    choice = work.command["choice"]
    if choice not in CHOICES:
        raise Refusal("BAD_COMMAND")
    if ask["votes"][seat] != choice:
        work.emit({"e": "vote", "seat": seat, "choice": choice})
        _weigh(work)


def _ready(work: Decision) -> None:
    chair = tables.chair_of(work.state, work.player)
    if chair is None:
        raise Refusal("NOT_SEATED")
    if work.state["status"] != "finished":
        raise Refusal("NOT_OVER")
    seat = tables.taken(work.state, chair)
    if seat["gone"]:
        work.emit({"e": "back", "seat": chair, "name": seat["own"]})
    if chair not in work.state["ready"]:
        work.emit({"e": "ready", "seat": chair})
        _weigh(work)


# --- the server --------------------------------------------------------------------------------------------


def _server_move(work: Decision) -> None:
    """A computer's move or what a clock of the match demands."""
    work.play(work.command)


def _idle(work: Decision) -> None:
    """90 seconds without a sign: the others are asked, or, if nobody is connected, as soon as somebody is."""
    waits = work.state["waits"]
    if waits is None or waits["seat"] != work.command["seat"] or work.state["ask"] is not None:
        return
    work.emit({"e": "asked" if work.others(waits["seat"]) else "lapsed", "seat": waits["seat"]})


def _settle(work: Decision) -> None:
    """30 seconds without an answer mean the computer."""
    ask = work.state["ask"]
    if ask is not None:
        _stand_in(work, ask["seat"])


def _rematch(work: Decision) -> None:
    """20 seconds after the first who was ready."""
    if work.state["status"] == "finished" and work.state["ready"]:
        _begin_again(work)


def _weigh(work: Decision) -> None:
    """Look at open questions anew: somebody voted, came, went or left."""
    state = work.state
    ask, lapsed = state["ask"], state["lapsed"]
    if ask is not None:
        _weigh_votes(work, ask["seat"], ask["votes"])
    elif lapsed is not None and work.others(lapsed):
        work.emit({"e": "asked", "seat": lapsed})
    elif state["status"] == "finished" and state["ready"]:
        here = [seat for seat in tables.people(state) if seat in work.online]
        if not [seat for seat in here if seat not in state["ready"]]:
            _begin_again(work)


def _weigh_votes(work: Decision, absent: int, votes: list[str | None]) -> None:
    """One "bot" of somebody connected is enough; "new" needs all of them."""
    if len(tables.people(work.state)) == 1:  # nobody is left to be asked
        _come_back(work, absent)
        return
    choices = [votes[seat] for seat in work.others(absent)]
    if "bot" in choices:
        _stand_in(work, absent)
    elif choices and None not in choices:
        work.emit({"e": "abandoned", "seat": absent})
        _stand_in(work, absent)
        _begin(work)


def _host(work: Decision) -> None:
    """The host is gone: the connected person who sat longest takes over."""
    host = work.state["host"]
    if work.state["status"] != "waiting" or host is None or host in work.online:
        return
    here = work.others(host)
    if here:
        work.emit({"e": "host", "seat": _eldest(work, here)})


def _close(work: Decision) -> None:
    """Nothing has happened for long: close, unless somebody is still connected."""
    if [seat for seat in tables.people(work.state) if seat in work.online]:
        work.emit({"e": "stayed"})
        return
    if work.state["status"] == "playing":
        work.emit({"e": "abandoned", "seat": None})
    work.emit({"e": "closed", "why": "idle"})


# --- parts -------------------------------------------------------------------------------------------------


def _begin(work: Decision) -> None:
    """The next match, dealt by mau1 from the server's seed alone."""
    chance, state = work.chance, work.state
    assert chance is not None
    seats = state["size"]
    commit = fair.commitment(chance["match"], chance["seed"])
    nothing = [None for _ in range(seats)]
    key = fair.key(chance["seed"], fair.transcript(chance["match"], commit, nothing, nothing))
    work.emit(
        {
            "e": "match",
            "no": state["match_no"] + 1,
            "id": chance["match"],
            "commit": commit,
            "dealer": None if state["dealer"] is None else (state["dealer"] + 1) % seats,
            "seats": seats,
            "people": tables.people(state),
            "key": key,
        }
    )
    work.play({"act": "deal"})


def _begin_again(work: Decision) -> None:
    """A rematch; computers play for those who are not ready."""
    for seat in tables.people(work.state):
        if seat not in work.state["ready"]:
            _stand_in(work, seat)
    _begin(work)


def _stand_in(work: Decision, seat: int) -> None:
    work.emit({"e": "takeover", "seat": seat, "level": STAND_IN, "name": tables.bot_name(work.state)})


def _finish(work: Decision) -> None:
    """The match is over: places and points."""
    state = work.state
    match = state["match"]
    assert match is not None
    points: list[int | None] = [None for _ in state["seats"]]
    for seat in state["people"]:
        points[seat] = _points(state, match["places"], seat)
    work.emit(
        {
            "e": "result",
            "why": match["over"],
            "winner": match["winner"],
            "places": match["places"],
            "points": points,
            "counted": len(state["people"]) > 1,
        }
    )


def _points(state: Table, places: list[int] | None, seat: int) -> int:
    """Leaderboard points of a person (rules of the common model, 9a): who left gets nothing."""
    points = rulesets.get(state["ruleset"]).points
    if tables.taken(state, seat)["gone"]:
        return 0
    place = None if places is None else places[seat]
    if place == 1:
        return points["win"]
    return points["second"] if place == 2 and state["size"] > 2 else points["part"]


def _index(work: Decision) -> int:
    index: int = work.command["seat"]
    if not 0 <= index < work.state["size"]:
        raise Refusal("BAD_COMMAND")
    return index


def _eldest(work: Decision, seats: list[int]) -> int:
    """Of these seats the one whose person has sat there longest."""
    return min([(tables.taken(work.state, seat)["since"], seat) for seat in seats])[1]


_PEOPLE = {
    "join": _join,
    "leave": _leave,
    "rename": _rename,
    "bot": _bot,
    "unbot": _unbot,
    "size": _size,
    "start": _start,
    "vote": _vote,
    "ready": _ready,
    "active": _active,
}
_SERVER = {
    "idle": _idle,
    "settle": _settle,
    "rematch": _rematch,
    "weigh": _weigh,
    "host": _host,
    "close": _close,
}
