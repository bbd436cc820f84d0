"""nginx in front of web processes, with the configuration that docs/hosting tells of; only its ports are others."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

from tests.served import ROOT, Served
from tests.services import START_SECONDS, free_port, temporary_folder

CONFIGURATION = ROOT / "docs" / "hosting" / "nginx.conf"
FOLDERS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")  # where it keeps what is too large for its memory


@dataclass(frozen=True)
class Proxy:
    """It runs; `log` holds what it complains of."""

    url: str
    log: Path


@contextmanager
def proxied(*webs: Served) -> Iterator[Proxy]:
    """A proxy in front of these two, gone afterwards. They need MAU_PROXIES=1."""
    port = free_port()
    with temporary_folder() as folder:
        folder.chmod(0o711)  # its workers are another user's
        (folder / "nginx.conf").write_text(_configuration(folder, port, webs))
        program = shutil.which("nginx") or "/usr/sbin/nginx"
        own = f"daemon off; pid {folder}/pid; error_log {folder}/log error;"
        command = ["setpriv", "--pdeathsig", "QUIT", "--", program, "-c", f"{folder}/nginx.conf", "-g", own]
        process = subprocess.Popen(command)
        try:
            _wait_for(port, process)
            yield Proxy(f"http://127.0.0.1:{port}", folder / "log")
        finally:
            process.terminate()
            process.wait()


def _configuration(folder: Path, port: int, webs: tuple[Served, ...]) -> str:
    """The documented one, for these ports; whatever is not found there any more is an error."""
    ours = "\n".join(f"{name}_temp_path {folder}/{name};" for name in FOLDERS)
    changes = {"http {": f"http {{\n{ours}", "listen 8080;": f"listen 127.0.0.1:{port};"}
    changes |= {f"web{number}:8000": f"127.0.0.1:{web.port}" for number, web in enumerate(webs, 1)}
    text = CONFIGURATION.read_text()
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    end = monotonic() + START_SECONDS
    while process.poll() is None and monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=2).close()
        except OSError:
            sleep(0.02)
        else:
            return
    raise RuntimeError("nginx does not start")
