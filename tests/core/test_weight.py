"""What a browser has to fetch before a match begins: small enough for a phone on a bad line."""

from collections.abc import Iterable
from pathlib import Path
from shutil import copytree

import brotli  # type: ignore[import-not-found, import-untyped, unused-ignore]  # has no types
import pytest

from games import offline
from mauapp.core.shrink import shrink
from mauapp.core.templatetags.importmap import imported

ROOT = Path(__file__).parent.parent.parent
KB = 1000
FIRST = "js/table/main.js"
OTHERS = (
    "css/site.css", "css/table.css", "cards/french.svg", "img/felt.png", "img/wood.png", "img/grain.png",
    "vendor/fonts/cabin-latin.woff2", "vendor/fonts/vollkorn-latin.woff2",
)  # fmt: skip
PAGE = 10 * KB
"""The page itself with its rules, and the catalogue of its texts; both are sent by Django and compressed by a proxy."""


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("collected") / "static"
    copytree(ROOT / "static", folder)
    assert shrink(folder)
    return folder


def weight(folder: Path, names: Iterable[str]) -> int:
    return sum(len(brotli.compress((folder / name).read_bytes())) for name in names)


def test_the_scripts_of_a_match_weigh_at_most_45_kilobytes(collected: Path) -> None:
    assert weight(collected, [*imported(FIRST), "js/look.js", "js/pwa.js"]) <= 45 * KB


def test_a_table_weighs_at_most_150_kilobytes_in_all(collected: Path) -> None:
    assert PAGE + weight(collected, [*imported(FIRST), "js/look.js", "js/pwa.js", *OTHERS]) <= 150 * KB


@pytest.mark.parametrize("deck", ["french", "hungarian"])
def test_a_deck_weighs_less_than_40_kilobytes(collected: Path, deck: str) -> None:
    assert weight(collected, [f"cards/{deck}.svg"]) < 40 * KB


def test_a_match_alone_weighs_at_most_350_kilobytes_beside_the_fonts_that_every_page_has(collected: Path) -> None:
    offline.build()
    rules = ("js/worker/interpreter.js", "vendor/micropython/micropython.mjs", "vendor/micropython/micropython.wasm")
    engine = len(brotli.compress((ROOT / "static" / offline.FILE).read_bytes()))
    scripts = [*imported("js/solo/main.js"), "js/look.js", "js/pwa.js"]
    others = [name for name in OTHERS if not name.endswith(".woff2")]
    assert PAGE + engine + weight(collected, [*scripts, *rules, *others]) <= 350 * KB
