"""The six digits: what opens the door, and how little the door tells."""

import asyncio
import re
from datetime import timedelta
from typing import Any

import pytest
import redis
from django.utils import timezone

from games.models import Table
from lobby import limits, service
from lobby.forms import read_code
from mauapp.accounts.models import Player
from mauapp.core import limits as core_limits
from tests.lobby.browsers import Browser, people_at, state_of, table_in
from tests.services import Redis


async def code_of(table: str) -> str:
    code: str = (await state_of(table))["code"]
    return code


async def a_code_that_nobody_has() -> str:
    used = {code async for code in Table.objects.values_list("code", flat=True)}
    return next(code for code in map("{:06}".format, range(100)) if code not in used)


def at(address: str) -> dict[str, Any]:
    """Headers of somebody behind our proxy."""
    return {"x-forwarded-for": address}


def plain(response: Any, typed: str) -> bytes:
    """The page without what differs between any two visits: tokens, the nonce, the digits themselves."""
    text: bytes = re.sub(rb"\b%s\b" % typed.encode(), b"######", response.content)
    return re.sub(rb'(value="[A-Za-z0-9]{64}"|nonce="[^"]*")', b"", text)


async def test_the_code_leads_to_a_seat() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    table = await anna.friends()
    response = await ben.sit("/en/code/", {"code": await code_of(table)})
    assert table_in(response["Location"]) == table
    assert await people_at(table) == 2


async def test_who_sits_there_already_is_led_to_his_seat() -> None:
    anna = await Browser.open()
    table = await anna.friends()
    assert table_in((await anna.sit("/en/code/", {"code": await code_of(table)}))["Location"]) == table
    assert await people_at(table) == 1


async def test_who_is_banned_is_told_so() -> None:
    anna, ben = await Browser.open(), await Browser.open()
    code = await code_of(await anna.friends())
    await ben.play(computers=1, level="easy")
    until = timezone.now() + timedelta(days=1)
    await Player.objects.filter(pk=(await ben.player()).pk).aupdate(banned_until=until)
    assert (await ben.sit("/en/code/", {"code": code})).status_code == 403


@pytest.mark.parametrize(
    "typed", ["482913", "482 913", " 482-913 ", "4 8 2 9 1 3", "４８２９１３", "٤٨٢٩١٣", "482\u00a0913", "482\t913"]
)
def test_spaces_dashes_and_digits_of_other_scripts_do_not_matter(typed: str) -> None:
    assert read_code(typed) == "482913"


def test_letters_that_look_like_digits_are_read_as_such() -> None:
    assert read_code("Ol2 3o5") == "012305"


@pytest.mark.parametrize("typed", ["", "48291", "4829133", "48291a", "½48291", "<b>482913</b>", "\x00", "4" * 10_000])
async def test_what_is_no_code_is_said_and_stays_in_the_field(typed: str) -> None:
    assert read_code(typed) is None
    response = await (await Browser.open()).sit("/en/code/", {"code": typed})
    assert response.status_code == 422
    assert response.context["code"] == typed[:20]
    assert response.context["code_error"]


async def test_wrong_closed_full_and_running_are_answered_with_the_same_bytes() -> None:
    anna, ben, dora = await Browser.open(), await Browser.open(), await Browser.open()
    closed = await code_of(left := await anna.friends(3))
    await anna.post(f"/en/table/{left}/leave/")
    full = await code_of(table := await anna.friends(2))
    await ben.join(table)
    codes = [await a_code_that_nobody_has(), closed, full]
    answers = [await dora.sit("/en/code/", {"code": code}) for code in codes]
    assert {answer.status_code for answer in answers} == {404}
    assert len({plain(answer, code) for answer, code in zip(answers, codes, strict=True)}) == 1
    assert not await dora.is_guest()


async def test_after_ten_wrong_codes_even_the_right_one_must_wait() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    wrong, table = await a_code_that_nobody_has(), await anna.friends()
    for _ in range(limits.WRONG_CODES.amount):
        assert (await dora.sit("/en/code/", {"code": wrong})).status_code == 404
    response = await dora.sit("/en/code/", {"code": await code_of(table)})
    assert response.status_code == 429
    assert response.context["code"] == await code_of(table)
    assert await people_at(table) == 1


