"""Figures for Prometheus, on an address of their own: counts and times, never a name, an address or a card."""

import asyncio

from django.conf import settings
from prometheus_client import Counter, Gauge, Histogram, start_http_server

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)

sockets = Gauge("mau_sockets", "Open sockets of tables.")
tables = Gauge("mau_tables", "Tables in the memory of this process.")
moves = Counter("mau_moves", "Stored commands, of people and of the server.", ["actor"])
moves_of_people, moves_of_server = moves.labels("person"), moves.labels("server")
answers = Histogram("mau_command_seconds", "From a command's arrival to its answer.", buckets=SECONDS)
batches = Histogram(
    "mau_commit_batch", "Commands that were stored together.", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256)
)
commits = Histogram("mau_commit_seconds", "How long it took to store a batch.", buckets=SECONDS)
queue = Gauge("mau_commit_queue", "Commands that wait to be stored.")
rings = Counter("mau_rings", "Doorbells to other processes.", ["result"])


async def run() -> None:
    """Answer on the address of the settings for ever."""
    server, thread = start_http_server(settings.MAU_METRICS_PORT, settings.MAU_METRICS_HOST)
    try:
        await asyncio.Event().wait()
    finally:
        server.shutdown()
        thread.join()
