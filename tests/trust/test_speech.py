"""Phrases at a site of two processes: the one in five seconds holds over all sockets of a person."""

import asyncio
from contextlib import AsyncExitStack

from tests.games.pages import Page
from tests.trust.conftest import Site
from tests.trust.visitor import Visitor

PHRASES = 102
SECONDS = 4.0  # in which they are said, so that none may be the second one


async def test_of_100_phrases_over_three_sockets_and_two_processes_one_arrives(site: Site) -> None:
    anna, ben = Visitor(site.one), Visitor(site.two)
    table = anna.invite()
    ben.join(table)
    async with AsyncExitStack() as stack:
        near, far = [await stack.enter_async_context(anna.page(table, server)) for server in (site.one, site.two)]
        mouths = [await stack.enter_async_context(ben.page(table, server)) for server in (site.one, site.one, site.two)]
        for beat in range(PHRASES // len(mouths)):
            for index, mouth in enumerate(mouths):
                await mouth.say({"t": "say", "id": f"say-{beat}-{index}", "phrase": "hello"})
            await asyncio.sleep(SECONDS * len(mouths) / PHRASES)
        answers = [await answers_of(mouth, PHRASES // len(mouths)) for mouth in mouths]
        codes = [frame.get("code") for frames in answers for frame in frames]
        assert (codes.count(None), codes.count("TOO_SOON")) == (1, PHRASES - 1)
        for page in (near, far):
            await page.get("said", seat=1, phrase="hello")
            await page.settled()
        # whatever is still on its way has been seen once both processes have looked at each other again
        await asyncio.sleep(0.5)
        for page in (near, far):
            await page.settled()
            assert [frame["t"] for frame in page.frames].count("said") == 1


async def answers_of(page: Page, amount: int) -> list[dict[str, object]]:
    """The answers to so many phrases."""
    return [
        await page.until(lambda frame: frame["t"] in ("ack", "refused") and frame.get("id") is not None)
        for _ in range(amount)
    ]
