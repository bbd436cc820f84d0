"""One's name, and one's seat in another browser."""

from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.utils import timezone

from lobby import limits
from mauapp.accounts.models import Handover, Player
from tests.lobby.browsers import Browser, names_at, people_at, table_in


async def handover_link(browser: Browser, table: str) -> str:
    answer: dict[str, str] = (await browser.post(f"/en/table/{table}/handover/")).json()
    return urlsplit(answer["link"]).path


async def test_a_new_name_reaches_the_open_tables() -> None:
    anna = await Browser.open()
    first, second = await anna.friends(), await anna.play(computers="1")
    response = await anna.post("/en/name/", {"name": "  Anna ", "next": f"/en/table/{first}/"})
    assert response["Location"] == f"/en/table/{first}/"
    assert (await names_at(first))[0] == (await names_at(second))[0] == "Anna"


async def test_two_annas_at_one_table_can_be_told_apart() -> None:
    anna, other = await Browser.open(), await Browser.open()
    table = await anna.friends(3)
    await anna.post("/en/name/", {"name": "Anna"})
    await other.join(table)
    await other.post("/en/name/", {"name": "ANNA"})
    dora = await Browser.open()
    await dora.post("/en/name/", {"name": "anna"})
    await dora.join(table)
    assert await names_at(table) == ["Anna", "ANNA (2)", "anna (3)"]


async def test_a_visitor_who_names_himself_is_a_guest_of_that_name() -> None:
    dora = await Browser.open()
    assert (await dora.post("/en/name/", {"name": "Dora"}))["Location"] == "/en/"
    assert (await dora.player()).name == "Dora"


@pytest.mark.parametrize("typed", ["", "...", "x" * 21, "admin", "An\u200bna", "\x00", "Z\u0351\u036b\u0313\u036a"])
async def test_a_refused_name_stays_in_the_form_with_the_reason(typed: str) -> None:
    anna = await Browser.open()
    await anna.friends()
    before = (await anna.player()).name
    response = await anna.post("/de/name/", {"name": typed, "next": "/de/"})
    assert response.status_code == 422
    assert response.context["name"] == typed
    assert response.context["error"]
    assert response.context["next"] == "/de/"
    assert (await anna.player()).name == before


async def test_the_form_shows_the_name_that_one_has() -> None:
    anna = await Browser.open()
    await anna.friends()
    assert (await anna.get("/en/name/")).context["name"] == (await anna.player()).name


async def test_a_name_is_text_everywhere() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    table = await anna.friends()
    await anna.post("/en/name/", {"name": "<svg/onload=x()>"})
    for browser, path in ((anna, "/en/"), (anna, "/en/name/"), (dora, f"/en/table/{table}/")):
        page = (await browser.get(path)).content.decode()
        assert "<bdi>&lt;svg/onload=x()&gt;</bdi>" in page or 'value="&lt;svg/onload' in page
        assert "<svg/onload" not in page


@pytest.mark.parametrize("place", ["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:x", "\x00", "home"])
async def test_after_naming_nobody_is_led_away_from_the_site(place: str) -> None:
    response = await (await Browser.open()).post("/en/name/", {"name": "Dora", "next": place})
    assert response["Location"] == "/en/"


async def test_a_seat_moves_to_another_browser_and_both_have_it() -> None:
    phone, laptop = await Browser.open(), await Browser.open()
    table = await phone.friends()
    link = await handover_link(phone, table)
    response = await laptop.post(link)
    assert table_in(response["Location"]) == table
    assert await laptop.player() == await phone.player()
    for browser in (phone, laptop):
        assert 'id="table"' in (await browser.get(f"/en/table/{table}/")).content.decode()
    assert await people_at(table) == 1


async def test_a_program_that_previews_the_link_takes_nothing() -> None:
    phone, preview, laptop = await Browser.open(), Browser(), await Browser.open()
    link = await handover_link(phone, await phone.friends())
    for _ in range(3):
        assert (await preview.get(link)).status_code == 200
        assert (await preview.head(link)).status_code == 200
    assert not await preview.is_guest()
    assert (await laptop.post(link)).status_code == 302


async def test_a_used_link_says_so() -> None:
    phone, laptop, dora = await Browser.open(), await Browser.open(), await Browser.open()
    link = await handover_link(phone, await phone.friends())
    await laptop.post(link)
    for response in (await dora.get(link), await dora.post(link)):
        assert response.status_code == 410
        assert "used already" in response.content.decode()
    assert not await dora.is_guest()


async def test_an_old_link_says_so() -> None:
    phone, laptop = await Browser.open(), await Browser.open()
    link = await handover_link(phone, await phone.friends())
    await Handover.objects.aupdate(expires=timezone.now() - timedelta(seconds=1))
    response = await laptop.post(link)
    assert response.status_code == 410
    assert "two minutes" in response.content.decode()
    assert not await laptop.is_guest()


async def test_unknown_links_say_so_and_cannot_be_tried_for_long() -> None:
    dora = await Browser.open()
    for _ in range(limits.WRONG_LINKS.amount):
        assert (await dora.get(f"/h/{'b' * 26}/")).status_code == 404
    assert (await dora.get(f"/h/{'b' * 26}/")).status_code == 429


async def test_a_browser_with_a_guest_of_its_own_is_told_and_that_guest_stays() -> None:
    phone, laptop = await Browser.open(), await Browser.open()
    table, other = await phone.friends(), await laptop.friends()
    own = await laptop.player()
    link = await handover_link(phone, table)
    assert (await laptop.get(link)).context["own"] == own
    await laptop.post(link)
    assert await laptop.player() == await phone.player()
    assert await Player.objects.filter(pk=own.pk).aexists()
    assert (await names_at(other))[0] == own.name


async def test_only_who_sits_at_the_table_can_hand_a_seat_over() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    table = await anna.friends()
    await dora.friends()
    for browser in (dora, Browser()):
        response = await browser.post(f"/en/table/{table}/handover/")
        assert response.status_code == 403
        assert response.json() == {"error": "NOT_SEATED"}


async def test_the_answer_to_the_menu_has_link_picture_and_time() -> None:
    anna = await Browser.open()
    answer: dict[str, Any] = (await anna.post(f"/en/table/{await anna.friends()}/handover/")).json()
    assert answer["link"].startswith("http://testserver/h/")
    assert answer["seconds"] == 120
    picture = await anna.get(answer["qr"])
    assert picture["Content-Type"] == "image/svg+xml"
