"""Guests who become members while they play, at a site of two processes."""

import asyncio

import psycopg

from tests.games.pages import Page
from tests.trust.conftest import Site
from tests.trust.visitor import Visitor


def users(site: Site, name: str) -> int:
    """How many have this name."""
    with psycopg.connect(site.cluster.postgres.url) as connection:
        found = connection.execute("SELECT count(*) FROM accounts_user WHERE username = %s", [name]).fetchone()
    assert found
    return int(found[0])


def hand(page: Page) -> list[str]:
    return sorted(page.view["match"]["hand"])


async def test_who_signs_up_at_one_process_plays_on_at_the_other(site: Site) -> None:
    anna = Visitor(site.one)
    table = anna.play()
    async with anna.page(table, site.two) as page:
        await page.play_on(until=Page.can_move)
        held = hand(page)
        anna.sign_up("Anna Polka")
        assert (await page.event("renamed"))["name"] == "Anna Polka"
        assert (page.code, hand(page)) == (None, held)
        answer = await page.move()
        assert answer["t"] == "ack"
        async with anna.page(table) as again:
            await page.reach(again.v)
            assert (again.seat, hand(again)) == (page.seat, hand(page))


async def test_a_guest_logs_in_to_an_account_that_sits_at_the_same_table_at_another_process(
    site: Site,
) -> None:
    clara, phone, ben = Visitor(site.one), Visitor(site.two), Visitor(site.one)
    clara.sign_up("Clara Samba")
    table = clara.invite(3)
    phone.join(table)
    ben.join(table)
    async with clara.page(table) as host, phone.page(table) as page, ben.page(table) as other:
        await host.do("start")
        await page.event("dealt")
        guests = hand(page)
        phone.log_in("Clara Samba", "seven of hearts")
        assert (await page.get("hello"))["seat"] == host.seat
        assert (await other.event("takeover"))["seat"] == 1
        await host.reach(page.v)
        assert hand(page) == hand(host) != guests
        assert [page.code, host.code, other.code] == [None, None, None]


async def test_the_same_sign_up_at_two_processes_at_once_is_one_account(site: Site) -> None:
    dora = Visitor(site.one)
    dora.invite()
    tabs = dora, dora.at(site.two)
    await asyncio.gather(*(asyncio.to_thread(tab.sign_up, "Dora Tango") for tab in tabs))
    assert users(site, "Dora Tango") == 1
