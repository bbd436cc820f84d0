"""What people may tell a table; every command is refused with a code or becomes events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import rulesets
from games.engine.refusals import Refusal
from games.engine.table import hosting, quick
from games.engine.table import seeds as table_seeds
from games.engine.table import state as tables
from games.engine.table.next import begin, come_back, eldest, stand_in, weigh
from games.engine.table.quick import LEVELS

if TYPE_CHECKING:
    from games.engine.table.work import Decision

CHOICES = ("bot", "new")
MOVES = ("play", "draw", "take", "sit", "pass", "call", "callout")
"""What a person may tell the match; its other commands are the server's."""


def move(work: Decision) -> None:
    """A command of the match. Whoever the others are asked about is back by playing."""
    if work.command["act"] not in MOVES:
        raise Refusal("BAD_COMMAND")
    seat = work.seat()
    if work.state["status"] != "playing":
        raise Refusal("GAME_OVER" if work.state["status"] == "finished" else "NOT_PLAYING")
    if tables.gathering(work.state) is not None:
        raise Refusal("NOT_PLAYING")
    _wake(work, seat)
    come_back(work, seat)
    command = dict(work.command)
    command["seat"] = seat
    if command["act"] == "play" and _says_it(work):
        command["call"] = True
    work.play(command)


def _says_it(work: Decision) -> bool:
    """Whether the table says for people that they have one card left: where the rules give them no time for it."""
    match = work.state["match"]
    return match is not None and rulesets.rules_of(match).calls == "play"


def _active(work: Decision) -> None:
    seat = work.seat()
    waits = work.state["waits"]
    if not _wake(work, seat) and not come_back(work, seat) and waits is not None and waits["seat"] == seat:
        work.emit({"e": "active", "seat": seat})


def _wake(work: Decision, seat: int) -> bool:
    """The table plays for this seat no longer, if it did; whether it did."""
    if seat not in work.state["dozing"]:
        return False
    work.emit({"e": "active", "seat": seat})
    return True


def _join(work: Decision) -> None:
    if tables.chair_of(work.state, work.player) is not None:
        raise Refusal("ALREADY_SEATED")
    work.waiting()
    if work.player in work.state["kicked"]:
        raise Refusal("KICKED")
    quick.make_room(work)
    if None not in work.state["seats"]:
        raise Refusal("TABLE_FULL")
    names = [seat["name"] for seat in work.state["seats"] if seat is not None]
    if [name for name in names if name not in work.command.get("beside", names)]:
        raise Refusal("NAMES_CHANGED")  # the own name was chosen to be unlike those that were seen
    seat = work.state["seats"].index(None)
    work.emit({"e": "joined", "seat": seat, "player": work.player, "name": work.command["name"]})
    quick.begin_if_full(work)


def _rename(work: Decision) -> None:
    chair = tables.chair_of(work.state, work.player)
    if chair is None:
        raise Refusal("NOT_SEATED")
    if tables.taken(work.state, chair)["own"] != work.command["name"]:
        work.emit({"e": "renamed", "seat": chair, "name": work.command["name"]})


def _leave(work: Decision) -> None:
    seat = work.seat()
    if len(tables.people(work.state)) == 1 and not _has_places(work):
        if work.state["status"] == "playing":
            work.emit({"e": "abandoned", "seat": seat})
        work.emit({"e": "closed", "why": "left"})
    elif work.state["status"] == "waiting":
        work.emit({"e": "left", "seat": seat})
        if work.state["host"] == seat:
            work.emit({"e": "host", "seat": eldest(work, work.others(seat) or tables.people(work.state))})
    else:
        _go(work, seat)
        weigh(work)


def _has_places(work: Decision) -> bool:
    """Whether somebody has his place already, so that computers play for the others."""
    match = work.state["match"]
    if work.state["status"] != "playing" or match is None or not rulesets.rules_of(match).last_left:
        return False
    return bool([seat for seat in work.state["people"] if seat in match["out"]])


def _go(work: Decision, seat: int) -> None:
    """Up from a running match, or from its result: in some systems the others play on without him."""
    match = work.state["match"]
    is_playing = work.state["status"] == "playing" and tables.gathering(work.state) is None
    if not is_playing or match is None or not rulesets.rules_of(match).last_left:
        stand_in(work, seat)
    elif seat in match["out"]:
        work.emit({"e": "departed", "seat": seat})
    else:
        work.play({"act": "leave", "seat": seat})


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


def _options(work: Decision) -> None:
    """What is played, and how; a table that is too small or too large for it gets as many seats as it needs."""
    work.host()
    ruleset = work.command["ruleset"]
    low, high = rulesets.get(ruleset).seats
    size = min(max(work.state["size"], low), high)
    options = rulesets.resolve_options(ruleset, work.command["options"], size)
    if _seated(work) > high:
        raise Refusal("BAD_SEATS")
    if (ruleset, options) != (work.state["ruleset"], work.state["options"]):
        work.emit({"e": "options", "ruleset": ruleset, "options": options})
    _resize(work, size)


def _size(work: Decision) -> None:
    work.host()
    low, high = rulesets.get(work.state["ruleset"]).seats
    size = work.command["size"]
    if not low <= size <= high:
        raise Refusal("BAD_SEATS")
    if size < _seated(work):
        raise Refusal("BAD_SIZE")
    _resize(work, size)


def _resize(work: Decision, size: int) -> None:
    """Another number of seats; what was left as it usually is becomes what is usual for so many."""
    before = work.state["size"]
    if size == before:
        return
    work.emit({"e": "sized", "size": size})
    ruleset, options = work.state["ruleset"], work.state["options"]
    usual = rulesets.resolve_options(ruleset, {}, before)
    chosen = {name: options[name] for name in options if options[name] != usual[name]}
    resolved = rulesets.resolve_options(ruleset, chosen, size)
    if resolved != options:
        work.emit({"e": "options", "ruleset": ruleset, "options": resolved})


def _seated(work: Decision) -> int:
    """How many seats are taken, by computers too."""
    return len([seat for seat in work.state["seats"] if seat is not None])


def _start(work: Decision) -> None:
    work.host()
    if None in work.state["seats"]:
        raise Refusal("SEATS_FREE")
    begin(work)


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
        weigh(work)


def _ready(work: Decision) -> None:
    chair = tables.chair_of(work.state, work.player)
    if chair is None:
        raise Refusal("NOT_SEATED")
    seat = tables.taken(work.state, chair)
    if not tables.is_resting(work.state) or (seat["gone"] and work.state["status"] == "playing"):
        raise Refusal("NOT_OVER")
    _wake(work, chair)
    if seat["gone"]:
        work.emit({"e": "back", "seat": chair, "name": seat["own"]})
    if chair not in work.state["ready"]:
        work.emit({"e": "ready", "seat": chair})
        weigh(work)


def _index(work: Decision) -> int:
    index: int = work.command["seat"]
    if not 0 <= index < work.state["size"]:
        raise Refusal("BAD_COMMAND")
    return index


ACTS = {
    "join": _join,
    "leave": _leave,
    "rename": _rename,
    "bot": _bot,
    "unbot": _unbot,
    "options": _options,
    "size": _size,
    "fill": quick.fill,
    "kick": hosting.kick,
    "host": hosting.hand_over,
    "swap": hosting.swap,
    "start": _start,
    "vote": _vote,
    "ready": _ready,
    "active": _active,
    "seed": table_seeds.give,
}
