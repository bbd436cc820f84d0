"""Where a move's CPU goes: py-spy looks at a server under load and adds up whose code was running.

`python -m tests.bench.profile --case postgresql-uvicorn --tables 50` (as root). A moment counts for the innermost frame
that belongs to one of PARTS; but whatever threads do beside the loop (sessions, slow commits) counts for them.
"""

import argparse
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.bench.cases import CASES, Ours, play
from tests.services import temporary_folder

WARM_SECONDS = 8.0
LOOKS_A_SECOND = 250
THREADS = "threads: matches that begin and end, sessions"
PARTS = {
    "database driver": r"psycopg|sqlite3",
    "rules: decide": r"games/engine/(shed|tricks|match|commands|fair|rulesets)|games/engine/table/(?!view)",
    "rules: views, offers, redacted events": r"games/engine/(view|table/view)",
    "JSON": r"orjson|core/json\.py",
    "committer": r"games/commit/",
    "pushes, frames, outbox": r"games/(push|wire|outbox)\.py",
    "the door, clocks, live tables": r"games/",
    "metrics and logs": r"prometheus_client|structlog|core/(metrics|logs)\.py",
    "Channels": r"channels/",
    "server and WebSocket": r"uvicorn|websockets|daphne|autobahn|twisted",
    "event loop and threads": r"asyncio|concurrent|threading|asgiref",
}


def main() -> int:
    """Measure and print, the dearest part first."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--case", default="postgresql-uvicorn")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--frames", action="store_true", help="print the functions in which most time passes, too")
    options = parser.parse_args()
    case = CASES[options.case]
    assert isinstance(case, Ours)
    with (
        temporary_folder() as folder,
        case.running(options.tables, "mau-mau-classic") as running,
        ThreadPoolExecutor(1) as pool,
    ):
        load = pool.submit(play, running, options.tables, seconds=options.seconds, warm=WARM_SECONDS, pace=0)
        time.sleep(WARM_SECONDS)
        stacks = _look(running.pids["app"][0], folder / "stacks", options.seconds)
        figures = load.result()
    parts: Counter[str] = Counter()
    frames: Counter[str] = Counter()
    for line in stacks:
        stack, _, count = line.rpartition(" ")
        parts[_part(stack.split(";"))] += int(count)
        for frame in set(stack.split(";")):
            frames[frame.rpartition(":")[0]] += int(count)
    cost = figures["us"]["app"]
    print(f"{options.case}, {options.tables} tables: {figures['moves_s']} moves/s, {cost} µs CPU a move")
    for part, looks in parts.most_common():
        print(f"| {part} | {100 * looks / parts.total():.0f} % | {cost * looks / parts.total():.0f} |")
    if options.frames:
        print("\n".join(f"{looks} {frame}" for frame, looks in frames.most_common(120)))
    return 0


def _look(pid: int, file: Path, seconds: float) -> list[str]:
    """Stacks of whoever holds the interpreter's lock, each with its count."""
    command = ["py-spy", "record", "--gil", "--pid", str(pid), "--duration", str(int(seconds))]
    command += ["--rate", str(LOOKS_A_SECOND), "--format", "raw", "--output", str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return file.read_text().splitlines()


def _part(stack: list[str]) -> str:
    if any("commit/thread.py" in frame for frame in stack):
        return THREADS
    for frame in reversed(stack):
        for part, pattern in PARTS.items():
            if re.search(pattern, frame):
                return part
    return "the rest"


if __name__ == "__main__":
    sys.exit(main())
