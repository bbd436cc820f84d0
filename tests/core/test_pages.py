"""What every page carries: the policy, the import map, and static files by name."""

import json
import re
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.template import Context, Template
from django.test import Client
from django.urls import path
from pytest_django import Settings

from mauapp import urls
from mauapp.core import csp
from mauapp.core.templatetags import importmap


def a_page(request: HttpRequest) -> HttpResponse:
    return HttpResponse(Template("{% load importmap %}{% importmap %}").render(Context({"request": request})))


urlpatterns = [path("a-page/", a_page), *urls.urlpatterns]


def nonce(page: Any) -> str:
    (found,) = re.findall(r'<script type="importmap" nonce="([^"]{20,})">', page.content.decode())
    return str(found)


@pytest.mark.urls(__name__)
def test_the_import_map_carries_the_nonce_of_its_page(client: Client) -> None:
    first, second = client.get("/a-page/"), client.get("/a-page/")
    nonces = [
        re.findall(r'<script type="importmap" nonce="([^"]{20,})">', page.content.decode()) for page in (first, second)
    ]
    assert f"'nonce-{nonces[0][0]}'" in first["Content-Security-Policy"]
    assert nonces[0] != nonces[1]


@pytest.mark.urls(__name__)
def test_lit_html_is_found_by_its_name_and_our_modules_by_their_address(client: Client) -> None:
    text = client.get("/a-page/").content.decode()
    imports = json.loads(text[text.index(">") + 1 : text.rindex("<")])["imports"]
    assert imports["lit-html"] == imports["/static/vendor/lit-html/lit-html.js"]
    assert "lit-html/directives/repeat.js" in imports
    assert not [
        name for name in imports if name.startswith("/static/") and "/js/" not in name and "/lit-html/" not in name
    ]


def test_nothing_but_own_files_may_run_or_be_fetched(client: Client) -> None:
    policy = client.get("/healthz")["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert "connect-src 'self' ws://testserver" in policy


def test_the_sockets_of_a_public_address_are_named() -> None:
    assert csp.policy(["https://mau.example"])["DIRECTIVES"]["connect-src"] == ["'self'", "wss://mau.example"]


def test_an_unknown_host_name_is_refused(client: Client, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["mau.example"]
    assert client.get("/healthz", headers={"host": "evil.example"}).status_code == 400


@pytest.mark.parametrize("language", ["en", "de", "hu", "ro"])
def test_scripts_get_their_texts_in_each_language(client: Client, language: str) -> None:
    answer = client.get(f"/{language}/jsi18n/")
    assert answer["Content-Type"].startswith("text/javascript")
    assert answer["Content-Language"] == language


def test_the_map_is_made_once() -> None:
    assert importmap.modules() is importmap.modules()
