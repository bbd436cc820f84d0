"""People who do not want to meet, at a site of two processes: by no quick match, in no list, and not as onlookers."""

import asyncio
import os
from contextlib import AsyncExitStack

from websockets.typing import Origin

from tests.lobby.lookers import looker
from tests.trust.conftest import Site
from tests.trust.visitor import Visitor

TIMES = 12 if os.environ.get("LONG") else 2  # a player may find thirty tables in ten minutes


async def test_who_has_blocked_somebody_meets_him_by_no_quick_match_and_in_no_list(site: Site) -> None:
    anna, ben, clara = Visitor(site.one), Visitor(site.two), Visitor(site.two)
    table = anna.invite(3)
    for guest in (ben, clara):
        guest.join(table)
    anna.post(f"/en/table/{table}/seat/1/", who=anna.sheet_key(table, 1), act="block")
    for visitor in (anna, ben, clara):
        visitor.leave(table)
    async with AsyncExitStack() as stack:
        eyes = {
            visitor: await stack.enter_async_context(looker(server.url, Origin(server.url), visitor.cookies))
            for visitor, server in ((anna, site.two), (ben, site.one), (clara, site.one))
        }
        for _ in range(TIMES):
            tables = await asyncio.gather(*(asyncio.to_thread(visitor.quick) for visitor in (anna, ben)))
            assert tables[0] != tables[1]
            async with anna.page(tables[0]), ben.page(tables[1]):
                await eyes[clara].see(lambda shown, both=tables: set(both) <= set(shown))
                await eyes[anna].see(lambda shown, own=tables[0]: own in shown)
                await eyes[ben].see(lambda shown, own=tables[1]: own in shown)
                assert (tables[1] in eyes[anna].tables, tables[0] in eyes[ben].tables) == (False, False)
            for visitor, left in zip((anna, ben), tables, strict=True):
                visitor.leave(left)


async def test_who_is_blocked_while_he_looks_on_at_the_other_process_is_shown_out(site: Site) -> None:
    anna, ben, clara = Visitor(site.one), Visitor(site.two), Visitor(site.two)
    met = anna.invite(2)
    ben.join(met)
    who = anna.sheet_key(met, 1)
    for visitor in (anna, ben):
        visitor.leave(met)
    table = anna.offer("crazy-eights")
    clara.join(table)
    async with anna.page(table) as host, ben.page(table, site.two) as onlooker:
        await host.do("start")
        await onlooker.see(lambda page: page.view["status"] == "playing")
        await asyncio.to_thread(anna.post, f"/en/table/{met}/seat/1/", who=who, act="block")
        assert await onlooker.end() == 4403
