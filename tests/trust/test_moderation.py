"""What moderators decide reaches every socket of a site of two processes in under a second, and nothing leaks by it."""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from urllib.request import urlopen

import psycopg
import pytest

from tests.games.pages import Page
from tests.served import ROOT
from tests.trust.conftest import Site
from tests.trust.visitor import Visitor

STAFF = """
from django.contrib.auth.models import Group
from mauapp.accounts.models import User
user = User.objects.create_user("Mora", password="seven of hearts", is_staff=True)
user.groups.add(Group.objects.get(name="moderator"))
"""
SOON = 1.0


@pytest.fixture(scope="module")
def mora(site: Site) -> Visitor:
    """A moderator in his browser, at the first process."""
    environment = {**site.one.environment, "DJANGO_SETTINGS_MODULE": "mauapp.settings"}
    subprocess.run([sys.executable, "manage.py", "shell", "-c", STAFF], cwd=ROOT, env=environment, check=True)
    visitor = Visitor(site.one)
    visitor.log_in("Mora", "seven of hearts")
    return visitor


def one(site: Site, statement: str, *values: object) -> int:
    """A number from the database."""
    with psycopg.connect(site.cluster.postgres.url) as connection:
        found = connection.execute(statement, values).fetchone()
    assert found
    return int(found[0])


def report(site: Site, reporter: Visitor, table: str, seat: int, name: str) -> int:
    """Complain of the person with this name on this seat; the case."""
    reporter.post(f"/en/table/{table}/seat/{seat}/", who=reporter.sheet_key(table, seat), act="phrases")
    player = one(site, "SELECT id FROM accounts_player WHERE name = %s", name)
    return one(site, "SELECT id FROM moderation_case WHERE player_id = %s AND closed IS NULL", player)


def told_by(address: str) -> str:
    """What is served there to everybody."""
    with urlopen(address) as answer:
        return str(answer.read().decode())


async def ends(pages: list[Page], act: Callable[[], object]) -> tuple[float, list[int | None]]:
    """Do something; how much later than its answer all pages are closed (seconds), and with which codes."""
    waiting = [asyncio.ensure_future(page.end()) for page in pages]
    await asyncio.to_thread(act)
    answered = time.monotonic()
    codes = await asyncio.gather(*waiting)
    return time.monotonic() - answered, codes


@pytest.mark.parametrize("what", ["ban", "log-out", "password"])
async def test_a_ban_a_logout_and_a_new_password_close_every_socket_within_a_second(
    site: Site, mora: Visitor, what: str
) -> None:
    anna, ben = Visitor(site.one), Visitor(site.two)
    name = {"ban": "Ben Banjo", "log-out": "Ben Bolero", "password": "Ben Bingo"}[what]
    ben.sign_up(name)
    table = anna.invite()
    ben.join(table)
    case = report(site, anna, table, 1, name)
    decision: dict[str, str | int] = {"act": "ban", "days": 1, "ground": "phrases", "reason": "mocking"}
    acts = {
        "ban": lambda: mora.post(f"/admin/moderation/case/{case}/decide/", **decision),
        "log-out": lambda: ben.post("/en/account/logout/"),
        "password": lambda: ben.post(
            "/en/account/password/",
            oldpassword="seven of hearts",
            password1="nine of spades",
            password2="nine of spades",
        ),
    }
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(ben.page(table, server)) for server in (site.one, site.two, site.two)]
        seconds, codes = await ends(pages, acts[what])
        assert codes == [4401] * 3
        code = "BANNED" if what == "ban" else "LOGGED_OUT"
        assert [page.frames[-1] for page in pages] == [{"t": "bye", "code": code}] * 3
        assert seconds < SOON
    if what == "ban":
        async with ben.page(table, site.two) as again:
            assert (again.frames, await again.end()) == ([{"t": "bye", "code": "BANNED"}], 4401)


async def test_a_mute_holds_at_every_socket_within_a_second(site: Site, mora: Visitor) -> None:
    anna, ben = Visitor(site.one), Visitor(site.two)
    ben.sign_up("Ben Blues")
    table = anna.invite()
    ben.join(table)
    case = report(site, anna, table, 1, "Ben Blues")
    decision: dict[str, str | int] = {"act": "mute", "days": 1, "ground": "phrases", "reason": "mocking"}
    async with ben.page(table, site.one) as near, ben.page(table, site.two) as far:
        await asyncio.to_thread(mora.post, f"/admin/moderation/case/{case}/decide/", **decision)
        for page in (near, far):
            await page.say({"t": "say", "id": "say-1", "phrase": "hello"})
            assert (await page.get("refused"))["code"] == "MUTED"


async def test_nothing_of_cards_seeds_addresses_or_sessions_is_in_the_admin_the_logs_or_the_metrics(
    site: Site, mora: Visitor
) -> None:
    anna, ben = Visitor(site.one), Visitor(site.two)
    ben.sign_up("Ben Delta")
    table = anna.invite()
    ben.join(table)
    async with anna.page(table) as page:
        await page.do("start")
        await page.see(lambda page: page.view["match"] is not None and page.view["match"]["phase"] == "turn")
        case = report(site, anna, table, 1, "Ben Delta")
        with psycopg.connect(site.cluster.postgres.url) as connection:
            row = connection.execute("SELECT state FROM games_table WHERE public_id = %s", [table]).fetchone()
            seeds = connection.execute("SELECT seed FROM games_serverseed").fetchall()
            sessions = connection.execute("SELECT session_key FROM django_session").fetchall()
            marks = connection.execute("SELECT address FROM accounts_sighting").fetchall()
        assert row
        hands = json.loads(row[0])["match"]["hands"]
        pages = [
            mora.opener.open(f"{site.one.url}/admin/{path}").read().decode()
            for path in ("", "moderation/case/", f"moderation/case/{case}/change/", "moderation/action/")
        ]
        metrics = told_by(f"http://127.0.0.1:{site.metrics}/metrics")
        logs = site.one.log + site.two.log
        secrets = [found for (found,) in (*seeds, *sessions, *marks)]
        assert len(secrets) >= 5
        for text in (*pages, logs, metrics):
            assert [secret for secret in secrets if secret in text] == []
        evidence = pages[2]
        assert "dealt" in evidence
        for hand in hands:
            assert [card for card in hand if f"'{card}'" in evidence or f"={card}" in evidence] == []
        assert "127.0.0.1" not in evidence
