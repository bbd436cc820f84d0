"""Wrong methods, missing tokens, odd input, and the switch of languages."""

import pytest

from lobby import limits
from mauapp.accounts.models import Player
from tests.lobby.browsers import Browser, people_at, state_of, table_in

TABLE = "a" * 26
POST_ONLY = ["play", "friends", f"table/{TABLE}/join", f"table/{TABLE}/leave", f"table/{TABLE}/handover"]


@pytest.mark.parametrize("path", POST_ONLY)
async def test_opening_the_address_of_a_button_is_answered_in_our_layout(path: str) -> None:
    response = await (await Browser.open()).get(f"/de/{path}/")
    assert response.status_code == 405
    assert response["Allow"] == "POST"
    assert "site-head" in response.content.decode()
    assert '<html lang="de">' in response.content.decode()


@pytest.mark.parametrize("path", ["", f"table/{TABLE}/", "rules/mau-mau-classic/"])
async def test_sending_something_to_a_page_is_answered_in_our_layout(path: str) -> None:
    response = await (await Browser.open()).post(f"/hu/{path}", {})
    assert response.status_code == 405
    assert '<html lang="hu">' in response.content.decode()


@pytest.mark.parametrize("path", [f"/ro/{path}/" for path in [*POST_ONLY, "name", "code"]] + [f"/h/{TABLE}/"])
async def test_a_form_of_another_site_is_refused_in_our_layout(path: str) -> None:
    browser = Browser(enforce_csrf_checks=True)
    response = await browser.post(path, {}, headers={"accept-language": "ro"})
    assert response.status_code == 403
    assert '<html lang="ro">' in response.content.decode()
    assert not await Player.objects.aexists()


async def test_buttons_of_a_table_are_not_pressed_without_end() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    own, other = await anna.friends(), await ben.friends()
    for _ in range(limits.ACTS.amount):
        await limits.count(limits.ACTS, str((await anna.player()).pk))
    for path in (f"{own}/leave/", f"{own}/options/?ruleset=macao", f"{other}/join/"):
        assert (await anna.post(f"/en/table/{path}")).status_code == 429, path
    assert (await people_at(own), await people_at(other)) == (1, 1)
    assert (await state_of(own))["ruleset"] == "mau-mau-classic"
    clara = await Browser.open()
    assert table_in((await clara.join(own))["Location"]) == own


@pytest.mark.parametrize("language", ["en", "de", "hu", "ro"])
async def test_the_switch_of_languages_keeps_the_place(language: str) -> None:
    browser = await Browser.open()
    response = await browser.post("/language/", {"language": language, "next": f"/en/table/{TABLE}/"})
    assert response["Location"] == f"/{language}/table/{TABLE}/"
    assert browser.cookies["django_language"].value == language


@pytest.mark.parametrize("place", ["https://evil.test/", "//evil.test/", "javascript:alert(1)", ""])
async def test_the_switch_of_languages_leads_nowhere_else(place: str) -> None:
    response = await (await Browser.open()).post("/language/", {"language": "de", "next": place})
    assert response["Location"].startswith("/")
    assert not response["Location"].startswith("//")


@pytest.mark.parametrize("path", ["play", "friends", "code", "name"])
@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"\xff\xfe\x00", "application/x-www-form-urlencoded"),
        (b"name=%ff%00&code=%00&seats=%00&level=%ed%a0%80", "application/x-www-form-urlencoded"),
        (b"{" * 1000, "application/json"),
        (b"--x\r\nbroken", "multipart/form-data; boundary=x"),
        (b"a=1&" * 200, "application/x-www-form-urlencoded"),
        (b"name=" + b"a" * 100_000, "application/x-www-form-urlencoded"),
    ],
)
async def test_odd_input_is_refused_without_a_fault(path: str, body: bytes, kind: str) -> None:
    response = await (await Browser.open()).post(f"/en/{path}/", body, content_type=kind)
    assert response.status_code in (302, 400, 413, 422)
