"""Sockets: who gets in, what comes back, who is there, how it ends."""

import asyncio
from collections.abc import Callable

import pytest
from pytest_django.fixtures import Settings

from games import attendance
from games.live import PRESENT_SECONDS, SILENT_SECONDS, live
from games.outbox import LONGEST, Outbox
from mauapp.accounts.models import Player
from mauapp.core import json
from tests.cast import Cast
from tests.games.frames import BAD_FRAMES
from tests.games.pages import ORIGIN, SECONDS, Frame, Page, Server, cookie_of
from tests.games.tables import a_table, done, forget, join

pytestmark = pytest.mark.django_db(transaction=True)
NOWHERE = "a" * 26


def kinds(page: Page) -> list[str]:
    """The kinds of frames that a page got."""
    return [frame["t"] for frame in page.frames]


def told(page: Page) -> list[str | None]:
    """The names of the events that a page got, null for bare versions."""
    return [event.get("e") for frame in page.frames if frame["t"] == "ev" for event in frame["events"]]


# --- who gets in -------------------------------------------------------------------------------------------


async def test_an_unknown_table_says_so(server: Server, cast: Cast) -> None:
    async with server.page(cast.anna, NOWHERE) as page:
        assert (page.frames, page.code) == ([{"t": "bye", "code": "NO_TABLE"}], 4404)


