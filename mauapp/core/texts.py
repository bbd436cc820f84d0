"""The texts of the scripts, one file a language. Its address carries their hash, so browsers keep it for ever."""

from functools import cache
from hashlib import sha256
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.i18n import JavaScriptCatalog

TYPE = 'text/javascript; charset="utf-8"'
FOR_EVER = "public, max-age=31536000, immutable"


@cache
def texts(language: str) -> tuple[bytes, str]:
    """Django's catalogue for scripts, and its hash. New texts come with a restart."""
    request = HttpRequest()
    request.method = "GET"
    with translation.override(language):
        page: Any = JavaScriptCatalog.as_view(domain="djangojs")(request)
    content: bytes = page.content
    return content, sha256(content).hexdigest()[:12]


async def catalogue(request: HttpRequest) -> HttpResponse:
    """The texts in the language of the address; `v` names those that the page was written with."""
    content, version = texts(translation.get_language())
    kept = FOR_EVER if request.GET.get("v") == version else "no-cache"
    return HttpResponse(content, content_type=TYPE, headers={"Cache-Control": kept})
