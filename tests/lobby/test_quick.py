"""Quick match: strangers find each other, nobody waits for ever, the last seat goes to one."""

import asyncio
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import clock, service
from games.engine.table import quick as quick_tables
from games.live import now_ms
from games.models import Match, Table
from lobby import quick
from lobby import service as lobby
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Player
from tests.factories import PlayerFactory
from tests.games.tables import forget, submit
from tests.lobby.browsers import Browser, names_at, people_at, state_of, table_in

CLASSIC = "mau-mau-classic"


async def sit(browser: Browser, seats: int = 2, **wish: Any) -> str:
    """One click on the home page; the table's public id."""
    return table_in((await browser.sit("/en/quick/", {"seats": seats, **wish}))["Location"])


async def a_crowd(number: int) -> list[Player]:
    """So many guests."""
    return [await sync_to_async(PlayerFactory.create)(name=f"Guest {n}") for n in range(number)]


async def test_one_click_is_a_seat_and_the_second_person_starts_the_match() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    table = await sit(anna)
    assert (await state_of(table))["status"] == "waiting"
    assert await sit(ben) == table
    state = await state_of(table)
    assert state["status"] == "playing"
    assert state["options"] == {"voluntary_draw": False, "start_card": "any"}
    assert await Match.objects.acount() == 1


async def test_the_shuffle_waits_for_the_page_of_whoever_sits_down_last_and_for_no_program() -> None:
    people = await a_crowd(4)
    await Player.objects.filter(pk=people[3].pk).aupdate(is_program=True)
    await people[3].arefresh_from_db()
    phases = []
    for player in people:
        table = await quick.sit(player, "203.0.113.7", ruleset=CLASSIC, seats=2)
        phases.append((await state_of(table))["fair"])
    assert [fair and (fair["phase"], fair["waits"]) for fair in phases] == [None, ("hashes", [1]), None, ("dealt", [])]


async def test_who_wants_another_game_or_number_waits_somewhere_else() -> None:
    browsers = [await Browser.open() for _ in range(4)]
    wishes: list[dict[str, Any]] = [{"seats": 2}, {"seats": 3}, {"seats": 2, "ruleset": "macao"}, {"seats": 4}]
    assert len({await sit(browser, **wish) for browser, wish in zip(browsers, wishes, strict=True)}) == 4


async def test_the_home_page_shows_who_waits_for_what_and_for_how_long() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    table = await sit(anna, 3, ruleset="macao")
    await Table.objects.filter(public_id=table).aupdate(clocks=f'[["fill", 0, 2, {now_ms() + 420_000}]]')
    (row,) = (await ben.get("/en/")).context["quick"]["waiting"]
    assert (row["ruleset"], row["size"], row["taken"], row["minutes"]) == ("macao", 3, 1, 3)
    assert (await names_at(table))[0] == row["name"]


async def test_who_waits_has_one_seat_whatever_he_clicks() -> None:
    anna = await Browser.open()
    first = await sit(anna, 2)
    assert await sit(anna, 2) == first
    second = await sit(anna, 3)
    assert (await state_of(first))["status"] == "closed"
    assert [await people_at(table) for table in (second,)] == [1]


async def test_a_double_click_of_a_new_visitor_is_one_seat() -> None:
    anna = await Browser.open()
    tables = await asyncio.gather(*(sit(anna, 2) for _ in range(3)))
    assert len(set(tables)) == 1
    assert await people_at(tables[0]) == 1


async def test_people_who_come_at_once_find_each_other() -> None:
    crowd = await a_crowd(9)
    tables = await asyncio.gather(*(quick.sit(one, "address", ruleset=CLASSIC, seats=4) for one in crowd))
    assert sorted(tables.count(table) for table in set(tables)) == [1, 4, 4]
    assert await Table.objects.filter(status="waiting").acount() == 1
    assert await Match.objects.acount() == 2


async def test_the_last_seat_goes_to_one_and_the_others_get_the_reason() -> None:
    host, *crowd = await a_crowd(11)
    table = await quick.sit(host, "address", ruleset=CLASSIC, seats=2)
    answers = await asyncio.gather(*(submit(table, one, "join", name=one.name) for one in crowd))
    assert sorted(str(answer.code) for answer in answers) == ["NOT_WAITING"] * 9 + ["None"]
    assert await people_at(table) == 2


async def test_whoever_was_too_late_gets_the_reason_and_the_next_table() -> None:
    anna, ben, clara = [await Browser.open() for _ in range(3)]
    seen = await sit(anna, 2)
    await sit(ben, 2)
    answer = await clara.sit("/de/quick/", {"seats": 2, "table": seen})
    assert answer["Location"] != f"/de/table/{seen}/"
    page = await clara.get(answer["Location"])
    assert "Jemand war schneller" in page.content.decode()


async def test_one_button_gives_the_free_seats_to_computers_and_begins() -> None:
    anna = await Browser.open()
    table = await sit(anna, 4)
    assert (await submit(table, await anna.player(), "fill", level="easy")).is_done
    state = await state_of(table)
    assert [seat["bot"] for seat in state["seats"]] == [None, "easy", "easy", "easy"]
    assert state["status"] == "playing"


async def test_button_beat_and_a_person_at_the_same_moment_give_the_seat_to_one() -> None:
    host, other, *_ = await a_crowd(2)
    table = await quick.sit(host, "address", ruleset=CLASSIC, seats=2)
    await asyncio.gather(
        submit(table, host, "fill", level="easy"),
        submit(table, other, "join", name=other.name),
        service.submit(table, service.SERVER, {"act": "fill"}),
    )
    state = await state_of(table)
    assert state["match_no"] == 1
    assert await Match.objects.acount() == 1
    assert len([seat for seat in state["seats"] if seat is not None]) == 2


async def test_the_sweep_clears_away_what_nobody_waits_at_any_more() -> None:
    """Nobody ever opened the table's page: two looks later it is gone, and its place is free."""
    anna = (await a_crowd(1))[0]
    table = await quick.sit(anna, "address", ruleset=CLASSIC, seats=2)
    await forget()
    now = now_ms()
    for look in (1, 2):
        await asyncio.gather(*await clock.sweep(now + look * (quick_tables.LOOK_MS + 1_000)))
    assert (await Table.objects.aget(public_id=table)).status == "closed"
    assert await quick.sit(anna, "address", ruleset=CLASSIC, seats=2) != table


@pytest.mark.parametrize("form", [{}, {"seats": "5"}, {"seats": "x"}, {"seats": "2", "ruleset": "poker"}])
async def test_choices_that_no_button_offers_are_not_understood(form: dict[str, str]) -> None:
    assert (await (await Browser.open()).sit("/en/quick/", form)).status_code == 400
    assert not await Table.objects.aexists()


async def test_a_program_cannot_open_a_quick_table_beside_the_one_that_waits() -> None:
    anna = (await a_crowd(1))[0]
    with pytest.raises(Denied, match="BAD_COMMAND"):
        await lobby.create(anna, "address", lobby.Wish(CLASSIC, {}, 2, "quick"))
