"""Several processes, one site: figures 1, 8, 12, 21 of what is promised. MOVES, TIMES, DEADLINES make runs longer."""

import asyncio
import os
import re
import subprocess
import sys
from time import monotonic
from urllib.request import urlopen

import pytest

from tests.games.pages import Page
from tests.lobby.robots import Robot
from tests.served import ROOT
from tests.trust.conftest import Site
from tests.trust.visitor import Visitor

MOVES = os.environ.get("MOVES", "120")
TIMES = os.environ.get("TIMES", "3")
CLUSTER_KILLS = os.environ.get("CLUSTER_KILLS", "1")
DEADLINES = os.environ.get("DEADLINES", "60")
IDLE_SECONDS = 15.0
LONG = bool(os.environ.get("LONG"))  # also what takes minutes
LATE_SECONDS = 2.0


async def test_what_happens_at_one_process_is_seen_at_the_other(site: Site) -> None:
    anna, ben = Visitor(site.one), Visitor(site.two)
    table = anna.invite()
    async with anna.page(table) as page:
        ben.join(table)
        assert (await page.event("joined"))["seat"] == 1
        async with ben.page(table) as other:
            await page.get("presence", seat=1, online=True)
            assert other.online == [True, True]
            assert (await page.do("start"))["t"] == "ack"
            await other.event("dealt")
        await page.get("presence", seat=1, online=False)


@pytest.mark.timeout(120)
async def test_an_idle_socket_is_open_after_15_seconds_on_a_real_redis(site: Site) -> None:
    anna = Visitor(site.one)
    table = anna.invite()
    async with anna.page(table) as page, anna.page(table, site.two) as other:
        await asyncio.sleep(IDLE_SECONDS)
        for open_page in (page, other):
            await open_page.say({"t": "ping", "n": 1})
            await open_page.get("pong", n=1)
        await page.do("bot", seat=1, level="easy")
        assert (await other.event("bot"))["seat"] == 1


async def test_wrong_passwords_are_counted_by_all_processes_together(site: Site) -> None:
    guesses = [Visitor(server) for server in (site.one, site.two) * 3]
    pages = [guess.log_in("Nobody at all", "wrong") for guess in guesses]
    assert ["too often" in page for page in pages] == [False] * 5 + [True]


async def test_wrong_codes_are_counted_by_all_processes_together(site: Site) -> None:
    robot = await Robot.ready(site.one.url)
    answers = []
    for number in range(11):
        robot.address = (site.one.url, site.two.url)[number % 2]
        answers.append((await robot.post("codes/000000")).code)
    assert answers == ["CODE_WRONG"] * 10 + ["TOO_FAST"]


async def test_without_redis_no_command_fails_and_the_other_process_follows(site: Site) -> None:
    anna = Visitor(site.one)
    table = anna.invite()
    async with anna.page(table) as page, anna.page(table, site.two) as other:
        site.cluster.redis.stop()
        try:
            for level in ("easy", "hard"):
                assert (await page.do("bot", seat=1, level=level))["t"] == "ack"
                assert (await other.event("bot"))["level"] == level
                assert Visitor(site.two).invite()
        finally:
            site.cluster.redis.start()


async def test_without_redis_logging_out_still_closes_the_pages_at_the_other_process(site: Site) -> None:
    anna = Visitor(site.one)
    anna.sign_up("Anna")
    table = anna.invite()
    async with anna.page(table, site.two) as other:
        site.cluster.redis.stop()
        try:
            anna.post("/en/account/logout/")
            assert await other.end() == 4401
            assert other.frames[-1] == {"t": "bye", "code": "LOGGED_OUT"}
        finally:
            site.cluster.redis.start()


