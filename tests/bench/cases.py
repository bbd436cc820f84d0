"""The servers that are measured, each started for one run and gone afterwards."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

from tests import services
from tests.served import ROOT, Served

HERE = Path(__file__).parent
START_SECONDS = 30.0
LAST_CORE = (os.cpu_count() or 1) - 1


@dataclass
class Running:
    """What the load generator needs to know."""

    kind: str
    ports: list[int]
    pids: dict[str, list[int]]
    seats: str = ""
    database: str = ""
    log: Callable[[], str] = str


@dataclass(frozen=True)
class Ours:
    """The site. `served` is `--uvicorn` or nothing, for daphne."""

    database: str
    served: tuple[str, ...] = ()
    processes: int = 1

    @contextmanager
    def running(self, tables: int, ruleset: str) -> Iterator[Running]:
        """With so many tables at which a match is being played."""
        with ExitStack() as stack:
            folder = stack.enter_context(services.temporary_folder())
            variables = {"PUBLIC_URL": "http://testserver", "LIMITS": "false"}
            pids = {}
            with on_core(LAST_CORE):
                if self.database == "postgresql":
                    database = stack.enter_context(services.postgres(durable=True))
                    variables["DATABASE_URL"], pids["postgresql"] = database.url, [database.pid]
                if self.processes > 1:
                    redis = stack.enter_context(services.redis_server())
                    variables["REDIS_URL"], pids["redis"] = redis.url, [redis.pid]
            servers = [Served(folder, *self.served, **variables) for _ in range(self.processes)]
            seats = folder / "seats.json"
            seats.write_text(_seated(folder, servers[0].environment, tables, ruleset))
            for index, server in enumerate(servers):
                stack.callback(server.kill)
                with on_core(index % (LAST_CORE + 1)):
                    server.start()
            pids["app"] = [server.pid for server in servers]
            ports = [server.port for server in servers]
            address = variables.get("DATABASE_URL", "")
            yield Running("mau", ports, pids, str(seats), address, lambda: "\n".join(one.log for one in servers))


@dataclass(frozen=True)
class Peer:
    """Somebody else's server, or a bare one; its command is given the port."""

    kind: str
    command: tuple[str, ...]

    @contextmanager
    def running(self, _tables: int, _ruleset: str) -> Iterator[Running]:
        """The generator makes the tables."""
        port = services.free_port()
        with on_core(0):
            process = subprocess.Popen(
                [*self.command, str(port)],
                cwd=HERE / "peers",
                env={**os.environ, "NODE_ENV": "production", "PYTHONPATH": str(ROOT)},
                stdout=subprocess.DEVNULL,
            )
        try:
            _wait_for(port)
            yield Running(self.kind, [port], {"app": [process.pid]})
        finally:
            process.kill()
            process.wait()


CASES: dict[str, Ours | Peer] = {
    "boardgame.io": Peer("boardgameio", ("node", "boardgameio.cjs")),
    "colyseus": Peer("colyseus", ("node", "colyseus.mjs")),
    "bare-uvicorn": Peer("bare", (sys.executable, "-m", "tests.bench.bare")),
    "postgresql-uvicorn": Ours("postgresql", ("--uvicorn",)),
    "postgresql-uvicorn-2": Ours("postgresql", ("--uvicorn",), processes=2),
    "postgresql-daphne": Ours("postgresql"),
    "sqlite-uvicorn": Ours("sqlite", ("--uvicorn",)),
    "sqlite-daphne": Ours("sqlite"),
}


def play(running: Running, tables: int, *, seconds: float, warm: float, pace: float) -> dict[str, Any]:
    """Let the generator play; its figures. `pace`: moves a second of all tables together, 0 for as many as can be."""
    options = {
        "kind": running.kind,
        "ports": running.ports,
        "pids": running.pids,
        "seats": running.seats,
        "tables": tables,
        "seconds": seconds,
        "warm": warm,
        "think": 1000 * tables / pace if pace else 0,
    }
    with on_core(LAST_CORE):
        done = subprocess.run(
            ["node", HERE / "load.mjs", json.dumps(options)], capture_output=True, text=True, timeout=300
        )
    if done.returncode:
        raise RuntimeError(f"{done.stdout}{done.stderr}\n{running.log()[-2000:]}")
    print(done.stderr, end="", file=sys.stderr)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


@contextmanager
def on_core(core: int) -> Iterator[None]:
    """What is started meanwhile runs on this core: servers on the first, the generator and databases on the last."""
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core} if core in mine else mine)
    try:
        yield
    finally:
        os.sched_setaffinity(0, mine)


def has_peers() -> bool:
    """Whether there are Node and what the peers need."""
    return shutil.which("node") is not None and (HERE / "peers" / "node_modules").exists()


def memory(pids: list[int]) -> int:
    """Resident KiB of these processes."""
    lines = [line for pid in pids for line in Path(f"/proc/{pid}/status").read_text().splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


def _seated(folder: Path, environment: dict[str, str], tables: int, ruleset: str) -> str:
    command = [sys.executable, "-m", "tests.bench.seating", str(folder), str(tables), ruleset]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout.splitlines()[-1]


def _wait_for(port: int) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        with suppress(OSError, HTTPException):
            HTTPConnection("127.0.0.1", port, timeout=1).request("GET", "/")
            return
        time.sleep(0.05)
    raise RuntimeError("The server does not start.")
