"""Who erases himself leaves nothing but a place without a name in others' matches."""

import asyncio
from collections.abc import Iterable
from datetime import timedelta
from hashlib import sha256
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from asgiref.sync import sync_to_async
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.utils import timezone
from pytest_django.fixtures import Settings

from games import replays, sweeps
from games.models import Match, ResultSeat, Said, Table
from lobby.models import QueueEntry
from mauapp.accounts import company, devices, erasing, members
from mauapp.accounts.models import BannedAddress, Device, Player, User
from mauapp.core import addresses
from moderation import reports
from moderation.models import Ground, Notice, Report
from ratings import standings
from ratings.models import CarriedOver, Hidden, Standing
from tests.accounts.members import PASSWORD, Member
from tests.cast import Cast
from tests.factories import PlayerFactory
from tests.games.pages import Server
from tests.games.tables import done
from tests.lobby.browsers import names_at
from tests.ratings.matches import NOON, played

pytestmark = pytest.mark.django_db(transaction=True)
ADDRESS = "203.0.113.77"
OUTLIVING = {
    "ResultSeat.player",
    "Standing.player",
    "Milestone.player",
    "Report.reporter",
    "Report.seated",
    "Seat.player",
}


def found(canaries: Iterable[str]) -> set[tuple[str, str]]:
    """Which of these words stand in which table of the database."""
    hits = set()
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            rows = str(cursor.fetchall())
            hits |= {(table, canary) for canary in canaries if canary in rows}
    return hits


def rows_of(player: int) -> set[str]:
    """What still points to this player."""
    return {
        f"{relation.related_model.__name__}.{relation.field.name}"
        for relation in Player._meta.related_objects
        if relation.related_model._default_manager.filter(**{relation.field.name: player}).exists()
    }


def leave_traces(player: Player, other: Player, table: str) -> None:
    """Whatever the site keeps of somebody who has been here for a while."""
    user = player.user
    assert user is not None
    User.objects.filter(pk=user.pk).update(email="quill@example.org", preferences={"speed": "fast"})
    EmailAddress.objects.create(user=user, email="quill@example.org")
    Authenticator.objects.create(user=user, type="totp", data={"secret": "quillsecret"})
    kind = ContentType.objects.get_for_model(User)
    root = User.objects.create_superuser("root")
    LogEntry.objects.create(
        user=root, content_type=kind, object_id=str(user.pk), object_repr="Quillberta", action_flag=2
    )
    reports.report(player, table, other.pk, Ground.STALLING, timezone.now())
    reports.report(other, table, player.pk, Ground.NAME, timezone.now())
    Notice.objects.create(player=player, code="warn")
    company.block(player, other, True)
    company.mute(other, player, True)
    CarriedOver.objects.create(player=player, level=4, points=77)
    Hidden.objects.create(player=player)
    row = Table.objects.get(public_id=table)
    Said.objects.create(table=row, player=player, seat=0, phrase="oops", at=row.updated_at)


def canaries(browser: Member) -> list[str]:
    device = sha256(browser.cookies[devices.COOKIE].value.encode()).hexdigest()
    look = addresses.pseudonym(ADDRESS, timezone.now().date())
    session = browser.cookies["sessionid"].value
    return ["uillbert", "quill", "Rosalind", device, look, ADDRESS, session, "MyOwnBrowser"]


async def test_nothing_of_a_member_is_left_and_others_play_on_and_keep_their_matches(
    server: Server, settings: Settings
) -> None:
    settings.MAU_PROXIES = 1
    anna = await Member.open(**{"x-forwarded-for": ADDRESS, "user-agent": "MyOwnBrowser/1"})
    ben = await Member.open()
    await anna.post("/en/name/", {"name": "Rosalind"})
    table = await anna.friends()
    await ben.join(table)
    await anna.sign_up("Quillberta")
    me, other = await anna.player(), await ben.player()
    await done(table, me, "start")
    async with server.page(anna, table) as mine, server.page(ben, table) as his:
        await asyncio.gather(mine.play_on(), his.play_on())
        await asyncio.gather(mine.do("ready"), his.do("ready"))
        await his.see(lambda page: page.view["match_no"] == 2)
        await sync_to_async(leave_traces)(me, other, table)
        words = canaries(anna)
        before = {word for _, word in await sync_to_async(found)(words)}
        assert before == set(words) - {ADDRESS}  # which is stored nowhere, by nobody
        page = await anna.get("/en/account/erase/")
        assert "Nobody can undo this." in page.content.decode()
        wrong = await anna.post("/en/account/erase/", {"proof": "wrong"})
        assert (wrong.status_code, "This is not your password." in wrong.content.decode()) == (422, True)
        answer = await anna.post("/en/account/erase/", {"proof": PASSWORD})
        assert answer["Location"] == "/en/account/erased/"
        assert await mine.end() == 4401
        assert await sync_to_async(found)(words) == set()
        await his.play_on()
        assert his.view["result"]["counted"] is True
    assert (await anna.get("/en/account/erased/")).status_code == 200
    assert not anna.cookies[devices.COOKIE].value
    await check_what_others_have(me.pk, other, await ben.get("/en/profile/"))


