"""How programs are asked and answered over HTTP: capped JSON in, JSON out, every refusal a code with its status."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec

import structlog
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseForbidden, JsonResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from games.engine.refusals import Refusal
from lobby.sentences import SENTENCES
from mauapp.accounts.denied import Denied
from mauapp.core import json, tokens
from mauapp.core.json import BadFrame

log = structlog.get_logger(__name__)
P = ParamSpec("P")
Body = dict[str, Any]
Answer = Callable[Concatenate[HttpRequest, Body, P], Coroutine[Any, Any, Body]]
Reads = Callable[[HttpRequest], Coroutine[Any, Any, Body]]
View = Callable[Concatenate[HttpRequest, P], Coroutine[Any, Any, HttpResponse]]

STATUS = {
    "BAD_FRAME": 400,
    "BAD_COMMAND": 400,
    "NO_PLAYER": 401,
    "CSRF": 403,
    "NOT_HOST": 403,
    "NOT_SEATED": 403,
    "KICKED": 403,
    "BANNED": 403,
    "MEMBERS_ONLY": 403,
    "PAUSED": 403,
    "NO_TABLE": 404,
    "CODE_WRONG": 404,
    "NO_ADDRESS": 404,
    "NO_DEAL": 404,
    "BAD_METHOD": 405,
    "SEATED_ELSEWHERE": 409,
    "GUESTS_FULL": 409,
    "TABLE_CLOSED": 410,
    "DAY_OVER": 410,
    "UNKNOWN_RULESET": 422,
    "BAD_OPTION": 422,
    "BAD_SEATS": 422,
    "BAD_SIZE": 422,
    "NOT_REPLAYED": 422,
    "CODE_SHAPE": 422,
    "TOO_FAST": 429,
    "FAULT": 500,
    "TRY_AGAIN": 503,
}
NAMES = 422  # whatever is wrong with a name
CONFLICT = 409  # every other code: the table is not as it would have to be
LATER = {429: "60", 503: "2"}  # seconds after which asking again makes sense


def endpoint(answer: Answer[P], reads: Reads | None = None, most: int = json.MAX_BYTES) -> View[P]:
    """An address that takes a POST with one JSON object, or nothing, and answers with one; `reads` answers a GET.

    `most`: the longest body, in bytes.
    """

    @csrf_exempt  # checked below, so that the answer is JSON
    @never_cache
    @wraps(answer)
    async def view(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            if reads is not None and request.method in ("GET", "HEAD"):
                return JsonResponse(await reads(request))
            body = _body(request, most)
            _check_origin(request)
            response = JsonResponse(await answer(request, body, *args, **kwargs))
        except BadFrame as bad:
            response = refused(bad.code, bad.detail)
        except (Denied, Refusal) as no:
            response = refused(no.code)
            if no.code == "BAD_METHOD":
                response["Allow"] = "GET, POST" if reads else "POST"
        except Exception:  # a fault of ours: a program is answered in its own language, too
            log.exception("a program's request failed")
            response = refused("FAULT")
        return response

    return view


def refused(code: str, detail: str | None = None) -> JsonResponse:
    """`{"error": code, "detail": a sentence for whoever reads logs}`."""
    status = STATUS.get(code) or (NAMES if code.startswith("NAME_") else CONFLICT)
    response = JsonResponse({"error": code, "detail": detail or str(SENTENCES[code])}, status=status)
    if status in LATER:
        response["Retry-After"] = LATER[status]
    return response


def fields(body: Body, **kinds: type) -> Body:
    """The body, if it has only these fields and each is of its kind; raises BadFrame."""
    for name, value in body.items():
        kind = kinds.get(name)
        if kind is None:
            raise BadFrame(f"unknown field: {name[:40]}")
        if type(value) is not kind:
            raise BadFrame(f"{name} is not of type {kind.__name__}")
    return body


def is_browser(request: HttpRequest) -> bool:
    """Whether a page may have sent this: pages bring cookies, and their browser says of which site they are."""
    return not has_token(request) and ("Origin" in request.headers or bool(request.COOKIES))


def has_token(request: HttpRequest) -> bool:
    """Whether a program has proved with this who it is; no page of another site can make a browser send it."""
    sent = request.headers.get("Authorization", "")
    return tokens.token_in([(b"authorization", sent.encode())]) is not None


def _body(request: HttpRequest, most: int) -> Body:
    if request.method != "POST":
        raise Denied("BAD_METHOD")
    try:
        raw = request.body
    except RequestDataTooBig:
        raise BadFrame("too large") from None
    return json.decode(raw, max_bytes=most) if raw else {}


def _check_origin(request: HttpRequest) -> None:
    """A browser's request must carry the token of our own pages in its header; a program's needs none."""
    if is_browser(request) and _Csrf(_nobody).process_view(request, _nobody, (), {}) is not None:
        raise Denied("CSRF")


class _Csrf(CsrfViewMiddleware):
    def _reject(self, request: HttpRequest, reason: str) -> HttpResponseForbidden:  # noqa: ARG002 (Django's hook)
        return HttpResponseForbidden()


def _nobody(_request: HttpRequest) -> HttpResponse:
    return HttpResponse()
