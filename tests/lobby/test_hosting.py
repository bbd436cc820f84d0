"""What holds for people and not for rows: names that look alike, and being sent away."""

import asyncio

import pytest
from asgiref.sync import sync_to_async

from games import glances, members
from lobby import service
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import User
from tests.cast import Cast
from tests.factories import PlayerFactory
from tests.games.tables import a_table, done
from tests.lobby.browsers import Browser, names_at, people_at

ALIKE = ("fax", "FAX", "f\u0430x", "Fax", "fax")  # one with a Cyrillic letter


async def test_people_with_look_alike_names_who_sit_down_at_once_are_told_apart(cast: Cast) -> None:
    table = await a_table(cast.anna, start=False, size=8, ruleset="crazy-eights")
    crowd = [await sync_to_async(PlayerFactory.create)(name=name) for name in ALIKE]
    seen = await sync_to_async(glances.glance)(table, None)
    assert seen is not None
    await asyncio.gather(*(service.join(player, seen) for player in crowd))
    numbers = [name.rpartition(" ")[2] for name in await names_at(table) if name not in (None, "Anna")]
    assert sorted(number for number in numbers if number.startswith("(")) == ["(2)", "(3)", "(4)", "(5)"]


async def test_whoever_is_sent_away_as_a_guest_does_not_come_back_as_a_member(cast: Cast) -> None:
    anna, ben, clara, _ = cast
    table = await a_table(anna, ben, start=False, size=3)
    await done(table, anna, "kick", seat=1)
    clara.user = await User.objects.acreate(username="Clara")
    await clara.asave()
    await members.merge(ben, clara)
    for player in (ben, clara):
        seen = await sync_to_async(glances.glance)(table, player)
        assert seen is not None
        with pytest.raises(Denied, match="KICKED"):
            await service.join(player, seen)


async def test_whoever_is_sent_away_does_not_come_back_as_another_guest_of_the_same_browser() -> None:
    anna, ben, clara = [await Browser.open() for _ in range(3)]
    table = await anna.friends(3)
    await ben.join(table)
    await done(table, await anna.player(), "kick", seat=1)
    del ben.cookies["sessionid"]
    await ben.join(table)
    assert await people_at(table) == 1
    assert "The host has asked you to leave" in (await ben.get(f"/en/table/{table}/")).content.decode()
    await clara.join(table)
    assert await people_at(table) == 2
