"""Time at a table: rows that are due, their leases, the idle question over sockets."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest
from pytest_django.fixtures import Settings

from games import clock, due, service
from games.engine.table import due as table_due
from games.engine.types import Command
from games.live import live, now_ms
from games.models import Match, Table
from games.stored import Clock
from games.threads import readers
from mauapp.accounts.models import Player
from tests.cast import Cast
from tests.games.pages import Page, Server
from tests.games.tables import a_table, done, forget, stored

pytestmark = pytest.mark.django_db(transaction=True)
LATER = 10**12  # milliseconds after which everything that can be due is due


async def row_of(table: str) -> Table:
    """The table's row."""
    return await Table.objects.aget(public_id=table)


async def tick_until_a_person_is_due(table: str, now: int) -> None:
    """Computers move until a person is to move."""
    while await service.tick(table, now):
        pass


async def waiting_for(table: str) -> int | None:
    """The seat to move."""
    waits = (await stored(table)).state["waits"]
    return None if waits is None else waits["seat"]


# --- rows --------------------------------------------------------------------------------------------------


async def test_a_tables_row_is_due_when_its_first_clock_rings(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    row, kept = await row_of(table), await stored(table)
    assert row.due_at == min(clock.at for clock in kept.clocks)
    assert {clock.what for clock in kept.clocks} == {"idle", "close"}


async def table_where_a_computer_thinks(cast: Cast, settings: Settings) -> str:
    """A table at which a computer is to move, and takes its time."""
    settings.MAU_BOT_PACE = 1.0
    while True:
        table = await a_table(cast.anna, levels=("easy", "hard"))
        if await waiting_for(table) != 0:
            await forget()
            return table


async def test_the_sweep_makes_computers_move_at_tables_that_nobody_holds(
    server: Server, cast: Cast, settings: Settings
) -> None:
    table = await table_where_a_computer_thinks(cast, settings)
    before = await row_of(table)
    assert before.due_at is not None
    assert await clock.sweep(before.due_at - 1) == []
    await asyncio.gather(*await clock.sweep(before.due_at))
    assert (await row_of(table)).version > before.version


async def test_a_computer_moves_although_a_process_that_claimed_its_move_died(
    server: Server, cast: Cast, settings: Settings
) -> None:
    table = await table_where_a_computer_thinks(cast, settings)
    before = await row_of(table)
    assert before.due_at is not None
    assert await readers().run(partial(clock.claim, before.due_at))
    assert await clock.sweep(before.due_at + 1_000) == []
    await asyncio.gather(*await clock.sweep(before.due_at + 6_000))
    assert (await row_of(table)).version > before.version


async def test_a_sweep_leaves_the_other_processes_what_it_has_no_hands_for(
    server: Server, cast: Cast, settings: Settings
) -> None:
    tables = [await table_where_a_computer_thinks(cast, settings) for _ in range(3)]
    now = max([(await row_of(table)).due_at or 0 for table in tables])
    first = await readers().run(partial(clock.claim, now, limit=2))
    assert len(first) == 2
    assert set(first) | set(await readers().run(partial(clock.claim, now, limit=2))) == set(tables)


async def test_nothing_is_swept_that_is_not_due(server: Server, cast: Cast) -> None:
    await a_table(cast.anna, cast.ben)
    assert await clock.sweep(now_ms()) == []


async def test_a_due_row_is_claimed_by_one(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    now = now_ms() + LATER
    claims = await asyncio.gather(*(readers().run(partial(clock.claim, now)) for _ in range(8)))
    assert sorted(claims) == [[]] * 7 + [[table]]


async def test_a_row_claimed_by_a_process_that_dies_is_claimed_again_after_five_seconds(
    server: Server, cast: Cast
) -> None:
    await a_table(cast.anna, cast.ben)
    now = now_ms() + LATER
    assert await readers().run(partial(clock.claim, now))
    assert not await readers().run(partial(clock.claim, now + 4_999))
    assert await readers().run(partial(clock.claim, now + 5_000))


async def test_the_next_commit_ends_the_lease(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    assert await readers().run(partial(clock.claim, now_ms() + LATER))
    await done(table, cast.ben, "rename", name="Benno")
    assert (await row_of(table)).lease_until is None


async def test_a_clock_runs_on_as_long_as_the_same_thing_is_due_since_the_same_version(
    server: Server, cast: Cast
) -> None:
    table = await a_table(cast.anna, cast.ben)
    before = {clock.what: clock for clock in (await stored(table)).clocks}
    await service.submit(table, {"player": str(cast.ben.pk)}, {"act": "rename", "name": "Benno"}, now=now_ms() + 30_000)
    after = {clock.what: clock for clock in (await stored(table)).clocks}
    assert after["idle"] == before["idle"]
    assert after["close"].at > before["close"].at


async def test_only_thinking_follows_the_pace(server: Server, cast: Cast, settings: Settings) -> None:
    table = await a_table(cast.anna, cast.ben, levels=("easy",))
    state = (await stored(table)).state
    settings.MAU_BOT_PACE = 10.0
    for entry, found in zip(table_due.due(state), due.next_clocks([], state, 0), strict=True):
        pace = 10 if entry["what"] in ("bot", "callout") else 1
        assert found == Clock(entry["what"], entry["seat"], entry["since"], entry["ms"] * pace)


async def test_clocks_survive_a_restart_to_the_millisecond(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    before = await stored(table)
    await forget()
    async with service.hold(table) as held:
        assert held.clocks == before.clocks


# --- the idle question -------------------------------------------------------------------------------------


async def absent_and_others(table: str, *people: Player) -> tuple[Player, list[Player]]:
    """Who is to move, and the other people."""
    await tick_until_a_person_is_due(table, now_ms())
    seat = await waiting_for(table)
    assert seat is not None
    return people[seat], [player for player in people if player is not people[seat]]


async def test_the_others_are_asked_after_ninety_seconds_and_the_computer_plays_after_thirty_more(
    server: Server, cast: Cast
) -> None:
    table = await a_table(cast.anna, cast.ben)
    absent, (other,) = await absent_and_others(table, cast.anna, cast.ben)
    now = now_ms()
    async with server.page(absent, table) as away, server.page(other, table) as there:
        await away.settled()  # an open page that only pings
        assert not await service.tick(table, now + 89_000)
        assert await service.tick(table, now + 91_000)
        assert (await there.event("asked"))["seat"] == away.seat
        assert "vote" in (await there.get("offer"))["acts"]
        assert [entry["what"] for entry in (await there.get("due"))["list"]] == ["vote"]
        assert not await service.tick(table, now + 120_000)
        assert await service.tick(table, now + 122_000)
        await there.event("takeover")
        await away.until(lambda frame: frame["t"] == "hello" and frame["seat"] is None)
        assert away.view["match"]["hand"] is None


async def test_a_sign_of_life_counts_when_ten_seconds_have_gone_by(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    absent, (other,) = await absent_and_others(table, cast.anna, cast.ben)
    async with server.page(absent, table) as page, server.page(other, table):
        held = live().tables[table]
        began = next(clock for clock in held.clocks if clock.what == "idle")
        held.clocks = [clock if clock.what != "idle" else clock._replace(at=clock.at - 10_000) for clock in held.clocks]
        await page.say({"t": "active"})
        await page.settled()
        assert next(clock for clock in held.clocks if clock.what == "idle").since > began.since


async def test_a_table_that_was_put_off_rings_when_its_clock_does_however_its_timer_rang_before(
    server: Server, cast: Cast
) -> None:
    table = await a_table(cast.anna, cast.ben)
    absent, (other,) = await absent_and_others(table, cast.anna, cast.ben)
    async with server.page(absent, table), server.page(other, table):
        held = live().tables[table]
        began = held.timers["due"].when()
        sign: Command = {"act": "active"}
        await service.submit(table, {"player": str(absent.pk)}, sign, now=now_ms() + 30_000)
        assert held.timers["due"].when() == began  # nobody sets it for each move
        assert not await service.tick(table, now_ms())  # it rings, too early
        assert held.timers["due"].when() > began + 29
        rang = asyncio.Event()
        held.set_timer("due", 0.0, lambda _: rang.set())
        await rang.wait()
        await service.submit(table, {"player": str(absent.pk)}, sign, now=now_ms() + 60_000)
        assert held.timers["due"].when() > began + 59


async def test_coming_back_before_the_choice_cancels_the_question(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    absent, (other,) = await absent_and_others(table, cast.anna, cast.ben)
    async with server.page(absent, table) as page, server.page(other, table) as there:
        await service.tick(table, now_ms() + 91_000)
        await there.event("asked")
        await page.say({"t": "active"})
        assert (await there.event("back"))["seat"] == page.seat
        assert (await there.do("vote", choice="bot"))["code"] == "NO_QUESTION"


async def test_a_new_game_is_dealt_when_all_the_others_want_it(server: Server, cast: Cast) -> None:
    people = (cast.anna, cast.ben, cast.clara)
    table = await a_table(*people)
    _, others = await absent_and_others(table, *people)
    async with server.page(others[0], table) as one, server.page(others[1], table) as two:
        await service.tick(table, now_ms() + 91_000)
        await asyncio.gather(one.event("asked"), two.event("asked"))
        await one.say({"t": "vote", "id": "v1", "choice": "new"})
        await two.event("vote")
        await two.say({"t": "vote", "id": "v2", "choice": "new"})
        await asyncio.gather(*(page.see(match_number(2)) for page in (one, two)))
        assert [seat["gone"] for seat in one.view["seats"]].count(True) == 1
    assert (await Match.objects.aget(number=1)).ended == "abandoned"


def match_number(number: int) -> Callable[[Page], bool]:
    """Whether a page knows this match of the table."""
    return lambda page: bool(page.view["match_no"] == number)


async def test_a_vote_is_weighed_again_when_somebody_goes(server: Server, cast: Cast) -> None:
    people = (cast.anna, cast.ben, cast.clara)
    table = await a_table(*people)
    _, others = await absent_and_others(table, *people)
    async with server.page(others[0], table) as stays:
        async with server.page(others[1], table):
            await service.tick(table, now_ms() + 91_000)
            await stays.event("asked")
            assert (await stays.do("vote", choice="new"))["t"] == "ack"
        await stays.see(match_number(2))


async def test_nobody_is_asked_after_a_restart_until_somebody_is_there(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    _, (other,) = await absent_and_others(table, cast.anna, cast.ben)
    await forget()
    await asyncio.gather(*await clock.sweep(now_ms() + 91_000))
    assert (await stored(table)).state["lapsed"] is not None
    async with server.page(other, table) as page:
        await page.see(lambda page: page.view["ask"])


# --- rematch and closing -----------------------------------------------------------------------------------


async def finished(table: str, *pages: Page) -> None:
    """The match is played to its end."""
    await asyncio.gather(*(page.play_on() for page in pages))


async def test_twenty_seconds_after_the_first_the_rematch_begins_without_the_others(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        await finished(table, anna, ben)
        await anna.do("ready")
        now = now_ms()
        assert not await service.tick(table, now + 19_000)
        assert await service.tick(table, now + 21_000)
        await anna.see(match_number(2))
        await ben.until(lambda frame: frame["t"] == "hello")
        assert (ben.seat, ben.view["seats"][1]["gone"]) == (None, True)


async def test_a_waiting_table_that_everybody_left_open_is_closed_only_without_them(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, size=2, start=False)
    now = now_ms()
    async with server.page(cast.anna, table) as anna:
        assert await service.tick(table, now + 601_000)
        await anna.settled()
        assert anna.view["status"] == "waiting"
    await forget()
    for silence in (1_300_000, 1_910_000):
        assert (await row_of(table)).status == "waiting"
        await asyncio.gather(*await clock.sweep(now + silence))
    assert (await row_of(table)).status == "closed"