async def test_a_friends_table_may_be_looked_at_while_it_waits(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    for visitor in (cast.dora, None):
        async with server.page(visitor, table) as page:
            assert (page.seat, page.offer, page.view["code"]) == (None, None, None)
            assert (await page.do("start"))["code"] == "NOT_SEATED"


async def test_whoever_only_looked_on_is_dismissed_when_the_match_begins(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.page(cast.dora, table) as page:
        await done(table, cast.anna, "start")
        assert await page.end() == 4403
        assert page.frames[-1] == {"t": "bye", "code": "NO_SPECTATORS"}
        assert told(page) == []


@pytest.mark.parametrize("visibility", ["friends", "solo"])
async def test_dora_has_no_business_at_a_running_table(server: Server, cast: Cast, visibility: str) -> None:
    table = await a_table(cast.anna, levels=("easy",), visibility=visibility)
    async with server.page(cast.dora, table) as page:
        assert (page.frames, page.code) == ([{"t": "bye", "code": "NO_SPECTATORS"}], 4403)


async def test_a_closed_table_lets_nobody_in_and_everybody_out(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, levels=("easy",))
    async with server.page(cast.anna, table) as page:
        await done(table, cast.anna, "leave")
        assert await page.end() == 4404
        assert page.view["status"] == "closed"
        assert page.frames[-1] == {"t": "bye", "code": "TABLE_CLOSED"}
    async with server.page(cast.anna, table) as page:
        assert (page.frames, page.code) == ([{"t": "bye", "code": "TABLE_CLOSED"}], 4404)


# --- what comes back ---------------------------------------------------------------------------------------


async def test_a_page_that_comes_back_gets_what_it_missed_and_then_everything(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, size=4, start=False)
    async with server.page(cast.anna, table) as page:
        since = page.v
    await done(table, cast.anna, "bot", seat=2, level="easy")
    await done(table, cast.anna, "bot", seat=3, level="hard")
    async with server.page(cast.anna, table, since=since) as page:
        assert kinds(page) == ["ev", "ev", "hello"]
        assert told(page) == ["bot", "bot"]


@pytest.mark.parametrize("since", [0, 3, 99, 10**14])
async def test_a_version_of_no_use_gets_a_fresh_hello(server: Server, cast: Cast, since: int) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.ben, table, since=since) as page:
        assert kinds(page) == ["hello"]


async def test_events_before_somebody_held_his_seat_are_never_sent_to_him(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.clara, size=3, start=False)
    async with server.page(cast.ben, table) as page:
        since = page.v
        assert page.seat is None
    await done(table, cast.clara, "leave")
    await join(table, cast.ben)
    async with server.page(cast.ben, table, since=since) as page:
        assert kinds(page) == ["hello"]
        assert page.seat == 1


async def test_what_was_missed_is_the_same_after_a_restart(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as page:
        since = page.v
    await done(table, cast.ben, "rename", name="Benno")
    await forget()
    async with server.page(cast.anna, table, since=since) as page:
        assert told(page) == ["renamed"]


async def test_whoever_sits_down_sees_the_table_from_his_seat_at_once(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, size=2, start=False)
    async with server.page(cast.ben, table) as page:
        await join(table, cast.ben)
        await page.get("hello")
        assert (page.seat, page.view["seats"][1]["you"]) == (1, True)
        assert page.offer["acts"] == ["leave"]


async def test_two_tabs_of_one_person_are_equal(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, levels=("easy",))
    async with server.page(cast.anna, table) as one, server.page(cast.anna, table) as two:
        for page, other in ((one, two), (two, one), (one, two)):
            await page.see(lambda page: page.can_move() or page.view["status"] != "playing")
            if page.view["status"] != "playing":  # the computer had many cards that let it play again
                break
            answer = await page.move()
            assert answer["t"] == "ack"
            await other.reach(answer["v"])
        await asyncio.gather(one.reach(two.v), two.reach(one.v))
        assert one.view == two.view


# --- who is there ------------------------------------------------------------------------------------------


async def test_everybody_is_told_who_comes_and_who_goes(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as anna:
        assert anna.online == [True, False]
        async with server.page(cast.ben, table):
            await anna.get("presence", seat=1, online=True)
        await anna.get("presence", seat=1, online=False)


async def test_closing_one_of_two_tabs_is_no_absence(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as one:
        async with server.page(cast.ben, table):
            pass
        await wait_until_closed(table, 2)
        attendance.expire(table, attendance.moment() + 10)
        assert live().tables[table].online() == [0, 1]
        await asyncio.gather(one.settled(), anna.settled())
        assert not [
            frame for frame in anna.frames if frame["t"] == "presence" and frame["seat"] == 1 and not frame["online"]
        ]


async def wait_until_closed(table: str, left: int) -> None:
    """The server has noticed that sockets were closed."""
    await until(lambda: len(live().tables[table].sockets) <= left)


async def until(what: Callable[[], bool]) -> None:
    """Let other tasks go on until this is the case."""
    async with asyncio.timeout(SECONDS):
        while not what():  # noqa: ASYNC110 - nobody announces this
            await asyncio.sleep(0)


async def test_a_person_without_a_frame_for_long_is_away_until_the_next_one(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        await anna.see(lambda page: page.online == [True, True])
        held = live().tables[table]
        held.present[str(cast.anna.pk)] += PRESENT_SECONDS  # she pinged a moment ago
        attendance.expire(table, attendance.moment() + PRESENT_SECONDS)
        await anna.get("presence", seat=1, online=False)
        await ben.settled()
        await anna.get("presence", seat=1, online=True)


async def test_a_socket_without_a_frame_for_very_long_is_given_up(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as anna:
        attendance.expire(table, attendance.moment() + SILENT_SECONDS)
        assert await anna.end() == 1001
    while table in live().tables:  # noqa: ASYNC110 (a look at the database may be under way)
        await asyncio.sleep(0.01)


async def test_a_host_who_is_away_for_a_minute_is_followed_by_somebody_who_is_there(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.page(cast.ben, table) as ben:
        timer = live().tables[table].timers["host"]
        assert 59 < timer.when() - attendance.moment() <= 60
        attendance.host_gone(table)
        assert (await ben.event("host"))["seat"] == 1
        assert "start" in (await ben.get("offer"))["acts"]


async def test_who_is_there_is_still_told_when_the_table_has_become_smaller(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, size=4, start=False)
    await done(table, cast.anna, "swap", seat=1, to=3)
    async with server.page(cast.anna, table) as anna:
        async with server.page(cast.ben, table) as ben:
            await anna.get("presence", seat=3, online=True)
            await done(table, cast.anna, "size", size=2)
            await anna.get("presence", seat=1, online=True)
            await anna.get("presence", seat=3, online=False)
            await ben.until(lambda _: ben.seat == 1)
            assert (anna.online, ben.online) == ([True, True, False, False], [True, True])
        await anna.get("presence", seat=1, online=False)


async def test_when_two_change_places_everybody_is_told_who_of_them_is_a_program(server: Server, cast: Cast) -> None:
    await Player.objects.filter(pk=cast.clara.pk).aupdate(is_program=True)
    table = await a_table(cast.anna, cast.ben, cast.clara, start=False)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table), server.page(cast.clara, table):
        await anna.get("presence", seat=2, online=True, program=True)
        await done(table, cast.anna, "swap", seat=1, to=2)
        await anna.get("presence", seat=1, online=True, program=True)
        await anna.get("presence", seat=2, online=True, program=False)


async def test_presence_is_no_activity(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        before = live().tables[table].clocks
        for page in (anna, ben):
            await page.settled()
            await page.say({"t": "active"})  # the turn has only just begun
            await page.settled()
        assert live().tables[table].clocks == before


# --- bad frames and the end --------------------------------------------------------------------------------


async def test_every_bad_frame_is_refused_and_the_socket_stays(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as page:
        before = page.v
        for name, text in BAD_FRAMES.items():
            await page.say(text)
            answer = await page.get("refused")
            assert answer == {"t": "refused", "id": None, "code": "BAD_FRAME"}, name
        await page.settled()
        assert live().tables[table].state["v"] == before


async def test_a_binary_frame_ends_the_socket(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as page:
        await page.socket.send(b'{"t":"ping","n":1}')
        assert await page.end() == 1003


async def test_a_frame_that_is_too_large_ends_the_socket(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as page:
        await page.say('{"t":"ping","n":1' + " " * 8192 + "}")
        assert await page.end() == 1009


async def test_a_flood_ends_the_socket_and_nobody_else_notices(server: Server, cast: Cast, settings: Settings) -> None:
    settings.MAU_LIMITS = True
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        for n in range(200):
            await anna.say({"t": "ping", "n": n})
        assert await anna.end() == 1008
        await ben.settled()


async def test_a_table_forgets_its_sockets_however_they_end(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as stays:
        for way in (Page.close, abort):
            async with server.page(cast.ben, table) as page:
                assert len(live().tables[table].sockets) == 2
                await way(page)
                await wait_until_closed(table, 1)
        assert stays.code is None


async def abort(page: Page) -> None:
    """The line is cut."""
    page.socket.transport.abort()


async def test_a_reader_who_does_not_read_is_too_slow() -> None:
    sent: list[Frame] = []
    never = asyncio.Event()

    async def send(message: Frame) -> None:
        if message["type"] == "websocket.send":
            await never.wait()
        sent.append(message)

    outbox = Outbox(send)
    for n in range(LONGEST + 2):
        outbox.push(str(n))
        await asyncio.sleep(0)
    assert outbox.closed
    await asyncio.sleep(0)
    assert sent == [{"type": "websocket.close", "code": 4408}]
    outbox.push("late")
    await asyncio.sleep(0)
    assert len(sent) == 1


async def test_frames_go_out_in_order_and_a_close_comes_last() -> None:
    sent: list[Frame] = []

    async def send(message: Frame) -> None:
        await asyncio.sleep(0)
        sent.append(message)

    outbox = Outbox(send)
    outbox.accept()
    for n in range(20):
        outbox.push(str(n))
    outbox.close(4403)
    outbox.push("late")
    await until(lambda: len(sent) == 22)
    assert [message.get("text") for message in sent] == [None, *map(str, range(20)), None]
    assert sent[-1] == {"type": "websocket.close", "code": 4403}


async def test_a_reader_of_lines_gets_all_that_waits_in_one_message() -> None:
    sent: list[Frame] = []

    async def send(message: Frame) -> None:
        sent.append(message)

    outbox = Outbox(send, lines=True)
    outbox.accept()
    outbox.push("1")
    outbox.push("2")
    outbox.close(4403)
    await until(lambda: len(sent) == 3)
    assert [message.get("text") for message in sent] == [None, "1\n2", None]


@pytest.mark.parametrize(("query", "messages"), [("", 3), ("?lines=1", 1)])
async def test_frames_of_one_change_share_a_message_where_the_page_wants_it(
    server: Server, cast: Cast, query: str, messages: int
) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    url = f"ws://127.0.0.1:{server.port}/ws/table/{table}/{query}"
    page = await Page.visit(url, ORIGIN, await cookie_of(cast.anna))
    await page.settled()
    await page.say({"t": "do", "id": "kick-ben", "d": {"act": "kick", "seat": 1}})
    texts = [await page.socket.recv(decode=True) for _ in range(messages)]
    await page.close()
    assert [json.loads(line)["t"] for text in texts for line in text.split("\n")] == ["ev", "offer", "ack"]


async def test_a_socket_that_cannot_be_written_to_is_closed() -> None:
    async def send(message: Frame) -> None:
        raise ConnectionError

    outbox = Outbox(send)
    outbox.push("1")
    await until(lambda: outbox.closed)


async def test_a_line_that_is_gone_leaves_nobody_behind_who_would_send() -> None:
    sent: list[Frame] = []

    async def send(message: Frame) -> None:
        sent.append(message)

    others = asyncio.all_tasks()
    outbox = Outbox(send)
    outbox.push("1")
    await until(lambda: len(sent) == 1)
    outbox.push("2")  # to a sender who rests
    await until(lambda: len(sent) == 2)
    assert len(asyncio.all_tasks() - others) == 1
    outbox.end()
    outbox.push("late")
    await until(lambda: not asyncio.all_tasks() - others)
    assert len(sent) == 2
