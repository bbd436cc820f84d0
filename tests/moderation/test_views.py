"""What people say about each other by forms: nobody's phrases, and notices that are put away."""

import pytest
from django.test import Client
from django.utils import timezone

from mauapp.accounts.models import Player
from moderation.models import Notice
from tests.cast import Cast

pytestmark = pytest.mark.django_db


def browser_of(player: Player) -> Client:
    client = Client()
    session = client.session
    session["player"] = player.pk
    session.save()
    client.cookies["sessionid"] = session.session_key or ""
    return client


def test_one_switch_mutes_everybody_and_nobody_again(cast: Cast) -> None:
    client = browser_of(cast.anna)
    for sent, kept in (("on", True), ("", False)):
        assert client.post("/en/hearing/", {"nobody": sent}).status_code == 204
        cast.anna.refresh_from_db()
        assert cast.anna.hears_nobody is kept
    assert Client().post("/en/hearing/", {"nobody": "on"}).status_code == 403


def test_a_notice_is_put_away_by_whom_it_concerns_alone(cast: Cast) -> None:
    notice = Notice.objects.create(player=cast.anna, code="warn", ground="stalling", at=timezone.now())
    for player, seen in ((cast.ben, False), (cast.anna, True)):
        browser_of(player).post(f"/en/notices/{notice.pk}/")
        notice.refresh_from_db()
        assert (notice.seen is not None) is seen
