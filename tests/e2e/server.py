"""The real site as people start it: `manage.py serve` on a free port, with data of its own."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READY = re.compile(r"ready at (http://\S+?)/?\s")


class Server:
    """One process; `pace` multiplies the computers' time to think. It can be killed and started again on its data."""

    def __init__(self, folder: Path, pace: str) -> None:
        self.log = folder / "log"
        self.env = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("MAU_", "DJANGO_"))},
            "MAU_DATA_DIR": str(folder / "data"),
            "MAU_HOST": "127.0.0.1",
            "MAU_PORT": "0",
            "MAU_BOT_PACE": pace,
            "MAU_LIMITS": "false",
            "PYTHONUNBUFFERED": "1",
        }
        (folder / "data").mkdir()
        self.url = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, on the port of the first start, and wait until it says that it is ready."""
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"],
                cwd=ROOT,
                env=self.env,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = READY.search(line)
            if found:
                self.url = found[1]
                self.env["MAU_PORT"] = self.url.rpartition(":")[2]
                return
        raise AssertionError(f"the server did not start:\n{self.log.read_text()[-4000:]}")

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as the person who started it does."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process = self._process
        if process is None:
            return
        process.send_signal(how)
        process.wait(20)
        assert process.stdout is not None
        process.stdout.close()
        self._process = None
