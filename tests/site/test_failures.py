"""Pages that tell of a failure are rendered in threads of their own: what they asked of the database would stay."""

import pytest
from django.contrib.auth.middleware import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.core.cache import cache
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils.functional import SimpleLazyObject

from tests.site.test_html import FAILURES


@pytest.mark.parametrize("name", FAILURES)
def test_a_page_that_tells_of_a_failure_asks_for_neither_the_visitor_nor_the_database(
    rf: RequestFactory, name: str
) -> None:
    cache.delete("fair-head")
    request = rf.get("/en/")
    request.session = SessionStore("a-session-that-would-have-to-be-read")
    request.user = SimpleLazyObject(lambda: get_user(request))  # type: ignore[assignment]  # as the middleware leaves it
    assert "<h1" in render_to_string(f"{name}.html", request=request)
