"""What supervisors ask."""

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from mauapp.core import health


@pytest.fixture(autouse=True)
def unseen() -> None:
    health._seen.clear()


def test_the_process_answers_without_a_database(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.django_db
def test_the_site_is_ready_when_the_database_has_this_releases_tables(client: Client) -> None:
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"database": "ok"})


@pytest.mark.django_db
def test_a_missing_migration_means_not_ready(client: Client) -> None:
    (latest,) = MigrationLoader(connection).graph.leaf_nodes("accounts")
    MigrationRecorder(connection).record_unapplied(*latest)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"database": "not migrated"})


@pytest.mark.django_db
def test_both_may_only_be_read(client: Client) -> None:
    assert client.post("/healthz").status_code == 405
    assert client.post("/readyz").status_code == 405
