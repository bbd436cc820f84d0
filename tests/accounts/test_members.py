"""How guests become members: by signing up, by logging in; and what happens to their names."""

import asyncio

import pytest

from mauapp.accounts.models import Player, User
from tests.accounts.members import PASSWORD, Member
from tests.games.pages import Page, Server
from tests.lobby.browsers import names_at, state_of

pytestmark = pytest.mark.django_db(transaction=True)


# --- signing up --------------------------------------------------------------------------------------------


async def test_a_guest_who_signs_up_stays_the_same_player(server: Server) -> None:
    anna = await Member.open()
    await anna.friends()
    guest = await anna.player()
    assert (await anna.sign_up("Anna"))["Location"] == "/en/"
    member = await anna.player()
    assert member.pk == guest.pk
    assert not member.is_guest
    assert member.name == "Anna"


async def test_a_visitor_who_has_not_played_yet_signs_up(server: Server) -> None:
    dora = await Member.with_account("Dora")
    assert (await dora.player()).name == "Dora"
    assert await Player.objects.acount() == 1


async def test_signing_up_gives_the_browser_a_new_session_key(server: Server) -> None:
    anna = await Member.open()
    await anna.friends()
    before = anna.cookies["sessionid"].value
    await anna.sign_up("Anna")
    assert anna.cookies["sessionid"].value != before


async def test_seat_hand_and_socket_survive_signing_up_in_the_middle_of_a_match(server: Server) -> None:
    anna = await Member.open()
    table = await anna.play(computers="1")
    async with server.page(anna, table) as page:
        await anna.sign_up("Anna")
        await page.event("renamed")
        assert page.code is None
        await page.play_on(until=Page.can_move)
        answer = await page.move()
        assert answer["t"] == "ack"
        async with server.page(anna, table) as again:
            assert again.seat == page.seat
            assert sorted(again.view["match"]["hand"]) == sorted(page.view["match"]["hand"])
            assert page.view["match"]["hand"]


async def test_a_new_name_reaches_the_tables_when_signing_up(server: Server) -> None:
    anna = await Member.open()
    table = await anna.friends()
    await anna.sign_up("Anna")
    assert (await names_at(table))[0] == "Anna"


@pytest.mark.parametrize("name", ["anna", "ANNA", "\u0391nna", "An na"])
async def test_a_members_name_and_what_looks_like_it_is_taken(server: Server, name: str) -> None:
    await Member.with_account("Anna")
    dora = await Member.open()
    answer = await dora.sign_up(name)
    assert answer.status_code == 200
    assert answer.context["signup_form"].errors["username"]
    assert await User.objects.acount() == 1


async def test_a_guest_cannot_take_a_members_name(server: Server) -> None:
    await Member.with_account("Anna")
    dora = await Member.open()
    assert (await dora.post("/en/name/", {"name": "anna"})).status_code == 422


async def test_a_site_name_is_refused_when_signing_up(server: Server) -> None:
    answer = await (await Member.open()).sign_up("admin")
    assert answer.context["signup_form"].errors["username"]


async def test_a_short_password_is_refused(server: Server) -> None:
    answer = await (await Member.open()).sign_up("Anna", "short")
    assert answer.context["signup_form"].errors["password1"]


async def test_the_form_begins_with_the_guests_name(server: Server) -> None:
    anna = await Member.open()
    await anna.post("/en/name/", {"name": "Anna"})
    page = await anna.get("/en/account/signup/")
    assert page.context["signup_form"]["username"].value() == "Anna"


async def test_a_double_click_on_sign_up_is_one_account_and_no_complaint(server: Server) -> None:
    anna = await Member.open()
    await anna.friends()
    answers = await asyncio.gather(anna.sign_up("Anna"), anna.sign_up("Anna"))
    assert [answer.status_code for answer in answers] == [302, 302]
    assert await User.objects.acount() == 1
    assert (await anna.player()).name == "Anna"


async def test_the_same_sign_up_in_two_tabs_one_after_the_other_is_one_account(server: Server) -> None:
    first, second = await Member.open(), await Member.open()
    assert (await first.sign_up("Anna")).status_code == 302
    assert (await second.sign_up("Anna")).status_code == 302
    assert (await first.player()) == (await second.player())


async def test_somebody_elses_sign_up_with_the_same_name_is_refused(server: Server) -> None:
    await Member.with_account("Anna")
    dora = await Member.open()
    assert (await dora.sign_up("Anna", "another password")).status_code == 200
    assert not await dora.is_logged_in()


# --- logging in --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["Anna Banjo", "anna banjo", " ANNABANJO "])
async def test_a_member_logs_in_by_name_however_it_is_written(server: Server, typed: str) -> None:
    await Member.with_account("Anna Banjo")
    phone = await Member.open()
    assert (await phone.log_in(typed))["Location"] == "/en/"
    assert (await phone.player()).name == "Anna Banjo"


async def test_a_wrong_password_does_not_log_in(server: Server) -> None:
    await Member.with_account("Anna")
    phone = await Member.open()
    answer = await phone.log_in("Anna", "wrong")
    assert answer.status_code == 200
    assert answer.context["form"].non_field_errors()
    assert not await phone.is_logged_in()


async def test_an_unknown_name_is_answered_like_a_wrong_password(server: Server) -> None:
    await Member.with_account("Anna")
    answers = [await (await Member.open()).log_in(name, "wrong") for name in ("Anna", "Nobody at all")]
    first, second = (answer.context["form"].non_field_errors() for answer in answers)
    assert first == second


async def test_after_a_new_name_the_member_logs_in_with_that_one(server: Server) -> None:
    anna = await Member.with_account("Anna")
    await anna.post("/en/name/", {"name": "Bella"})
    phone = await Member.open()
    await phone.log_in("Anna")
    assert not await phone.is_logged_in()
    await phone.log_in("Bella")
    assert await phone.is_logged_in()


