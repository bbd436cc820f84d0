"""Those who look after a site of several processes, and questions to its database."""

from typing import Any

import psycopg

from tests.trust.conftest import Site
from tests.trust.visitor import Visitor


def rows(site: Site, statement: str, *values: object) -> list[Any]:
    """What the database says."""
    with psycopg.connect(site.cluster.postgres.url) as connection:
        return connection.execute(statement, values).fetchall()


def report(site: Site, reporter: Visitor, table: str, seat: int, name: str) -> int:
    """Complain of the person with this name on this seat; the case."""
    reporter.post(f"/en/table/{table}/seat/{seat}/", who=reporter.sheet_key(table, seat), act="phrases")
    [(player,)] = rows(site, "SELECT id FROM accounts_player WHERE name = %s", name)
    [(case,)] = rows(site, "SELECT id FROM moderation_case WHERE player_id = %s AND closed IS NULL", player)
    return int(case)
