"""What a browser has to fetch for a page, and before a match begins: small enough for a phone on a bad line."""

import gzip
import re
from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path
from shutil import copytree

import brotli  # type: ignore[import-not-found, import-untyped, unused-ignore]  # has no types
import pytest
from django.test import Client

from games import offline, rules
from mauapp.core.shrink import shrink
from mauapp.core.templatetags.importmap import imported

ROOT = Path(__file__).parent.parent.parent
KB = 1000
FIRST = "js/table/main.js"
ALONE = ("js/solo/early.js", "js/solo/main.js")
ALWAYS = ("js/look.js", "js/pwa.js")
"""The scripts of every page."""
OTHERS = (
    "css/site.css", "css/table.css", "cards/french.svg", "img/felt.png", "img/wood.png", "img/grain.png",
    "vendor/fonts/cabin.woff2", "vendor/fonts/vollkorn.woff2",
)  # fmt: skip
FONTS = tuple(name for name in OTHERS if name.endswith(".woff2"))
FURTHER = {"hu", "ro"}
"""Languages that need the rest of their letters besides."""
FETCHED = re.compile(r'(?:<link rel="(?:stylesheet|icon|preload)"|<script|<use|<img)[^>]*?(?:href|src)="(/[^"#]+)')
PAGE = 10 * KB
"""The page itself with its rules, and the catalogue of its texts; both are sent by Django and compressed by a proxy."""


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("collected") / "static"
    copytree(ROOT / "static", folder)
    assert shrink(folder)
    return folder


def scripts(folder: Path, *firsts: str) -> set[str]:
    """What modules come to with all that they import."""
    read = partial(text_in, folder)
    return {name for first in firsts for name in imported(first, read=read)}


def text_in(folder: Path, name: str) -> str:
    return (folder / name).read_text()


def weight(folder: Path, names: Iterable[str]) -> int:
    return sum(compressed(folder / name) for name in names)


@cache
def compressed(file: Path) -> int:
    return len(brotli.compress(file.read_bytes()))


def light(folder: Path, client: Client, path: str) -> int:
    """The bytes of a page with everything that it fetches by itself."""
    page = client.get(path).content
    addresses = set(FETCHED.findall(page.decode()))
    named = {address.removeprefix("/static/") for address in addresses if address.startswith("/static/")}
    made = [client.get(address).content for address in addresses if not address.startswith("/static/")]
    files = {"img/grain.png", *named, *scripts(folder, *(name for name in named if name.endswith(".js")))}
    assert files >= set(FONTS)
    if path.split("/")[1] in FURTHER:
        files |= {name.replace(".woff2", "-ext.woff2") for name in FONTS}
    return sum(len(brotli.compress(part)) for part in (page, *made)) + weight(folder, files)


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "de", "hu", "ro"])
def test_home_and_rules_weigh_at_most_80_kilobytes_with_their_fonts_and_cards(
    collected: Path, client: Client, language: str
) -> None:
    paths = [f"/{language}/", *(f"/{language}/rules/{ruleset}/" for ruleset in rules.GAMES)]
    weights = {path: light(collected, client, path) for path in paths}
    assert {path: bytes_ for path, bytes_ in weights.items() if bytes_ > 80 * KB} == {}


def test_the_two_fonts_of_every_page_weigh_at_most_30_kilobytes(collected: Path) -> None:
    assert weight(collected, FONTS) <= 30 * KB


def test_the_scripts_of_a_match_weigh_at_most_45_kilobytes(collected: Path) -> None:
    assert weight(collected, scripts(collected, FIRST, *ALWAYS)) <= 45 * KB


def test_a_table_weighs_at_most_150_kilobytes_in_all(collected: Path) -> None:
    assert PAGE + weight(collected, [*scripts(collected, FIRST, *ALWAYS), *OTHERS]) <= 150 * KB


@pytest.mark.parametrize(
    "sprite", ["cards/french", "cards/hungarian", *(f"vendor/cards/classic-{suit}" for suit in "SHDC")]
)
def test_a_sprite_of_cards_weighs_less_than_40_kilobytes(collected: Path, sprite: str) -> None:
    assert len(gzip.compress((collected / f"{sprite}.svg").read_bytes())) < 40 * KB


def test_a_match_alone_weighs_at_most_350_kilobytes(collected: Path) -> None:
    offline.build()
    interpreter = ["js/worker/interpreter.js", *(f"vendor/micropython/micropython.{end}" for end in ("mjs", "wasm"))]
    engine = len(brotli.compress((ROOT / "static" / offline.FILE).read_bytes()))
    fetched = [*scripts(collected, *ALONE, *ALWAYS), *interpreter, *OTHERS]
    assert PAGE + engine + weight(collected, fetched) <= 350 * KB
