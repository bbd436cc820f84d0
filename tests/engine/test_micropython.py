"""The browser's interpreter, run in Node, gives the same results as the server's: cases, vectors, whole matches."""

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

import pytest

from games import offline
from games.engine import cards, rulesets, selfplay, web_api
from games.judge import golden, positions
from tests.engine.round import CLASSIC
from tests.engine.test_fair import VECTORS, canonical
from tests.engine.wild_match import is_in_tricks, options_of
from tests.playthroughs.record import FOLDER, RECORDED, read

ROOT = Path(__file__).parents[2]
LONG = bool(os.environ.get("LONG"))
MATCHES = 200 if LONG else 100
PARTS = 4
OF_EACH_OTHER = 24 if LONG else 8
"""Matches of each rule system but classic."""
OF_TRICKS = ((0, 2), (3, 5), (6, 8))
"""Numbers of matches of tricks, with their many rounds, and of their seats."""
FILES = sorted((ROOT / "tests/golden").glob("*.yaml"))
LEVELS = ("easy", "normal", "hard")
CASES = [case for file in FILES for case in golden.cases(file) if "steps" in case]
OTHERS = [system.id for system in rulesets.SYSTEMS if system.id != CLASSIC]

Ask = Callable[..., Any]


def on_cpython(**asked: Any) -> Any:
    """The answer of this interpreter."""
    return json.loads(web_api.handle(json.dumps(asked)))


@pytest.fixture(scope="module")
def on_micropython() -> Iterator[Ask]:
    """Asks MicroPython; one process for all tests of this file."""
    offline.build()
    command = ["node", "tests/js/micropython.mjs", f"static/{offline.FILE}"]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as node:
        assert node.stdin is not None
        assert node.stdout is not None
        yield asking(node.stdin, node.stdout)
        node.stdin.close()
        assert node.wait() == 0


def asking(questions: IO[str], answers: IO[str]) -> Ask:
    """One line out, one line back."""

    def ask(**asked: Any) -> Any:
        questions.write(json.dumps(asked) + "\n")
        questions.flush()
        return json.loads(answers.readline())

    return ask


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_golden_case_goes_the_same_way(on_micropython: Ask, case: dict[str, Any]) -> None:
    match = positions.read(case["system"], case["options"], case["state"])
    for step in case["steps"]:
        if "do" not in step:
            continue
        command = positions.command_of(match, step["do"])
        here = on_cpython(op="decide", match=match, command=command)
        assert on_micropython(op="decide", match=match, command=command) == here
        if "ok" in here:
            match = here["ok"]["match"]
        for asked in ({"op": "legal", "seat": match["turn"]}, {"op": "due", "bots": ["easy"] * len(match["hands"])}):
            assert on_micropython(match=match, **asked) == on_cpython(match=match, **asked)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["game"])
def test_a_vector_is_reproduced(on_micropython: Ask, vector: dict[str, Any]) -> None:
    game, seed = vector["game"], vector["server_seed"]
    commit = on_micropython(op="commitment", match=game, seed=seed)["ok"]
    assert commit == vector["server_commit"]
    both = {"hashes": vector["hashes"], "seeds": vector["seeds"]}
    key = on_micropython(op="key", match=game, commit=commit, seed=seed, **both)["ok"]
    assert key == vector["key"]
    pack = canonical(vector["size"])
    deal = on_micropython(op="shuffle", key=key, label="deal:1", cards=pack)["ok"]
    assert " ".join(deal) == vector["deal1"]
    again = on_micropython(op="shuffle", key=key, label="again:1:1", cards=deal[:10])["ok"]
    assert " ".join(again) == vector["again_1_1_of_first10"]
    first = on_micropython(op="below", key=key, label="first", n=len(vector["hashes"]))["ok"]
    assert first == vector["first_player"]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", range(PARTS))
