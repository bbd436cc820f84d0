"""What people say about each other by forms: nobody's phrases, and notices that are put away."""

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Seat
from mauapp.accounts import company
from mauapp.accounts.models import Player
from mauapp.core import ids, limits
from moderation.models import Ground, Notice, Report
from moderation.views import ACTS
from tests.cast import Cast
from tests.factories import TableFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_was_here() -> None:
    limits.forget()


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


def test_a_name_on_a_board_leads_in_two_taps_to_a_report(cast: Cast) -> None:
    client = browser_of(cast.anna)
    page = client.get(f"/en/player/{cast.ben.pk}/").content.decode()
    assert 'name="act" value="name"' in page
    assert 'value="stalling"' not in page  # they have never met
    answer = client.post(f"/en/player/{cast.ben.pk}/company/", {"act": "name"}, follow=True)
    assert "you will hear what came of it" in answer.content.decode()
    assert [(report.player, report.ground) for report in Report.objects.all()] == [(cast.ben, "name")]
    client.post(f"/en/player/{cast.ben.pk}/company/", {"act": "stalling"})
    assert Report.objects.count() == 1
    client.post(f"/en/player/{cast.ben.pk}/company/", {"act": "block"})
    assert company.apart_from(cast.ben.pk) == {cast.anna.pk}
    assert Client().post(f"/en/player/{cast.ben.pk}/company/", {"act": "block"}).status_code == 403
    assert 'value="name"' not in Client().get(f"/en/player/{cast.ben.pk}/").content.decode()


def test_who_has_met_somebody_lately_may_report_all_of_it_from_his_profile(cast: Cast) -> None:
    table = TableFactory.create(updated_at=round(timezone.now().timestamp() * 1000))
    for index, player in enumerate((cast.anna, cast.ben)):
        Seat.objects.create(table=table, index=index, player=player)
    page = browser_of(cast.anna).get(f"/en/player/{cast.ben.pk}/").content.decode()
    assert all(f'name="act" value="{ground}"' in page for ground in Ground.values)
    assert 'value="stalling"' not in browser_of(cast.clara).get(f"/en/player/{cast.ben.pk}/").content.decode()


def test_who_asks_for_sheets_too_often_is_told_so(cast: Cast) -> None:
    client, sheet = browser_of(cast.anna), f"/en/table/{ids.public_id()}/seat/1/"
    for _ in range(ACTS.amount):
        limits.hit(ACTS, str(cast.anna.pk))
    answer = client.get(sheet)
    assert (answer.status_code, "Nobody is here" in answer.content.decode()) == (429, False)
    assert "Please wait a moment" in answer.content.decode()
