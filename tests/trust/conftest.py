"""A site of two processes for all tests that only look at it from outside."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.cluster import Cluster, cluster
from tests.served import ROOT, Served
from tests.services import free_port
from tests.trust.visitor import Visitor

STAFF = """
from django.contrib.auth.models import Group
from mauapp.accounts.models import User
user = User.objects.create_user("Mora", password="seven of hearts", is_staff=True)
user.groups.add(Group.objects.get(name="moderator"))
User.objects.create_superuser("Rita", password="seven of hearts")
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The soak takes longest, and mostly waits: it begins first, so that the others run beside it."""
    items.sort(key=lambda item: item.path.stem != "test_soak")


class Site:
    """Two web processes, both servers, with nothing to complain of in their logs afterwards."""

    def __init__(self, running: Cluster) -> None:
        self.cluster = running
        self.metrics = str(free_port())
        self.one: Served = running.web(PUBLIC_URL="", METRICS_PORT=self.metrics, PROXIES="1")
        self.two: Served = running.web("--uvicorn", PUBLIC_URL="", PROXIES="1")


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    with cluster() as running:
        found = Site(running)
        yield found
        for server in (found.one, found.two):
            assert "Traceback" not in server.log
            assert "[error" not in server.log


@pytest.fixture(scope="session")
def staff(site: Site) -> dict[str, Visitor]:
    """Mora, a moderator, and Rita, who may do everything, in their browsers at the first process."""
    environment = {**site.one.environment, "DJANGO_SETTINGS_MODULE": "mauapp.settings"}
    subprocess.run([sys.executable, "manage.py", "shell", "-c", STAFF], cwd=ROOT, env=environment, check=True)
    visitors = {name: Visitor(site.one) for name in ("Mora", "Rita")}
    for name, visitor in visitors.items():
        visitor.log_in(name, "seven of hearts")
    return visitors


@pytest.fixture
def mora(staff: dict[str, Visitor]) -> Visitor:
    """The moderator."""
    return staff["Mora"]
