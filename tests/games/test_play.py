"""Whole matches over sockets, and what is stored of them."""

import asyncio

import pytest

from games.engine import fair
from games.models import Match, Result, ResultSeat, Seat, ServerSeed, Table
from tests.cast import Cast
from tests.games.pages import Page, Server
from tests.games.tables import a_table, done, stored

pytestmark = pytest.mark.django_db(transaction=True)


async def rest(*pages: Page) -> None:
    """All pages read what the last commit sent."""
    newest = max(page.v for page in pages)
    for page in pages:
        await page.reach(newest)


async def test_one_person_plays_a_match_against_computers(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, levels=("easy", "hard"), visibility="solo", start=False)
    async with server.page(cast.anna, table) as anna:
        assert (await anna.do("start"))["t"] == "ack"
        await anna.play_on()
        assert anna.view["result"]["counted"] is False
    share = await ResultSeat.objects.select_related("result__match").aget()
    assert (share.player_id, share.counted, share.reason) == (cast.anna.pk, False, "practice")
    assert share.result.match.ended == share.result.why


async def test_two_people_and_a_computer_play_a_match_and_a_rematch(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, levels=("normal",))
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        for number in (1, 2):
            await asyncio.gather(anna.play_on(), ben.play_on())
            await rest(anna, ben)
            assert anna.view["result"] == ben.view["result"]
            assert await Result.objects.acount() == number
            if number == 1:
                await asyncio.gather(anna.do("ready"), ben.do("ready"))
                await asyncio.gather(*(page.see(lambda page: page.view["match_no"] == 2) for page in (anna, ben)))
        async with server.page(cast.anna, table) as fresh:
            assert fresh.view == anna.view
    shares = [share async for share in ResultSeat.objects.filter(result__match__number=2).order_by("seat")]
    assert [(share.player_id, share.counted) for share in shares] == [(cast.anna.pk, True), (cast.ben.pk, True)]
    assert [share.points for share in shares] == anna.view["result"]["points"][:2]
    assert [share.place for share in shares] == anna.view["result"]["places"][:2]


async def test_a_match_is_dealt_from_a_stored_seed_to_which_the_server_is_committed(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    match = await Match.objects.aget()
    seed = (await ServerSeed.objects.aget()).seed
    assert match.commitment == fair.commitment(match.public_id, seed)
    state = (await stored(table)).state
    assert state["match"] is not None
    assert state["match"]["key"] == fair.key(
        seed, fair.transcript(match.public_id, match.commitment, [None, None], [None, None])
    )


async def test_whoever_leaves_a_match_is_last_with_nothing(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, cast.clara)
    async with server.page(cast.anna, table) as anna, server.page(cast.clara, table) as clara:
        await done(table, cast.ben, "leave")
        await asyncio.gather(anna.play_on(), clara.play_on())
    share = await ResultSeat.objects.aget(player=cast.ben)
    assert (share.place, share.points, share.counted, share.gone) == (3, 0, True, True)
    assert [other.gone async for other in ResultSeat.objects.exclude(player=cast.ben)] == [False, False]


async def test_whoever_left_has_left_although_the_last_one_leaves_too(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, visibility="open")
    await done(table, cast.ben, "leave")
    await done(table, cast.anna, "leave")
    shares = [share async for share in ResultSeat.objects.order_by("seat")]
    assert [(share.player_id, share.gone) for share in shares] == [(cast.anna.pk, False), (cast.ben.pk, True)]


async def test_a_match_that_is_given_up_has_a_result_without_points(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    await done(table, cast.anna, "leave")
    await done(table, cast.ben, "leave")
    shares = [share async for share in ResultSeat.objects.select_related("result").order_by("seat")]
    assert [(share.points, share.counted, share.result.why) for share in shares] == [(0, False, "abandoned")] * 2
    assert (await Table.objects.aget()).status == "closed"
    assert not await Seat.objects.aexists()


async def test_seats_are_stored_for_people_and_follow_them(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, levels=("easy",), size=4, start=False)
    await done(table, cast.anna, "leave")
    await done(table, cast.ben, "size", size=2)
    assert [(seat.index, seat.player_id) async for seat in Seat.objects.all()] == [(1, cast.ben.pk)]


async def test_the_code_opens_the_table_while_it_waits(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    code = (await Table.objects.aget()).code
    assert code is not None
    assert code.isdigit()
    await done(table, cast.anna, "start")
    assert (await Table.objects.aget()).code is None
