"""Pages that tell of a failure help, in the reader's language, and need neither the visitor nor the database for it.

They are rendered in threads of their own: what they asked of the database would stay.
"""

import pytest
from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.contrib.auth.middleware import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.urls import path
from django.utils import translation
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext

from mauapp import urls
from tests.site.test_html import FAILURES


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("our fault")


urlpatterns = [*urls.urlpatterns, *i18n_patterns(path("broken/", broken))]


@pytest.mark.urls(__name__)
@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_faults_of_ours_and_missing_pages_are_told_in_the_reader_s_language_with_a_way_on(language: str) -> None:
    client = Client(raise_request_exception=False)
    heard = {500: ("broken", "We dropped the cards.", "solo"), 404: ("x", "This card is not on the table.", "tables")}
    for status, (place, heading, way) in heard.items():
        answer = client.get(f"/{language}/{place}/")
        page = answer.content.decode()
        assert answer.status_code == status
        assert f'<html lang="{language}"' in page
        with translation.override(language):
            assert f"<h1>{gettext(heading)}</h1>" in page
        assert f'href="/{language}/"' in page
        assert f'href="/{language}/{way}/"' in page


@pytest.mark.parametrize("name", FAILURES)
def test_a_page_that_tells_of_a_failure_asks_for_neither_the_visitor_nor_the_database(
    rf: RequestFactory, name: str
) -> None:
    cache.delete("fair-head")
    request = rf.get("/en/")
    request.session = SessionStore("a-session-that-would-have-to-be-read")
    request.user = SimpleLazyObject(lambda: get_user(request))  # type: ignore[assignment]  # as the middleware leaves it
    assert "<h1" in render_to_string(f"{name}.html", request=request)
