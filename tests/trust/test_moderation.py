"""What moderators decide reaches every socket of a site of two processes in under a second, and nothing leaks by it."""

import asyncio
import time
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest

from tests.games.pages import Page
from tests.trust.conftest import Site
from tests.trust.office import report
from tests.trust.visitor import Visitor

SOON = 1.0


async def ends(pages: list[Page], act: Callable[[], object]) -> tuple[float, list[int | None]]:
    """Do something; how much later than its answer all pages are closed (seconds), and with which codes."""
    waiting = [asyncio.ensure_future(page.end()) for page in pages]
    await asyncio.to_thread(act)
    answered = time.monotonic()
    codes = await asyncio.gather(*waiting)
    return time.monotonic() - answered, codes


@pytest.mark.parametrize("what", ["ban", "log-out", "password"])
async def test_a_ban_a_logout_and_a_new_password_close_every_socket_within_a_second(
    site: Site, mora: Visitor, what: str
) -> None:
    anna, ben = Visitor(site.one), Visitor(site.two)
    name = {"ban": "Ben Banjo", "log-out": "Ben Bolero", "password": "Ben Bingo"}[what]
    ben.sign_up(name)
    table = anna.invite()
    ben.join(table)
    case = report(site, anna, table, 1, name)
    decision: dict[str, str | int] = {"act": "ban", "days": 1, "ground": "phrases", "reason": "mocking"}
    acts = {
        "ban": lambda: mora.post(f"/admin/moderation/case/{case}/decide/", **decision),
        "log-out": lambda: ben.post("/en/account/logout/"),
        "password": lambda: ben.post(
            "/en/account/password/",
            oldpassword="seven of hearts",
            password1="nine of spades",
            password2="nine of spades",
        ),
    }
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(ben.page(table, server)) for server in (site.one, site.two, site.two)]
        seconds, codes = await ends(pages, acts[what])
        assert codes == [4401] * 3
        code = "BANNED" if what == "ban" else "LOGGED_OUT"
        assert [page.frames[-1] for page in pages] == [{"t": "bye", "code": code}] * 3
        assert seconds < SOON
    if what == "ban":
        async with ben.page(table, site.two) as again:
            assert (again.frames, await again.end()) == ([{"t": "bye", "code": "BANNED"}], 4401)


async def test_a_mute_holds_at_every_socket_within_a_second(site: Site, mora: Visitor) -> None:
    anna, ben = Visitor(site.one), Visitor(site.two)
    ben.sign_up("Ben Blues")
    table = anna.invite()
    ben.join(table)
    case = report(site, anna, table, 1, "Ben Blues")
    decision: dict[str, str | int] = {"act": "mute", "days": 1, "ground": "phrases", "reason": "mocking"}
    async with ben.page(table, site.one) as near, ben.page(table, site.two) as far:
        await asyncio.to_thread(mora.post, f"/admin/moderation/case/{case}/decide/", **decision)
        for page in (near, far):
            await page.say({"t": "say", "id": "say-1", "phrase": "hello"})
            assert (await page.get("refused"))["code"] == "MUTED"
