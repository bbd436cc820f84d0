"""Every command is answered: once, alike, after it is stored."""

import asyncio
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from games import service
from games.engine.table.types import Table as State
from games.live import live
from games.models import Step, Table
from games.stored import Outcome
from mauapp.accounts.models import Player
from tests.cast import Cast
from tests.games.pages import Page, Server
from tests.games.tables import a_table, done, elsewhere, forget, join, stored, submit

pytestmark = pytest.mark.django_db(transaction=True)


async def state_of(table: str) -> State:
    """The state as it is stored."""
    return (await stored(table)).state


async def command(table: str, player: Player, ident: str, act: str, at: int | None = None, **fields: Any) -> Outcome:
    """A person's command with an id."""
    who = {"player": str(player.pk)}
    return await service.submit(table, who, {"act": act, **fields}, command_id=ident, at=at)


async def mover(table: str, cast: Cast) -> Player:
    """Whose turn it is."""
    waits = (await state_of(table))["waits"]
    assert waits is not None
    return cast[waits["seat"]]


async def play_a_while(*pages: Page, until: int) -> None:
    """Moves are made until the table waits for a person at or after a version, or to the end."""
    while pages[0].view["status"] == "playing":
        await asyncio.gather(*(page.reach(max(page.v for page in pages)) for page in pages))
        movers = [page for page in pages if page.is_on_turn()]
        if movers:
            if pages[0].v >= until:
                return
            await movers[0].see(Page.can_move)
            await movers[0].move()
        else:
            await pages[0].next()


