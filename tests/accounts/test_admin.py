"""The admin's pages about people."""

import pytest
from django.test import Client

from mauapp.accounts.models import Player, User
from tests.cast import Cast

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("root", password="secret"))
    return client


def test_the_admin_finds_a_player_by_name(admin: Client, cast: Cast) -> None:
    page = admin.get("/admin/accounts/player/", {"q": "cla"}).content.decode()
    assert "Clara" in page
    assert "Anna" not in page


def test_the_admin_cannot_rename_a_player_behind_the_tables_back(admin: Client, cast: Cast) -> None:
    address = f"/admin/accounts/player/{cast.anna.pk}/change/"
    assert "Anna" in admin.get(address).content.decode()
    assert admin.post(address, {"name": "Dora"}).status_code == 403
    assert Player.objects.get(pk=cast.anna.pk).name == "Anna"


def test_devices_and_handovers_are_not_in_the_admin(admin: Client, cast: Cast) -> None:
    for model in ("device", "handover"):
        assert admin.get(f"/admin/accounts/{model}/").status_code == 404
