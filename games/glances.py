"""What pages and the lobby may know of a stored table: built from the views of the engine, so no secret gets out.

Each function blocks, so coroutines call it by `sync_to_async`.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from itertools import count

import orjson
from django.db.models import QuerySet

from games import presence
from games.engine.table import quick
from games.engine.table import state as tables
from games.engine.table import view as table_view
from games.engine.table.types import SeatView, TableView
from games.engine.types import Offer, Options
from games.models import Match, Table
from mauapp.accounts import company
from mauapp.accounts.models import Player

PLAYED = (Table.Status.PLAYING, Table.Status.FINISHED)
FINISHED_SHOWN_MS = 180_000


@dataclass(frozen=True, slots=True)
class Glance:
    """A table as one visitor may see it from the door. `chair` is his seat, also while a computer plays for him.

    `hosts`: he is its host. `watchable`: whoever comes may watch the match. `unwelcome`: its host has sent him away, or
    somebody else from his browser. `code` leads others to the table, while it
    waits; null for whoever does not sit there. `points`: after a match, by seat, null for computers. `since`: when it
    was opened; in lists also when its match began, or, at a quick table, when the one who waits longest sat down
    (milliseconds since 1970). `players`: whose seats these are, null for computers.
    """

    public_id: str
    ruleset: str
    options: Options
    visibility: str
    status: str
    code: str | None
    host: str | None
    seats: list[SeatView | None]
    chair: int | None
    gone: bool
    hosts: bool
    watchable: bool
    unwelcome: bool
    your_turn: bool
    points: list[int | None] | None
    created_at: int
    since: int
    players: list[int | None]

    @property
    def free(self) -> int:
        """How many people can still sit down."""
        return self.seats.count(None) if self.status == Table.Status.WAITING else 0

    @property
    def seated(self) -> bool:
        """Whether the visitor sits here and acts himself."""
        return self.chair is not None and not self.gone

    def is_hidden_from(self, player: int, apart: Collection[int]) -> bool:
        """Whether somebody sits here whom this player does not meet; where he sits himself, he knows it all."""
        return player not in self.players and any(other in apart for other in self.players)


@dataclass(frozen=True, slots=True)
class Listing:
    """The versions of all listed tables; those that have moved; and those where other processes have somebody.

    `people` are all players who are connected to other processes.
    """

    versions: dict[str, int]
    changed: list[Glance]
    attended: set[str]
    people: set[str]


def glance(public_id: str, player: Player | None) -> Glance | None:
    """The table with this id as the visitor may see it; None if there is none, or none for him.

    Tables that strangers find are hidden from whom their people have blocked, and from who has blocked one of them.
    """
    row = Table.objects.filter(public_id=public_id).first()
    found = None if row is None else _glance(row, player)
    if found is None or found.chair is not None or found.visibility == Table.Visibility.FRIENDS:
        return found
    if found.visibility == Table.Visibility.SOLO:
        return None
    return None if player is not None and found.is_hidden_from(player.pk, company.apart_from(player.pk)) else found


def sight(public_id: str, player: Player) -> tuple[int | None, TableView, Offer | None]:
    """What somebody with a seat sees of this table, to be shown before its socket speaks: where he acts, view, offer.

    Raises Table.DoesNotExist.
    """
    state, ident = orjson.loads(Table.objects.get(public_id=public_id).state), str(player.pk)
    return tables.seat_of(state, ident), table_view.view(state, ident), table_view.offer(state, ident)


def glance_by_code(code: str, player: Player | None) -> Glance | None:
    """The waiting table with these six digits."""
    row = Table.objects.filter(code=code, status=Table.Status.WAITING).first()
    return None if row is None else _glance(row, player)


def gathering(ruleset: str, size: int, player: Player) -> tuple[int, Glance | None]:
    """The first lane in which this player meets nobody whom he or who has blocked him, and the quick table there."""
    apart = company.apart_from(player.pk)
    for lane in count():
        row = Table.objects.filter(code=quick.code(ruleset, size, lane), status=Table.Status.WAITING).first()
        found = None if row is None else _glance(row, player)
        if found is None or not found.is_hidden_from(player.pk, apart):
            break
    return lane, found


def findable() -> QuerySet[Table]:
    """All tables that everybody may find. SQLite takes their partial index for literal words alone."""
    return Table.objects.extra(where=["visibility IN ('quick', 'open') AND NOT (status = 'closed')"])


def waiting(player: Player | None) -> list[Glance]:
    """The quick tables at which people wait whom this visitor may meet, the oldest first."""
    rows = findable().filter(visibility=Table.Visibility.QUICK, status=Table.Status.WAITING).order_by("created_at")
    apart = frozenset[int]() if player is None else company.apart_from(player.pk)
    found = [found for found in (_glance(row, None) for row in rows) if found is not None]
    return [table for table in found if player is None or not table.is_hidden_from(player.pk, apart)]


def listed(now: int, known: dict[str, int], process: str) -> Listing:
    """The tables that everybody may find, at this moment, whose versions were `known` before."""
    shown = findable().exclude(status=Table.Status.FINISHED, updated_at__lt=now - FINISHED_SHOWN_MS)
    found = {public_id: (row, v) for row, public_id, v in shown.values_list("pk", "public_id", "version")}
    moved = [row for public_id, (row, v) in found.items() if known.get(public_id) != v]
    begun = dict(Match.objects.filter(table__in=moved, ended_at=None).values_list("table__public_id", "started_at"))
    news = (_glance(row, None, begun.get(row.public_id)) for row in Table.objects.filter(pk__in=moved))
    here = presence.elsewhere(process, [row for row, _ in found.values()], now)
    return Listing(
        versions={public_id: v for public_id, (_, v) in found.items()},
        changed=[glance for glance in news if glance is not None],
        attended={public_id for public_id, (row, _) in found.items() if here.get(row)},
        people=presence.everywhere_else(process, now),
    )


def tables_of(player: Player) -> list[Glance]:
    """Tables that wait for this player or play with him, the one where he sat down last first."""
    open_tables = [Table.Status.WAITING, Table.Status.PLAYING]
    rows = Table.objects.filter(seats__player=player, seats__gone=False, status__in=open_tables).order_by("-seats__pk")
    return [found for found in (_glance(row, player) for row in rows) if found is not None]


def _glance(row: Table, player: Player | None, begun: datetime | None = None) -> Glance | None:
    """None for a table of another version of the site: nobody can play on there."""
    state = orjson.loads(row.state)
    if tables.format_of(state) != tables.FORMAT:
        return None
    view = table_view.view(state, None if player is None else str(player.pk))
    seats = view["seats"]
    chair = next((index for index, seat in enumerate(seats) if seat is not None and seat["you"]), None)
    own = None if chair is None else seats[chair]
    host = None if view["host"] is None else seats[view["host"]]
    return Glance(
        public_id=row.public_id,
        ruleset=view["ruleset"],
        options=view["options"],
        visibility=row.visibility,
        status=row.status,
        code=view["code"],
        host=None if host is None else host["name"],
        seats=seats,
        chair=chair,
        gone=own is not None and own["gone"],
        watchable=row.status in PLAYED and table_view.may_watch(state, None),
        unwelcome=player is not None and _is_unwelcome(state["kicked"], player),
        hosts=chair is not None and chair == view["host"],
        your_turn=chair is not None and view["match"] is not None and view["match"]["turn"] == chair,
        points=None if view["result"] is None else view["result"]["points"],
        created_at=row.created_at,
        since=_since(row) if begun is None else round(begun.timestamp() * 1000),
        players=[None if seat is None or seat["player"] is None else int(seat["player"]) for seat in state["seats"]],
    )


def _is_unwelcome(kicked: list[str], player: Player) -> bool:
    if str(player.pk) in kicked:
        return True
    others = Player.objects.filter(pk__in=kicked, device__isnull=False)
    return bool(kicked) and others.filter(device=player.device_id).exists()


def _since(row: Table) -> int:
    moments = [at - quick.FILL_MS for what, _, _, at in orjson.loads(row.clocks) if what == "fill"]
    return min(moments, default=row.created_at)
