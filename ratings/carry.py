"""Figures from before this site began to count: a file is judged line by line, and taken whole or not at all."""

import csv
from dataclasses import dataclass
from io import StringIO

from django.db import transaction

from mauapp.accounts import lookalikes
from mauapp.accounts.models import Player
from ratings.models import CarriedOver

COLUMNS = ["name", "level", "points"]
HIGHEST = {"level": 1_000, "points": 10_000_000}
DIGITS = 12
SHOWN = 60


@dataclass(frozen=True, slots=True)
class Report:
    """How many lines were taken, how many had been before, and why each of the others is refused."""

    taken: int
    known: int
    refused: list[str]


class Refused(Exception):
    """Why a line cannot be taken."""


def carry(content: bytes, *, rest: bool = False, dry: bool = False) -> Report:
    """Take the figures of a CSV file with `name,level,points` over.

    A refused line keeps all others from being stored, unless `rest` says that they may be; `dry` stores nothing.
    """
    wanted: dict[int, CarriedOver] = {}
    refused: list[str] = []
    for number, line in enumerate(content.splitlines(), 1):
        try:
            cells = _cells(line)
            if not cells or (number == 1 and cells == COLUMNS):
                continue
            found = _read(cells)
            if found.player_id in wanted:
                raise Refused("this person stands in the file before")
            wanted[found.player_id] = found
        except Refused as why:
            refused.append(f"line {number}: {why}: {_shown(line)}")
    with transaction.atomic():
        known = {row.player_id: row for row in CarriedOver.objects.select_for_update().filter(player__in=wanted)}
        for pk, row in known.items():
            if (row.level, row.points) != (wanted[pk].level, wanted[pk].points):
                refused.append(f"{row.player.name}: has other figures from before, and those stay")
        new = [row for pk, row in wanted.items() if pk not in known]
        if dry or (refused and not rest):
            return Report(len(new) if dry else 0, len(known), refused)
        CarriedOver.objects.bulk_create(new)
    return Report(len(new), len(known), refused)


def merge(guest: Player, member: Player) -> None:
    """The figures of two who are one person: the higher level, and the points of both."""
    found = {row.player_id: row for row in CarriedOver.objects.filter(player__in=[guest, member])}
    if guest.pk in found:
        level = max(row.level for row in found.values())
        points = sum(row.points for row in found.values())
        found[guest.pk].delete()
        CarriedOver.objects.update_or_create(player=member, defaults={"level": level, "points": points})


def _cells(line: bytes) -> list[str]:
    try:
        text = line.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("not written in UTF-8") from None
    if "\0" in text:
        raise Refused("not text")
    try:
        return [cell.strip() for row in csv.reader(StringIO(text), strict=True) for cell in row]
    except csv.Error:
        raise Refused("a quotation mark has no partner") from None


def _read(row: list[str]) -> CarriedOver:
    if len(row) != len(COLUMNS):
        raise Refused("not three columns: name, level, points")
    name, level, points = row
    figures = {"level": _figure("level", level, 1), "points": _figure("points", points, 0)}
    player = Player.objects.filter(user__isnull=False, look=lookalikes.skeleton(name)).first()
    if player is None:
        raise Refused("no member has this name")
    return CarriedOver(player=player, **figures)


def _figure(column: str, text: str, lowest: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > DIGITS:
        raise Refused(f"{column} is not a whole number from {lowest} to {HIGHEST[column]}")
    if not lowest <= int(text) <= HIGHEST[column]:
        raise Refused(f"{column} is not between {lowest} and {HIGHEST[column]}")
    return int(text)


def _shown(line: bytes) -> str:
    return ascii(line.decode("utf-8", "backslashreplace")[:SHOWN])
