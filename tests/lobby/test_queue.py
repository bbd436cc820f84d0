"""Seats for guests are limited; who finds none queues, keeps his place, and is called when a seat is free."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import websockets
from asgiref.sync import sync_to_async
from pytest_django.fixtures import Settings

from games.live import now_ms
from games.models import Seat, Table
from lobby import commands, queue, quick, service
from lobby.detours import GuestsFull
from lobby.models import QueueEntry
from lobby.queue import GRACE_MS, HELD_MS, ONLINE_MS, Place
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player, User
from mauapp.core import json
from tests.cast import Cast
from tests.factories import PlayerFactory
from tests.games.pages import ORIGIN, Server, cookie_of
from tests.games.tables import a_table, done, forget, submit
from tests.lobby.browsers import Browser, table_in
from tests.lobby.robots import Robot

CLASSIC = "mau-mau-classic"
NOW = 1_800_000_000_000
SECONDS = 20
RESULT = {"why": "out", "places": [1, 2], "points": [10, 0], "counted": True}


@pytest.fixture(autouse=True)
def one_seat(settings: Settings) -> None:
    settings.MAU_GUEST_SEATS = 1


async def sit(player: Player, seats: int = 2) -> str:
    return await quick.sit(player, "address", ruleset=CLASSIC, seats=seats)


async def enter(player: Player, now: int) -> Place | None:
    return await sync_to_async(queue.enter)(player, now)


async def look(*here: Player, now: int) -> dict[int, Place]:
    return await sync_to_async(queue.look)({player.pk for player in here}, now)


async def leave(player: Player) -> None:
    """Up from every table."""
    for seat in [seat async for seat in Seat.objects.filter(player=player).select_related("table")]:
        await commands.leave(player, seat.table.public_id)


async def test_of_twenty_guests_who_want_the_one_seat_at_once_one_gets_it() -> None:
    crowd = [await sync_to_async(PlayerFactory.create)() for _ in range(20)]
    answers = await asyncio.gather(*(sit(one) for one in crowd), return_exceptions=True)
    assert len([answer for answer in answers if isinstance(answer, GuestsFull)]) == 19
    assert await Seat.objects.acount() == 1
    assert not await QueueEntry.objects.aexists()


async def test_whoever_has_a_seat_may_change_tables(cast: Cast) -> None:
    await sit(cast.anna)
    assert await sit(cast.anna, 3)
    assert await Seat.objects.acount() == 1


async def test_members_never_wait(cast: Cast) -> None:
    await sit(cast.anna)
    cast.ben.user = await User.objects.acreate(username="Ben")
    await cast.ben.asave()
    assert await sit(cast.ben)
    assert await enter(cast.ben, NOW) is None


async def test_playing_alone_takes_no_seat_and_needs_none(cast: Cast) -> None:
    await sit(cast.anna)
    alone = service.Wish(CLASSIC, {}, 2, "solo", ["easy"])
    assert await service.create(cast.ben, "address", alone)
    await leave(cast.anna)
    assert await sit(cast.clara)


async def test_who_leaves_a_match_frees_the_seat_though_his_chair_stays_there(cast: Cast, settings: Settings) -> None:
    settings.MAU_GUEST_SEATS = 3
    table = await sit(cast.anna, 3)
    for player in (cast.ben, cast.clara):
        await sit(player, 3)
    with pytest.raises(GuestsFull):
        await sit(cast.dora)
    await done(table, cast.ben, "leave")
    assert await Seat.objects.acount() == 3
    assert await sit(cast.dora)


async def test_one_entry_a_person_whatever_tabs_and_however_often_one_comes_and_goes(cast: Cast) -> None:
    await sit(cast.anna)
    await asyncio.gather(*(enter(cast.ben, NOW) for _ in range(5)))
    assert await enter(cast.ben, NOW + 1) == Place(1, 1)
    await enter(cast.clara, NOW + 2)
    await sync_to_async(queue.leave)(cast.ben)
    assert await enter(cast.ben, NOW + 200) == Place(2, 2)
    assert await QueueEntry.objects.acount() == 2


async def test_a_free_seat_is_held_for_the_first_who_is_there_and_then_for_the_next(cast: Cast) -> None:
    _, ben, clara, dora = cast
    await sit(cast.anna)
    for number, player in enumerate((ben, clara, dora)):
        await enter(player, NOW + number)
    away = NOW + ONLINE_MS + 1_000  # Ben's page has not been heard of since
    await look(clara, dora, now=away)
    await leave(cast.anna)
    places = await look(clara, dora, now=away)
    assert places == {
        clara.pk: Place(1, 3, away + HELD_MS),
        ben.pk: Place(2, 3),
        dora.pk: Place(3, 3),
    }
    with pytest.raises(GuestsFull):
        await sit(dora)
    late = away + HELD_MS
    await look(clara, dora, now=late - 1)
    assert await look(clara, dora, now=late) == {dora.pk: Place(1, 2, late + HELD_MS), ben.pk: Place(2, 2)}


async def test_a_broken_line_keeps_the_place_for_ten_minutes(cast: Cast) -> None:
    await sit(cast.anna)
    await enter(cast.ben, NOW)
    await enter(cast.clara, NOW + 1)
    for moment in (NOW + 20_000, NOW + 300_000, NOW + GRACE_MS):
        places = await look(cast.clara, now=moment)
        assert places[cast.ben.pk] == Place(1, 2)
    assert cast.ben.pk not in await look(cast.clara, now=NOW + GRACE_MS + 1)


async def test_a_seat_that_was_offered_to_somebody_who_then_lost_his_line_costs_him_no_place(cast: Cast) -> None:
    await sit(cast.anna)
    await enter(cast.ben, NOW)
    await enter(cast.clara, NOW + 1)
    await leave(cast.anna)
    assert (await look(cast.ben, cast.clara, now=NOW))[cast.ben.pk].held_until
    later = NOW + HELD_MS
    await look(cast.clara, now=NOW + ONLINE_MS)
    assert await look(cast.clara, now=later) == {
        cast.clara.pk: Place(1, 2, later + HELD_MS),
        cast.ben.pk: Place(2, 2),
    }


async def test_whoever_is_refused_at_the_table_keeps_the_seat_that_is_held_for_him(cast: Cast) -> None:
    await enter(cast.ben, now_ms())
    await sync_to_async(queue.hold)(cast.ben, now_ms())
    with pytest.raises(Denied):
        async with queue.seat_for(cast.ben):
            raise Denied("TABLE_FULL")
    with pytest.raises(GuestsFull):
        await sit(cast.clara)
    assert await sit(cast.ben)


async def test_whoever_is_refused_at_the_table_takes_no_seat_with_him(cast: Cast) -> None:
    with pytest.raises(Denied):
        async with queue.seat_for(cast.ben):
            raise Denied("TABLE_FULL")
    assert await sit(cast.clara)


# --- the pages, the sockets, the programs ------------------------------------------------------------------


@asynccontextmanager
async def waiting(server: Server, who: Any) -> AsyncIterator[Any]:
    """A page that hears the lobby; it is asked for the next frame about the queue."""

    async def place() -> dict[str, Any]:
        async with asyncio.timeout(SECONDS):
            while True:
                frame: dict[str, Any] = json.loads(await socket.recv(decode=True))
                if frame["t"] == "queue":
                    return frame

    address = f"ws://127.0.0.1:{server.port}/ws/lobby/"
    async with websockets.connect(address, origin=ORIGIN, additional_headers=await cookie_of(who)) as socket:
        yield place


async def test_all_tabs_are_told_the_place_and_then_the_free_seat(server: Server, cast: Cast) -> None:
    await sit(cast.anna)
    await enter(cast.ben, now_ms())
    await enter(cast.clara, now_ms())
    async with (
        waiting(server, cast.ben) as one,
        waiting(server, cast.ben) as two,
        waiting(server, cast.clara) as other,
        waiting(server, cast.dora) as nobody,
    ):
        assert await nobody() == {"t": "queue", "place": None}
        assert await other() == {"t": "queue", "place": 2, "of": 2}
        for tab in (one, two):
            assert await tab() == {"t": "queue", "place": 1, "of": 2}
        await leave(cast.anna)
        for tab in (one, two):
            told = await tab()
            assert told["place"] == 1
            assert 25_000 < told.pop("ms") <= HELD_MS
        await sit(cast.ben)
        for tab in (one, two):
            assert (await tab())["place"] is None
        assert await other() == {"t": "queue", "place": 1, "of": 1}


async def test_who_finds_no_seat_is_led_to_the_queue_and_from_there_to_what_he_wanted() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    table = table_in((await anna.sit("/en/quick/", {"seats": 2}))["Location"])
    answer = await ben.sit("/en/quick/", {"seats": 3, "ruleset": "macao"})
    assert answer.status_code == 409
    assert (await ben.sit("/en/queue/"))["Location"] == "/en/queue/"
    page = (await ben.get("/en/queue/")).content.decode()
    assert "Number 1 of 1" in page
    assert "Number 1 of 1" in (await ben.get("/en/")).content.decode()
    await anna.post(f"/en/table/{table}/leave/")
    await look(await ben.player(), now=now_ms())
    page = (await ben.get("/en/queue/")).content.decode()
    assert 'data-state="held"' in page
    assert 'action="/en/quick/"' in page
    assert '<input type="hidden" name="ruleset" value="macao">' in page
    assert (await ben.sit("/en/quick/", {"seats": 3, "ruleset": "macao"})).status_code == 302
    assert not await QueueEntry.objects.aexists()


async def test_who_does_not_want_to_wait_any_more_leaves_the_queue() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    await anna.friends()
    await ben.sit("/en/queue/")
    assert (await ben.post("/en/queue/leave/"))["Location"] == "/en/"
    assert not await QueueEntry.objects.aexists()


async def test_programs_queue_as_well(server: Server, cast: Cast) -> None:
    await sit(cast.anna)
    robot = await Robot.ready(f"http://127.0.0.1:{server.port}")
    assert (await robot.post("quick", {"seats": 2})).code == "GUESTS_FULL"
    assert (await robot.post("queue")).body == {"place": 1, "of": 1}
    assert (await robot.post("queue/leave")).body == {"place": None}


async def test_too_many_lobby_sockets_are_told_to_come_later(server: Server, settings: Settings) -> None:
    settings.MAU_GUEST_SEATS = 0
    browser = await Browser.open()
    await browser.friends()
    code = None
    for _ in range(41):
        headers = await cookie_of(browser)
        async with websockets.connect(
            f"ws://127.0.0.1:{server.port}/ws/lobby/", origin=ORIGIN, additional_headers=headers
        ) as socket:
            try:
                async with asyncio.timeout(SECONDS):
                    await socket.recv()
            except websockets.ConnectionClosed as closed:
                code = closed.rcvd and closed.rcvd.code
    assert code == 1013


async def test_who_takes_his_chair_again_for_the_next_match_needs_a_seat_like_everybody(
    cast: Cast, settings: Settings
) -> None:
    anna, ben, clara, _ = cast
    settings.MAU_GUEST_SEATS = 2
    table = await a_table(anna, ben)
    await done(table, ben, "leave")
    await forget()
    row = await Table.objects.aget(public_id=table)
    state = json.loads(row.state)
    state |= {"status": "finished", "match": None, "ready": [], "result": RESULT}
    await Table.objects.filter(pk=row.pk).aupdate(state=json.encode(state), status="finished")
    await sit(clara)
    assert (await submit(table, ben, "ready")).code == "GUESTS_FULL"
    assert await sync_to_async(queue.taken)(now_ms()) == 2
    await leave(clara)
    assert (await submit(table, ben, "ready")).is_done
    assert await sync_to_async(queue.taken)(now_ms()) == 2


async def test_the_page_of_the_queue_is_for_those_who_have_to_wait(settings: Settings) -> None:
    anna, ben = await Browser.open(), await Browser.open()
    assert (await ben.get("/en/queue/"))["Location"] == "/en/"
    await anna.friends()
    assert "All seats for guests are taken" in (await ben.get("/en/queue/")).content.decode()
    settings.MAU_GUEST_SEATS = 0
    assert (await ben.get("/en/queue/"))["Location"] == "/en/"
