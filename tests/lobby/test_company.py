"""Whom quick match seats together, and who may look on."""

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.models import Seat
from lobby import quick
from mauapp.accounts import company
from mauapp.accounts.denied import Paused
from mauapp.accounts.models import Player
from tests.cast import Cast
from tests.games.pages import serving
from tests.games.tables import a_table

pytestmark = pytest.mark.django_db(transaction=True)


async def sit(player: Player) -> str:
    return await quick.sit(player, "203.0.113.7", ruleset="mau-mau-classic", seats=3)


@sync_to_async
def seated(table: str) -> set[str]:
    return set(Seat.objects.filter(table__public_id=table).values_list("player__name", flat=True))


async def test_whoever_blocked_somebody_is_never_seated_with_him_and_others_are(committer: object, cast: Cast) -> None:
    await sync_to_async(company.block)(cast.anna, cast.ben, True)
    first, second = await sit(cast.ben), await sit(cast.anna)
    assert first != second
    assert await sit(cast.clara) == first
    assert (await seated(first), await seated(second)) == ({"Ben", "Clara"}, {"Anna"})
    await sync_to_async(company.block)(cast.anna, cast.ben, False)
    assert await sit(cast.dora) == first


async def test_who_is_blocked_may_not_look_on_and_others_may(cast: Cast) -> None:
    await sync_to_async(company.block)(cast.anna, cast.ben, True)
    table = await a_table(cast.anna, cast.clara, ruleset="mau-mau-custom", visibility="open")
    async with serving() as server:
        async with server.page(cast.ben, table) as ben:
            assert ben.code == 4403
        async with server.page(cast.dora, table) as dora:
            assert dora.view["status"] == "playing"


async def test_who_is_paused_meets_no_strangers(committer: object, cast: Cast) -> None:
    until = timezone.now() + timedelta(hours=1)
    await Player.objects.filter(pk=cast.ben.pk).aupdate(paused_until=until)
    with pytest.raises(Paused) as no:
        await sit(cast.ben)
    assert (no.value.code, no.value.until) == ("PAUSED", until)
    await Player.objects.filter(pk=cast.ben.pk).aupdate(paused_until=timezone.now())
    assert await sit(cast.ben)
