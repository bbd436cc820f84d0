"""The shuffle's seeds over real sockets: pages that answer, fall silent, reload, and a server that dies."""

from typing import Any

import pytest

from games import service
from games.engine import fair
from games.engine.table import seeds as table_seeds
from games.live import now_ms
from games.models import Match, ServerSeed
from tests.cast import Cast
from tests.games.pages import Page, Server
from tests.games.tables import a_table, done, forget, stored

pytestmark = pytest.mark.django_db(transaction=True)
OWN = {0: "a1" * 16, 1: "b2" * 16}
STEP_MS = table_seeds.STEP_MS


async def start(anna: Page, ben: Page) -> str:
    """Anna starts, both pages hear of the match; its id."""
    await anna.do("start")
    for page in (anna, ben):
        await page.see(lambda page: page.view["fair"])
    match: str = anna.view["fair"]["match"]
    return match


async def give(page: Page, match: str, **given: str) -> dict[str, Any]:
    """Send a hash or a seed; the answer."""
    page.count += 1
    ident = f"page-{id(page)}-{page.count}"
    await page.say({"t": "seed", "id": ident, "match": match, **given})
    return await page.until(lambda frame: frame.get("id") == ident)


async def promise(page: Page, match: str) -> dict[str, Any]:
    """Send the hash of one's seed."""
    assert page.seat is not None
    return await give(page, match, h=fair.client_hash(match, page.seat, OWN[page.seat]))


async def disclose(page: Page, match: str) -> dict[str, Any]:
    """Send one's seed."""
    assert page.seat is not None
    return await give(page, match, c=OWN[page.seat])


async def is_dealt_from(table: str, hashes: list[str | None], seeds: list[str | None]) -> bool:
    """Whether the stored match was dealt from the stored seed and these contributions."""
    match = await Match.objects.aget()
    secret = (await ServerSeed.objects.aget()).seed
    line = fair.transcript(match.public_id, fair.commitment(match.public_id, secret), hashes, seeds)
    state = (await stored(table)).state
    assert state["match"] is not None
    return state["match"]["key"] == fair.key(secret, line) and state["match"]["round"] == 1


async def test_two_pages_that_give_seeds_get_their_cards_from_them(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.giving_page(cast.anna, table) as anna, server.giving_page(cast.ben, table) as ben:
        match = await start(anna, ben)
        assert anna.view["fair"]["hashes"] is None
        for page in (anna, ben):
            assert (await promise(page, match))["t"] == "ack"
        for page in (anna, ben):
            assert (await disclose(page, match))["t"] == "ack"
        hashes: list[str | None] = [fair.client_hash(match, seat, seed) for seat, seed in OWN.items()]
        for page in (anna, ben):
            await page.see(lambda page: page.view["match"]["round"] == 1)
            assert (page.view["fair"]["hashes"], page.view["fair"]["seeds"]) == (hashes, list(OWN.values()))
        assert await is_dealt_from(table, hashes, list(OWN.values()))


async def test_a_page_that_does_not_say_so_is_not_waited_for(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.giving_page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        match = await start(anna, ben)
        await promise(anna, match)
        await disclose(anna, match)
        await ben.event("dealt")


async def test_the_server_ends_each_phase_by_itself(server: Server, cast: Cast) -> None:
    """Ben promises and is silent; nobody but the table's own timer ends the second phase."""
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.giving_page(cast.anna, table) as anna, server.giving_page(cast.ben, table) as ben:
        match = await start(anna, ben)
        began = now_ms()
        await promise(anna, match)
        await promise(ben, match)
        await disclose(anna, match)
        await anna.event("dealt")
        assert now_ms() - began < 8_000
        assert anna.view["fair"]["seeds"] == [OWN[0], None]


async def test_a_page_that_reloads_finds_what_is_being_gathered(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.giving_page(cast.anna, table) as anna, server.giving_page(cast.ben, table) as ben:
        match = await start(anna, ben)
        await promise(ben, match)
        await ben.close()
        async with server.giving_page(cast.ben, table) as again:
            assert again.view["fair"]["hashes"] is None
            await promise(anna, match)
            await again.event("hashes")
            await disclose(anna, match)
            assert (await disclose(again, match))["t"] == "ack"
            await again.see(lambda page: page.view["match"]["round"] == 1)


async def test_two_devices_of_a_seat_and_the_second_one_is_told(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with (
        server.giving_page(cast.anna, table) as anna,
        server.giving_page(cast.ben, table) as ben,
        server.giving_page(cast.ben, table) as phone,
    ):
        match = await start(anna, ben)
        await promise(ben, match)
        await phone.see(lambda page: page.view["fair"])
        taken = await give(phone, match, h="0f" * 32)
        assert (taken["t"], taken["code"]) == ("refused", "SEED_TAKEN")
        await promise(anna, match)
        wrong = await give(phone, match, c="0f" * 16)
        assert (wrong["t"], wrong["code"]) == ("refused", "SEED_WRONG")


async def test_a_process_that_dies_between_the_phases_loses_no_promise(server: Server, cast: Cast) -> None:
    """All that is in memory goes; the stored clock ends the phases, and the secret comes from its own table."""
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.giving_page(cast.anna, table) as anna, server.giving_page(cast.ben, table) as ben:
        match = await start(anna, ben)
        await promise(anna, match)
        begun = (await Match.objects.aget()).started_at.timestamp() * 1000
    await forget()
    assert await service.tick(table, now_ms() + STEP_MS)
    assert await service.tick(table, now_ms() + 2 * STEP_MS)
    assert await is_dealt_from(table, [fair.client_hash(match, 0, OWN[0]), None], [None, None])
    assert now_ms() - begun < 8_000


async def test_the_secret_is_not_in_the_state_while_seeds_are_gathered(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.giving_page(cast.anna, table) as anna, server.giving_page(cast.ben, table) as ben:
        await start(anna, ben)
        secret = (await ServerSeed.objects.aget()).seed
        assert secret not in str((await stored(table)).state)


async def test_who_leaves_between_the_phases_is_not_waited_for(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, cast.clara, start=False)
    async with (
        server.giving_page(cast.anna, table) as anna,
        server.giving_page(cast.ben, table) as ben,
        server.page(cast.clara, table),
    ):
        match = await start(anna, ben)
        for page in (anna, ben):
            await promise(page, match)
        await disclose(anna, match)
        await done(table, cast.ben, "leave")
        await anna.see(lambda page: page.view["match"]["round"] == 1)
        assert anna.view["fair"]["seeds"] == [OWN[0], None, None]


async def test_bad_frames_are_refused_and_change_nothing(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.giving_page(cast.anna, table) as anna:
        for frame in (
            {"t": "seed", "id": "x", "match": "m"},
            {"t": "seed", "id": "x", "match": "m", "h": "a1", "c": "b2"},
            {"t": "seed", "id": "x", "match": 7, "h": "a1"},
            {"t": "seed", "id": "x", "match": "m", "h": "a" * 65},
            {"t": "seed", "match": "m", "h": "a1"},
        ):
            await anna.say(frame)
            assert (await anna.get("refused"))["code"] == "BAD_FRAME"
        assert (await give(anna, "m", h="a1" * 32))["code"] == "SEED_LATE"
