"""The frame of every page: it knows its other languages and stands without a request."""

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation

from mauapp.core.templatetags.pages import initial


def test_a_page_that_is_to_be_found_names_its_address_in_every_language() -> None:
    html = render_to_string("base.html", request=RequestFactory().get("/en/rules/mau-mau-classic/"))
    assert "hreflang" not in html  # other pages name none
    html = render_to_string("_found.html", request=RequestFactory().get("/en/rules/mau-mau-classic/?x=1"))
    for language in ("en", "de", "hu", "ro"):
        assert f'hreflang="{language}" href="http://testserver/{language}/rules/mau-mau-classic/"' in html


@pytest.mark.parametrize("code", [400, 403, 404, 429, 500, 503])
@pytest.mark.parametrize("language", ["en", "de", "hu", "ro"])
def test_a_page_about_a_failure_needs_no_request(code: int, language: str) -> None:
    with translation.override(language):
        html = render_to_string(f"{code}.html")
    assert f'<html lang="{language}">' in html
    assert f'href="/{language}/"' in html
    assert html.count("<h1>") == 1


def test_the_languages_are_named_in_their_own_words() -> None:
    with translation.override("de"):
        html = render_to_string("_error.html", request=RequestFactory().get("/de/"))
    assert [name for name in ("Deutsch", "English", "Magyar", "Română") if f">{name}</button>" in html] == [
        "Deutsch",
        "English",
        "Magyar",
        "Română",
    ]


def test_a_mat_shows_the_first_letter_of_a_name() -> None:
    assert [initial("anna"), initial("Émile"), initial("ß-Fan")] == ["A", "É", "SS"]
