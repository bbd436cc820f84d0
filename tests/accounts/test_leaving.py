"""Who logs out, changes the password or closes the account is gone from the tables' sockets, too."""

import time

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.password_validation import password_changed
from django.test import AsyncClient

from mauapp.accounts import members
from mauapp.accounts.models import User
from tests.accounts.members import PASSWORD, Member
from tests.games.pages import Page, Server

pytestmark = pytest.mark.django_db(transaction=True)
WITHIN = 1.0  # seconds


async def end_of(page: Page, since: float) -> float:
    """How long it took until the page was told and closed."""
    assert (await page.get("bye"))["code"] == "LOGGED_OUT"
    assert await page.end() == 4401
    return time.monotonic() - since


async def test_logging_out_closes_the_open_tables_on_all_devices_at_once(server: Server) -> None:
    anna, phone = await Member.with_account("Anna"), await Member.open()
    await phone.log_in("Anna")
    table = await anna.play(computers="1")
    async with server.page(anna, table) as page, server.page(phone, table) as other:
        since = time.monotonic()
        await anna.log_out()
        assert await end_of(page, since) < WITHIN
        assert await end_of(other, since) < WITHIN


async def test_after_logging_out_the_browser_is_nobody(server: Server) -> None:
    anna = await Member.with_account("Anna")
    table = await anna.play(computers="1")
    await anna.log_out()
    assert not await anna.is_guest()
    async with server.page(anna, table) as page:
        assert await page.end() == 4403


async def test_others_at_the_table_stay_when_one_logs_out(server: Server) -> None:
    anna, ben = await Member.with_account("Anna"), await Member.open()
    table = await anna.friends()
    await ben.join(table)
    async with server.page(anna, table) as page, server.page(ben, table) as other:
        since = time.monotonic()
        await anna.log_out()
        await end_of(page, since)
        await other.get("presence", seat=0, online=False)
        assert other.code is None


async def test_changing_the_password_closes_the_tables_and_logs_other_devices_out(server: Server) -> None:
    anna, phone = await Member.with_account("Anna"), await Member.open()
    await phone.log_in("Anna")
    table = await anna.play(computers="1")
    async with server.page(phone, table) as page:
        since = time.monotonic()
        new = {"oldpassword": PASSWORD, "password1": "eight of spades", "password2": "eight of spades"}
        assert (await anna.post("/en/account/password/", new))["Location"] == "/en/account/"
        assert await end_of(page, since) < WITHIN
    assert (await anna.player()).name == "Anna"
    assert not await phone.is_guest()
    async with server.page(phone, table) as late:
        assert await late.end() == 4403


async def test_a_password_that_the_host_sets_closes_the_tables(server: Server) -> None:
    anna = await Member.with_account("Anna")
    table = await anna.play(computers="1")
    async with server.page(anna, table) as page:
        user = await User.objects.aget()
        user.set_password("eight of spades")
        since = time.monotonic()
        await user.asave()
        assert await end_of(page, since) < WITHIN


async def test_closing_the_account_closes_the_tables_and_the_door(server: Server) -> None:
    anna = await Member.with_account("Anna")
    table = await anna.play(computers="1")
    async with server.page(anna, table) as page:
        since = time.monotonic()
        answer = await anna.post("/en/account/close/", {"password": PASSWORD})
        assert answer["Location"] == "/en/account/closed/"
        assert await end_of(page, since) < WITHIN
    assert not await anna.is_guest()
    await anna.log_in("Anna")
    assert not await anna.is_logged_in()


async def test_closing_the_account_needs_the_password(server: Server) -> None:
    anna = await Member.with_account("Anna")
    assert (await anna.post("/en/account/close/", {"password": "wrong"})).status_code == 422
    assert (await User.objects.aget()).is_active


async def test_a_closed_account_keeps_its_name(server: Server) -> None:
    anna = await Member.with_account("Anna")
    await anna.post("/en/account/close/", {"password": PASSWORD})
    assert (await (await Member.open()).sign_up("Anna", "another password")).status_code == 200


async def test_an_account_that_the_host_closes_is_closed_at_the_tables(server: Server) -> None:
    anna = await Member.with_account("Anna")
    table = await anna.play(computers="1")
    await User.objects.acreate_superuser("root", password=PASSWORD)
    root = AsyncClient()
    await root.alogin(username="root", password=PASSWORD)
    user = await User.objects.aget(username="Anna")
    joined = {"date_joined_0": "2027-01-15", "date_joined_1": "12:00:00"}
    async with server.page(anna, table) as page:
        since = time.monotonic()
        answer = await root.post(f"/admin/accounts/user/{user.pk}/change/", {"username": "Anna", **joined})
        assert answer.status_code == 302
        assert await end_of(page, since) < WITHIN


async def test_other_devices_are_logged_out_from_this_one(server: Server) -> None:
    anna, phone = await Member.with_account("Anna"), await Member.open()
    await phone.log_in("Anna")
    table = await anna.play(computers="1")
    async with server.page(phone, table) as page:
        since = time.monotonic()
        await anna.post("/en/account/devices/")
        assert await end_of(page, since) < WITHIN
    assert not await phone.is_guest()
    assert await anna.is_logged_in()


async def test_sockets_of_somebody_without_any_are_closed_without_ado(server: Server) -> None:
    await Member.with_account("Anna")
    await sync_to_async(members.log_out)(await User.objects.aget())
    await sync_to_async(password_changed)(PASSWORD, await User.objects.aget())


# --- the admin ---------------------------------------------------------------------------------------------


async def test_the_admin_is_entered_by_the_sites_own_door(server: Server) -> None:
    answer = await Member().get("/admin/")
    while answer.status_code == 302 and "/account/login/" not in answer["Location"]:
        answer = await Member().get(answer["Location"])
    assert answer["Location"].startswith("/en/account/login/?next=")


async def test_a_member_is_not_let_into_the_admin(server: Server) -> None:
    anna = await Member.with_account("Anna")
    assert (await anna.get("/admin/login/")).status_code == 403


async def test_the_admins_way_out_is_the_sites(server: Server) -> None:
    assert (await Member().post("/admin/logout/")).status_code == 302


@pytest.mark.parametrize("model", ["mfa/authenticator", "usersessions/usersession"])
async def test_secrets_and_session_keys_are_not_in_the_admin(server: Server, model: str) -> None:
    await User.objects.acreate_superuser("root", password=PASSWORD)
    root = AsyncClient()
    await root.alogin(username="root", password=PASSWORD)
    assert (await root.get(f"/admin/{model}/")).status_code == 404