async def test_a_name_that_a_member_gave_up_is_free(server: Server) -> None:
    anna = await Member.with_account("Anna")
    await anna.post("/en/name/", {"name": "Bella"})
    assert (await (await Member.open()).sign_up("Anna")).status_code == 302


async def test_logging_in_leads_back_to_the_table(server: Server) -> None:
    await Member.with_account("Anna")
    phone = await Member.open()
    assert (await phone.log_in("Anna", next="/en/table/x/"))["Location"] == "/en/table/x/"
    other = await Member.open()
    assert (await other.log_in("Anna", next="https://evil.test/"))["Location"] == "/en/"


async def test_too_many_wrong_passwords_close_the_door_for_a_while(server: Server) -> None:
    await Member.with_account("Anna")
    dora = await Member.open()
    for _ in range(6):
        answer = await dora.log_in("Anna", "wrong")
    assert "too often" in str(answer.context["form"].non_field_errors())
    await dora.log_in("Anna", PASSWORD)
    assert not await dora.is_logged_in()


async def test_a_player_who_has_signed_up_is_nobodys_guest_in_another_browser(server: Server) -> None:
    anna = await Member.open()
    table = await anna.friends()
    link = (await anna.post(f"/en/table/{table}/handover/")).json()["link"].removeprefix("http://testserver")
    phone = await Member.open()
    await phone.post(link)
    await anna.sign_up("Anna")
    assert not await phone.is_guest()


async def test_a_members_seat_goes_to_another_device_through_the_login(server: Server) -> None:
    anna = await Member.with_account("Anna")
    table = await anna.friends()
    link = (await anna.post(f"/en/table/{table}/handover/")).json()["link"].removeprefix("http://testserver")
    phone = await Member.open()
    for answer in (await phone.get(link), await phone.post(link)):
        assert answer["Location"] == f"/en/account/login/?next=/en/table/{table}/"
    assert not await phone.is_guest()


# --- a guest logs in ---------------------------------------------------------------------------------------


async def test_the_seat_of_a_guest_who_logs_in_is_the_members(server: Server) -> None:
    await Member.with_account("Anna")
    phone = await Member.open()
    table = await phone.play(computers="1")
    async with server.page(phone, table) as page:
        hand = page.view["match"]["hand"]
        await phone.log_in("Anna")
        await page.event("renamed")
        assert sorted(page.view["match"]["hand"]) == sorted(hand)
        await page.play_on()
        assert page.code is None
    member = await phone.player()
    assert member.name == "Anna"
    result = await member.result_seats.aget()
    assert result.seat == 0


async def test_a_guest_who_logs_in_brings_his_results_along(server: Server) -> None:
    anna = await Member.with_account("Anna")
    phone = await Member.open()
    table = await phone.play(computers="1")
    async with server.page(phone, table) as page:
        await page.play_on()
    await phone.log_in("Anna")
    assert await (await anna.player()).result_seats.acount() == 1


async def test_where_both_sit_the_guests_seat_goes_to_a_computer_and_his_page_becomes_the_members(
    server: Server,
) -> None:
    anna, phone, ben = await Member.with_account("Anna"), await Member.open(), await Member.open()
    table = await anna.friends(3)
    await phone.join(table)
    await ben.join(table)
    async with server.page(anna, table) as host, server.page(phone, table) as page, server.page(ben, table) as other:
        await host.do("start")
        await page.event("match")
        guests_hand = page.view["match"]["hand"]
        await phone.log_in("Anna")
        hello = await page.get("hello")
        assert hello["seat"] == host.seat
        assert sorted(page.view["match"]["hand"]) == sorted(host.view["match"]["hand"])
        assert sorted(page.view["match"]["hand"]) != sorted(guests_hand)
        assert (await other.event("takeover"))["seat"] == 1
        assert [page.code, host.code, other.code] == [None, None, None]
    state = await state_of(table)
    assert state["seats"][1]["player"] is None
    assert state["seats"][1]["bot"] == "normal"


async def test_a_double_click_on_log_in_changes_nothing_twice(server: Server) -> None:
    await Member.with_account("Anna")
    phone = await Member.open()
    table = await phone.play(computers="1")
    answers = await asyncio.gather(phone.log_in("Anna"), phone.log_in("Anna"))
    assert [answer.status_code for answer in answers] == [302, 302]
    assert await phone.is_logged_in()
    assert str((await phone.player()).pk) == (await state_of(table))["seats"][0]["player"]


async def test_a_command_that_is_sent_again_after_logging_in_has_no_second_effect(server: Server) -> None:
    await Member.with_account("Anna")
    phone = await Member.open()
    table = await phone.friends(3)
    async with server.page(phone, table) as page:
        first = await page.do("bot", ident="once-1", seat=1, level="easy")
        await phone.log_in("Anna")
        await page.event("renamed")
        assert await page.do("bot", ident="once-1", seat=1, level="easy") == first


async def test_a_user_without_a_player_goes_on_as_the_guest(server: Server) -> None:
    await User.objects.acreate_superuser("root", password=PASSWORD)
    browser = await Member.open()
    table = await browser.friends()
    guest = await browser.player()
    await browser.log_in("root")
    assert (await browser.player()) == guest
    assert (await names_at(table))[0] == guest.name


async def test_a_user_without_a_player_gets_one_at_his_first_act(server: Server) -> None:
    await User.objects.acreate_superuser("root", password=PASSWORD)
    browser = await Member.open()
    await browser.log_in("root")
    await browser.friends()
    assert not (await browser.player()).is_guest
