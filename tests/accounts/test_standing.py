"""Who is shut out, by what he is known again, and who is not taken for him."""

from datetime import UTC, datetime, timedelta

import pytest
from asgiref.sync import sync_to_async
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import AsyncClient, Client, RequestFactory

from games import threads
from mauapp.accounts import company, devices, guests, members, standing
from mauapp.accounts.denied import Banned
from mauapp.accounts.models import BannedAddress, Device, Player, Sighting, User
from mauapp.accounts.signals import player_suspected
from mauapp.core import addresses
from tests.cast import Cast
from tests.factories import PlayerFactory

pytestmark = pytest.mark.django_db
NOW = datetime(2027, 3, 1, 12, tzinfo=UTC)
LATER = NOW + timedelta(days=7)
HOME, SCHOOL = "203.0.113.7", "198.51.100.9"


class Browser:
    """A browser: its cookies, and the address from which it comes."""

    def __init__(self) -> None:
        self.client = AsyncClient()

    async def play(self) -> int:
        """Sit down against a computer; the status of the answer."""
        return (await self.client.post("/en/play/", {"computers": 1, "level": "easy"})).status_code

    def forget_session(self) -> None:
        del self.client.cookies["sessionid"]

    async def player(self) -> Player:
        session = await self.client.asession()
        return await Player.objects.aget(pk=str(await session.aget("player")))


@sync_to_async
def ban(player: Player, *, with_devices: bool = True, with_addresses: bool = True) -> None:
    now = datetime.now(UTC)
    standing.ban(player, now, now + timedelta(days=7), with_devices=with_devices, with_addresses=with_addresses)


@pytest.mark.django_db(transaction=True)
async def test_a_banned_guest_with_a_new_session_on_the_same_device_is_recognised(committer: object) -> None:
    browser = Browser()
    assert await browser.play() == 302
    await ban(await browser.player())
    assert await browser.play() == 403
    browser.forget_session()
    assert await browser.play() == 403
    browser.client.cookies.clear()
    assert await browser.play() == 302  # another device, as far as anybody can know
    await threads.close()


@pytest.mark.django_db(transaction=True)
async def test_an_innocent_person_behind_the_same_address_is_not_shut_out(committer: object) -> None:
    culprit, known, stranger = Browser(), Browser(), Browser()
    assert [await browser.play() for browser in (known, culprit)] == [302, 302]
    await ban(await culprit.player())
    assert [await browser.play() for browser in (known, stranger)] == [302, 302]
    assert (await known.player()).muted_until is None
    await threads.close()


def test_moderators_hear_of_a_new_guest_from_a_banned_address_who_begins_without_phrases() -> None:
    suspects: list[str] = []

    def hear(player: Player, **_: object) -> None:
        suspects.append(player.name)

    ben, new, other = (PlayerFactory.create(name=name) for name in ("Ben", "New", "Other"))
    device = Device.objects.create(key="a" * 64)
    standing.see(ben, device, HOME, NOW.date() - timedelta(days=3))
    standing.ban(ben, NOW, LATER, with_devices=False, with_addresses=True)
    player_suspected.connect(hear)
    try:
        standing.greet(new, HOME, NOW)
        standing.greet(other, SCHOOL, NOW)
    finally:
        player_suspected.disconnect(hear)
    assert (suspects, new.muted_until, other.muted_until) == (["New"], NOW + standing.QUIET, None)


def test_a_member_who_was_here_before_may_use_a_device_that_is_banned_and_later_ones_may_not() -> None:
    key = devices.known_key({"device": (token := "b" * 26)}) or ""
    device = Device.objects.create(key=key, banned_at=NOW, banned_until=LATER)
    cookies = {"device": token}
    before, after = (
        PlayerFactory.create(user=User.objects.create(username=name), created=created)
        for name, created in (("Old", NOW - timedelta(days=1)), ("New", NOW + timedelta(seconds=1)))
    )
    standing.check(before, cookies, NOW)
    standing.check(after, {}, NOW)
    for player in (after, PlayerFactory.create(created=NOW - timedelta(days=1)), None):
        with pytest.raises(Banned) as no:
            standing.check(player, cookies, NOW)
        assert no.value.until == LATER
    standing.check(None, cookies, LATER)
    assert device.banned_at == NOW