async def test_without_postgresql_commands_are_to_be_tried_again_and_then_all_is_well(site: Site) -> None:
    anna = Visitor(site.two)
    table = anna.invite()
    async with anna.page(table) as page:
        site.cluster.postgres.stop()
        try:
            assert (await page.do("bot", seat=1, level="easy"))["code"] == "TRY_AGAIN"
        finally:
            site.cluster.postgres.start()
        answer = await page.do("bot", seat=1, level="hard")
        while answer.get("code") == "TRY_AGAIN":
            answer = await page.do("bot", seat=1, level="hard")
        assert answer["t"] == "ack"


async def test_figures_are_told_on_their_own_address_without_names(site: Site) -> None:
    anna = Visitor(site.one)
    table = anna.invite()
    async with anna.page(table) as page:
        await page.do("bot", seat=1, level="easy")
        text = await asyncio.to_thread(figures, site.metrics)
        name = page.view["seats"][0]["name"]
    assert float(re.findall(r"^mau_sockets (\S+)", text, re.M)[0]) >= 1
    assert float(re.findall(r'^mau_moves_total\{actor="person"\} (\S+)', text, re.M)[0]) >= 1
    for figure in ("mau_tables", "mau_commit_batch_sum", "mau_commit_seconds_bucket", "mau_commit_queue"):
        assert figure in text
    assert name not in text
    assert table not in text


def figures(port: str) -> str:
    """What Prometheus is told."""
    with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        return str(answer.read().decode())


@pytest.mark.timeout(600)
@pytest.mark.skipif(not LONG, reason="takes two minutes: LONG=1")
async def test_after_90_and_30_real_seconds_of_silence_the_computer_plays_on(site: Site) -> None:
    """Ben's page is open and pings, at another process than Anna's; nobody touches it, and nobody answers."""
    anna, ben = Visitor(site.one), Visitor(site.two)
    table = anna.invite()
    ben.join(table)
    async with anna.page(table) as one, ben.page(table) as two:
        await one.do("start")
        await asyncio.gather(*(page.see(lambda page: page.view["status"] == "playing") for page in (one, two)))
        began = monotonic()
        watcher = two if one.is_on_turn() else one
        pings = [asyncio.create_task(ping(page)) for page in (one, two)]
        asked = await happened(watcher, "asked")
        taken = await happened(watcher, "takeover")
        for task in pings:
            task.cancel()
    print(f"asked after {asked - began:.1f} s, taken over {taken - asked:.1f} s later")
    assert 90 - 1 <= asked - began <= 90 + LATE_SECONDS
    assert 30 - 1 <= taken - asked <= 30 + LATE_SECONDS


async def ping(page: Page) -> None:
    """The heartbeat of an open page."""
    while True:
        await page.say({"t": "ping", "n": 1})
        await asyncio.sleep(5)


async def happened(page: Page, event: str) -> float:
    """When the page is told of this event; what comes before, it reads."""
    while True:
        frame = await page.next()
        if frame["t"] == "ev" and event in [told.get("e") for told in frame["events"]]:
            return monotonic()


@pytest.mark.timeout(3600)
def test_seats_at_two_processes_with_the_doorbell_cut_lose_nothing_and_are_never_far_behind() -> None:
    run("split", "--moves", MOVES, "--seed", "1")


@pytest.mark.timeout(3600)
def test_kills_of_every_part_under_load_lose_and_double_nothing() -> None:
    run("cluster_kills", "--kills", CLUSTER_KILLS, "--seed", "1")


@pytest.mark.timeout(900)
def test_each_deadline_has_its_effect_once_and_soon_whoever_watches_and_whoever_is_killed() -> None:
    run("deadlines", "--tables", DEADLINES, "--workers", "2", "--beats", "2", "--kill")


@pytest.mark.timeout(3600)
def test_twenty_who_want_one_seat_at_two_processes_give_it_to_one_and_a_restart_keeps_the_queue() -> None:
    run("crowds", "--times", TIMES)


def run(name: str, *arguments: str) -> None:
    """A run as a process of its own, which has its own database."""
    command = [sys.executable, "-m", f"tests.trust.{name}", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
