"""The `device` cookie: one random value a browser, against abuse and double clicks; stored as a hash only."""

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from datetime import timedelta

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from mauapp.core import ids

COOKIE = "device"
AGE = timedelta(days=180)
_FRESH = "fresh_device"

Response = HttpResponseBase | Awaitable[HttpResponseBase]


def key_of(request: HttpRequest) -> str:
    """The hash that stands for this browser. A browser without a cookie gets one with the response.

    Pages that offer an act call it too, so that a double click there already comes from one device.
    """
    token = request.COOKIES.get(COOKIE, "")
    if not ids.is_public_id(token):
        token = request.__dict__.setdefault(_FRESH, ids.public_id())
    return hashlib.sha256(token.encode()).hexdigest()


def known_key(cookies: Mapping[str, str]) -> str | None:
    """The same for a browser that has shown its cookie already; None for any other."""
    token = cookies.get(COOKIE, "")
    return hashlib.sha256(token.encode()).hexdigest() if ids.is_public_id(token) else None


class DeviceMiddleware:
    """Sets the cookie that `key_of` made."""

    sync_capable = async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Response]) -> None:
        self.get_response = get_response
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Response:
        response = self.get_response(request)
        if isinstance(response, HttpResponseBase):
            return _marked(request, response)
        return _marked_later(request, response)


async def _marked_later(request: HttpRequest, response: Awaitable[HttpResponseBase]) -> HttpResponseBase:
    return _marked(request, await response)


def _marked(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    token = request.__dict__.get(_FRESH)
    if token is not None:
        response.set_cookie(
            COOKIE,
            token,
            max_age=AGE,
            httponly=True,
            samesite="Lax",
            secure=settings.SESSION_COOKIE_SECURE,
        )
    return response
