"""Reads docs/protocol.md, so that tests can hold it against the code."""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
WORD = re.compile(r"`([a-z_A-Z0-9]+)`")


@dataclass(frozen=True)
class Example:
    """A request as it stands in the document, and what is answered."""

    path: str
    body: Any
    status: int
    answer: dict[str, Any]


def section(title: str) -> str:
    """What stands under a heading."""
    return re.split(r"^## ", TEXT.split(f"\n## {title}\n", 1)[1], flags=re.M)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of all tables, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    rules = [index for index, row in enumerate(cells) if set(row[0]) == {"-"} or row[0].startswith("---")]
    heads = {index for rule in rules for index in (rule - 1, rule)}
    return [row for index, row in enumerate(cells) if index not in heads]


def words(text: str) -> list[str]:
    """Everything that is set as code and is a plain word."""
    return WORD.findall(text)


def paragraph(name: str) -> str:
    """The paragraph that begins with this name in bold."""
    return TEXT.split(f"\n**{name}**", 1)[1].split("\n\n", 1)[0]


def frames(title: str) -> list[dict[str, Any]]:
    """The example frames of a section."""
    return [json.loads(text) for text in re.findall(r'`(\{"t":.*?\})`', section(title))]


def examples() -> list[Example]:
    """The requests of the document, in order."""
    block = re.search(r"```http\n(.*?)```", TEXT, re.S)
    assert block
    found = []
    for asked, answered in re.findall(r"POST (.*)\n(.*)", block[1]):
        path, _, body = asked.partition(" ")
        status, _, answer = answered.partition(" ")
        found.append(Example(path.removeprefix("/api/"), json.loads(body or "null"), int(status), json.loads(answer)))
    return found
