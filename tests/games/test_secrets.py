"""Nobody is sent a card that he may not know: by looking through every frame, and by changing what is hidden."""

import asyncio
import random
import re
from typing import Any

import pytest

from games import wire
from games.engine.table import due as table_due
from games.engine.table import evolve as table_evolve
from games.engine.table import state as tables
from games.engine.table import view as table_view
from games.engine.table.types import Table
from games.engine.types import Event
from games.live import live
from games.models import ServerSeed, Step
from mauapp.core import json
from tests.cast import Cast
from tests.games.pages import Page, Server
from tests.games.tables import a_table, done

pytestmark = pytest.mark.django_db(transaction=True)
CARD = re.compile(r'"((?:[2-9TJUQOKA][CDHSMZTP]|X[12])b?)"')
VIEWERS = ("anna", "ben", "clara", None)


async def recorded(server: Server, cast: Cast) -> tuple[str, dict[str, Page]]:
    """A table with a match, a takeover and a rematch, and the pages of Anna, Ben, and Clara, who leaves."""
    table = await a_table(cast.anna, cast.ben, cast.clara, levels=("normal",), start=False)
    async with (
        server.page(cast.anna, table) as anna,
        server.page(cast.ben, table) as ben,
        server.page(cast.clara, table) as clara,
        server.page(cast.dora, table) as dora,
    ):
        await done(table, cast.anna, "start")
        await dora.end()
        await clara.see(lambda page: page.view["match"])
        await done(table, cast.clara, "leave")
        for number in (1, 2):
            await asyncio.gather(anna.play_on(), ben.play_on())
            async with server.page(cast.ben, table, since=5):
                pass
            if number == 1:
                await asyncio.gather(anna.do("ready"), ben.do("ready"))
                await asyncio.gather(*(page.see(lambda page: page.view["match_no"] == 2) for page in (anna, ben)))
        await clara.reach(anna.v)
    return table, {"anna": anna, "ben": ben, "clara": clara, "dora": dora}


async def replayed() -> list[tuple[list[Event], Table]]:
    """Each step's events with the table after them, from the stored steps alone."""
    state = tables.new()
    found = []
    async for step in Step.objects.order_by("first"):
        events = json.loads(step.events)
        for event in events:
            table_evolve.evolve(state, event)
        found.append((events, json.loads(json.encode(state))))
    return found


def visible(state: Table, player: str | None) -> set[str]:
    """The cards that a player may know at this moment."""
    match = state["match"]
    if match is None:
        return set()
    seat = tables.seat_of(state, player)
    cards = open_cards(match)
    if seat is not None:
        cards.update(match["hands"][seat])
        if match["over"] or match["phase"] == "deal":
            cards.update(card for hand in match["hands"] for card in hand)
    return cards


def open_cards(match: Any) -> set[str]:
    """The cards that lie open, or did."""
    if "discard" in match:
        return {*match["discard"], *(unable["top"] for kept in match["memory"] for unable in kept)}
    cards = {card for cards in (match["pulled"], *match["captured"], *match["shown"]) for card in cards}
    cards.update(card for _, card in match["trick"] + match["last"])
    return cards | ({match["face"]} if match["face"] else set())


def ids(cast: Cast) -> dict[str | None, str | None]:
    """The player's id of each viewer."""
    return {name: None if name is None else str(getattr(cast, name).pk) for name in VIEWERS}


async def test_no_frame_of_whole_matches_has_a_card_that_its_reader_may_not_know(server: Server, cast: Cast) -> None:
    _, pages = await recorded(server, cast)
    steps = await replayed()
    at = {state["v"]: state for _, state in steps}
    seen = 0
    for name, page in pages.items():
        player = ids(cast).get(name)
        allowed: set[str] = set()
        for frame in page.frames:
            if frame["t"] in ("ev", "hello"):
                before, state = at.get(frame["v"] - len(frame.get("events", []))), at[frame["v"]]
                allowed = visible(state, player) | (set() if before is None else visible(before, player))
                allowed |= own_cards_of_the_step(steps, frame["v"], tables.seat_of(state, player))
            found = set(CARD.findall(json.encode(frame)))
            assert found <= allowed, (name, frame)
            seen += len(found)
    assert seen > 100
    assert not CARD.findall(json.encode(pages["dora"].frames))


def own_cards_of_the_step(steps: list[tuple[list[Event], Table]], v: int, seat: int | None) -> set[str]:
    """What went through a seat's hand within one step: drawn and laid, or dealt."""
    events = next(events for events, state in steps if state["v"] == v)
    return {card for event in events if event.get("seat") == seat for card in event.get("cards", [])}


async def test_no_frame_has_a_seed_a_key_or_a_players_id(server: Server, cast: Cast) -> None:
    table, pages = await recorded(server, cast)
    seeds = [seed.seed async for seed in ServerSeed.objects.all()]
    keys = [event["key"] for events, _ in await replayed() for event in events if event["e"] == "seeds"]
    assert len(seeds) == len(keys) == 2
    for page in pages.values():
        text = json.encode(page.frames)
        assert '"key"' not in text
        assert '"player"' not in text
        assert not [secret for secret in (*seeds, *keys) if secret in text]
    assert table not in live().tables or live().tables[table].fresh


async def test_what_is_hidden_changes_no_byte_of_what_is_sent(server: Server, cast: Cast) -> None:
    """Two worlds: the cards that a viewer may not know are exchanged at random, in the table and in the events."""
    await recorded(server, cast)
    dice = random.Random(7)
    before: Table | None = None
    for events, after in await replayed():
        for player in ids(cast).values():
            if before is not None and before["match"] is not None and after["match"] is not None:
                others = another_world(dice, events, before, after, player)
                assert sent(*others, player) == sent(events, before, after, player)
        before = after


def another_world(
    dice: random.Random, events: list[Event], before: Table, after: Table, player: str | None
) -> tuple[list[Event], Table, Table]:
    """The same step with all hidden cards exchanged among each other."""
    seat = tables.seat_of(after, player)
    known = visible(before, player) | visible(after, player)
    known |= {card for event in events if event["e"] == "played" for card in event["cards"]}
    known |= {card for event in events if event.get("seat") == seat for card in event.get("cards", [])}
    assert after["match"] is not None
    match = after["match"]
    hidden = [card for pile in (*match["hands"], match["draw"]) for card in pile if card not in known]
    mixed = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))
    text = json.encode([events, before, after])
    other_events, other_before, other_after = json.loads(
        CARD.sub(lambda found: f'"{mixed.get(found[1], found[1])}"', text)
    )
    return other_events, other_before, other_after


def sent(events: list[Event], before: Table, after: Table, player: str | None) -> list[str]:
    """Everything that a viewer can be sent about a step."""
    seat = tables.seat_of(before, player)
    frames = [wire.ev(before["v"] + 1, [table_view.redact(event, seat) for event in events])]
    for state in (before, after):
        offer = table_view.offer(state, player)
        shown: list[Any] = [entry for entry in table_due.due(state) if entry["what"] in table_due.SHOWN]
        for entry in shown:
            if entry["what"] == "turn":
                entry["ms"] += table_due.told_later(state, seat)
        frames.append(wire.hello(seat, table_view.view(state, player), offer, shown, [], []))
    return frames
