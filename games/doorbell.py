"""The doorbell between processes: "table T is at version N", "player P is out". A ring is a hint and may be lost.

It goes through the channel layer when there is one that other processes share; it holds no facts and no secrets, and
nobody waits for it.
"""

import asyncio
from typing import Any

import structlog
from channels.layers import get_channel_layer
from django.conf import settings

from mauapp.core import metrics
from mauapp.core.loop import PerLoop

log = structlog.get_logger(__name__)
PEOPLE = "people"  # the group of all processes; each table has one of its own
SEND_SECONDS = 1.0
PAUSE_SECONDS = 1.0  # rings of so long after a failed one are not even tried
Ring = dict[str, Any]


class Bell:
    """The rings that one event loop sends: the latest of each table, one after another."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, ...], Ring] = {}
        self._task: asyncio.Task[None] | None = None
        self._quiet_until = 0.0

    def send(self, group: str, ring: Ring, *about: str) -> None:
        """Send a ring as soon as the ones before it are out, instead of an older one of its kind about the same."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._quiet_until:
            return
        self._waiting[group, ring["type"], *about] = ring
        if self._task is None:
            self._task = loop.create_task(self._send_all())

    async def close(self) -> None:
        """Send no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        self._waiting.clear()

    async def _send_all(self) -> None:
        try:
            while self._waiting:
                key = next(iter(self._waiting))
                async with asyncio.timeout(SEND_SECONDS):
                    await layer().group_send(key[0], self._waiting.pop(key))
                metrics.rings.labels("sent").inc()
        except Exception as failure:  # whatever a channel layer raises when its server is away: never a move's problem
            log.warning("the doorbell is out of order", cause=type(failure).__name__)
            metrics.rings.labels("failed").inc()
            self._waiting.clear()
            self._quiet_until = asyncio.get_running_loop().time() + PAUSE_SECONDS
        finally:
            self._task = None


bell = PerLoop(Bell)


def is_shared() -> bool:
    """Whether there is a channel layer that other processes hear."""
    return bool(settings.MAU_REDIS_URL)


def ring(public_id: str, v: int) -> None:
    """Tell the other processes that this table has moved."""
    if is_shared():
        bell().send(group_of(public_id), {"type": "moved", "table": public_id, "v": v})


def ring_presence(public_id: str) -> None:
    """Tell the other processes that somebody came to this table or left it."""
    if is_shared():
        bell().send(group_of(public_id), {"type": "presence", "table": public_id})


def ring_said(public_id: str) -> None:
    """Tell the other processes that somebody at this table said something."""
    if is_shared():
        bell().send(group_of(public_id), {"type": "said", "table": public_id})


def ring_out(player: str, is_banned: bool) -> None:
    """Tell the other processes to close this player's pages."""
    if is_shared():
        bell().send(PEOPLE, {"type": "out", "player": player, "banned": is_banned}, player)


def group_of(public_id: str) -> str:
    """The group of those who hold a table."""
    return f"table.{public_id}"


async def close() -> None:
    """Stop the running loop's bell and let go of its connections."""
    found = bell.pop()
    if found is not None:
        await found.close()
    if is_shared():
        await layer().flush()


def layer() -> Any:
    """The channel layer of the settings."""
    return get_channel_layer()
