"""Every page of an account is there in every language, keeps the policy and is of no interest to search engines."""

import pytest
from allauth.usersessions.models import UserSession

from tests.accounts.members import Member
from tests.accounts.test_second_factor import set_up
from tests.games.pages import Server

pytestmark = pytest.mark.django_db(transaction=True)
OPEN = ["login/", "signup/", "closed/", "password/forgotten/", "password/sent/", "password/changed/", "password/1-x-y/"]
OWN = [
    "", "close/", "again/", "devices/", "password/", "logout/", "app/off/", "codes/", "codes/new/", "passkeys/new/",
    "second/again/",
]  # fmt: skip


async def check(browser: Member, path: str, language: str) -> None:
    answer = await browser.get(f"/{language}/account/{path}")
    assert answer.status_code in (200, 404), path
    page = answer.content.decode()
    assert f'<html lang="{language}">' in page
    assert '<meta name="robots" content="noindex">' in page
    assert page.count("<h1") == 1, path
    assert "unsafe" not in answer["Content-Security-Policy"]
    assert "<script>" not in page
    assert 'src="/static/mfa' in page or "data-passkey" not in page


@pytest.mark.parametrize("language", ["en", "de", "hu", "ro"])
async def test_pages_for_everybody(server: Server, language: str) -> None:
    browser = await Member.open()
    for path in OPEN:
        await check(browser, path, language)


@pytest.mark.parametrize("language", ["en", "de", "hu", "ro"])
async def test_pages_of_ones_own_account(server: Server, language: str) -> None:
    anna = await Member.with_account("Anna")
    await set_up(anna)
    for path in OWN:
        await check(anna, path, language)


async def test_ones_account_is_nobody_elses(server: Server) -> None:
    dora = await Member.open()
    for path in OWN:
        answer = await dora.get(f"/en/account/{path}")
        assert answer.status_code in (302, 404), path
        assert answer.status_code == 404 or "/en/account/login/" in answer["Location"] or answer["Location"] == "/en/"


async def test_the_list_of_devices_keeps_no_address(server: Server) -> None:
    anna = await Member.with_account("Anna")
    page = (await anna.get("/en/account/devices/")).content.decode()
    assert "127.0.0.1" not in page
    stored = [session.ip async for session in UserSession.objects.all()]
    assert stored
    assert all(ip.startswith("fd") for ip in stored)
