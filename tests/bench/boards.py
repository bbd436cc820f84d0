"""How much of the database's time a board page costs with very many results (docs/performance.md).

`python -m tests.bench.boards --results 1000000 --players 50000` on a fresh SQLite file, and then on a PostgreSQL of its
own. It prints times, with `--explain` the plans, and fails where a page takes longer than it may. `--here`: only on the
database of the settings.
"""

import argparse
import logging
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import django

os.environ.setdefault("MAU_DATA_DIR", tempfile.mkdtemp(prefix="mau-boards-"))
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from django.core.management import call_command  # noqa: E402 - Django must be set up before its models are imported
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.utils import timezone  # noqa: E402

from mauapp.accounts.models import Player  # noqa: E402
from ratings import periods, standings  # noqa: E402
from ratings.models import Standing  # noqa: E402
from tests.factories import TableFactory  # noqa: E402

DAYS = 365
TIMES = 30
MOST = {"sqlite": 150.0, "postgresql": 50.0}
"""Milliseconds of the database's time for a page."""
SERVICES = [sys.executable, "-m", "tests.services"]
NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {})"
SYSTEMS = ("mau-mau-classic", "mau-mau-custom", "crazy-eights", "macao", "makao", "fresh-draw", "schneider")
Run = tuple[str, str, float]  # name, statement, milliseconds


def fill(results: int, players: int) -> None:
    """Matches of two over a year; a few people play much, many little."""
    now = timezone.now().replace(microsecond=0)
    with connection.cursor() as cursor:
        cursor.execute("CREATE TEMP TABLE day (n int PRIMARY KEY, at timestamp, week text, month text, year text)")
        for day in range(DAYS):
            at = now - timedelta(days=day)
            cursor.execute("INSERT INTO day VALUES (%s, %s, %s, %s, %s)", [day, at, *periods.keys(at)[:3]])
        cursor.execute("CREATE TEMP TABLE game (n int PRIMARY KEY, system text)")
        cursor.executemany("INSERT INTO game VALUES (%s, %s)", list(enumerate(SYSTEMS)))
        Player.objects.bulk_create((Player(pk=pk, name=f"Guest {pk}") for pk in range(1, players + 2)), batch_size=5000)
        TableFactory.create(pk=1)
        for statement in _statements(results, players):
            cursor.execute(statement)
        cursor.execute("VACUUM ANALYZE" if _is_postgresql() else "ANALYZE")


def _statements(results: int, players: int) -> Iterator[str]:
    yield (
        NUMBERS.format(results) + " INSERT INTO games_match (id, table_id, number, public_id, ruleset, options,"
        f" commitment, started_at, ended_at, ended) SELECT i, 1, i, {_ident()}, system, '{{}}', '', at, at, 'out'"
        f" FROM n JOIN game ON game.n = i % {len(SYSTEMS)} JOIN day ON day.n = i % {DAYS}"
    )
    yield (
        NUMBERS.format(results) + " INSERT INTO games_result (id, match_id, why, ended_at)"
        f" SELECT i, i, 'out', at FROM n JOIN day ON day.n = i % {DAYS}"
    )
    yes = "true" if _is_postgresql() else "1"
    for seat, points, factor in ((0, 10, 7919), (1, 1, 104729)):
        chance = f"(CAST(i AS bigint) * {factor} % 1000003)"
        player = f"1 + ({chance} * {chance} / 1000003 * {players // 2} / 1000003) * 2 + {seat}"  # never oneself
        yield (
            NUMBERS.format(results) + " INSERT INTO games_resultseat (result_id, seat, player_id, place, points, seeds,"
            f" counted, reason, added) SELECT i, {seat}, {player}, {seat + 1}, {points}, 0, {yes}, '', {yes} FROM n"
        )
    for period in ("day.week", "day.month", "day.year", "'all'"):
        for system in ("''", "game.system"):
            yield (
                "INSERT INTO ratings_standing (player_id, period, system, points, seeds, wins, matches)"
                f" SELECT player_id, {period}, {system}, sum(points), 0, sum(CASE WHEN place = 1 THEN 1 ELSE 0 END),"
                f" count(*) FROM games_resultseat JOIN day ON day.n = result_id % {DAYS}"
                f" JOIN game ON game.n = result_id % {len(SYSTEMS)} GROUP BY 1, 2, 3"
            )


def _ident() -> str:
    """A public id for each number `i`: its digits among 26 characters of the alphabet of such ids."""
    digits = "CAST(i AS text)"
    for digit, letter in zip("0189", "abcd", strict=True):
        digits = f"replace({digits}, '{digit}', '{letter}')"
    return f"substr('{'z' * 26}' || {digits}, length(CAST(i AS text)) + 1)"


