"""The seats that guests may take on the whole site, and the queue for them when all are taken.

A guest takes one seat, at however many tables he sits; playing alone takes none, and members are not counted. Every
decision is made under one lock of the database, and a seat is held for whoever is about to sit down, so the limit
holds over all processes. All functions block but `seat_for`.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import connection, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from games import signals
from games.engine.refusals import Refusal
from games.live import now_ms
from games.models import Seat, Table
from games.threads import readers
from lobby.detours import GuestsFull
from lobby.models import QueueEntry
from mauapp.accounts import signals as accounts
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player

HELD_MS = 30_000  # a free seat is held so long for whoever is first
ONLINE_MS = 15_000  # somebody counts as there so long after a process has last told of his open page
GRACE_MS = 600_000  # whoever comes back within this time has his place still
LOCK = 0x6D6175  # of PostgreSQL, for all decisions on seats; SQLite has one writer anyway


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody is number `place` of `of` in the queue, counted from 1; or a seat is held for him until then."""

    place: int
    of: int
    held_until: int | None = None


def is_limited() -> bool:
    """Whether there is a limit at all."""
    return bool(settings.MAU_GUEST_SEATS)


@asynccontextmanager
async def seat_for(player: Player) -> AsyncIterator[None]:
    """Around everything that may seat him at a table with others. Raises GuestsFull.

    Who is refused at the table itself keeps the seat that was held for him before; a seat that was free goes back.
    """
    if not is_limited() or not player.is_guest:
        yield
        return
    was_held = await sync_to_async(hold)(player, now_ms())
    try:
        yield
    except Denied:
        if not was_held:
            await sync_to_async(give_back)(player)
        raise
    await sync_to_async(leave)(player)


async def _coming_back(player: int, **_: Any) -> None:
    """Whoever takes his chair again needs a seat like everybody; from the commit on he has it."""
    if is_limited():
        try:
            await readers().run(partial(_hold_again, player))
        except GuestsFull as no:
            raise Refusal(no.code) from None


def _hold_again(player: int) -> None:
    guest = Player.objects.filter(pk=player, user=None).first()
    if guest is not None:
        hold(guest, now_ms())


def _erased(people: Sequence[Player], **_: Any) -> None:
    """Whoever is erased waits no longer."""
    QueueEntry.objects.filter(player__in=people).delete()


def listen() -> None:
    """Hear who wants his chair again, from the start of the site on."""
    signals.coming_back.connect(_coming_back)
    accounts.player_erased.connect(_erased)


def is_full(now: int) -> bool:
    """Whether a guest who wants a seat now has to queue."""
    return is_limited() and taken(now) >= settings.MAU_GUEST_SEATS


def hold(player: Player, now: int) -> bool:
    """Hold a seat for somebody who sits down now; whether it was held for him before. Raises GuestsFull."""
    with _decision():
        _deal_out(now)
        entry = QueueEntry.objects.filter(player=player).first()
        if entry is not None and _is_held(entry, now):
            return True
        if not _has_seat(player) and is_full(now):
            raise GuestsFull
        QueueEntry.objects.update_or_create(player=player, defaults={"held_until": now + HELD_MS})
        return False


def give_back(player: Player) -> None:
    """He did not sit down: the seat is free again, and he is where he was before."""
    with _decision():
        QueueEntry.objects.filter(player=player, since=None).delete()
        QueueEntry.objects.filter(player=player).update(held_until=None)


def enter(player: Player, now: int) -> Place | None:
    """Go to the end of the queue; whoever is in it keeps his place. None for whoever need not wait."""
    if not is_limited() or not player.is_guest:
        return None
    with _decision():
        if _has_seat(player):
            return None
        entry, is_new = QueueEntry.objects.get_or_create(player=player, defaults={"since": now, "seen": now})
        if not is_new:
            entry.since = entry.since or now
            entry.seen = now
            entry.save(update_fields=["since", "seen"])
        _deal_out(now)
    return places(now).get(player.pk)


def leave(player: Player) -> None:
    """Out of the queue."""
    QueueEntry.objects.filter(player=player).delete()


def look(here: set[int], now: int) -> dict[int, Place]:
    """These players have a page open at this process: tell the others, give out what is free; all places."""
    if not QueueEntry.objects.exists():
        return {}
    QueueEntry.objects.filter(player__in=here, seen__lt=now - ONLINE_MS // 3).update(seen=now)
    with _decision():
        _deal_out(now)
    return places(now)


def places(now: int) -> dict[int, Place]:
    """Who waits where, by player; whoever a seat is held for stands before all others."""
    rows = list(QueueEntry.objects.filter(since__isnull=False).order_by("since", "pk"))
    rows.sort(key=lambda entry: not _is_held(entry, now))
    return {
        entry.player_id: Place(number, len(rows), entry.held_until if _is_held(entry, now) else None)
        for number, entry in enumerate(rows, 1)
    }


def taken(now: int) -> int:
    """How many seats guests have, or are held for them: one statement, so that nobody is missed on his way."""
    seats = Exists(_seats().filter(player=OuterRef("pk")))
    held = Exists(QueueEntry.objects.filter(player=OuterRef("pk"), held_until__gt=now))
    return Player.objects.filter(Q(seats) | Q(held), user=None).count()


@contextmanager
def _decision() -> Iterator[None]:
    with transaction.atomic():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        yield


def _deal_out(now: int) -> None:
    """Forget who need not wait any more or has been away for too long; hold what is free for those who are here.

    Who was here and let his seat pass is out of the queue; who was away keeps his place.
    """
    lapsed = QueueEntry.objects.filter(held_until__lte=now)
    lapsed.filter(Q(since=None) | Q(seen__gte=now - ONLINE_MS)).delete()
    lapsed.update(held_until=None)
    waiting = QueueEntry.objects.filter(held_until=None)
    seated = Exists(_seats().filter(player=OuterRef("player")))
    waiting.filter(Q(player__user__isnull=False) | Q(seen__lt=now - GRACE_MS) | Q(seated)).delete()
    free = settings.MAU_GUEST_SEATS - taken(now)
    if free > 0:
        here = waiting.filter(seen__gte=now - ONLINE_MS).order_by("since", "pk").values_list("pk", flat=True)
        QueueEntry.objects.filter(pk__in=list(here[:free])).update(held_until=now + HELD_MS)


def _is_held(entry: QueueEntry, now: int) -> bool:
    return entry.held_until is not None and entry.held_until > now


def _has_seat(player: Player) -> bool:
    return _seats().filter(player=player).exists()


def _seats() -> QuerySet[Seat]:
    """The seats that count: those of people at tables with others, as long as they have not left a match."""
    return Seat.objects.filter(gone=False).exclude(table__visibility=Table.Visibility.SOLO)
