"""No word that a person reads stands bare in a template or a script: all go through the catalogues."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted(ROOT.glob("templates/**/*.html"))
SCRIPTS = [path for path in sorted(ROOT.glob("static/**/*.js")) if "vendor" not in path.parts]

SAME_EVERYWHERE = {"Mau", "QR", "Esc"}
SPOKEN_ATTRIBUTE = re.compile(r'\b(?:aria-label|alt|title|placeholder)="([^"]*)"')
UNSEEN = re.compile(r"<(svg|script|style|kbd|code)\b.*?</\1>|<!--.*?-->|<[^>]*>", re.DOTALL)
DJANGO = [
    re.compile(r"{% blocktranslate\b.*?{% endblocktranslate %}", re.DOTALL),
    re.compile(r"{% block (?:body_class|skip|way_out|live) %}.*?{% endblock %}", re.DOTALL),
    re.compile(r"{#.*?#}|{%.*?%}|{{.*?}}", re.DOTALL),
]
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)
INNERMOST = re.compile(r"(?P<tag>\w*)`(?P<markup>[^`{}]*)`|\$?{[^`{}]*}")


def bare(markup: str) -> set[str]:
    """Words of two letters and more that stand in the text or in a spoken attribute."""
    text = " ".join([*SPOKEN_ATTRIBUTE.findall(markup), UNSEEN.sub(" ", markup)])
    return set(re.findall(r"[^\W\d_]{2,}", re.sub(r"&\w+;", " ", text))) - SAME_EVERYWHERE


def untagged(template: str) -> str:
    """A Django template without its tags and variables."""
    for pattern in DJANGO:
        template = pattern.sub("", template)
    return template


def pieces_of_markup(script: str) -> Iterator[str]:
    """The markup in a script's html`…` literals; what is inserted into it is a piece of its own."""
    script = COMMENT.sub("", script)
    while found := INNERMOST.search(script):
        if found["tag"] == "html":
            yield found["markup"]
        script = script[: found.start()] + script[found.end() :]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_template_holds_no_bare_words(path: Path) -> None:
    assert not bare(untagged(path.read_text()))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_markup_in_a_script_holds_no_bare_words(path: Path) -> None:
    assert not [words for markup in pieces_of_markup(path.read_text()) if (words := bare(markup))]


def test_bare_words_are_found() -> None:
    assert bare(untagged('<p title="Hello">{{ name }} {% translate "is dealt" %} waits</p>')) == {"Hello", "waits"}
    script = "html`<b>${names.map((name) => html`<i>${name} plays</i>`)} and <kbd>Tab</kbd></b>`"
    assert [bare(markup) for markup in pieces_of_markup(script)] == [{"plays"}, {"and"}]
