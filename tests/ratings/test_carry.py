"""Figures from before: each bad line is named, nothing is half done, a second time changes nothing."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from mauapp.accounts.lookalikes import skeleton
from mauapp.accounts.models import Player, User
from ratings import carry, milestones, standings
from ratings.models import CarriedOver
from tests.factories import PlayerFactory
from tests.ratings.matches import played

pytestmark = pytest.mark.django_db

GOOD = "name,level,points\nAnna,4,210\n\nZsófia,12,0\n".encode()


@pytest.fixture(autouse=True)
def members() -> list[Player]:
    PlayerFactory.create(name="Guest Anna")
    names = ("Anna", "Zsófia", "Ben, the second")
    users = [User.objects.create(username=name) for name in names]
    return [PlayerFactory.create(name=user.username, user=user) for user in users]


def kept() -> set[tuple[str, int, int]]:
    return set(CarriedOver.objects.values_list("player__name", "level", "points"))


def test_figures_are_taken_over_once_and_stay(members: list[Player]) -> None:
    assert carry.carry(GOOD) == carry.Report(2, 0, [])
    assert kept() == {("Anna", 4, 210), ("Zsófia", 12, 0)}
    before = set(CarriedOver.objects.values_list())
    assert carry.carry(GOOD) == carry.Report(0, 2, [])
    assert carry.carry(b"Anna,5,211").refused == ["Anna: has other figures from before, and those stay"]
    standings.add(played(members[0], members[2]).pk)
    standings.recount([member.pk for member in members])
    assert set(CarriedOver.objects.values_list()) == before
    assert milestones.levels([member.pk for member in members]) == {
        members[0].pk: 4,
        members[1].pk: 12,
        members[2].pk: 2,
    }


def test_a_dry_run_says_the_same_and_stores_nothing() -> None:
    assert carry.carry(GOOD, dry=True) == carry.Report(2, 0, [])
    assert kept() == set()


BAD = [
    ("Zsófia,3,1".encode("latin-1"), "not written in UTF-8"),
    ("Zsófia,3,1".encode("utf-16"), "not written in UTF-8"),
    (b"An\0na,3,1", "not text"),
    (b"Nobody,3,1", "no member has this name"),
    (b"Guest Anna,3,1", "no member has this name"),
    (b"ANNA,3,1", "this person stands in the file before"),
    (b"Zs\xc3\xb3fia,-1,1", "level is not a whole number from 1 to 1000"),
    (b"Zs\xc3\xb3fia,0,1", "level is not between 1 and 1000"),
    (b"Zs\xc3\xb3fia,1001,1", "level is not between 1 and 1000"),
    (b"Zs\xc3\xb3fia,3,-5", "points is not a whole number from 0 to 10000000"),
    (b"Zs\xc3\xb3fia,3,99999999999999999999", "points is not a whole number from 0 to 10000000"),
    (b"Zs\xc3\xb3fia,3,10000001", "points is not between 0 and 10000000"),
    (b"Zs\xc3\xb3fia,3,1.5", "points is not a whole number from 0 to 10000000"),
    ("Zsófia,3,٣".encode(), "points is not a whole number from 0 to 10000000"),
    (b"Zs\xc3\xb3fia,3", "not three columns: name, level, points"),
    (b"Zs\xc3\xb3fia,3,1,2", "not three columns: name, level, points"),
    (b"Zs\xc3\xb3fia;3;1", "not three columns: name, level, points"),
    (b'"Zs\xc3\xb3fia,3,1', "a quotation mark has no partner"),
]


@pytest.mark.parametrize(("line", "why"), BAD)
def test_each_bad_line_is_named_and_keeps_the_others_out(line: bytes, why: str) -> None:
    content = b"\xef\xbb\xbfname,level,points\r\nAnna,4,210\r\n" + line + b"\r\n" + b'"Ben, the second",2,7'
    report = carry.carry(content)
    assert [told.split(": ")[:2] for told in report.refused if why in told] in ([["line 3", why.split(": ")[0]]],)
    assert all(told.startswith(("line 3", "line 4")) for told in report.refused)
    assert kept() == set()
    assert carry.carry(content, rest=True).taken == 2
    assert kept() == {("Anna", 4, 210), ("Ben, the second", 2, 7)}


def test_the_command_names_lines_and_fails_unless_the_rest_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "old.csv"
    file.write_bytes(GOOD + b"Nobody,3,1\n")

    def told(*options: str) -> str:
        out = StringIO()
        call_command("carry_over", str(file), *options, stdout=out)
        return out.getvalue()

    assert "2 would be taken over, 0 known before, 1 refused" in told("--dry-run")
    with pytest.raises(CommandError, match="0 taken over, 0 known before, 1 refused"):
        told()
    assert kept() == set()
    assert "line 5: no member has this name: 'Nobody,3,1'" in told("--rest")
    assert "0 taken over, 2 known before" in told("--rest")
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("carry_over", str(tmp_path / "missing.csv"))


def test_names_are_found_as_a_reader_reads_them() -> None:
    assert skeleton("ANNA") == skeleton("Anna")
    assert carry.carry(b" anna ,3,1").taken == 1
