"""Private PostgreSQL and Redis servers for tests: in a temporary folder, on ports of their own, gone afterwards.

`python -m tests.services COMMAND …` runs a command against a fresh PostgreSQL (`MAU_DATABASE_URL`).
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import psycopg

Server = TypeVar("Server", "Postgres", "Redis")
START_SECONDS = 30.0
# The machine does not break down in a test, processes do: what the operating system has is safe enough.
POSTGRES_OPTIONS = {
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "127.0.0.1",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "log_min_messages": "warning",
}
DURABLE = {"fsync": "on", "full_page_writes": "on"}


class Postgres:
    """A PostgreSQL cluster in `folder`, run as the user postgres when we are root.

    `durable`: it waits for the disk, as one that is to be measured must.
    """

    def __init__(self, folder: Path, durable: bool = False) -> None:
        self.folder = folder / "postgres"
        self.options = {**POSTGRES_OPTIONS, **(DURABLE if durable else {})}
        self.port = free_port()
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        self._process: subprocess.Popen[bytes] | None = None
        self.folder.mkdir(mode=0o700)
        if os.geteuid() == 0:
            folder.chmod(0o711)
            shutil.chown(self.folder, "postgres", "postgres")
        _run(self._program("initdb"), "-D", self.folder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = [f"-c{name}={value}" for name, value in self.options.items()]
        command: list[str | Path] = [
            *self._program("postgres"),
            "-D",
            self.folder,
            "-k",
            self.folder,
            "-p",
            str(self.port),
            *options,
        ]
        self._process = _start(command, self.folder / "log")
        _wait_until(self._answers, self._process, self.folder / "log")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End the server: SIGINT breaks its connections off in good order, SIGQUIT at once."""
        _stop(self._process, how)
        self._process = None

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the postmaster and to everything it started."""
        assert self._process is not None
        for pid in [*_children(self._process.pid), self._process.pid]:
            os.kill(pid, number)

    def _program(self, name: str) -> list[str]:
        found = shutil.which(name) or max(map(str, Path("/usr/lib/postgresql").glob(f"*/bin/{name}")), default=None)
        if found is None:
            raise FileNotFoundError(f"{name} is missing: install postgresql")
        # the server ends with us, even if we are killed
        prefix = ["setpriv", "--pdeathsig", "INT"]
        if os.geteuid() == 0:
            prefix += ["--reuid", "postgres", "--regid", "postgres", "--clear-groups"]
        return [*prefix, "--", found]

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True


class Redis:
    """A Redis server without persistence."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "redis"
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._process: subprocess.Popen[bytes] | None = None
        self.folder.mkdir()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        command: list[str | Path] = ["setpriv", "--pdeathsig", "KILL", "--", "redis-server", *options]
        self._process = _start(command, self.folder / "log")
        _wait_until(self._answers, self._process, self.folder / "log")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the server."""
        _stop(self._process, how)
        self._process = None

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal: SIGSTOP freezes it, connections stay open; SIGCONT lets it go on."""
        assert self._process is not None
        self._process.send_signal(number)

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=2) as client:
                client.sendall(b"PING\r\n")
                return client.recv(7) == b"+PONG\r\n"
        except OSError:
            return False


def postgres(durable: bool = False) -> AbstractContextManager[Postgres]:
    """A running cluster."""
    return _running(partial(Postgres, durable=durable))


def redis_server() -> AbstractContextManager[Redis]:
    """A running Redis."""
    return _running(Redis)


@contextmanager
def _running(kind: Callable[[Path], Server]) -> Iterator[Server]:
    """A server in a folder of its own; both are gone afterwards."""
    with temporary_folder() as folder:
        server = kind(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder that goes with all its content, whoever wrote it."""
    folder = Path(tempfile.mkdtemp(prefix="mau-services-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    """A port that nobody uses right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _run(program: list[str], *arguments: str | Path) -> None:
    done = subprocess.run([*program, *arguments], capture_output=True, text=True, cwd="/", env=_plain_environment())
    if done.returncode:
        raise RuntimeError(f"{program[-1]} failed:\n{done.stdout}{done.stderr}")


def _start(command: list[str | Path], log: Path) -> subprocess.Popen[bytes]:
    with log.open("ab") as output:
        return subprocess.Popen(command, stdout=output, stderr=output, cwd="/", env=_plain_environment())


def _plain_environment() -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": pwd.getpwuid(os.geteuid()).pw_dir}


def _stop(process: subprocess.Popen[bytes] | None, how: signal.Signals) -> None:
    if process is None:
        return
    process.send_signal(how)
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _wait_until(ready: Callable[[], bool], process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while not ready():
        if process.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"{log.parent.name} does not start:\n{log.read_text(errors='replace')}")
        time.sleep(0.02)


def main(command: list[str]) -> int:
    """Run a command against a fresh PostgreSQL; its exit code."""
    with postgres() as server:
        return subprocess.run(command, env={**os.environ, "MAU_DATABASE_URL": server.url}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
