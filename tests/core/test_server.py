"""The server around the site: limits of frames, the end."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from mauapp.core.json import MAX_BYTES
from tests.served import ROOT

Process = subprocess.Popen[str]


@contextmanager
def echo(*arguments: str) -> Iterator[tuple[Process, str]]:
    """A running `tests.core.echo` and its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.core.echo", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process, f"ws://{process.stdout.readline().strip()}"
    finally:
        process.kill()
        process.communicate()


def test_a_frame_of_eight_kibibytes_passes_and_a_larger_one_ends_the_socket_with_its_code() -> None:
    with echo() as (_, address), connect(address) as page:
        page.send("x" * MAX_BYTES)
        assert page.recv() == "x" * MAX_BYTES
        page.send("x" * (MAX_BYTES + 1))
        with pytest.raises(ConnectionClosed) as caught:
            page.recv()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1009


def test_a_reader_who_does_not_read_is_waited_for_instead_of_filling_the_memory() -> None:
    with echo() as (process, address), connect(address, max_queue=1) as page:
        page.send("pour")
        assert process.stdout is not None
        assert process.stdout.readline() == "waits\n"


def test_frames_are_not_compressed_even_if_the_browser_offers_it() -> None:
    with echo() as (_, address), connect(address, compression="deflate") as page:
        assert page.response is not None
        assert "Sec-WebSocket-Extensions" not in page.response.headers


def test_sigterm_lets_what_was_accepted_be_stored_and_closes_open_sockets() -> None:
    with echo() as (process, address), connect(address) as page:
        process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed):
            page.recv(timeout=20)
        output, errors = process.communicate(timeout=20)
        assert (process.returncode, output, errors) == (0, "stored\n", "")


def test_a_clock_that_breaks_ends_the_server_with_its_traceback() -> None:
    with echo("clock") as (process, address), connect(address) as page:
        page.send("now")
        output, errors = process.communicate(timeout=20)
        assert process.returncode == 1
        assert output == "stored\n"
        assert "RuntimeError: the clock broke" in errors
        assert "ended by itself" in errors