async def test_an_acknowledged_move_is_stored(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    player = await mover(table, cast)
    async with server.page(player, table) as page:
        answer = await page.move()
    assert answer["t"] == "ack"
    assert (await Table.objects.aget()).version == answer["v"]
    step = await Step.objects.filter(command_id=answer["id"]).aget()
    assert step.actor == str(player.pk)


async def test_the_events_reach_the_sender_before_the_answer(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(await mover(table, cast), table) as page:
        answer = await page.move()
        assert page.v == answer["v"]


@pytest.mark.parametrize("between", ["nothing", "a restart", "a memory that is full"])
async def test_a_command_that_comes_again_has_one_effect_and_the_same_answer(
    server: Server, cast: Cast, between: str
) -> None:
    table = await a_table(cast.anna, cast.ben)
    player = await mover(table, cast)
    async with server.page(player, table) as page:
        first = await page.move()
    before = await state_of(table)
    if between == "a restart":
        await forget()
    elif between == "a memory that is full":
        async with service.hold(table) as held:
            held.answers.clear()
            held.forgets = True
    async with server.page(player, table) as page:
        again = await page.do("draw", ident=first["id"], at=0)
    assert again == first
    assert await state_of(table) == before


async def test_an_answer_that_got_lost_is_given_after_the_reconnect(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, size=3, start=False)
    frame = {"t": "do", "id": "lost", "d": {"act": "bot", "seat": 2, "level": "hard"}}
    async with server.page(cast.anna, table) as page:
        await page.say(frame)  # and gone before the answer
    async with server.page(cast.anna, table) as page:
        await page.say(frame)
        assert (await page.until(lambda frame: frame.get("id") == "lost"))["t"] == "ack"
    assert await Step.objects.filter(command_id="lost").acount() == 1


async def test_a_refusal_is_repeated_even_if_the_command_would_be_allowed_now(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, size=3, start=False)
    async with server.page(cast.anna, table) as anna:
        first = await anna.do("start", ident="once")
        assert first["code"] == "SEATS_FREE"
        await join(table, cast.clara)
        assert await anna.do("start", ident="once") == first
        assert (await anna.do("start", ident="twice"))["t"] == "ack"


async def test_ids_belong_to_their_player(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, size=3, start=False)
    assert (await command(table, cast.anna, "same", "bot", seat=2, level="easy")).is_done
    assert (await command(table, cast.ben, "same", "leave")).is_done


@pytest.mark.parametrize("act", ["play", "draw", "take", "sit", "pass"])
async def test_a_move_on_an_older_version_is_stale(server: Server, cast: Cast, act: str) -> None:
    table = await a_table(cast.anna, cast.ben)
    player = await mover(table, cast)
    before = await state_of(table)
    fields: dict[str, Any] = {"cards": ["7H"]} if act == "play" else {}
    async with server.page(player, table) as page:
        answer = await page.do(act, at=page.v - 1, **fields)
    assert (answer["t"], answer["v"]) == ("stale", before["v"])
    assert await state_of(table) == before


async def test_a_call_and_a_callout_are_judged_when_they_arrive(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    async with server.page(cast.anna, table) as page:
        assert (await page.do("call", at=1))["code"] == "CALL_NOT_NEEDED"
        assert (await page.do("callout", at=1, target=1))["code"] == "CALLOUT_CLOSED"


async def test_a_refused_command_changes_nothing_not_even_a_clock(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    before = await Table.objects.aget()
    for player in (cast.anna, cast.ben, cast.dora):
        for act in ("play", "pass", "take", "start", "ready", "vote", "call"):
            fields: dict[str, Any] = {"cards": ["ZZ"]} if act == "play" else {"choice": "bot"} if act == "vote" else {}
            assert not (await submit(table, player, act, **fields)).is_done
    after = await Table.objects.aget()
    assert (after.version, after.state, after.clocks, after.due_at) == (
        before.version,
        before.state,
        before.clocks,
        before.due_at,
    )


async def test_the_last_free_seat_is_taken_by_one_of_many_who_want_it(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, size=2, start=False)
    outcomes = await asyncio.gather(*(join(table, player) for player in (cast.ben, cast.clara, cast.dora)))
    assert sorted(outcome.code or "" for outcome in outcomes) == ["", "TABLE_FULL", "TABLE_FULL"]


async def test_one_person_gets_one_seat_however_often_he_joins(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, size=4, start=False)
    outcomes = await asyncio.gather(*(join(table, cast.ben) for _ in range(5)))
    assert sorted(outcome.code or "" for outcome in outcomes) == [""] + ["ALREADY_SEATED"] * 4
    assert [seat and seat["name"] for seat in (await state_of(table))["seats"]] == ["Anna", "Ben", None, None]


async def test_what_another_process_did_is_seen_before_a_command_is_decided(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, size=3, start=False)
    async with server.page(cast.anna, table) as anna:
        await elsewhere(table, {"player": str(cast.ben.pk)}, {"act": "rename", "name": "Benno"})
        assert (await anna.do("bot", seat=2, level="easy"))["t"] == "ack"
        assert [seat["name"] for seat in anna.view["seats"]] == ["Anna", "Benno", "Ada"]
        assert [event["e"] for frame in anna.frames if frame["t"] == "ev" for event in frame["events"]] == [
            "renamed",
            "bot",
        ]


async def test_a_database_that_fails_gives_try_again_and_the_table_goes_on_afterwards(
    server: Server, cast: Cast
) -> None:
    table = await a_table(cast.anna, cast.ben, size=3, start=False)
    async with server.page(cast.anna, table) as anna:
        async with without_steps():
            answer = await anna.do("bot", ident="lost", seat=2, level="easy")
            assert (answer["t"], answer["code"]) == ("refused", "TRY_AGAIN")
        assert (await anna.do("bot", ident="lost", seat=2, level="easy"))["t"] == "ack"
        assert [seat["name"] for seat in anna.view["seats"]] == ["Anna", "Ben", "Ada"]


class without_steps:  # noqa: N801 - reads as a phrase
    """A database in which steps cannot be written."""

    async def __aenter__(self) -> None:
        await sync_to_async(self._rename)("games_step", "games_step_hidden")

    async def __aexit__(self, *_: object) -> None:
        await sync_to_async(self._rename)("games_step_hidden", "games_step")

    @staticmethod
    def _rename(old: str, new: str) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"ALTER TABLE {old} RENAME TO {new}")


async def test_a_restart_keeps_every_card_where_it_was(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, levels=("hard",))
    async with server.page(cast.anna, table) as anna, server.page(cast.ben, table) as ben:
        await play_a_while(anna, ben, until=40)
    before = await stored(table)
    hot = live().tables[table].state if table in live().tables else before.state
    await forget()
    async with service.hold(table) as again:
        assert again.state == before.state == hot
        assert again.clocks == before.clocks


async def test_an_unknown_table_is_an_error_of_its_own(server: Server, cast: Cast) -> None:
    with pytest.raises(service.NoSuchTable):
        await submit("nowhere", cast.anna, "start")
    assert live().tables == {}


async def test_a_table_without_sockets_and_work_leaves_memory(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben)
    assert table not in live().tables
    async with server.page(cast.anna, table):
        assert table in live().tables
    await done(table, cast.ben, "leave")


async def test_a_command_whose_caller_goes_while_it_is_stored_is_told_to_all(server: Server, cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False)
    async with server.page(cast.anna, table) as page:
        task = asyncio.ensure_future(command(table, cast.ben, "left-in-a-hurry", "leave"))
        await asyncio.sleep(0)  # the write waits for its batch
        await asyncio.sleep(0)  # and is being stored
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        again = await command(table, cast.ben, "left-in-a-hurry", "leave")
        await page.event("left")
        state = await state_of(table)
    assert (again.code, state["seats"][1]) == (None, None)
    told = [event for frame in page.frames if frame["t"] == "ev" for event in frame["events"]]
    assert [event.get("e") for event in told].count("left") == 1
