"""One person sits at one table with others at a time; whoever wants a second has a clear choice."""

import asyncio

from asgiref.sync import sync_to_async

from games import glances
from games.models import Seat
from lobby import moving, quick, service
from lobby.detours import SeatedElsewhere
from mauapp.accounts.models import Player
from tests.cast import Cast
from tests.games.tables import a_table, join, submit
from tests.lobby.browsers import Browser, people_at, state_of, table_in

CLASSIC = "mau-mau-classic"
FRIENDS = service.Wish(CLASSIC, {}, 2, "friends")


async def at(player: Player) -> list[str]:
    """Where he sits."""
    return [table.public_id for table in await moving.seated_at(player)]


async def a_running_match() -> tuple[Browser, Browser, str]:
    anna, ben = await Browser.open(), await Browser.open()
    table = await anna.friends()
    await ben.join(table)
    assert (await submit(table, await anna.player(), "start")).is_done
    return anna, ben, table


async def test_whoever_is_in_a_match_and_wants_another_is_asked_which_one() -> None:
    anna, _, table = await a_running_match()
    clara = await Browser.open()
    other = await clara.friends(3)
    for path, form in (
        ("quick/", {"seats": 2}),
        ("friends/", {"seats": 3}),
        (f"table/{other}/join/", {}),
        ("code/", {"code": (await state_of(other))["code"]}),
        ("new/macao/", {"seats": 2, "level": "easy", "open": ""}),
    ):
        answer = await anna.post(f"/en/{path}", form)
        assert answer.status_code == 409
        page = answer.content.decode()
        assert f'href="/en/table/{table}/"' in page
        assert f'action="/en/{path}"' in page
        assert all(f'name="{name}" value="{value}"' in page for name, value in form.items())
        assert f'name="leave" value="{table}"' in page
    assert (await state_of(table))["status"] == "playing"
    assert await at(await anna.player()) == [table]


async def test_who_chooses_the_new_table_gives_the_match_up() -> None:
    anna, ben, table = await a_running_match()
    new = table_in((await anna.sit("/en/quick/", {"seats": 2, "leave": table}))["Location"])
    assert await at(await anna.player()) == [new]
    assert [seat["gone"] for seat in (await state_of(table))["seats"]] == [True, False]
    assert await at(await ben.player()) == [table]


async def test_leaving_one_table_is_no_leave_for_another() -> None:
    anna, _, table = await a_running_match()
    assert (await anna.sit("/en/quick/", {"seats": 2, "leave": "a" * 26})).status_code == 409
    assert await at(await anna.player()) == [table]


async def test_whoever_is_refused_at_the_new_table_keeps_the_old_one() -> None:
    anna, _, table = await a_running_match()
    full = (await a_running_match())[2]
    await anna.sit(f"/en/table/{full}/join/", {"leave": table})
    assert await at(await anna.player()) == [table]


async def test_a_match_alone_does_not_keep_anybody_from_playing_with_others() -> None:
    anna = await Browser.open()
    alone = await anna.play(computers=1)
    table = await anna.friends()
    assert await at(await anna.player()) == [table]
    assert (await state_of(alone))["status"] == "playing"


async def test_who_waits_for_strangers_gets_up_by_himself() -> None:
    anna = await Browser.open()
    waiting = table_in((await anna.sit("/en/quick/", {"seats": 2}))["Location"])
    table = await anna.friends()
    assert await at(await anna.player()) == [table]
    assert (await state_of(waiting))["status"] == "closed"


async def test_somebody_who_sits_down_at_two_tables_at_once_keeps_one_seat(cast: Cast) -> None:
    """Two processes do not wait for each other: what both have allowed is put right by both alike."""
    anna, ben, clara, dora = cast
    tables = [await service.create(one, "address", FRIENDS) for one in (anna, ben, clara)]
    seen = [await sync_to_async(glances.glance)(table, dora) for table in tables]
    joins = (service.join(dora, table) for table in seen if table is not None)
    answers = await asyncio.gather(*joins, return_exceptions=True)
    for failure in (answer for answer in answers if isinstance(answer, BaseException)):
        assert isinstance(failure, SeatedElsewhere)  # one of them had sat down before this one looked
    assert len(await at(dora)) == 1
    assert sorted([await people_at(table) for table in tables]) == [1, 1, 2]


async def test_several_clicks_at_several_buttons_leave_one_seat(cast: Cast) -> None:
    wishes = [quick.sit(cast.anna, "address", ruleset=CLASSIC, seats=seats) for seats in (2, 3, 4)]
    await asyncio.gather(*wishes)
    assert await Seat.objects.filter(player=cast.anna).acount() == 1


async def test_somebody_who_has_left_a_match_is_free(cast: Cast) -> None:
    table = await a_table(cast.anna, cast.ben, start=False, size=3)
    await join(table, cast.clara)
    assert (await submit(table, cast.anna, "start")).is_done
    assert (await submit(table, cast.ben, "leave")).is_done
    assert await at(cast.ben) == []
    assert await service.create(cast.ben, "address", FRIENDS)
