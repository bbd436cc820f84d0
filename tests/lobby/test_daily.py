"""The daily deal's pages and address: everybody gets the same deal, members stand on its board."""

from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games import rules
from ratings import daily, periods
from ratings.models import DailyDeal, DailyResult
from tests.accounts.members import Member
from tests.lobby.browsers import Browser
from tests.ratings.days import log_of

pytestmark = pytest.mark.django_db(transaction=True)
SYSTEM = "mau-mau-classic"


async def today(browser: Browser) -> dict[str, Any]:
    found: dict[str, Any] = (await browser.get("/api/daily")).json()
    return found


async def send(browser: Browser, **body: Any) -> Any:
    headers = {"x-csrftoken": (await browser.get("/api/practice")).json()["csrf"]}
    return await browser.post("/api/daily", body, content_type="application/json", headers=headers)


async def finished(browser: Browser) -> dict[str, Any]:
    """What a device sends that has played today's deal of classic Mau-Mau."""
    told = await today(browser)
    [deal] = [deal for deal in told["deals"] if deal["ruleset"] == SYSTEM]
    return {"day": told["day"], "ruleset": SYSTEM, "log": log_of(deal)}


async def test_everybody_is_told_the_same_deals_and_only_today_s() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    told = await today(anna)
    assert told == await today(ben)
    assert [deal["ruleset"] for deal in told["deals"]] == list(rules.GAMES)
    tomorrow = periods.today(timezone.now()) + timedelta(days=1)
    page = (await anna.get("/en/daily/")).content.decode()
    hidden = await sync_to_async(daily.find)(tomorrow, "crazy-eights", timezone.now())
    assert hidden is not None
    assert daily.commitment(hidden) in page
    assert hidden.seed not in page + str(told)
    assert (await anna.get(f"/en/daily/{tomorrow}/")).status_code == 404
    refused = await send(await Member.with_account("Anna"), day=str(tomorrow), ruleset=SYSTEM, log=[])
    assert (refused.status_code, refused.json()["error"]) == (410, "DAY_OVER")


async def test_a_member_s_result_is_on_the_board_once_and_the_first_one_stays() -> None:
    anna = await Member.with_account("Anna")
    body = await finished(anna)
    first = (await send(anna, **body)).json()
    assert first == (await send(anna, **body)).json() == (await send(anna, **{**body, "log": []})).json()
    assert await DailyResult.objects.acount() == 1
    page = await anna.get(f"/en/daily/today/{SYSTEM}/")
    [line] = page.context["board"]
    assert (line.result.player.name, line.result.place, line.result.moves) == ("Anna", first["place"], first["moves"])
    assert line.is_own


async def test_what_does_not_replay_is_told_so_and_shown_to_nobody() -> None:
    anna = await Member.with_account("Anna")
    assert (await anna.get("/api/practice")).json()["member"]
    body = await finished(anna)
    refused = await send(anna, **{**body, "log": body["log"][:-1]})
    assert (refused.status_code, refused.json()["error"]) == (422, "NOT_REPLAYED")
    assert not (await anna.get(f"/en/daily/today/{SYSTEM}/")).context["board"]
    assert (await send(anna, **body)).status_code == 200


async def test_guests_and_visitors_are_told_that_members_stand_there() -> None:
    visitor, guest = await Browser.open(), await Browser.open()
    await guest.friends()
    for browser in (visitor, guest):
        refused = await send(browser, **await finished(browser))
        assert (refused.status_code, refused.json()["error"]) == (403, "MEMBERS_ONLY")


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"day": "yesterday"}, 404, "NO_DEAL"),
        ({"day": "20261130"}, 404, "NO_DEAL"),
        ({"ruleset": "poker"}, 404, "NO_DEAL"),
        ({"log": "all of it"}, 400, "BAD_FRAME"),
        ({"log": ["x" * 60_000]}, 400, "BAD_FRAME"),
        ({"place": 1}, 400, "BAD_FRAME"),
    ],
    ids=str,
)
async def test_bad_results_are_refused_with_a_code(changed: dict[str, Any], status: int, code: str) -> None:
    anna = await Member.with_account("Anna")
    told = {"day": str(periods.today(timezone.now())), "ruleset": SYSTEM, "log": [], **changed}
    refused = await send(anna, **told)
    assert (refused.status_code, refused.json()["error"]) == (status, code)
    assert (await send(anna, day="2026-11-30")).json()["error"] == "BAD_FRAME"


async def test_past_days_have_an_address_with_their_secret_and_late_results_are_marked() -> None:
    yesterday = periods.today(timezone.now()) - timedelta(days=1)
    past = await DailyDeal.objects.acreate(day=yesterday, ruleset=SYSTEM, seed="ab" * 32)
    anna = await Member.with_account("Anna")
    answer = await send(anna, day=str(yesterday), ruleset=SYSTEM, log=log_of(daily.told(past)))
    assert answer.json()["late"]
    page = await anna.get(f"/en/daily/{yesterday}/{SYSTEM}/")
    assert past.seed in page.content.decode()
    assert [line.rank for line in page.context["board"]] == [None]
    assert page.context["after"] is not None
    assert (await anna.get(f"/en/daily/today/{SYSTEM}/")).context["before"] == yesterday
    for nowhere in ("1999-01-01", "tomorrow", "2026-W49-1"):
        assert (await anna.get(f"/en/daily/{nowhere}/{SYSTEM}/")).status_code == 404
