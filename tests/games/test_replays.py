"""A match that is over is told once more: the same to its people, without hands to others."""

import asyncio
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from games import replay_views, replays
from games.engine import notation
from games.engine.table import fold
from games.models import Match, Step
from mauapp.accounts.models import Player
from mauapp.core import ids
from tests.cast import Cast
from tests.games.pages import Server
from tests.games.tables import a_table, done

pytestmark = pytest.mark.django_db(transaction=True)


async def browser(player: Player) -> AsyncClient:
    client = AsyncClient()

    def log_in() -> None:
        session = client.session
        session["player"] = player.pk
        session.save()

    await sync_to_async(log_in)()
    return client


async def replay(match: Match, viewer: Player | None) -> replays.Replay:
    found = await sync_to_async(replays.replay)(match.public_id, viewer)
    assert found is not None
    return found


def last_view(recording: Any) -> Any:
    """The table after all steps, as the page folds it."""
    view = recording["view"]
    for step in recording["steps"]:
        for event in step["events"]:
            assert event["v"] == view["v"] + 1
            fold.fold(view, event if "e" in event else None, recording["seat"])
    return view


async def two_matches(server: Server, cast: Cast) -> list[Match]:
    """Anna and Ben play beside a computer, twice at one table; the pages saw the last one to its end."""
    table = await a_table(cast.anna, cast.ben, levels=("easy",), ruleset="makao", options={"deals": 1})
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        await asyncio.gather(anna.play_on(), ben.play_on())
        await asyncio.gather(anna.do("ready"), ben.do("ready"))
        await asyncio.gather(*(page.see(lambda page: page.view["match_no"] == 2) for page in (anna, ben)))
        assert await sync_to_async(replays.replay)((await Match.objects.alast()).public_id, cast.anna) is None  # type: ignore[union-attr]
        await asyncio.gather(anna.play_on(), ben.play_on())
    return [match async for match in Match.objects.order_by("number")]


async def test_a_replay_is_what_its_viewer_saw_and_strangers_see_no_hand(server: Server, cast: Cast) -> None:
    for match in await two_matches(server, cast):
        own, other = await replay(match, cast.ben), await replay(match, cast.dora)
        assert (own.seat, other.seat) == (1, None)
        assert own.recording is not None
        assert other.recording is not None
        text = str(other.recording)
        dealt = [event for event in own.recording["steps"][0]["events"] if event.get("e") == "dealt"]
        assert dealt[0]["hand"]
        assert "'hand': [" not in text.replace("'hand': []", "")
        assert [len(step["events"]) for step in own.recording["steps"]] == [
            len(step["events"]) for step in other.recording["steps"]
        ]
        assert all(0 <= step["ms"] <= replays.LONGEST_MS for step in own.recording["steps"][1:])
        final = last_view(own.recording)
        assert final["result"]["counted"] is True
        assert final["match_no"] == match.number
        assert final == last_view((await replay(match, cast.ben)).recording)
        assert last_view(other.recording)["result"] == final["result"]


async def test_a_match_of_an_earlier_release_that_stored_no_opening_is_looked_at_all_the_same(
    server: Server, cast: Cast
) -> None:
    for match in await two_matches(server, cast):
        as_stored = await replay(match, cast.ben)
        await Match.objects.filter(pk=match.pk).aupdate(opening="")
        assert (await replay(match, cast.ben)).recording == as_stored.recording
    await Match.objects.filter(pk=match.pk).aupdate(first=None, last=None)
    assert (await replay(match, cast.ben)).recording is None
    assert await sync_to_async(replays.written)(match.public_id, cast.ben) is None


async def test_the_moves_as_text_are_for_its_people_alone_and_tell_the_whole_match(server: Server, cast: Cast) -> None:
    match = (await two_matches(server, cast))[1]
    address = f"/en/match/{match.public_id}/notation.txt"
    response = await (await browser(cast.anna)).get(address)
    events = [notation.read(line) for line in response.content.decode().splitlines()]
    assert events[0]["e"] == "dealt"
    assert [event["e"] for event in events].count("over") == 1
    assert (await (await browser(cast.dora)).get(address)).status_code == 404


async def test_the_page_of_a_replay_goes_when_its_own_steps_do(server: Server, cast: Cast) -> None:
    match, newer = await two_matches(server, cast)
    client = await browser(cast.dora)
    page = (await client.get(f"/en/match/{match.public_id}/")).content.decode()
    assert 'id="recording"' in page
    assert "notation.txt" not in page
    assert "noindex" in page
    assert (await client.get("/en/match/nosuchmatchatall1234567/")).status_code == 404
    await Step.objects.filter(table=match.table_id, first__lt=match.last).adelete()
    gone = await client.get(f"/en/match/{match.public_id}/")
    assert gone.status_code == 410
    assert "90 days" in gone.content.decode()
    assert (await client.get(f"/en/match/{newer.public_id}/")).status_code == 200


async def test_a_match_that_was_given_up_can_be_looked_at_too(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    await done(table, cast.anna, "leave")
    await done(table, cast.ben, "leave")
    found = await replay(await Match.objects.aget(), cast.anna)
    assert found.recording is not None
    assert found.recording["steps"][-1]["events"][-1]["e"] == "abandoned"


async def test_nobody_lets_the_site_play_matches_through_without_end(settings: Any) -> None:
    settings.MAU_LIMITS = True
    client = AsyncClient()
    address = f"/en/match/{ids.public_id()}/"
    found = [(await client.get(address)).status_code for _ in range(replay_views.LOOKS.amount + 1)]
    assert found == [404] * replay_views.LOOKS.amount + [429]
