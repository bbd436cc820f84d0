"""The pages of the rules: their figures against the rules, their demonstrations, what they say of computers."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games import demonstrations, examples, rules, strengths
from games.engine import rulesets
from games.engine.table import due
from games.engine.tricks.order import points_of
from games.scenes import SCENES, Scene

ROOT = Path(__file__).parents[2]
SHOWN = [(ruleset, name) for ruleset, scenes in SCENES.items() for name in scenes]
SPECIAL = re.compile(r'<h2 id="special">.*?<h2', re.DOTALL)


CLOCKS = {"IDLE_MS": due.IDLE_MS, "VOTE_MS": due.VOTE_MS}
WORDS = {2: "two", 3: "three", 4: "four"}


def page_of(client: Client, ruleset: str) -> str:
    """The page in English, as one line."""
    return " ".join(client.get(f"/en/rules/{ruleset}/").content.decode().split())


def shown_in(page: str) -> set[str]:
    """The ranks of the cards beside which special ones are explained."""
    return set(re.findall(r"#c-(\w)", "".join(SPECIAL.findall(page))))


def untold(
    page: str, ruleset: str, system: Any, seats: tuple[int, int] | None = None, board: dict[str, Any] | None = None
) -> list[str]:
    """What rules of that system must say and this page does not; `system` = their data object."""
    low, high = seats or rulesets.get(ruleset).seats
    wanted = [f"{low} to {high} players, {len(system.cards(low))} "]
    wanted += _of_boards(board or rulesets.get(ruleset).points)
    if hasattr(system, "suits"):
        wanted += _of_shedding(system)
        shown = shown_in(page)
        effects = {card[0] for card in system.cards(low) if system.is_special(card)}
        effects |= {rank for name in RANKS for rank in getattr(system, name)}
        # Twos and threes share a row; the last row of a text shows a plain card.
        wanted += [f"a row for {rank}" for rank in sorted(effects - {"3"}) if rank not in shown]
    else:
        hands = [system.hand_size(seats) for seats in (2, 3, 4)]
        wanted += ["With two players everybody gets {} cards, with three {}, with more {}.".format(*hands)]
        wanted += [f"has {system.target} points or more", f"A turn lasts {system.turn_seconds} seconds"]
        worth = {card: examples.signed(points_of(card)) for card in ("JH", "AH", "X1", "AD", "AS", "JS", "9D")}
        wanted += [f"<td>{points}</td>" for points in worth.values()]
    return [words for words in wanted if words not in page]


def _of_boards(points: dict[str, Any]) -> list[str]:
    if "places" in points:
        return [" · ".join(map(str, of_places)) for of_places in points["places"].values()]
    return [
        f"a win brings {points['win']} points, the second of three or more {points['second']}",
        f"end {points['part']}.",
    ]


def _of_shedding(system: Any) -> list[str]:
    wanted = [f"Everybody gets {system.hand} cards"]
    if not system.turn_seconds:
        wanted += [
            f"After {CLOCKS['IDLE_MS'] // 1000} seconds without",
            f"game after {CLOCKS['VOTE_MS'] // 1000} seconds",
        ]
    if "2" in system.attack:
        two, three = (WORDS[system.attack[rank]] for rank in "23")
        wanted += [f"Each two makes the next player owe {two} cards, each three makes it {three}."]
    if "7" in system.attack:
        owed = system.attack["7"]
        wanted += [f"takes {owed} cards or lays another seven; then it is {2 * owed}, {3 * owed}"]
    if "X1" in system.attack:
        wanted += [f"Joker: draw {system.attack['X1']} or {system.attack['X2']}"]
    if system.calls:
        wanted += [f"{'gives you' if system.at_once and not system.last_left else 'draw'} {system.penalty} card"]
    if system.window_ms:
        wanted += [f"for {system.window_ms // 1000} seconds"]
    if system.turn_seconds:
        wanted += [f"A turn lasts {system.turn_seconds} seconds"]
    if system.max_timeouts:
        wanted += [f"that {system.max_timeouts} times", f"{system.wild_seconds} for whoever"]
    if system.turn_limit:
        wanted += [f"After {system.turn_limit} turns"]
    if system.scoring is not None and system.scoring.points:
        wanted += [f"<td>{points}</td>" for points in system.scoring.points.values()]
    return wanted


def usual(ruleset: str) -> Any:
    return rulesets.get(ruleset).rules(rulesets.resolve_options(ruleset, {}))


@pytest.mark.parametrize("ruleset", rules.GAMES)
def test_each_page_tells_what_its_rules_hold(client: Client, ruleset: str) -> None:
    assert untold(page_of(client, ruleset), ruleset, usual(ruleset)) == []


NUMBERS = ("hand", "penalty", "turn_seconds", "wild_seconds", "max_timeouts", "turn_limit", "target")
RANKS = ("wild", "skips", "reverses", "joker", "cancels")


def planted(ruleset: str, shown: set[str]) -> Iterator[tuple[str, Any]]:
    """(what, the rules with that one thing changed) for every figure and every special rank of a system."""
    system = usual(ruleset)
    plain = next(rank for rank in "QK69T5" if rank not in shown and any(card[0] == rank for card in system.cards(2)))
    new: dict[str, Any] = {name: getattr(system, name) + 1 for name in NUMBERS if getattr(system, name, 0)}
    if not system.calls:
        new.pop("penalty", None)
    new |= {name: plain for name in RANKS if getattr(system, name, "")}
    if getattr(system, "window_ms", 0):
        new["window_ms"] = system.window_ms + 1000
    for name, value in new.items():
        yield name, Changed(system, **{name: value})
    for card, owed in getattr(system, "attack", {}).items():
        yield f"attack of {card}", Changed(system, attack=system.attack | {card: owed + 1})
    scoring: Any = getattr(system, "scoring", None)
    for rank, points in scoring.points.items() if scoring else ():
        dearer = Changed(scoring, points=scoring.points | {rank: points + 100})
        yield f"points of {rank}", Changed(system, scoring=dearer)
    if not hasattr(system, "suits"):
        yield "hands", Changed(system, hand_size=lambda seats: system.hand_size(seats) + 1)


class Changed:
    """Rules as they are, but for some things. (Compiled ones can be neither copied nor changed.)"""

    def __init__(self, given: Any, **values: Any) -> None:
        self.__dict__.update(values, given=given)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.given, name)


@pytest.mark.parametrize("ruleset", rules.GAMES)
def test_every_planted_change_of_the_rules_is_noticed(client: Client, ruleset: str) -> None:
    page = page_of(client, ruleset)
    changes = dict(planted(ruleset, shown_in(page)))
    assert len(changes) >= 3
    assert [what for what, system in changes.items() if not untold(page, ruleset, system)] == []
    low, high = rulesets.get(ruleset).seats
    assert untold(page, ruleset, usual(ruleset), seats=(low, high + 1))
    assert untold(
        page, ruleset, usual(ruleset), board=rulesets.get(ruleset).points | {"win": 11, "places": {2: (9, 0)}}
    )


@pytest.mark.parametrize(("name", "value"), [("IDLE_MS", 80_000), ("VOTE_MS", 40_000)])
def test_other_clocks_of_the_table_are_noticed(client: Client, name: str, value: int, monkeypatch: Any) -> None:
    page = page_of(client, "mau-mau-classic")
    monkeypatch.setitem(CLOCKS, name, value)
    assert untold(page, "mau-mau-classic", usual("mau-mau-classic"))


@pytest.mark.parametrize(("ruleset", "name"), SHOWN)
def test_the_rules_allow_each_step_of_a_demonstration_and_words_stand_beside_it(ruleset: str, name: str) -> None:
    scene = SCENES[ruleset][name]
    recording = demonstrations.record(ruleset, scene)
    assert len(demonstrations.captions(scene)) == len(recording["steps"]) + 1
    assert all(step["events"] for step in recording["steps"])
    own = [step for step in recording["steps"] if "command" in step]
    assert own or len(recording["steps"]) == 1  # the reader has something to do


def test_a_demonstration_shows_no_card_that_its_seat_may_not_see() -> None:
    scene = SCENES["mau-mau-classic"]["sevens"]
    text = repr(demonstrations.record("mau-mau-classic", scene))
    hidden = {card for seat in (1, 2) for card in scene.state["hands"][seat]} - {"7H"}
    assert [card for card in hidden if f"'{card}'" in text] == []


@pytest.mark.parametrize(
    ("ruleset", "name", "totals"), [("mau-mau-classic", "sevens", [2, 4]), ("macao", "attack", [2, 5, 15])]
)
def test_the_totals_that_a_demonstration_spells_out_are_those_of_the_rules(
    ruleset: str, name: str, totals: list[int]
) -> None:
    steps = demonstrations.record(ruleset, SCENES[ruleset][name])["steps"]
    assert [event["total"] for step in steps for event in step["events"] if event.get("e") == "attack"] == totals


@pytest.mark.parametrize(("ruleset", "name"), SHOWN)
def test_each_demonstration_has_a_page_to_which_the_rules_lead(client: Client, ruleset: str, name: str) -> None:
    assert f'href="/en/rules/{ruleset}/{name}/"' in page_of(client, ruleset)
    page = client.get(f"/en/rules/{ruleset}/{name}/").content.decode()
    assert 'id="recording"' in page
    assert f"/en/rules/{ruleset}/#shown" in page


@pytest.mark.parametrize("path", ["poker/sevens", "macao/sevens"])
def test_a_demonstration_that_does_not_exist_has_no_page(client: Client, path: str) -> None:
    assert client.get(f"/en/rules/{path}/").status_code == 404


def test_a_step_that_the_rules_refuse_is_no_demonstration() -> None:
    scene = SCENES["mau-mau-classic"]["sevens"]
    text, _, command = scene.steps[0]
    with pytest.raises(Exception, match="NOT_YOUR_TURN"):
        demonstrations.record("mau-mau-classic", Scene(scene.title, scene.state, [(text, 1, command)], scene.end))


def test_the_strength_of_computers_is_told_as_it_was_measured() -> None:
    names = {
        "Mau-Mau classic": "mau-mau-classic",
        "Mau-Mau with options": "mau-mau-custom",
        "Crazy Eights": "crazy-eights",
        "Macao": "macao",
        "Makaó": "makao",
        "Fresh Draw": "fresh-draw",
        "Schneider": "schneider",
    }
    measured = (ROOT / "docs" / "decisions" / "computer-players.md").read_text(encoding="utf-8")
    rows = [line.strip("| ").split(" | ") for line in measured.splitlines() if line.startswith("| ")]
    told = {names[row[0]]: (_rounded(row[1]), _rounded(row[3])) for row in rows if row[0] in names}
    assert {ruleset: found["wins"] or found["points"] for ruleset, found in strengths.STRENGTHS.items()} == told


def _rounded(cell: str) -> int:
    """The figure in front of its interval, half up."""
    return int(float(cell.split()[0]) + 0.5)


def test_the_worked_examples_are_reckoned_by_the_rules() -> None:
    match = examples.examples("mau-mau-custom")["match"]
    assert [player.rounds for player in match] == [[0, 11, 10], [33, 0, 3], [11, 17, 0]]
    assert [(player.total, player.place) for player in match] == [(21, 1), (36, 3), (28, 2)]
    assert examples.examples("makao")["deal"] == 7
    first, second = examples.examples("fresh-draw")["tricks"]
    assert (first.winner, first.points) == ("Clara", "+1")
    assert (second.winner, second.points) == ("Ben", "\N{MINUS SIGN}9")
