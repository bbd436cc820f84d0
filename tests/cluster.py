"""The site as many processes on this machine: PostgreSQL, Redis, web processes, workers, beats; all gone afterwards.

`python -m tests.cluster` runs two web processes, a worker and a beat until it is interrupted (`make cluster`).
"""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests import services
from tests.served import ROOT, Served

ORIGIN = "http://testserver"


class Helper:
    """A worker or a beat; what it printed is in `log`."""

    def __init__(self, folder: Path, environment: dict[str, str], *arguments: str) -> None:
        self._file = folder / f"{arguments[0]}-{id(self)}.log"
        with self._file.open("w") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "celery", "-A", "mauapp.celery", *arguments],
                cwd=ROOT,
                env=environment,
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def log(self) -> str:
        return self._file.read_text(errors="replace")

    def kill(self) -> None:
        """End it without warning, if it runs."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(timeout=30)


class Cluster:
    """PostgreSQL and Redis run; the rest is started by whoever needs it and ended with the cluster."""

    def __init__(self, folder: Path, postgres: services.Postgres, redis: services.Redis, stack: ExitStack) -> None:
        self.folder, self.postgres, self.redis, self._stack = folder, postgres, redis, stack

    def variables(self, **more: str) -> dict[str, str]:
        """The settings of its processes, without their MAU_."""
        return {"DATABASE_URL": self.postgres.url, "REDIS_URL": self.redis.url, "PUBLIC_URL": ORIGIN, **more}

    def web(self, *arguments: str, **more: str) -> Served:
        """One more web process; `--uvicorn` for that server."""
        server = Served(self.folder, *arguments, **self.variables(**more))
        self._stack.callback(server.kill)
        server.start()
        return server

    def worker(self) -> Helper:
        return self._helper("worker", "--without-mingle", "--without-gossip")

    def beat(self) -> Helper:
        return self._helper("beat")

    def _helper(self, *arguments: str) -> Helper:
        helper = Helper(self.folder, Served(self.folder, **self.variables()).environment, *arguments)
        self._stack.callback(helper.kill)
        return helper


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Everything on private ports, in a folder of its own."""
    with ExitStack() as stack:
        folder = stack.enter_context(services.temporary_folder())
        redis = stack.enter_context(services.redis_server())
        postgres = stack.enter_context(services.postgres())
        yield Cluster(folder, postgres, redis, stack)


def main() -> int:
    """Serve until interrupted."""
    with cluster() as site:
        one = site.web(PUBLIC_URL="")
        two = site.web("--uvicorn", PUBLIC_URL="")
        site.worker()
        site.beat()
        print(f"Two web processes, a worker and a beat:\n  {one.url}/ (daphne)\n  {two.url}/ (uvicorn)", flush=True)
        print("A table opened at one of them can be played at the other. Ctrl-C ends everything.", flush=True)
        try:
            signal.pause()
        except KeyboardInterrupt:
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
