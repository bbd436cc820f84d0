"""The pages of the rules: their figures against the rules, their demonstrations, what they say of computers."""

import copy
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games import demonstrations, examples, rules, strengths
from games.engine import rulesets
from games.engine.shed.rules import Rules as ShedRules
from games.engine.tricks.order import points_of
from games.scenes import SCENES, Scene

ROOT = Path(__file__).parents[2]
SHOWN = [(ruleset, name) for ruleset, scenes in SCENES.items() for name in scenes]
SPECIAL = re.compile(r'<h2 id="special">.*?<h2', re.DOTALL)


def page_of(client: Client, ruleset: str) -> str:
    """The page in English, as one line."""
    return " ".join(client.get(f"/en/rules/{ruleset}/").content.decode().split())


def untold(page: str, ruleset: str, system: Any) -> list[str]:
    """What rules of that system must say and this page does not; `system` = their data object."""
    low, high = rulesets.get(ruleset).seats
    wanted = [f"{low} to {high} players, {len(system.cards(low))} "]
    if isinstance(system, ShedRules):
        wanted += _of_shedding(system)
        shown = set(re.findall(r"#c-(\w)", "".join(SPECIAL.findall(page))))
        effects = {card[0] for card in system.cards(low) if system.is_special(card)}
        # Twos and threes share a row; the last row of a text shows a plain card.
        wanted += [f"a row for {rank}" for rank in sorted(effects - {"3"}) if rank not in shown]
    else:
        hands = [system.hand_size(seats) for seats in (2, 3, 4)]
        wanted += ["With two players everybody gets {} cards, with three {}, with more {}.".format(*hands)]
        wanted += [f"has {system.target} points or more", f"A turn lasts {system.turn_seconds} seconds"]
        worth = {card: examples.signed(points_of(card)) for card in ("JH", "AH", "X1", "AD", "AS", "JS", "9D")}
        wanted += [f"<td>{points}</td>" for points in worth.values()]
    return [words for words in wanted if words not in page]


def _of_shedding(system: ShedRules) -> list[str]:
    wanted = [f"Everybody gets {system.hand} cards"]
    if "7" in system.attack:
        owed = system.attack["7"]
        wanted += [f"takes {owed} cards or lays another seven; then it is {2 * owed}, {3 * owed}"]
    if "X1" in system.attack:
        wanted += [f"Joker: draw {system.attack['X1']} or {system.attack['X2']}"]
    if system.calls:
        wanted += [f"{system.penalty} card"]
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


PLANTED = [
    ("mau-mau-classic", "hand", 6),
    ("mau-mau-classic", "attack", {"7": 3}),
    ("mau-mau-classic", "penalty", 7),
    ("mau-mau-classic", "window_ms", 8000),
    ("mau-mau-classic", "skips", "9"),
    ("mau-mau-custom", "turn_seconds", 45),
    ("crazy-eights", "wild", "Q"),
    ("macao", "turn_limit", 200),
    ("macao", "max_timeouts", 4),
    ("macao", "wild_seconds", 50),
    ("makao", "skips", "9"),
    ("makao", "penalty", 6),
    ("fresh-draw", "target", 120),
    ("schneider", "turn_seconds", 20),
]


@pytest.mark.parametrize(("ruleset", "name", "value"), PLANTED)
def test_a_planted_change_of_the_rules_is_noticed(client: Client, ruleset: str, name: str, value: object) -> None:
    changed = copy.copy(usual(ruleset))
    setattr(changed, name, value)
    assert untold(page_of(client, ruleset), ruleset, changed)


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
