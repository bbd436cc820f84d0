"""A match of each rule system over sockets, by pages that follow their offers; and what is stored of it."""

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from games.engine import rulesets
from games.engine.table import evolve as table_evolve
from games.engine.table import state as tables
from games.engine.table.work import MATCH_EVENTS
from games.models import Result, ResultSeat, Step, Table
from mauapp.core import json
from tests.cast import Cast
from tests.games.pages import Page, Server
from tests.games.tables import a_table, done, forget, stored

pytestmark = pytest.mark.django_db(transaction=True)
EACH = [system.id for system in rulesets.SYSTEMS]
OPTIONS: dict[str, dict[str, Any]] = {
    "mau-mau-custom": {"rounds": 3, "nine_reverses": True},
    "crazy-eights": {"rounds": 3, "hand_size": 7},
    "makao": {"recall": "always"},
    "fresh-draw": {"target": 50},
    "schneider": {"target": 50},
}
LEVELS = ("easy", "normal", "hard", "easy", "normal", "hard")


async def a_match(cast: Cast, ruleset: str, computers: int, **options: Any) -> str:
    """A started table of Anna, Ben and computers."""
    return await a_table(
        cast.anna, cast.ben, levels=LEVELS[:computers], ruleset=ruleset, options=options or OPTIONS.get(ruleset)
    )


async def assert_replayed(table: str) -> None:
    """The stored steps alone lead to the stored table."""
    state = tables.new()
    async for step in Step.objects.order_by("first"):
        for event in json.loads(step.events):
            table_evolve.evolve(state, event)
    assert json.encode(state) == json.encode((await stored(table)).state)


@pytest.mark.parametrize("ruleset", EACH)
@pytest.mark.parametrize("largest", [False, True])
async def test_a_match_is_played_to_its_end(server: Server, cast: Cast, ruleset: str, largest: bool) -> None:
    least, most = rulesets.get(ruleset).seats
    computers = most - 2 if largest else least - 2
    table = await a_match(cast, ruleset, computers)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        await asyncio.gather(anna.play_on(), ben.play_on())
        await asyncio.gather(*(page.reach(max(anna.v, ben.v)) for page in (anna, ben)))
        assert anna.view["result"] == ben.view["result"]
        assert [frame for frame in anna.frames if frame["t"] == "refused"] == []
        async with server.page(cast.anna, table) as fresh:
            assert fresh.view == anna.view
    result = await Result.objects.aget()
    assert result.why == anna.view["result"]["why"]
    await assert_replayed(table)


@pytest.mark.parametrize("ruleset", EACH)
async def test_a_match_goes_on_from_what_is_stored(server: Server, cast: Cast, ruleset: str) -> None:
    table = await a_match(cast, ruleset, 1)
    for _ in range(3):
        async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
            before = anna.v
            await asyncio.gather(*(page.play_on(far_from(before)) for page in (anna, ben)))
        await forget()
        await assert_replayed(table)
    async with server.page(cast.anna, table, since=anna.v) as again:
        assert again.view == (await fresh_view(server, cast, table))


def far_from(v: int) -> Any:
    """A while later, or when the match is over."""
    return lambda page: page.view["status"] == "finished" or page.v > v + 25


async def fresh_view(server: Server, cast: Cast, table: str) -> Any:
    """What Anna sees who knew nothing before."""
    async with server.page(cast.anna, table) as page:
        return page.view


async def test_when_both_are_ready_the_next_round_is_dealt_at_once(server: Server, cast: Cast, settings: Any) -> None:
    settings.MAU_BOT_PACE = 1.0
    table = await a_match(cast, "crazy-eights", 0)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        await asyncio.gather(*(page.play_on(rests) for page in (anna, ben)))
        await anna.see(lambda page: any(clock["what"] == "deal" for clock in page.due))
        assert (await anna.do("ready"))["t"] == "ack"
        await ben.see(lambda page: page.view["ready"] == [0])
        await ben.do("ready")
        await anna.see(lambda page: page.view["match"]["round"] == 2)
        assert anna.view["ready"] == []


async def test_a_match_without_end_is_given_up_and_leaves_a_line_in_the_log(server: Server, cast: Cast) -> None:
    table = await a_match(cast, "makao", 0)
    await forget()
    row = await Table.objects.aget()
    state = json.loads(row.state)
    row.state = json.encode({**state, "begun": state["v"] - MATCH_EVENTS})
    await row.asave(update_fields=["state"])
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        mover = anna if anna.is_on_turn() else ben
        with capture_logs() as lines:
            await mover.move()
        assert (mover.view["status"], mover.view["match"], mover.view["result"]) == ("finished", None, None)
    assert [line["event"] for line in lines if line["log_level"] == "error"] == ["a match without end was given up"]
    assert (await Result.objects.aget()).why == "abandoned"


def rests(page: Page) -> bool:
    """A round is over and the next one not dealt."""
    return bool(page.view["match"] and page.view["match"]["phase"] == "deal")


async def test_others_see_the_same_clock_whatever_somebody_holds(server: Server, cast: Cast) -> None:
    table = await a_match(cast, "macao", 0)
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        for _ in range(12):
            for page in (anna, ben):
                await page.settled()
            mover, other = (anna, ben) if anna.is_on_turn() else (ben, anna)
            if not mover.can_move():
                break  # the match was short
            (clock,) = other.due
            assert 34_000 < clock["ms"] <= 35_000
            await mover.move()


async def test_the_others_play_on_when_somebody_leaves_macao(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, cast.clara, ruleset="macao")
    async with server.page(cast.anna, table) as anna, server.page(cast.clara, table) as clara:
        await done(table, cast.ben, "leave")
        await asyncio.gather(anna.play_on(), clara.play_on())
        assert anna.view["result"]["places"][1] == 3
        assert anna.view["seats"][1] == {"name": cast.ben.name, "bot": None, "gone": True, "you": False}


@pytest.mark.parametrize(("visibility", "why"), [("friends", "private"), ("open", "")])
async def test_macao_pays_at_public_tables_alone(server: Server, cast: Cast, visibility: str, why: str) -> None:
    table = await a_table(cast.anna, cast.ben, ruleset="macao", visibility=visibility)
    await done(table, cast.ben, "leave")
    shares = [share async for share in ResultSeat.objects.order_by("seat")]
    assert [(share.counted, share.reason) for share in shares] == [(not why, why)] * 2
