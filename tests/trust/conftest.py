"""A site of two processes for all tests that only look at it from outside."""

from collections.abc import Iterator

import pytest

from tests.cluster import Cluster, cluster
from tests.served import Served
from tests.services import free_port


class Site:
    """Two web processes, both servers, with nothing to complain of in their logs afterwards."""

    def __init__(self, running: Cluster) -> None:
        self.cluster = running
        self.metrics = str(free_port())
        self.one: Served = running.web(PUBLIC_URL="", METRICS_PORT=self.metrics)
        self.two: Served = running.web("--uvicorn", PUBLIC_URL="")


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    with cluster() as running:
        found = Site(running)
        yield found
        for server in (found.one, found.two):
            assert "Traceback" not in server.log
            assert "[error" not in server.log