def test_a_ban_ends_by_itself_and_may_be_lifted() -> None:
    device = Device.objects.create(key="c" * 64)
    ben = PlayerFactory.create(device=device)
    standing.see(ben, device, HOME, NOW.date())
    standing.ban(ben, NOW, LATER, with_devices=True, with_addresses=True)
    with pytest.raises(Banned):
        standing.check(ben, {}, NOW)
    standing.check(ben, {}, LATER)
    standing.unban(ben)
    ben.refresh_from_db()
    standing.check(ben, {}, NOW)
    assert not BannedAddress.objects.exists()
    assert not Device.objects.exclude(banned_until=None).exists()


def test_logging_in_to_another_account_is_no_way_out() -> None:
    guest, member = PlayerFactory.create(banned_until=LATER), PlayerFactory.create(muted_until=LATER)
    member.user = User.objects.create(username=member.name)
    member.save()
    standing.see(guest, Device.objects.create(key="d" * 64), HOME, NOW.date())
    members.merge(guest, member, NOW)
    member.refresh_from_db()
    assert (member.banned_until, member.muted_until) == (LATER, LATER)
    assert Sighting.objects.get().player == member


def test_a_ban_that_comes_while_somebody_logs_in_holds() -> None:
    guest, member = PlayerFactory.create(), PlayerFactory.create()
    Player.objects.filter(pk=member.pk).update(banned_until=LATER)
    members.merge(guest, member, NOW)
    member.refresh_from_db()
    assert member.banned_until == LATER


def test_whoever_has_blocked_a_guest_has_blocked_the_member_whom_he_had_only_muted(cast: Cast) -> None:
    company.mute(cast.anna, cast.clara, True)
    company.block(cast.anna, cast.ben, True)
    company.block(cast.ben, cast.dora, True)
    company.block(cast.clara, cast.dora, False)
    members.merge(cast.ben, cast.clara, NOW)
    assert company.apart_from(cast.clara.pk) == {cast.anna.pk}
    assert company.deaf_to(cast.clara.pk, []) == {str(cast.anna.pk)}


def test_of_an_address_only_its_pseudonym_of_the_day_is_kept_for_two_weeks() -> None:
    ben, device = PlayerFactory.create(), Device.objects.create(key="e" * 64)
    days = [NOW.date() - timedelta(days=back) for back in (0, 14, 15)]
    for day in days:
        standing.see(ben, device, HOME, day)
        standing.see(ben, device, HOME, day)
    looks = set(Sighting.objects.values_list("address", flat=True))
    assert looks == {addresses.pseudonym(HOME, day) for day in days}
    assert standing.forget(NOW) == 1


def test_a_person_is_seen_again_after_an_hour(rf: RequestFactory, client: Client) -> None:
    now = datetime.now(UTC)
    ben = PlayerFactory.create(last_seen=now - timedelta(hours=2))
    request: HttpRequest = rf.get("/", REMOTE_ADDR=HOME)
    request.session = client.session
    request.session["player"] = ben.pk
    assert guests.player_of(request) == ben
    assert Sighting.objects.get().player == ben
    assert Sighting.objects.get().address == addresses.pseudonym(HOME, Sighting.objects.get().day)


def test_each_browser_of_a_person_is_known_on_the_day_on_which_he_uses_it(rf: RequestFactory) -> None:
    ben = PlayerFactory.create()
    for token in ("a" * 26, "b" * 26, "a" * 26):
        request: HttpRequest = rf.get("/", REMOTE_ADDR=HOME)
        request.COOKIES[devices.COOKIE] = token
        request.session = SessionStore()
        request.session["player"] = ben.pk
        for _ in range(2):
            request.__dict__.pop("player", None)
            assert guests.player_of(request) == ben
    assert Sighting.objects.filter(player=ben).count() == 2
