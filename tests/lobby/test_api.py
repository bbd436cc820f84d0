"""The interface for programs: guests with tokens, tables, seats; and what is answered to nonsense."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from django.http import HttpRequest
from django.test import RequestFactory
from pytest_django.fixtures import Settings

from lobby.programs import CONFLICT, NAMES, STATUS, Body, endpoint
from lobby.sentences import SENTENCES
from mauapp.accounts.models import Player
from mauapp.core import json
from tests.games.pages import ORIGIN, Server, serving
from tests.lobby.browsers import Browser, names_at, people_at, state_of, table_in
from tests.lobby.robots import Robot

pytestmark = pytest.mark.django_db(transaction=True)
NOWHERE = "a" * 26


@pytest.fixture
async def site() -> AsyncIterator[str]:
    """The address of a server in this process, with its limits."""
    async with serving() as server:
        yield f"http://127.0.0.1:{server.port}"


async def a_table(seats: int = 3) -> tuple[Browser, str]:
    """A person's table that waits for others."""
    anna = await Browser.open()
    return anna, await anna.friends(seats)


# --- guests and tokens -------------------------------------------------------------------------------------


async def test_a_program_becomes_a_guest_under_its_name_and_is_marked_as_a_program(site: str) -> None:
    assert await Robot(site).begin("Marvin") == "Marvin"
    player = await Player.objects.aget()
    assert (player.name, player.is_program, player.is_guest) == ("Marvin", True, True)


async def test_a_program_without_a_name_gets_an_invented_one(site: str) -> None:
    assert await Robot(site).begin()


async def test_somebody_who_plays_in_a_browser_is_no_program(site: str) -> None:
    anna, _ = await a_table()
    assert not (await anna.player()).is_program


async def test_the_token_leads_back_to_the_same_guest_who_may_rename_himself(site: str) -> None:
    robot = await Robot.ready(site, "Marvin")
    assert (await robot.post("guest")).body["name"] == "Marvin"
    assert (await robot.post("guest", {"name": "Gort"})).body["name"] == "Gort"
    assert await Player.objects.acount() == 1


async def test_a_name_is_judged_as_everywhere_and_nobody_begins_under_a_bad_one(site: str) -> None:
    for name in ("", "   ", "x" * 21, "admin", "\u202eevil", "!!!"):
        answer = await Robot(site).post("guest", {"name": name})
        assert answer.status == 422, name
        assert answer.code in SENTENCES
    assert not await Player.objects.aexists()


async def test_a_token_that_is_none_is_nobody(site: str) -> None:
    _, table = await a_table()
    for header in ("Bearer wrong", "Bearer", "Bearer a;b=c", "Basic YTpi", "Bearer " + "x" * 4000):
        answer = await Robot(site).post(f"tables/{table}/join", Authorization=header)
        assert (answer.status, answer.code) == (401, "NO_PLAYER"), header


async def test_the_socket_takes_the_token_too(site: str) -> None:
    robot = await Robot.ready(site, "Marvin")
    _, table = await a_table()
    await robot.post(f"tables/{table}/join")
    async with Server(int(site.rsplit(":", 1)[1])).page(robot.headers, table) as page:
        assert page.seat == 1
        assert (await page.get("presence", seat=1))["program"]
        hello = next(frame for frame in page.frames if frame["t"] == "hello")
        assert hello["programs"] == [False, True, False]
        assert (await page.do("leave"))["t"] == "ack"


# --- tables ------------------------------------------------------------------------------------------------


async def test_a_code_leads_to_the_table_and_joining_to_a_seat(site: str) -> None:
    _, table = await a_table()
    robot = await Robot.ready(site, "Marvin")
    code = (await state_of(table))["code"]
    assert (await robot.post(f"codes/{code}")).body == {"id": table}
    assert (await robot.post(f"tables/{table}/join")).body == {"seat": 1}
    assert (await robot.post(f"tables/{table}/join")).body == {"seat": 1}
    assert (await names_at(table))[1] == "Marvin"


async def test_a_wrong_code_and_a_code_that_is_none_are_told_apart_from_nothing_else(site: str) -> None:
    robot = await Robot.ready(site)
    assert (await robot.post("codes/000000")).code == "CODE_WRONG"
    assert (await robot.post("codes/12")).code == "CODE_SHAPE"


