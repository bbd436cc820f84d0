"""`manage.py serve` as a real process."""

import json
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.handshakes import handshake
from tests.served import ROOT, Served, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("data")) as server:
        yield server


@contextmanager
def nothing_thrown(server: Served) -> Iterator[None]:
    """No traceback and no error line in what the server prints meanwhile."""
    before = len(server.lines)
    yield
    assert not [line for line in server.lines[before:] if "Traceback" in line or "[error" in line]


def second(server: Served, **variables: str) -> subprocess.CompletedProcess[str]:
    """Try to start another server and wait until it gives up."""
    return subprocess.run(
        [sys.executable, "manage.py", "serve"],
        cwd=ROOT,
        env={**server.environment, **variables},
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_the_site_says_once_where_it_is_and_how_it_runs(server: Served) -> None:
    said = [line for line in server.lines if "ready" in line]
    assert said == [f"Mau is ready at {server.url}/"]
    assert "embedded: one process with its own clock, SQLite in" in server.log


def test_both_health_addresses_answer(server: Served) -> None:
    with urlopen(f"{server.url}/healthz") as alive, urlopen(f"{server.url}/readyz") as ready:
        assert alive.read() == b"ok\n"
        assert json.load(ready) == {"database": "ok"}


def test_hashed_files_may_be_kept_for_ever_and_come_compressed(server: Served) -> None:
    folder = Path(server.environment["MAU_STATIC_DIR"])
    name = json.loads((folder / "staticfiles.json").read_text())["paths"]["css/tokens.css"]
    request = Request(f"{server.url}/static/{name}", headers={"Accept-Encoding": "br"})
    with urlopen(request) as answer:
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["Content-Encoding"] == "br"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_a_missing_page_is_no_traceback(server: Served) -> None:
    with nothing_thrown(server), pytest.raises(HTTPError) as caught:
        urlopen(f"{server.url}/en/nowhere/")
    caught.value.close()
    assert caught.value.code == 404


def test_what_belongs_to_one_person_is_closed_to_others(server: Served) -> None:
    folder = Path(server.environment["MAU_DATA_DIR"])
    assert stat.S_IMODE((folder / "secret-key").stat().st_mode) == 0o600


def test_the_database_file_is_in_write_ahead_mode(server: Served) -> None:
    with sqlite3.connect(Path(server.environment["MAU_DATA_DIR"], "mau.sqlite3")) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()


def test_a_second_server_on_the_same_data_is_refused_with_a_reason(server: Served) -> None:
    done = second(server)
    assert done.returncode != 0
    assert "Another server (process " in done.stderr
    assert "MAU_DATA_DIR" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_taken_port_is_said_and_not_thrown(server: Served, tmp_path: Path) -> None:
    done = second(server, MAU_DATA_DIR=str(tmp_path))
    assert done.returncode != 0
    assert f"cannot listen on 127.0.0.1, port {server.port}" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_address_of_another_machine_is_said_and_not_thrown(server: Served, tmp_path: Path) -> None:
    done = second(server, MAU_DATA_DIR=str(tmp_path), MAU_HOST="192.0.2.1")
    assert done.returncode != 0
    assert "cannot listen on 192.0.2.1" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_bad_setting_is_refused_with_its_name(server: Served) -> None:
    done = second(server, MAU_PORT="eighty")
    assert done.returncode != 0
    assert "MAU_PORT='eighty' is not usable" in done.stderr


def test_redis_without_postgresql_is_refused_with_a_reason(server: Served) -> None:
    done = second(server, MAU_REDIS_URL="redis://127.0.0.1/0")
    assert done.returncode != 0
    assert "those need MAU_DATABASE_URL" in done.stderr


def test_a_socket_at_an_unknown_address_is_refused_without_a_traceback(server: Served) -> None:
    with nothing_thrown(server):
        assert handshake(server, "/ws/nowhere/", server.url).split()[1] == b"403"


@pytest.mark.parametrize(("arguments", "code"), [([], 0), (["--uvicorn"], -signal.SIGTERM)])
def test_sigterm_ends_the_server_in_good_order(tmp_path: Path, arguments: list[str], code: int) -> None:
    with served(tmp_path, *arguments) as other:
        urlopen(f"{other.url}/healthz").close()  # leaves an idle connection behind
        assert other.stop() == code
        assert "Traceback" not in other.log
