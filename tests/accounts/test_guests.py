"""How a visitor becomes a guest, and stays the same one."""

from datetime import timedelta

import pytest
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.utils import timezone

from mauapp.accounts import devices, guests
from mauapp.accounts.denied import Denied
from mauapp.accounts.models import Device, Player
from mauapp.core import limits
from tests import cast

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    limits.forget()


def a_request(*, device: str = "", session: SessionBase | None = None, address: str = "192.0.2.1") -> HttpRequest:
    request = RequestFactory().post("/", REMOTE_ADDR=address)
    request.session = session or SessionStore()
    if device:
        request.COOKIES[devices.COOKIE] = device
    return request


def test_looking_around_makes_nobody_a_guest() -> None:
    request = a_request()
    assert guests.player_of(request) is None
    assert not Player.objects.exists()
    assert request.session.session_key is None


def test_the_first_act_makes_a_guest_with_a_name() -> None:
    request = a_request()
    player = guests.act_as_player(request)
    assert player.is_guest
    assert player.name
    assert guests.player_of(request) == player


def test_the_second_act_is_by_the_same_guest() -> None:
    request = a_request()
    player = guests.act_as_player(request)
    request.session.save()
    later = a_request(session=SessionStore(request.session.session_key))
    assert guests.act_as_player(later) == player


def test_a_double_click_of_a_new_visitor_is_one_guest() -> None:
    device = "a" * 26
    first, second = (guests.act_as_player(a_request(device=device)) for _ in range(2))
    assert first == second


def test_another_browser_is_another_guest() -> None:
    assert guests.act_as_player(a_request(device="a" * 26)) != guests.act_as_player(a_request(device="b" * 26))


def test_a_browser_that_lost_its_session_long_ago_is_a_new_guest() -> None:
    device = "a" * 26
    first = guests.act_as_player(a_request(device=device))
    Player.objects.update(created=timezone.now() - guests.ONE_ACT)
    assert guests.act_as_player(a_request(device=device)) != first


def test_becoming_somebody_changes_the_session_key() -> None:
    anna = cast.gather().anna
    session = SessionStore()
    session["language"] = "hu"
    session.save()
    before = session.session_key
    guests.become(a_request(session=session), anna)
    assert session.session_key != before
    assert not SessionStore().exists(before or "")


def test_an_erased_player_is_a_visitor_again() -> None:
    request = a_request()
    guests.act_as_player(request).delete()
    assert guests.player_of(a_request(session=request.session)) is None


def test_too_many_new_guests_from_one_address_are_refused_and_others_not() -> None:
    for _ in range(guests.NEW_GUESTS.amount):
        guests.act_as_player(a_request())
    with pytest.raises(Denied, match="TOO_FAST"):
        guests.act_as_player(a_request())
    assert guests.act_as_player(a_request(address="192.0.2.2")).name


def test_a_visit_keeps_the_guest_from_being_forgotten() -> None:
    request = a_request()
    player = guests.act_as_player(request)
    Player.objects.update(last_seen=timezone.now() - timedelta(days=20))
    request.session.modified = False
    guests.player_of(a_request(session=request.session))
    player.refresh_from_db()
    assert timezone.now() - player.last_seen < timedelta(minutes=1)
    assert request.session.modified


def test_only_the_hash_of_the_device_cookie_is_stored() -> None:
    guests.act_as_player(a_request(device="a" * 26))
    assert "a" * 26 not in Device.objects.get().key


def test_a_new_browser_gets_the_device_cookie_and_keeps_it() -> None:
    request = a_request()

    def view(request: HttpRequest) -> HttpResponse:
        guests.act_as_player(request)
        return HttpResponse()

    response = devices.DeviceMiddleware(view)(request)
    assert isinstance(response, HttpResponse)
    cookie = response.cookies[devices.COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 180 * 24 * 3600
    again = devices.DeviceMiddleware(view)(a_request(device=cookie.value))
    assert isinstance(again, HttpResponse)
    assert devices.COOKIE not in again.cookies


@pytest.mark.parametrize("cookie", ["", "x", "A" * 26, "a" * 27, "a" * 5000, "\u00e9" * 26])
def test_a_device_cookie_that_we_did_not_write_is_replaced(cookie: str) -> None:
    request = a_request(device=cookie)
    devices.key_of(request)
    response = devices.DeviceMiddleware(lambda _: HttpResponse())(request)
    assert isinstance(response, HttpResponse)
    assert devices.COOKIE in response.cookies
