"""The admin shows figures, changes none by hand, and counts anew."""

import pytest
from django.test import Client

from mauapp.accounts.models import User
from ratings import standings
from ratings.models import CarriedOver, Standing
from tests.cast import Cast
from tests.ratings.matches import played

pytestmark = pytest.mark.django_db


def test_a_moderator_finds_figures_and_lets_them_be_counted_anew(cast: Cast, client: Client) -> None:
    standings.add(played(cast.anna, cast.ben).pk)
    client.force_login(User.objects.create_superuser("moderator"))
    html = client.get("/admin/ratings/standing/?q=Anna").content.decode()
    assert html.count('class="action-select"') == 1
    row = Standing.objects.get(player=cast.anna, period="all", system="")
    Standing.objects.filter(pk=row.pk).update(points=99)
    action = {"action": "recount", "_selected_action": [row.pk]}
    told = client.post("/admin/ratings/standing/", action, follow=True).content.decode()
    assert "1 player counted anew." in told
    assert "points=99" in told
    assert Standing.objects.get(player=cast.anna, period="all", system="").points == 10


def test_carried_over_figures_and_milestones_are_only_looked_at(cast: Cast, client: Client) -> None:
    CarriedOver.objects.create(player=cast.anna, level=4, points=7)
    standings.add(played(cast.anna, cast.ben).pk)
    client.force_login(User.objects.create_superuser("moderator"))
    page = client.get(f"/admin/ratings/carriedover/{cast.anna.pk}/change/").content.decode()
    assert "Anna" in page
    assert 'name="_save"' not in page
    assert client.get("/admin/ratings/carriedover/add/").status_code == 403
    assert client.get("/admin/ratings/milestone/").status_code == 200
