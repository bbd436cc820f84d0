"""A real server for tests: `manage.py serve` as a process of its own, on a free port."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services import free_port

ROOT = Path(__file__).parent.parent
START_SECONDS = 120.0
STATIC = ROOT / "var" / "tests" / "static"  # collected once for all servers and runs
READY = re.compile(r"ready at (http://\S+)/")


class Served:
    """A running site: its address in `url`, everything it printed in `lines`."""

    def __init__(self, folder: Path, *arguments: str, **variables: str) -> None:
        """`folder` becomes its data folder; `variables` are settings without their MAU_. It runs from `start` on."""
        self.arguments = arguments
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.lines: list[str] = []
        self.root = ROOT  # the release that it runs
        plain = {name: value for name, value in os.environ.items() if not name.startswith(("MAU_", "DJANGO_"))}
        named = {f"MAU_{name}": value for name, value in variables.items()}
        own = {"MAU_PORT": str(self.port), "MAU_DATA_DIR": str(folder), "MAU_STATIC_DIR": str(STATIC)}
        self.environment = {**plain, **own, **named}
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, also anew after a kill, at the same address; returns when it says that it is ready."""
        self._settled = threading.Event()
        self._process = subprocess.Popen(
            [sys.executable, "-u", "manage.py", "serve", *self.arguments],
            cwd=self.root,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        if not self._settled.wait(START_SECONDS) or self._process.poll() is not None:
            self.kill()
            raise RuntimeError("The server does not start:\n" + "\n".join(self.lines))

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        return "\n".join(self.lines)

    def kill(self) -> None:
        """End it without warning, if it runs."""
        if self._process is not None:
            self._process.kill()
            self._ended()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._ended()

    def _ended(self) -> int:
        assert self._process is not None
        code = self._process.wait(timeout=30)
        self._reader.join(timeout=5)
        return code

    def _read(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        with self._process.stdout as output:
            for line in output:
                self.lines.append(line.rstrip("\n"))
                if READY.search(line):
                    self._settled.set()
        self._settled.set()


@contextmanager
def served(folder: Path, *arguments: str, **variables: str) -> Iterator[Served]:
    """A server that is gone afterwards, however the test ends."""
    server = Served(folder, *arguments, **variables)
    try:
        server.start()
        yield server
    finally:
        server.kill()
