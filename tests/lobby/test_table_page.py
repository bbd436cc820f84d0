"""What a table's address shows to whom."""

import asyncio

import pytest

from games import service
from tests.lobby.browsers import Browser, people_at, state_of, table_in

UNKNOWN = "a" * 26


async def test_a_link_shows_who_sits_there_and_one_click_sits_down() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    table = await anna.friends()
    door = await ben.get(f"/en/table/{table}/")
    assert door.status_code == 200
    assert (await anna.player()).name in door.content.decode()
    assert f'action="/en/table/{table}/join/"' in door.content.decode()
    assert (await ben.join(table))["Location"] == f"/en/table/{table}/"
    assert 'id="table"' in (await ben.get(f"/en/table/{table}/")).content.decode()


async def test_looking_through_the_door_makes_nobody_a_guest() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    await dora.get(f"/en/table/{await anna.friends()}/")
    assert not await dora.is_guest()


async def test_the_code_is_not_told_at_the_door() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    table = await anna.friends()
    assert (await state_of(table))["code"] not in (await dora.get(f"/en/table/{table}/")).content.decode()


@pytest.mark.parametrize("clicks", [2, 5])
async def test_joining_several_times_at_once_is_one_seat(clicks: int) -> None:
    anna = await Browser.open()
    table = await anna.friends(4)
    ben = Browser()
    ben.name = (await ben.get(f"/en/table/{table}/")).context["name"]
    answers = await asyncio.gather(*(ben.join(table) for _ in range(clicks)))
    assert {answer["Location"] for answer in answers} == {f"/en/table/{table}/"}
    assert await people_at(table) == 2


async def test_of_many_who_want_the_last_seat_one_gets_it_and_the_others_are_told() -> None:
    anna = await Browser.open()
    table = await anna.friends(2)
    crowd = [await Browser.open() for _ in range(6)]
    await asyncio.gather(*(one.join(table) for one in crowd))
    assert await people_at(table) == 2
    pages = [(await one.get(f"/en/table/{table}/")).content.decode() for one in crowd]
    assert len([page for page in pages if 'id="table"' in page]) == 1
    assert len([page for page in pages if "All seats are taken." in page]) == 5


async def test_a_running_match_shows_a_stranger_no_card_and_no_way_in() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    table = await anna.friends(2)
    await (ben := await Browser.open()).join(table)
    await start(anna, table)
    page = (await dora.get(f"/en/table/{table}/")).content.decode()
    assert "The match has begun." in page
    assert "join/" not in page
    assert (await dora.join(table))["Location"] == f"/en/table/{table}/"
    assert not await dora.is_guest()
    assert "data-table" in (await ben.get(f"/en/table/{table}/")).content.decode()


@pytest.mark.parametrize(("ruleset", "watched"), [("crazy-eights", True), ("schneider", True), ("macao", False)])
async def test_a_stranger_with_the_link_may_watch_where_the_rules_allow_it(ruleset: str, watched: bool) -> None:
    anna, ben, dora = await Browser.open(), await Browser.open(), await Browser.open()
    form = {"seats": "2", "level": "easy", "wish_rank": "8", "hand_size": "5", "rounds": "1", "target": "50"}
    form["turn_seconds"] = "30"
    table = table_in((await anna.sit(f"/en/new/{ruleset}/", form))["Location"])
    await ben.join(table)
    assert "All seats are taken." in (await dora.get(f"/en/table/{table}/")).content.decode()
    await start(anna, table)
    door = (await dora.get(f"/en/table/{table}/")).content.decode()
    assert ("Only those who play can see it." in door) != watched
    assert not await dora.is_guest()
    await dora.post("/en/name/", {"name": dora.name})
    assert ("data-table" in (await dora.get(f"/en/table/{table}/")).content.decode()) == watched


async def test_the_table_page_holds_no_card_but_those_of_the_own_hand() -> None:
    anna = await Browser.open()
    table = await anna.play(computers="1")
    match = (await state_of(table))["match"]
    page = (await anna.get(f"/en/table/{table}/")).content.decode()
    assert not [card for card in sum(match["hands"][1:], match["draw"]) if f'"{card}"' in page]


async def test_a_closed_table_is_gone() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    table = await anna.friends()
    await anna.post(f"/en/table/{table}/leave/")
    for browser in (anna, dora):
        page = await browser.get(f"/en/table/{table}/")
        assert page.status_code == 410
        assert "cleared away" in page.content.decode()


@pytest.mark.parametrize("path", [UNKNOWN, UNKNOWN + "a", "1", "..", "A" * 26, "a" * 25 + "%00", "%ff%fe"])
async def test_an_unknown_table_is_not_found(path: str) -> None:
    page = await (await Browser.open()).get(f"/de/table/{path}/")
    assert page.status_code == 404
    assert '<html lang="de">' in page.content.decode()


async def test_a_table_against_computers_exists_for_its_player_only() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    table = await anna.play()
    assert (await dora.get(f"/en/table/{table}/")).status_code == 404
    await dora.join(table)
    assert not await dora.is_guest()


async def test_tables_are_not_for_search_engines_nor_for_caches() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    table = await anna.friends()
    for browser, path in ((anna, table), (dora, table), (dora, UNKNOWN)):
        page = await browser.get(f"/en/table/{path}/")
        assert page["X-Robots-Tag"] == "noindex"
        assert "no-store" in page["Cache-Control"]


async def test_the_invitation_link_finds_the_readers_language() -> None:
    response = await Browser().get(f"/t/{UNKNOWN}/", headers={"accept-language": "ro"})
    assert response["Location"] == f"/ro/table/{UNKNOWN}/"


async def test_the_invitation_is_a_picture_without_styles() -> None:
    picture = await Browser().get(f"/t/{UNKNOWN}/qr.svg")
    assert picture["Content-Type"] == "image/svg+xml"
    assert picture.content.startswith(b"<svg")
    assert b"style" not in picture.content


async def test_the_rules_are_a_page_and_unknown_rules_are_not() -> None:
    assert (await Browser().get("/en/rules/mau-mau-classic/")).status_code == 200
    assert (await Browser().get("/en/rules/poker/")).status_code == 404


async def start(host: Browser, table: str) -> None:
    await service.submit(table, {"player": str((await host.player()).pk)}, {"act": "start"})


async def test_whoever_was_sent_away_reads_why_when_he_comes_back() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    table = await anna.friends(3)
    await ben.join(table)
    host = {"player": str((await anna.player()).pk)}
    assert (await service.submit(table, host, {"act": "kick", "seat": 1})).is_done
    answer = await ben.join(table)
    assert "The host has asked you to leave" in (await ben.get(answer["Location"])).content.decode()
    assert await people_at(table) == 1
