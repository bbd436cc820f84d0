"""Whole matches by programs over real sockets: how fast, how dear, how soon seen; ours beside others (`make bench`).

`python -m tests.bench --cases boardgame.io,postgresql-uvicorn --tables 50,200 --seconds 5 --pace 400 --idle --echo`
"""

import argparse
import os
import sys
import tempfile
from statistics import quantiles
from time import perf_counter
from typing import Any

from tests.bench.cases import CASES, Ours, has_peers, play

PACE = 400
PACED_TABLES = 200
WRITES = 60
COLUMNS = (
    "| case | tables | moves/s | × boardgame.io | CPU µs a move | × Colyseus | own p50 / 95 / 99 ms | opponent's"
    " | database µs | MiB | cores of the load |"
)


def main() -> int:
    """Measure what was chosen, as rows of a Markdown table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--cases", default=",".join(CASES))
    parser.add_argument("--tables", default="1,50,200,500")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--warm", type=float, default=8.0)
    parser.add_argument("--pace", type=float, default=PACE, help="moves a second at human pace; 0: not at human pace")
    parser.add_argument("--ruleset", default="mau-mau-classic")
    parser.add_argument("--idle", type=int, default=2000, help="idle sockets; 0: none")
    parser.add_argument("--echo", action=argparse.BooleanOptionalAction, default=True)
    options = parser.parse_args()
    names = [name for name in options.cases.split(",") if name]
    if not has_peers():
        print("Without Node there is nobody to compare with.")
        names = [name for name in names if isinstance(CASES[name], Ours)]
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}; {options.ruleset}")
    print(f"The disk confirms a write in {_disk()} ms (p50 / 95); TMPDIR may name a faster one.\n")
    for pace in [0.0, options.pace] if options.pace else [0.0]:
        print(f"At {pace:.0f} moves a second\n" if pace else "As fast as it can be\n")
        print(COLUMNS)
        print("|---" * COLUMNS.count(" |") + "|", flush=True)
        sizes = [PACED_TABLES] if pace else [int(tables) for tables in options.tables.split(",") if tables]
        for tables in sizes:
            beside: dict[str, Any] = {}
            for name in names:
                with CASES[name].running(tables, options.ruleset) as running:
                    beside[name] = play(running, tables, seconds=options.seconds, warm=options.warm, pace=pace)
                print(_row(name, tables, beside), flush=True)
        print()
    _beside_moves(options.idle, echo=options.echo)
    return 0


def _beside_moves(idle: int, *, echo: bool) -> None:
    from tests.bench import quiet

    if idle:
        for server in ("--uvicorn", ""):
            print(quiet.idle(server, idle), flush=True)
    if echo:
        for server in ("--uvicorn", ""):
            print(quiet.echo(server), flush=True)


def _disk() -> str:
    """What every commit waits for."""
    times = []
    with tempfile.TemporaryFile() as file:
        for _ in range(WRITES):
            file.write(bytes(8192))
            file.flush()
            began = perf_counter()
            os.fdatasync(file.fileno())
            times.append((perf_counter() - began) * 1000)
    cuts = quantiles(times, n=20)
    return f"{cuts[9]:.1f} / {cuts[18]:.1f}"


def _row(name: str, tables: int, beside: dict[str, Any]) -> str:
    found = beside[name]
    cells = [
        name,
        tables,
        found["moves_s"],
        _ratio(found["moves_s"], beside.get("boardgame.io", {}).get("moves_s")),
        found["us"]["app"],
        _ratio(found["us"]["app"], beside.get("colyseus", {}).get("us", {}).get("app")),
        " / ".join(str(ms) for ms in found["own"]),
        " / ".join(str(ms) for ms in found["opp"]),
        found["us"].get("postgresql", ""),
        found["mib"]["app"],
        found["cores"]["load"],
    ]
    errors = f" {found['errors']} errors" if found["errors"] else ""
    return "| " + " | ".join(map(str, cells)) + " |" + errors


def _ratio(mine: float, other: float | None) -> str:
    return f"{mine / other:.2f}" if other else ""


if __name__ == "__main__":
    sys.exit(main())