async def check_what_others_have(erased: int, other: Player, profile: Any) -> None:
    """Two matches against somebody without a name, which can be looked at again."""
    assert profile.content.decode().count("player left") == 2
    assert await ResultSeat.objects.filter(player=erased, counted=True).acount() == 2
    gone = await Player.objects.aget(pk=erased)
    assert (str(gone), gone.is_erased, gone.is_guest, gone.device_id) == ("player left", True, True, None)
    async for match in Match.objects.all():
        replay = await sync_to_async(replays.replay)(match.public_id, other)
        assert replay is not None
        assert replay.recording is not None
        assert replay.recording["view"]["seats"][0]["name"] == ""  # type: ignore[index]  # somebody sat there
    assert await sync_to_async(rows_of)(erased) <= OUTLIVING
    assert await Report.objects.filter(player=other.pk, reporter=erased).aexists()
    await sweeps.sweep()
    assert await sync_to_async(standings.recount)([erased, other.pk]) == []
    assert (await Member().get(f"/en/player/{erased}/")).status_code == 404
    board = (await Member().get("/en/ranking/")).content.decode()
    assert "player left" in board


async def test_a_guest_types_his_name_and_is_nobody(server: Server) -> None:
    guest, ben = await Member.open(), await Member.open()
    await guest.post("/en/name/", {"name": "Quillberta"})
    table = await guest.friends()
    await ben.join(table)
    player, words = await guest.player(), ["uillbert", canaries(guest)[3]]
    assert {word for _, word in await sync_to_async(found)(words)} == set(words)
    await QueueEntry.objects.acreate(player=player)
    assert (await guest.post("/en/account/erase/", {"proof": "somebody"})).status_code == 422
    assert (await guest.post("/en/account/erase/", {"proof": "quillberta "})).status_code == 302
    assert await sync_to_async(found)(words) == set()
    assert await sync_to_async(rows_of)(player.pk) == set()
    assert await names_at(table) == [None, (await ben.player()).name]
    assert not await guest.is_guest()
    assert (await guest.get("/en/account/erase/"))["Location"] == "/en/profile/"
    await guest.friends()
    assert await guest.player() != player


async def test_another_browser_of_an_erased_guest_is_a_visitor_again(server: Server) -> None:
    guest, phone = await Member.open(), await Member.open()
    await guest.friends()
    player = await guest.player()
    session = await phone.asession()
    await session.aset("player", player.pk)
    await session.asave()
    assert await phone.is_guest()
    await sync_to_async(erasing.erase)([player], None, timezone.now())
    assert not await phone.is_guest()


def test_a_guest_who_became_a_member_is_erased_with_him(cast: Cast) -> None:
    member = PlayerFactory.create(name="Anna M", user=User.objects.create(username="Anna M"))
    result = played(cast.anna, cast.ben)
    standings.add(result.pk)
    members.merge(cast.anna, member, NOON)
    erasing.erase([member], member.user, NOON)
    assert found(["Anna"]) == set()
    assert Standing.objects.filter(player=member).count() == 8


def test_a_ban_outlives_whoever_is_erased_on_his_device_and_address(cast: Cast) -> None:
    until = NOON + timedelta(days=3)
    banned = Device.objects.create(key="banned", banned_at=NOON, banned_until=until)
    Device.objects.create(key="over", banned_until=NOON - timedelta(days=1)).players.add(cast.ben)
    banned.players.add(cast.anna)
    BannedAddress.objects.create(address="pseudonym", until=until)
    erasing.erase([cast.anna, cast.ben], None, NOON)
    assert list(Device.objects.values_list("key", flat=True)) == ["banned"]
    assert BannedAddress.objects.exists()


def test_a_device_that_somebody_else_uses_stays_his(cast: Cast) -> None:
    device = Device.objects.create(key="shared")
    device.players.add(cast.anna, cast.ben)
    erasing.erase([cast.anna], None, NOON)
    assert list(device.players.all()) == [cast.ben]
