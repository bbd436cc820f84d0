"""How coroutine views answer: with a rendered page, and with one of ours when the method is wrong."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], Coroutine[Any, Any, HttpResponseBase]]


async def page(
    request: HttpRequest, template: str, context: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    """The rendered template; in a thread, since templates may look up who plays here."""
    return await sync_to_async(render)(request, template, context, status=status)


def too_fast(request: HttpRequest) -> HttpResponse:
    """This came too often; a minute later it may come again."""
    response = render(request, "429.html", status=429)
    response["Retry-After"] = "60"
    return response


def methods(*allowed: str) -> Callable[[View[P]], View[P]]:
    """Other methods get a page that says so; Django's own decorator would answer with an empty one."""

    def decorate(view: View[P]) -> View[P]:
        @wraps(view)
        async def checked(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
            if request.method in allowed:
                return await view(request, *args, **kwargs)
            response = await page(request, "405.html", status=405)
            response["Allow"] = ", ".join(allowed)
            return response

        return checked

    return decorate