def test_seeded_matches_have_the_same_log(on_micropython: Ask, part: int) -> None:
    for number in range(part, MATCHES, PARTS):
        seats = 2 + number % 3
        levels = [LEVELS[(number // 3 + seat) % len(LEVELS)] for seat in range(seats)]
        key = selfplay.key_of("two interpreters", number)
        options = {"voluntary_draw": number % 5 == 0, "start_card": ("any", "plain")[number % 2]}
        _, events = selfplay.play(CLASSIC, options, key, levels)
        assert log_hash(on_micropython, key, levels, options) == selfplay.log_hash(events)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("ruleset", OTHERS)
def test_seeded_matches_of_each_rule_system_have_the_same_log(on_micropython: Ask, ruleset: str) -> None:
    low, high = rulesets.get(ruleset).seats
    usual = [(number, low + number % (high - low + 1)) for number in range(OF_EACH_OTHER)]
    for number, seats in OF_TRICKS if is_in_tricks(ruleset) else usual:
        levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(seats)]
        options = options_of(ruleset, number)
        if is_in_tricks(ruleset):
            options["target"] = 50
        key = selfplay.key_of("two interpreters", number)
        _, events = selfplay.play(ruleset, options, key, levels)
        assert log_hash(on_micropython, key, levels, options, ruleset) == selfplay.log_hash(events)


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_match_has_the_same_log(on_micropython: Ask, name: str) -> None:
    setting = RECORDED[name]
    written = [line for _, lines in read((FOLDER / f"{name}.txt").read_text())[1] for line in lines]
    hashed = sha256("".join(line + "\n" for line in written).encode()).hexdigest()
    assert log_hash(on_micropython, setting["key"], setting["bots"], setting["options"], setting["ruleset"]) == hashed


def test_a_bad_question_gets_an_answer(on_micropython: Ask) -> None:
    for asked in (
        {"op": "fly"},
        {"op": "decide"},
        {"op": "new", "ruleset": "poker", "options": {}, "seats": 2, "key": ""},
    ):
        assert on_micropython(**asked) == on_cpython(**asked)
    assert on_cpython(op="fly") == {"error": "BAD_FRAME"}


def test_the_engine_s_answers_are_redacted_for_a_seat() -> None:
    match = on_cpython(op="new", ruleset=CLASSIC, options={}, seats=2, key=any_key())["ok"]
    dealt = on_cpython(op="decide", match=match, command={"act": "deal"})["ok"]
    seen = on_cpython(op="view", match=dealt["match"], seat=1)["ok"]
    told = on_cpython(op="redact", events=dealt["events"], seat=1)["ok"]
    assert seen["hand"] == told[0]["hand"] == dealt["match"]["hands"][1]
    assert "hands" not in told[0]
    assert len(cards.pack("french32")) == 5 + 5 + 1 + seen["draw"]


def any_key() -> str:
    """Any key."""
    return selfplay.key_of("text", 0)


def log_hash(ask: Ask, key: str, levels: list[str], options: dict[str, Any], ruleset: str = CLASSIC) -> str:
    """The hash of a match that the other interpreter plays, one call a move."""
    match = ask(op="new", ruleset=ruleset, options=options, seats=len(levels), key=key)["ok"]
    log: list[str] = []
    while match["phase"] != "over":
        seat, command = match["turn"], {"act": "deal"}
        if match["phase"] != "deal":
            command = ask(op="bot", match=match, seat=seat, level=levels[seat])["ok"]
        step = ask(op="decide", match=match, command=command)["ok"]
        log += step["log"]
        match = step["match"]
    return sha256("".join(line + "\n" for line in log).encode()).hexdigest()


ALONE = 200 if LONG else 6
GROWN = 32 * 1024
"""Bytes that texts which are kept once may take; a table that stays in memory with each move takes far more."""


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("system", [CLASSIC, *OTHERS] if LONG else [CLASSIC])
def test_matches_alone_leave_nothing_in_memory_and_a_computer_moves_in_20_milliseconds(system: str) -> None:
    offline.build()
    command = ["node", "tests/js/alone.mjs", f"static/{offline.FILE}", str(ALONE), system]
    found = json.loads(subprocess.check_output(command, cwd=ROOT, text=True))[system]
    early, late = found["bytes"]
    assert late <= early + GROWN, found
    assert found["median"] <= 20, found
