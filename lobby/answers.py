"""What a person gets when the lobby says "later"."""

from functools import wraps
from typing import Any, ParamSpec

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from games import options
from lobby.detours import GuestsFull, SeatedElsewhere, Unnamed
from lobby.sentences import SENTENCES
from lobby.visitors import NAME
from mauapp.accounts.denied import Banned, TryLater
from mauapp.accounts.pages import View, page

P = ParamSpec("P")
STATUS = {"TOO_FAST": 429, "TRY_AGAIN": 503}
LEAVING = "leave"  # the field of a form that says which table its sender gets up from
WISH = "wish"  # in the session: the form that a guest will send again when a seat is free


def later_pages(view: View[P]) -> View[P]:
    """A TryLater out of the view becomes a page that says so, with the status that programs understand."""

    @wraps(view)
    async def polite(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        try:
            return await view(request, *args, **kwargs)
        except Unnamed as no:
            asked = {"wish": _wish(request), "name": no.name, "error": SENTENCES.get(no.refusal)}
            return await page(request, "lobby/named.html", asked, status=422 if no.refusal else 200)
        except GuestsFull:
            await request.session.aset(WISH, _wish(request))
            return await page(request, "lobby/queue.html", status=409)
        except SeatedElsewhere as no:
            context = {
                "wish": _wish(request),
                "table": no.table,
                "game": options.label(no.table.ruleset, no.table.options),
            }
            return await page(request, "lobby/elsewhere.html", context, status=409)
        except Banned as banned:
            return await page(request, "accounts/banned.html", {"banned": banned}, status=403)
        except TryLater as later:
            status = STATUS[later.code]
            response = await page(request, f"{status}.html", status=status)
            response["Retry-After"] = "60" if status == 429 else "2"
            return response

    return polite


def _wish(request: HttpRequest) -> dict[str, Any]:
    """The form as it was sent, to be sent again."""
    fields = {name: value for name, value in request.POST.items() if name not in ("csrfmiddlewaretoken", LEAVING, NAME)}
    return {"action": request.path, "fields": fields}