async def test_wrong_codes_are_counted_as_on_the_page(site: str) -> None:
    robot = await Robot.ready(site)
    for _ in range(10):
        assert (await robot.post("codes/000000")).status == 404
    answer = await robot.post("codes/000000")
    assert (answer.status, answer.code, answer.headers["Retry-After"]) == (429, "TOO_FAST", "60")


async def test_a_full_table_and_a_strange_one_are_refused_with_their_codes(site: str) -> None:
    _, table = await a_table(2)
    robot, other = await Robot.ready(site), await Robot.ready(site)
    await robot.post(f"tables/{table}/join")
    refused = await other.post(f"tables/{table}/join")
    assert (refused.status, refused.code) == (409, "TABLE_FULL")
    unknown = await other.post(f"tables/{NOWHERE}/join")
    assert (unknown.status, unknown.code) == (404, "NO_TABLE")


async def test_only_the_host_changes_the_seats(site: str) -> None:
    _, table = await a_table()
    robot = await Robot.ready(site)
    assert (await robot.post(f"tables/{table}/start")).code == "NOT_SEATED"
    await robot.post(f"tables/{table}/join")
    asked = [("seats", {"size": 2}), ("seats", {"seat": 2, "level": "easy"}), ("kick", {"seat": 0})]
    for path, body in [*asked, ("fill", {}), ("start", {})]:
        answer = await robot.post(f"tables/{table}/{path}", body)
        assert (answer.status, answer.code) == (403, "NOT_HOST")


async def test_the_host_sends_people_away_and_they_do_not_come_back(site: str) -> None:
    host, guest = await Robot.ready(site, "Marvin"), await Robot.ready(site, "Gort")
    made = (await host.post("tables", {"seats": 3})).body
    table = made["id"]
    await host.post(f"tables/{table}/seats", {"seat": 2, "level": "easy"})
    assert (await guest.post(f"tables/{table}/join")).body == {"seat": 1}
    answer = await host.post(f"tables/{table}/kick", {"seat": 1})
    state = await state_of(table)
    assert answer.body == {"v": state["v"]}
    assert (state["seats"][1], state["code"] == made["code"]) == (None, False)
    refused = await guest.post(f"tables/{table}/join")
    assert (refused.status, refused.code) == (403, "KICKED")
    for nobody_there in (0, 1, 2, 3, -1):
        answer = await host.post(f"tables/{table}/kick", {"seat": nobody_there})
        assert (answer.status, answer.code) == (400, "BAD_COMMAND"), nobody_there


async def test_leaving_frees_the_seat_and_closes_a_table_that_is_left_by_all(site: str) -> None:
    anna, table = await a_table()
    robot = await Robot.ready(site)
    await robot.post(f"tables/{table}/join")
    assert (await robot.post(f"tables/{table}/leave")).body["v"] == (await state_of(table))["v"]
    assert await people_at(table) == 1
    await anna.post(f"/en/table/{table}/leave/")
    answer = await robot.post(f"tables/{table}/join")
    assert (answer.status, answer.code) == (410, "TABLE_CLOSED")


# --- nonsense ----------------------------------------------------------------------------------------------


NO_OBJECTS = [
    ("guest", b"[]"),
    ("guest", b'{"name":'),
    ("guest", b'{"name":NaN}'),
    ("guest", b'{"name":1}'),
    ("guest", b'{"name":"a","name":"b"}'),
    ("guest", b'{"name":"\\ud800"}'),
    ("guest", b'{"admin":true}'),
    ("guest", b"\xff\xfe"),
    ("guest", b'{"name":"' + b"x" * 9000 + b'"}'),
    ("guest", b'{"name":"' + b"x" * 99_000 + b'"}'),
    ("guest", b'{"a":' * 2000),
    (f"tables/{NOWHERE}/seats", b"{}"),
    (f"tables/{NOWHERE}/seats", b'{"seat":true}'),
    (f"tables/{NOWHERE}/seats", b'{"seat":0,"size":2}'),
    (f"tables/{NOWHERE}/kick", b"{}"),
    (f"tables/{NOWHERE}/kick", b'{"seat":"1"}'),
    (f"tables/{NOWHERE}/fill", b'{"level":7}'),
    (f"tables/{NOWHERE}/start", b'{"now":true}'),
]