@contextmanager
def timed(found: list[tuple[str, Any, float]]) -> Iterator[None]:
    """Every statement with its parameters and the milliseconds in which the database answered."""

    def watch(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        begin = time.perf_counter()
        try:
            return execute(sql, params, many, context)
        finally:
            found.append((sql, params, (time.perf_counter() - begin) * 1000))

    with connection.execute_wrapper(watch):
        yield


def measure(address: str, player: int, explain: bool) -> bool:
    """The page as this player sees it, several times; whether it is fast enough."""
    client = Client()
    session = client.session
    session["player"] = player
    session.save()
    costs: list[float] = []
    found: list[tuple[str, Any, float]] = []
    for _ in range(TIMES):
        found = []
        with timed(found):
            response = client.get(address)
        assert response.status_code == 200, address
        is_board = "ranking" in address
        assert not is_board or response.content.count(b'aria-current="true"') >= 2, "the own line is missing"
        costs.append(sum(cost for *_, cost in found))
    usual, worst = statistics.median(costs), sorted(costs)[-2]
    own = sum(_server(sql, params) for sql, params, _ in found) if _is_postgresql() else usual
    is_fast = own <= MOST[connection.vendor]
    print(
        f"{address:28} {len(found):2} statements, {usual:6.1f} ms, at worst {worst:6.1f} ms,"
        f" {own:6.1f} ms by the database's clock: {'ok' if is_fast else 'TOO SLOW'}",
        flush=True,
    )
    if explain:
        for sql, params, cost in found:
            if "ratings_standing" in sql:
                print(f"-- {cost:.1f} ms\n" + "\n".join(_plan(sql, params)))
    return is_fast


def _is_postgresql() -> bool:
    return connection.vendor == "postgresql"


def _server(sql: str, params: Any) -> float:
    """Milliseconds for planning and doing a question by PostgreSQL's own clock: a busy machine matters less to it."""
    if not sql.lstrip().startswith("SELECT"):
        return 0.0
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN (ANALYZE, FORMAT JSON) " + sql, params)
        [[[plan]]] = cursor.fetchall()
    return float(plan["Planning Time"]) + float(plan["Execution Time"])


def _plan(sql: str, params: Any) -> list[str]:
    how = "EXPLAIN (ANALYZE, COSTS OFF, SUMMARY OFF) " if _is_postgresql() else "EXPLAIN QUERY PLAN "
    with connection.cursor() as cursor:
        cursor.execute(how + sql, params)
        return [str(row[-1]) for row in cursor.fetchall()]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--results", type=int, default=20_000)
    parser.add_argument("--players", type=int, default=1_000)
    parser.add_argument("--explain", action="store_true")
    parser.add_argument("--here", action="store_true")
    chosen = parser.parse_args()
    if chosen.here:
        sys.exit(_run(chosen))
    one = [sys.executable, "-m", "tests.bench.boards", *sys.argv[1:], "--here"]
    codes = [subprocess.run(command, check=False).returncode for command in (one, [*SERVICES, *one])]
    sys.exit(max(codes))


def _run(chosen: argparse.Namespace) -> int:
    logging.disable(logging.INFO)
    call_command("migrate", verbosity=0)
    begin = time.perf_counter()
    fill(chosen.results, chosen.players)
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM ratings_standing")
        print(
            f"{connection.vendor}: {chosen.results} results, {cursor.fetchone()[0]} standings,"
            f" filled in {time.perf_counter() - begin:.0f} s",
            flush=True,
        )
    differences = standings.recount(range(1, 200, 7), mend=False)
    print(f"recount of some players: {sum('milestone' not in line for line in differences)} differences")
    week, month, year = periods.keys(timezone.now())[:3]
    fast = []
    for key, game in ((week, ""), (month, ""), (year, ""), (year, "macao")):
        board = _board(key, game)
        fast.append(
            measure(f"/en/ranking/{key}/" + (f"{game}/" if game else ""), board[len(board) // 2], chosen.explain)
        )
    board = _board(year, "")
    fast.append(measure(f"/en/ranking/{year}/", board[-1], False))
    most = Standing.objects.filter(period="all", system="").latest("matches")
    print(f"somebody with {most.matches} matches:")
    fast.append(measure("/en/profile/", most.player_id, chosen.explain))
    return 0 if all(fast) else 1


def _board(period: str, system: str) -> list[int]:
    rows = Standing.objects.filter(period=period, system=system).order_by("-points", "player")
    return list(rows.values_list("player_id", flat=True))


if __name__ == "__main__":
    main()
