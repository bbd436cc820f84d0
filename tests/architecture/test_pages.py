"""What must stay true of the styles and templates: one home for each value, nothing inline, nothing from elsewhere."""

import re
from pathlib import Path

import pytest

from games.engine import rulesets

ROOT = Path(__file__).parent.parent.parent
STYLES = sorted((ROOT / "static" / "css").rglob("*.css"))
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
SCRIPTS = sorted((ROOT / "static" / "js").rglob("*.js"))
TOKENS = ROOT / "static" / "css" / "tokens.css"


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def style(path: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", text(path), flags=re.DOTALL)


def block(css: str, selector: str) -> dict[str, str]:
    """The declarations of the one block with that selector."""
    body = css.split(f"{selector} {{")[1].split("}")[0]
    return dict(line.strip().split(": ", 1) for line in body.split(";") if line.strip())


def found(pattern: str, paths: list[Path]) -> list[str]:
    """Every place that matches, as file and text."""
    return [f"{path.relative_to(ROOT)}: {hit}" for path in paths for hit in re.findall(pattern, style(path))]


def test_the_dark_theme_is_the_same_whether_the_system_or_the_reader_asks_for_it() -> None:
    css = style(TOKENS)
    chosen = block(css, ':root[data-theme="dark"]')
    assert block(css, ':root:not([data-theme="light"])') == chosen
    assert len(chosen) > 40


def test_colours_stand_in_the_tokens_alone() -> None:
    assert found(r"#[0-9a-fA-F]{3,8}\b(?=[^{}]*;)", [path for path in STYLES if path != TOKENS]) == []


def test_every_value_that_a_style_reads_is_given_somewhere() -> None:
    styles = [*STYLES, ROOT / "static" / "cards" / "themes.css"]
    given = {name for path in styles for name in re.findall(r"(--[a-z0-9-]+):", style(path))}
    assert {name for path in STYLES for name in re.findall(r"var\((--[a-z0-9-]+)\)", style(path))} <= given


def test_every_token_is_read_by_a_style_a_script_or_the_cards() -> None:
    readers = [*STYLES, *SCRIPTS, *(ROOT / "static" / "cards").glob("*.svg")]
    read = {name for path in readers for name in re.findall(r"--[a-z0-9-]+(?=[),\"'`])", text(path))}
    assert set(block(style(TOKENS), ":root")) - {"color-scheme"} - read == set()


def test_every_style_is_loaded_by_the_site_or_by_the_table() -> None:
    folder = ROOT / "static" / "css"
    entries = [folder / "site.css", folder / "table.css"]
    loaded = {
        (folder / name).resolve() for entry in entries for name in re.findall(r'@import url\("(.*?)"\)', text(entry))
    }
    assert loaded == {*STYLES, ROOT / "static" / "cards" / "themes.css"} - {*entries}


def test_every_class_of_the_styles_stands_in_a_template_or_a_script() -> None:
    pages = "".join(text(path) for path in [*TEMPLATES, *SCRIPTS])
    lists = re.findall(r'class(?:Name)?\s*=\s*["`]([^"`]*)["`]|body_class %}(.*?){%', pages)
    used = {name for pair in lists for name in re.split(r"[^a-z0-9-]+", " ".join(pair))}
    styled = {name for path in STYLES for name in re.findall(r"\.([a-z][a-z0-9-]*)(?=[^{};]*\{)", style(path))}
    assert styled - used == set()


@pytest.mark.parametrize(
    "pattern",
    [
        r"<style\b",
        r"\sstyle\s*=",
        r"\son[a-z]+\s*=\s*[\"']",
        r"<script(?![^>]*\bsrc=)[^>]*>",
        r"javascript:",
    ],
)
def test_nothing_runs_or_paints_inline(pattern: str) -> None:
    assert found(pattern, [*TEMPLATES, *SCRIPTS]) == []


def test_nothing_that_people_typed_escapes_the_escaping() -> None:
    assert found(r"\|\s*safe\b|autoescape\s+off|unsafeHTML|innerHTML|insertAdjacentHTML", [*TEMPLATES, *SCRIPTS]) == []


def test_no_page_asks_another_site_for_anything() -> None:
    addresses = found(r"(?:https?:)?//[a-z0-9-]+(?:\.[a-z0-9-]+)+", [*TEMPLATES, *STYLES, *SCRIPTS])
    assert [hit for hit in addresses if "//www.w3.org" not in hit] == []


def test_parts_of_pages_begin_with_a_line_and_whole_pages_do_not() -> None:
    pages = "".join(text(path) for path in TEMPLATES)
    parts = set(re.findall(r'{% include "(.*?)"', pages))
    assert [name for name in parts if not name.split("/")[-1].startswith("_")] == []
    named = {str(path.relative_to(ROOT / "templates")) for path in TEMPLATES if path.name.startswith("_")}
    by_name = {f"rules/{part}{system.id}.html" for system in rulesets.SYSTEMS for part in ("_", "_more-")}
    parts |= by_name  # whoever includes them reckons their names
    assert named == parts | set(re.findall(r'{% extends "(_.*?)"', pages))
