"""After an outage everybody comes back at once, from one address: nobody is locked out."""

import asyncio
from contextlib import AsyncExitStack

from asgiref.sync import sync_to_async

from tests.factories import PlayerFactory
from tests.games.pages import Server
from tests.games.tables import a_table, forget

PEOPLE = 30
BACK_SECONDS = 30.0
TIMES = 15


async def test_thirty_people_of_one_address_whose_lines_break_at_once_are_all_back(server: Server) -> None:
    people = [await sync_to_async(PlayerFactory.create)() for _ in range(PEOPLE)]
    tables = [await a_table(*people[first : first + 3], start=False) for first in range(0, PEOPLE, 3)]
    places = [(person, tables[index // 3]) for index, person in enumerate(people)]
    for _ in range(2):
        async with AsyncExitStack() as stack:
            async with asyncio.timeout(BACK_SECONDS):
                pages = await asyncio.gather(
                    *(stack.enter_async_context(server.page(person, table)) for person, table in places)
                )
            assert [page.view["seats"][index % 3]["you"] for index, page in enumerate(pages)] == [True] * PEOPLE
            for page in pages:
                page.socket.transport.abort()
        await forget()  # as if the server had been started anew


async def test_a_phone_that_goes_to_sleep_and_wakes_fifteen_times_a_minute_is_let_in_each_time(server: Server) -> None:
    anna = await sync_to_async(PlayerFactory.create)()
    table = await a_table(anna, levels=("easy",), start=False)
    for _ in range(TIMES):
        async with server.page(anna, table) as page:
            assert page.view["status"] == "waiting"
            page.socket.transport.abort()
