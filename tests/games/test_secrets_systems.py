"""The same as in test_secrets.py for the other rule systems, over the beginning of a match or a short one."""

import asyncio
import random
from typing import Any

import pytest

from games.engine import rulesets
from games.engine.table import state as tables
from games.engine.table.types import Table
from mauapp.core import json
from tests.cast import Cast
from tests.games.pages import Page, Server
from tests.games.tables import a_table, done
from tests.games.test_secrets import CARD, another_world, ids, own_cards_of_the_step, replayed, sent, visible

pytestmark = pytest.mark.django_db(transaction=True)
OTHERS = [system.id for system in rulesets.SYSTEMS if system.id != "mau-mau-classic"]
OPTIONS: dict[str, dict[str, Any]] = {"crazy-eights": {"rounds": 3}, "makao": {"recall": "always"}}
LONG_ENOUGH = 160


async def recorded(server: Server, cast: Cast, ruleset: str) -> dict[str, Page]:
    """The pages of Anna, Ben, Clara, who leaves soon, and Dora, who may watch or not."""
    options = OPTIONS.get(ruleset)
    table = await a_table(cast.anna, cast.ben, cast.clara, levels=("easy",), ruleset=ruleset, options=options)
    async with (
        server.page(cast.anna, table) as anna,
        server.page(cast.ben, table) as ben,
        server.page(cast.clara, table) as clara,
        server.page(cast.dora, table) as dora,
    ):
        await asyncio.gather(*(page.play_on(beyond(25)) for page in (anna, ben, clara)))
        await done(table, cast.clara, "leave")
        await asyncio.gather(*(page.play_on(beyond(LONG_ENOUGH)) for page in (anna, ben)))
        for page in (anna, ben, clara, *([dora] if dora.view else [])):
            await page.settled()
    return {"anna": anna, "ben": ben, "clara": clara, "dora": dora}


def beyond(v: int) -> Any:
    """At this version, or when the match is over."""
    return lambda page: page.view["status"] == "finished" or page.v >= v


@pytest.mark.parametrize("ruleset", OTHERS)
async def test_no_frame_has_a_card_that_its_reader_may_not_know(server: Server, cast: Cast, ruleset: str) -> None:
    pages = await recorded(server, cast, ruleset)
    steps = await replayed()
    at = {state["v"]: state for _, state in steps}
    seen = 0
    for name, page in pages.items():
        player = ids(cast).get(name)
        for frame in page.frames:
            allowed: set[str] = set()
            if frame["t"] in ("ev", "hello", "offer"):
                state = at[frame["v"]]
                before = at.get(frame["v"] - len(frame.get("events", [])), state)
                allowed = visible(state, player) | visible(before, player)
            if frame["t"] == "ev":
                allowed |= own_cards_of_the_step(steps, frame["v"], seat_at(before, cast, name))
            found = set(CARD.findall(json.encode(frame)))
            assert found <= allowed, (name, frame, found - allowed)
            seen += len(found)
    assert seen > 100
    assert (pages["dora"].view is not None) == rulesets.get(ruleset).spectators


def seat_at(state: Table, cast: Cast, name: str) -> int | None:
    """The seat at which somebody acts at this moment."""
    return tables.seat_of(state, ids(cast).get(name))


@pytest.mark.parametrize("ruleset", OTHERS)
async def test_what_is_hidden_changes_no_byte_of_what_is_sent(server: Server, cast: Cast, ruleset: str) -> None:
    await recorded(server, cast, ruleset)
    dice = random.Random(11)
    before: Table | None = None
    for events, after in await replayed():
        for player in ids(cast).values():
            if before is not None and before["match"] is not None and after["match"] is not None:
                others = another_world(dice, events, before, after, player)
                assert sent(*others, player) == sent(events, before, after, player)
        before = after
