"""How the site is found: one address a page, its twins in other languages, and nothing else listed."""

import json
import re
from pathlib import Path
from struct import unpack
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse
from django.utils import translation
from pytest_django import Settings

from games import rules
from mauapp.site import pictures, sitemap

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"
LANGUAGES = [code for code, _ in settings.LANGUAGES]
HEAD = re.compile(r'<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">')
SHOWN = re.compile(r'<meta property="og:(image[a-z:]*)" content="([^"]+)">')
FRAME = re.compile(rb"\xff[\xc0\xc2]..\x08(....)", re.DOTALL)
DATA = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)


def listed(client: Client) -> dict[str, dict[str, str]]:
    """Every address of the sitemap with its twins by language."""
    tree = ElementTree.fromstring(client.get("/sitemap.xml").content)
    return {
        url.findtext(f"{SITEMAP}loc", ""): {link.attrib["hreflang"]: link.attrib["href"] for link in url.iter(LINK)}
        for url in tree
    }


def head(page: str) -> tuple[str, dict[str, str]]:
    """The canonical address of a page and its twins by language."""
    found = HEAD.findall(page)
    (canonical,) = [address for rel, _, address in found if rel == "canonical"]
    return canonical, {language: address for rel, language, address in found if rel == "alternate"}


@pytest.mark.django_db
def test_each_listed_page_names_itself_and_its_twins_and_they_name_it(client: Client) -> None:
    pages = listed(client)
    assert len(pages) == len(sitemap.pages()) * len(LANGUAGES)
    for address, twins in pages.items():
        answer = client.get(urlsplit(address).path)
        assert answer.status_code == 200, address
        canonical, named = head(answer.content.decode())
        assert canonical == address
        assert named == twins
        assert set(named) == {*LANGUAGES, "x-default"}
        assert [twin for language, twin in twins.items() if language in LANGUAGES and pages[twin] != twins] == []
        assert "noindex" not in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/en/name/", "/en/account/login/", "/en/new/macao/", "/en/nowhere/"])
def test_what_is_not_listed_asks_not_to_be(client: Client, path: str) -> None:
    page = client.get(path).content.decode()
    assert '<meta name="robots" content="noindex">' in page
    assert "canonical" not in page


def test_robots_are_led_to_the_sitemap(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer["Content-Type"].startswith("text/plain")
    assert "Sitemap: http://testserver/sitemap.xml" in answer.content.decode()


@pytest.mark.django_db
def test_addresses_are_those_of_the_public_site(client: Client, settings: Settings) -> None:
    settings.MAU_ORIGINS = ["https://mau.example"]
    settings.ALLOWED_HOSTS = ["testserver"]
    assert {urlsplit(address).netloc for address in listed(client)} == {"mau.example"}
    canonical, _ = head(client.get("/de/rules/macao/").content.decode())
    assert canonical == "https://mau.example/de/rules/macao/"


def test_the_rules_tell_engines_which_game_and_where_it_stands(client: Client) -> None:
    (text,) = DATA.findall(client.get("/de/rules/makao/").content.decode())
    game, way = json.loads(text)
    assert game["@type"] == "Game"
    assert game["inLanguage"] == "de"
    assert game["numberOfPlayers"] == {"@type": "QuantitativeValue", "minValue": 2, "maxValue": 4}
    assert [step["item"] for step in way["itemListElement"]] == [
        "http://testserver/de/",
        "http://testserver/de/rules/makao/",
    ]


@pytest.mark.django_db
def test_the_home_page_tells_what_the_site_is(client: Client) -> None:
    (text,) = DATA.findall(client.get("/hu/").content.decode())
    assert json.loads(text)[0]["@type"] == "WebSite"


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_to_each_page_shows_a_picture_in_its_language_and_of_its_game(client: Client, language: str) -> None:
    for address, arguments in sitemap.pages():
        with translation.override(language):
            page = client.get(reverse(address, args=arguments)).content.decode()
            game = str(rules.NAMES[arguments[0]]) if address == "rules" else ""
        shown = dict(SHOWN.findall(page))
        name = arguments[0] if address == "rules" else pictures.SITE
        assert shown["image"] == f"http://testserver/static/links/{language}/{name}.jpg"
        assert (shown["image:width"], shown["image:height"]) == tuple(map(str, pictures.SIZE))
        assert game in shown["image:alt"]


def test_all_pictures_say_what_they_should_and_are_small() -> None:
    wanted = pictures.pictures()
    assert [picture.file for picture in wanted if picture.is_stale] == [], "`manage.py pictures` draws them"
    assert set(pictures.drawn()) == {picture.file for picture in wanted}
    for picture in wanted:
        content = Path(str(finders.find(picture.file))).read_bytes()
        frame = FRAME.search(content)
        assert frame
        assert unpack(">HH", frame[1]) == pictures.SIZE[::-1]
        assert len(content) <= 41_000


def test_a_picture_with_other_words_is_stale() -> None:
    picture = pictures.pictures()[0]
    assert picture._replace(title="Something else").is_stale
    assert picture._replace(name="another-game").is_stale


def test_a_language_without_pictures_shows_the_english_ones() -> None:
    assert pictures.shown("pl", "macao") == "links/en/macao.jpg"
