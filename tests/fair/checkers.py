"""The three checkers, asked alike: the engine, the independent one in JavaScript, and the example in Python."""

import importlib.util
import json
import subprocess
from pathlib import Path
from typing import Any

from games.engine import web_api
from tests.fair.proofs import Proof, events_of, key_of

ROOT = Path(__file__).parents[2]
STEPS = 50  # at once, as the check page does


def example() -> Any:
    """docs/examples/check_deal.py as a module."""
    spec = importlib.util.spec_from_file_location("check_deal", ROOT / "docs" / "examples" / "check_deal.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def by_example(proof: Proof) -> str | None:
    """What the example says against a proof."""
    try:
        example().check(proof)
    except (AssertionError, KeyError, ValueError, IndexError) as no:
        return str(no) or "?"
    return None


def asked(question: dict[str, Any]) -> Any:
    """The engine's answer, over the border that the worker has."""
    return json.loads(web_api.handle(json.dumps(question)))["ok"]


def by_engine(proof: Proof) -> Any:
    """The engine's first finding, as the check page asks for it."""
    begun = next(event for event in events_of(proof) if event["e"] == "match")
    question = {"op": "check.begin", **{name: proof[name] for name in ("ruleset", "options")}, "key": key_of(proof)}
    kept = asked(question | {name: begun[name] for name in ("dealer", "levels", "public")})
    for at in range(0, len(proof["steps"]), STEPS):
        kept = asked({"op": "check.follow", "check": kept, "steps": proof["steps"][at : at + STEPS]})
    return asked({"op": "check.end", "check": kept})["finding"]


def by_script(questions: list[dict[str, Any]]) -> list[Any]:
    """What static/js/fair says to many at once."""
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    done = subprocess.run(
        ["node", str(ROOT / "tests" / "fair" / "check.mjs")], input=lines, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]
