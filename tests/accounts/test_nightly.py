"""Whom and what accounts forget at night."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session

from games.models import Seat
from mauapp.accounts import nightly, signals
from mauapp.accounts.denied import TryLater
from mauapp.accounts.models import Device, Handover, Player, User
from mauapp.core.nightly import clean, next_night
from tests.cast import Cast
from tests.factories import PlayerFactory, TableFactory
from tests.ratings.matches import played

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.mark.django_db
def test_guests_go_after_30_days_unless_they_are_members_or_sit_at_an_open_table() -> None:
    long_ago = NOW - timedelta(days=31)
    gone, seated, member = PlayerFactory.create_batch(3, last_seen=long_ago)
    PlayerFactory.create(last_seen=NOW - timedelta(days=29))
    Seat.objects.create(table=TableFactory.create(), index=0, player=seated)
    Player.objects.filter(pk=member.pk).update(user=User.objects.create(username="anna"))
    assert nightly.clean(NOW)["guests"] == 1
    assert not Player.objects.filter(pk=gone.pk).exists()
    assert Player.objects.count() == 3


@pytest.mark.django_db
def test_a_guest_who_comes_back_in_that_moment_does_not_stop_the_night(cast: Cast) -> None:
    played(cast.anna, cast.ben)
    Player.objects.update(last_seen=NOW - timedelta(days=31))
    alone = PlayerFactory.create(last_seen=NOW - timedelta(days=31))

    def sits_down(**_: Any) -> None:
        raise TryLater("TRY_AGAIN")

    signals.player_erased.connect(sits_down)
    try:
        clean(NOW)
    finally:
        signals.player_erased.disconnect(sits_down)
    assert Player.objects.filter(pk=cast.anna.pk, name="Anna").exists()
    assert not Player.objects.filter(pk=alone.pk).exists()
    assert nightly.clean(NOW)["guests"] == 2


@pytest.mark.django_db
def test_devices_go_when_nobody_is_known_by_them_and_their_cookie_has_run_out() -> None:
    ages = {"old": 181, "young": 179, "used": 181}
    made = {key: Device.objects.create(key=key, created=NOW - timedelta(days=days)) for key, days in ages.items()}
    PlayerFactory.create(device=made["used"], last_seen=NOW)
    assert nightly.clean(NOW)["devices"] == 1
    assert set(Device.objects.values_list("key", flat=True)) == {"young", "used"}


@pytest.mark.django_db
def test_handovers_and_logins_go_when_they_have_run_out() -> None:
    player = PlayerFactory.create(last_seen=NOW)
    for key, hours in (("old", -25), ("late", -23)):
        Handover.objects.create(key=key, player=player, table="t", expires=NOW + timedelta(hours=hours))
        Session.objects.create(session_key=key, session_data="", expire_date=NOW + timedelta(hours=hours + 24))
    dropped = nightly.clean(NOW)
    assert (dropped["handovers"], dropped["logins"]) == (1, 1)


@pytest.mark.django_db
def test_devices_that_are_logged_out_leave_the_list() -> None:
    anna = User.objects.create(username="anna")
    for key in ("here", "gone"):
        UserSession.objects.create(user=anna, ip="::1", session_key=key, user_agent="")
    Session.objects.create(session_key="here", session_data="", expire_date=NOW + timedelta(hours=1))
    assert nightly.clean(NOW)["visits"] == 1
    assert UserSession.objects.get().session_key == "here"


@pytest.mark.django_db
def test_every_app_cleans_in_one_night_and_a_second_time_does_no_harm() -> None:
    assert {"guests", "steps"} <= clean(NOW).keys()
    assert set(clean(NOW).values()) == {0}


def test_the_next_night_is_today_or_tomorrow() -> None:
    assert next_night(NOW) == datetime(2026, 12, 1, 4, 17, tzinfo=UTC)
    assert next_night(NOW.replace(hour=3)) == datetime(2026, 11, 30, 4, 17, tzinfo=UTC)