async def test_what_is_no_clean_object_is_refused(site: str) -> None:
    robot = await Robot.ready(site)
    for path, body in NO_OBJECTS:
        answer = await robot.post(path, body)
        assert (answer.status, answer.code) == (400, "BAD_FRAME"), (path, body[:40])
        assert answer.body["detail"]


async def test_an_unknown_address_is_answered_in_json(site: str) -> None:
    for path in ("", "nowhere", "table", "tables/short/join", f"tables/{NOWHERE}/deal", "guest/"):
        answer = await Robot(site).post(path)
        assert (answer.status, answer.code) == (404, "NO_ADDRESS"), path


async def test_looking_alone_changes_nothing(site: str) -> None:
    answer = await Robot(site).get("guest")
    assert (answer.status, answer.code, answer.headers["Allow"]) == (405, "BAD_METHOD", "POST")
    assert not await Player.objects.aexists()


async def test_every_code_has_a_status_and_a_sentence() -> None:
    assert STATUS.keys() <= SENTENCES.keys()
    assert {*STATUS.values(), CONFLICT, NAMES} == {400, 401, 403, 404, 405, 409, 410, 422, 429, 500, 503}


async def test_limits_are_lifted_by_the_setting(site: str, settings: Settings) -> None:
    settings.MAU_LIMITS = False
    robot = await Robot.ready(site)
    for _ in range(12):
        assert (await robot.post("codes/000000")).status == 404


# --- browsers ----------------------------------------------------------------------------------------------


def sent(answer: Any) -> tuple[int, str | None]:
    return answer.status_code, answer.json().get("error")


async def test_a_page_of_another_site_cannot_use_a_browsers_session(site: str) -> None:
    anna = Browser(enforce_csrf_checks=True)
    await anna.get("/en/")
    assert sent(await anna.post("/api/guest", {}, content_type="application/json")) == (403, "CSRF")
    forged = await Robot(site).post("guest", Origin="https://evil.test")
    assert (forged.status, forged.code) == (403, "CSRF")
    assert not await Player.objects.aexists()


async def test_our_own_pages_may_use_it_with_their_token_and_never_see_the_sessions_key() -> None:
    anna = Browser(enforce_csrf_checks=True)
    token = (await anna.get("/en/")).context["csrf_token"]
    headers = {"X-CSRFToken": str(token), "Origin": str(ORIGIN)}
    answer = await anna.post("/api/guest", {"name": "Anna"}, content_type="application/json", headers=headers)
    assert (answer.status_code, answer.json()) == (200, {"name": "Anna"})
    assert (await anna.player()).is_guest
    assert not (await anna.player()).is_program


async def test_a_token_beats_the_cookies_that_come_along(site: str) -> None:
    anna, table = await a_table()
    robot = await Robot.ready(site)
    cookie = f"sessionid={anna.cookies['sessionid'].value}"
    answer = await robot.post(f"tables/{table}/start", Cookie=cookie)
    assert answer.code == "NOT_SEATED"


# --- the list, and faults ----------------------------------------------------------------------------------


async def test_the_open_tables_are_listed_as_the_socket_tells_them(site: str) -> None:
    anna = await Browser.open()
    table = table_in((await anna.sit("/en/new/macao/", {"seats": 2, "level": "easy", "open": ""}))["Location"])
    robot = Robot(site)
    async with serving() as server, server.page(anna, table):
        answer = await robot.get("tables")
        assert answer.status == 200
        (listed,) = answer.body["tables"]
        assert (listed["id"], listed["status"], listed["ruleset"]) == (table, "waiting", "macao")
        assert answer.body["people"] == 1
    assert (await robot.get("quick")).code == "BAD_METHOD"


async def test_a_fault_of_ours_is_answered_as_everything_else(rf: RequestFactory, caplog: Any) -> None:
    async def broken(_request: HttpRequest, _body: Body) -> Body:
        raise ZeroDivisionError

    answer = await endpoint(broken)(rf.post("/api/anything", {}, content_type="application/json"))
    assert answer.status_code == 500
    assert json.loads(answer.content.decode())["error"] == "FAULT"
    assert "ZeroDivisionError" in caplog.text
