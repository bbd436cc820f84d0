"""People come and go for a while, as unreliable as they are; `python -m tests.trust.soak --minutes 30` is longer."""

import subprocess
import sys

import pytest

from tests.served import ROOT


@pytest.mark.timeout(600)
def test_two_minutes_of_people_who_come_and_go_leave_no_table_without_a_way_on() -> None:
    arguments = ["--minutes", "2", "--tables", "40", "--seed", "1"]
    command = [sys.executable, "-m", "tests.trust.soak", *arguments]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    print(run.stdout)
    assert run.returncode == 0, run.stdout + run.stderr
    for happened in ("kick: done", "leave: done", "line cut", "slept", "report: 200"):
        assert happened in run.stdout