async def test_codes_that_are_sent_all_at_once_are_counted_one_by_one() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    await dora.play()
    wrong, table, player = await a_code_that_nobody_has(), await anna.friends(), await dora.player()
    codes = [wrong] * (limits.WRONG_CODES.amount + 5) + [await code_of(table)]
    guesses = [service.find_by_code(player, "192.0.2.1", code) for code in codes]
    answers = await asyncio.gather(*guesses, return_exceptions=True)
    assert [str(answer) for answer in answers] == ["CODE_WRONG"] * limits.WRONG_CODES.amount + ["TOO_FAST"] * 6


async def test_links_are_never_limited() -> None:
    anna, dora = await Browser.open(), await Browser.open()
    table = await anna.friends()
    for _ in range(limits.WRONG_CODES.amount + 1):
        await dora.sit("/en/code/", {"code": "000000"})
    assert table_in((await dora.join(table))["Location"]) == table
    assert await people_at(table) == 2


async def test_a_guest_does_not_suffer_from_strangers_behind_his_address() -> None:
    anna, ben, dora = await Browser.open(), await Browser.open(), await Browser.open()
    await ben.play(computers="1")
    for _ in range(limits.WRONG_CODES.amount):
        await dora.sit("/en/code/", {"code": "000000"})
    table = await anna.friends()
    assert table_in((await ben.sit("/en/code/", {"code": await code_of(table)}))["Location"]) == table


async def test_many_machines_together_guess_no_faster_and_known_addresses_do_not_notice(settings: Any) -> None:
    settings.MAU_PROXIES = 1
    anna, clara = await Browser.open(), await Browser.open()
    first = await anna.friends(4)
    ben = await Browser.open(**at("192.0.2.1"))
    await ben.sit("/en/code/", {"code": await code_of(first)})
    wrong = await a_code_that_nobody_has()
    for number in range(limits.STRANGERS_CODES.amount):
        guesser = Browser(**at(f"198.51.100.{number}"))
        assert (await guesser.sit("/en/code/", {"code": wrong})).status_code == 404
    stranger = Browser(**at("203.0.113.1"))
    assert (await stranger.sit("/en/code/", {"code": await code_of(first)})).status_code == 429
    await ben.post(f"/en/table/{first}/leave/")
    second = await clara.friends(3)
    assert table_in((await ben.sit("/en/code/", {"code": await code_of(second)}))["Location"]) == second


async def test_opening_the_address_of_the_code_form_leads_to_the_form() -> None:
    assert (await (await Browser.open()).get("/en/code/"))["Location"] == "/en/"


async def test_the_loop_goes_on_while_redis_counts(settings: Any, redis_server: Redis) -> None:
    """What is asked passes through the loop: as long as that is held up, Redis cannot answer."""
    passing = []

    async def copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(4096):
            target.write(data)
        target.close()
        await target.wait_closed()

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, asked = await asyncio.open_connection("127.0.0.1", redis_server.port)
        passing.append(asyncio.gather(copy(reader, asked), copy(answers, writer)))

    anna, dora = await Browser.open(), await Browser.open()
    await anna.play(computers=1)
    async with await asyncio.start_server(pass_on, "127.0.0.1", 0) as between:
        url = f"redis://127.0.0.1:{between.sockets[0].getsockname()[1]}/0"
        settings.MAU_REDIS_URL = url
        await anna.friends(4)
        await anna.post("/en/name/", {"name": "Annabel"})
        await dora.sit("/en/code/", {"code": await a_code_that_nobody_has()})
        with redis.Redis(port=redis_server.port) as counts:
            keys = " ".join(key.decode() for key in counts.keys("mau:limits*"))
        storage: Any = core_limits._shared(url).limiter.storage
        storage.storage.connection_pool.disconnect()
        await asyncio.gather(*passing)
    for limit in (limits.NEW_TABLES, limits.ADDRESS_TABLES, limits.RENAMES, limits.WRONG_CODES, limits.STRANGERS_CODES):
        assert limit.name in keys, limit


async def test_a_code_that_leads_nowhere_and_a_full_table_name_the_next_steps() -> None:
    anna, ben, dora = await Browser.open(), await Browser.open(), await Browser.open()
    table = await anna.friends()
    await ben.join(table)
    wrong = (await dora.sit("/en/code/", {"code": await a_code_that_nobody_has()})).content.decode()
    assert 'action="/en/friends/"' in wrong
    full = (await dora.get(f"/en/table/{table}/")).content.decode()
    assert "All seats are taken." in full
    for page in (wrong, full):
        assert page.count('href="/en/tables/"') > 1  # beside the one in the navigation
