"""The code of an app after the password, recovery codes, what is stored of them. Passkeys are tried in tests/e2e."""

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import hotp_value, yield_hotp_counters_from_time

from tests.accounts.members import Member
from tests.games.pages import Server

pytestmark = pytest.mark.django_db(transaction=True)


def code_of(secret: str) -> str:
    """What the app shows now."""
    return f"{hotp_value(secret, next(iter(yield_hotp_counters_from_time()))):06}"


async def set_up(member: Member) -> str:
    """Set the app up; its secret."""
    await member.prove()
    page = await member.get("/en/account/app/")
    secret = str(page.context["form"].secret)
    assert (await member.get("/en/account/app/picture.svg"))["Content-Type"] == "image/svg+xml"
    answer = await member.post("/en/account/app/", {"code": code_of(secret)})
    assert answer["Location"] == "/en/account/codes/"
    return secret


async def test_after_the_password_the_app_is_asked(server: Server) -> None:
    anna = await Member.with_account("Anna")
    await set_up(anna)
    codes = (await anna.get("/en/account/codes/")).context["unused_codes"]
    phone = await Member.open()
    assert (await phone.log_in("Anna"))["Location"] == "/en/account/second/authenticate/"
    assert not await phone.is_logged_in()
    await phone.post("/en/account/second/authenticate/", {"code": "000000"})
    assert not await phone.is_logged_in()
    await phone.post("/en/account/second/authenticate/", {"code": codes[0]})
    assert (await phone.player()).name == "Anna"


async def test_a_recovery_code_works_once(server: Server) -> None:
    anna = await Member.with_account("Anna")
    await set_up(anna)
    code = (await anna.get("/en/account/codes/")).context["unused_codes"][0]
    for works in (True, False):
        phone = await Member.open()
        await phone.log_in("Anna")
        await phone.post("/en/account/second/authenticate/", {"code": code})
        assert await phone.is_logged_in() == works


async def test_a_guest_is_merged_only_after_the_second_step(server: Server) -> None:
    anna = await Member.with_account("Anna")
    await set_up(anna)
    codes = (await anna.get("/en/account/codes/")).context["unused_codes"]
    phone = await Member.open()
    await phone.friends()
    guest = await phone.player()
    await phone.log_in("Anna")
    assert await phone.player() == guest
    await phone.post("/en/account/second/authenticate/", {"code": codes[0]})
    assert await phone.player() == await anna.player()


async def test_secrets_are_stored_encrypted(server: Server) -> None:
    anna = await Member.with_account("Anna")
    secret = await set_up(anna)
    codes = (await anna.get("/en/account/codes/")).context["unused_codes"]
    stored = str([key.data async for key in Authenticator.objects.all()])
    assert secret not in stored
    assert not any(code in stored for code in codes)


async def test_the_app_is_switched_off_again(server: Server) -> None:
    anna = await Member.with_account("Anna")
    await set_up(anna)
    await anna.post("/en/account/app/off/")
    assert not await Authenticator.objects.filter(type=Authenticator.Type.TOTP).aexists()


async def test_before_the_account_changes_its_member_proves_who_he_is(server: Server) -> None:
    anna = await Member.with_account("Anna")
    answer = await anna.get("/en/account/passkeys/new/")
    assert answer["Location"].startswith("/en/account/again/")
    again = await anna.post(answer["Location"], {"password": "seven of hearts"})
    assert again["Location"] == "/en/account/passkeys/new/"
