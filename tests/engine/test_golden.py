"""The golden cases of the rules, and the judge that runs them from the command line."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.judge import golden

FOLDER = Path(__file__).parents[1] / "golden"
CASES = [case for file in sorted(FOLDER.glob("*.yaml")) for case in golden.cases(file)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_golden_case_gives_exactly_the_written_result(case: dict[str, Any]) -> None:
    assert golden.faults(case) == []


def test_the_judge_counts_what_passed_and_what_failed(tmp_path: Path) -> None:
    good = FOLDER / "mau-mau-classic.yaml"
    bad = tmp_path / "bad.yaml"
    bad.write_text(good.read_text().replace("attack: 4, turn: 2", "attack: 5, turn: 2"))
    run = judge("--golden", str(good))
    assert (run.stdout, run.returncode) == ("22 passed, 0 failed\n", 0)
    run = judge("--golden", str(bad))
    assert run.stdout.endswith("21 passed, 1 failed\n")
    assert "classic-05" in run.stdout
    assert run.returncode == 1


def test_the_judge_needs_no_django() -> None:
    script = "import sys; import games.judge.__main__; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


def judge(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The judge in a process of its own."""
    command = [sys.executable, "-m", "games.judge", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)
