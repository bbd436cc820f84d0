"""E-mails: asked for where the site sends some, otherwise not a word of them."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from pytest_django import Settings

from mauapp.accounts.models import User
from mauapp.core import env
from tests.accounts.members import Member
from tests.games.pages import Server

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def mails(settings: Settings) -> None:
    """A site that sends mails."""
    settings.MAU_MAIL = env.NO_MAIL
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    settings.ACCOUNT_LOGIN_METHODS = {"username", "email"}
    settings.ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
    settings.ACCOUNT_EMAIL_VERIFICATION = "optional"


def link_in(text: str | object) -> str:
    """The path of the one link in a mail."""
    (path,) = re.findall(r"http://testserver(/\S+)", str(text))
    return str(path)


async def test_without_mail_nobody_is_asked_for_an_address(server: Server) -> None:
    page = (await (await Member.open()).get("/en/account/login/")).content.decode()
    assert 'type="email"' not in page
    assert "/password/forgotten/" not in page
    assert "sends no e-mails" in page


@pytest.mark.parametrize("path", ["password/forgotten/", "email/", "email/sent/", "email/x/"])
async def test_without_mail_pages_about_it_say_so(server: Server, path: str) -> None:
    answer = await (await Member.with_account("Anna")).get(f"/en/account/{path}")
    assert answer.status_code == 404
    assert "sends no e-mails" in answer.content.decode()


async def test_without_mail_none_is_sent(server: Server) -> None:
    anna = await Member.open()
    await anna.sign_up("Anna", email="anna@example.org")
    assert (await User.objects.aget()).email == ""
    assert mail.outbox == []


async def test_with_mail_an_address_is_possible_and_not_demanded(server: Server, mails: None) -> None:
    page = (await (await Member.open()).get("/en/account/login/")).content.decode()
    assert re.search(r'type="email"[^>]*>', page)
    assert (await (await Member.open()).sign_up("Anna")).status_code == 302
    assert mail.outbox == []


async def test_an_address_is_confirmed_by_a_link(server: Server, mails: None) -> None:
    anna = await Member.open()
    await anna.sign_up("Anna", email="anna@example.org")
    (letter,) = mail.outbox
    assert letter.to == ["anna@example.org"]
    link = link_in(letter.body)
    assert "anna@example.org" in (await anna.get(link)).content.decode()
    await anna.post(link)
    assert await EmailAddress.objects.filter(email="anna@example.org", verified=True).aexists()


async def test_a_member_logs_in_by_address(server: Server, mails: None) -> None:
    await (await Member.open()).sign_up("Anna", email="anna@example.org")
    phone = await Member.open()
    await phone.log_in("anna@example.org")
    assert (await phone.player()).name == "Anna"


async def test_a_forgotten_password_is_changed_by_a_link_that_works_once(server: Server, mails: None) -> None:
    await (await Member.open()).sign_up("Anna", email="anna@example.org")
    mail.outbox.clear()
    phone = await Member.open()
    await phone.post("/en/account/password/forgotten/", {"email": "anna@example.org"})
    link = link_in(mail.outbox[0].body)
    form = (await phone.get(link))["Location"]
    new = {"password1": "eight of spades", "password2": "eight of spades"}
    answer = await phone.post(form, new)
    assert answer["Location"] == "/en/account/password/changed/"
    await phone.log_in("Anna", "eight of spades")
    assert await phone.is_logged_in()
    late = await Member.open()
    assert "does not work any more" in (await late.get(link)).content.decode()


async def test_an_unknown_address_gets_no_mail_and_the_same_answer(server: Server, mails: None) -> None:
    await (await Member.open()).sign_up("Anna", email="anna@example.org")
    mail.outbox.clear()
    answers = [
        await (await Member.open()).post("/en/account/password/forgotten/", {"email": address})
        for address in ("anna@example.org", "dora@example.org")
    ]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert [letter.to for letter in mail.outbox] == [["anna@example.org"]]


async def test_a_mail_server_that_is_away_does_not_stop_a_sign_up(
    server: Server, mails: None, settings: Settings
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    anna = await Member.open()
    assert (await anna.sign_up("Anna", email="anna@example.org")).status_code == 302
    assert await anna.is_logged_in()


async def test_mails_come_in_the_readers_language(server: Server, mails: None) -> None:
    anna = await Member.open()
    form = {"username": "Anna", "password1": "seven of hearts", "email": "anna@example.org"}
    await anna.post("/de/account/signup/", form)
    assert "Bestätige" in mail.outbox[0].subject


async def test_the_address_of_an_account_is_changed_by_its_new_link(server: Server, mails: None) -> None:
    anna = await Member.with_account("Anna")
    await anna.post("/en/account/email/", {"action_add": "", "email": "anna@example.org"})
    assert "anna@example.org" in (await anna.get("/en/account/email/")).content.decode()
    await anna.post(link_in(mail.outbox[0].body))
    assert (await User.objects.aget()).email == "anna@example.org"
