"""A socket's way out: a bounded queue, so that a reader who does not read costs others nothing."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

log = structlog.get_logger(__name__)
Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]

LONGEST = 256  # frames that may wait for a slow reader
TOO_SLOW = 4408


class Outbox:
    """Sends frames in order, without making anybody wait. After the first failure it is closed for good.

    `lines`: its reader takes several frames in one message, one a line, which costs both sides less.
    """

    def __init__(self, send: Send, *, lines: bool = False) -> None:
        self._send = send
        self._waiting: deque[str | Message] = deque()
        # One for as long as the socket is open: a task a message is dearer.
        self._task: asyncio.Task[None] | None = None
        self._rests: asyncio.Future[None] | None = None
        self.lines = lines
        self.closed = False

    def accept(self) -> None:
        """Complete the handshake."""
        self._add({"type": "websocket.accept"})

    def push(self, text: str) -> None:
        """Send a frame as soon as the ones before it are out."""
        if self.closed:
            return
        if len(self._waiting) == LONGEST:
            self._give_up()
        else:
            self._add(text)

    def close(self, code: int) -> None:
        """Send what waits, then the close frame; nothing goes out after it."""
        if not self.closed:
            self._add({"type": "websocket.close", "code": code})
            self.closed = True

    def end(self) -> None:
        """The line is gone."""
        self.closed = True
        if self._task is not None:
            self._task.cancel()

    def _give_up(self) -> None:
        """Too slow: what waits is dropped; a close frame is tried, in case the reader wakes up."""
        self.closed = True
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
        self._task = None
        self._add({"type": "websocket.close", "code": TOO_SLOW})

    def _add(self, frame: str | Message) -> None:
        self._waiting.append(frame)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._drain())
        elif self._rests is not None:
            self._rests.set_result(None)
            self._rests = None

    async def _drain(self) -> None:
        try:
            while self._waiting or not self.closed:
                if not self._waiting:
                    self._rests = asyncio.get_running_loop().create_future()
                    await self._rests
                await self._send(self._next())
        except Exception as failure:
            self.closed = True
            self._waiting.clear()
            if not isinstance(failure, OSError):  # the line is gone, which is nothing to complain of
                log.exception("a frame could not be sent")
        self._task = None

    def _next(self) -> Message:
        """What waits longest, and for a reader of lines all frames behind it."""
        first = self._waiting.popleft()
        if not isinstance(first, str):
            return first
        frames = [first]
        while self.lines and self._waiting and isinstance(frame := self._waiting[0], str):
            frames.append(frame)
            self._waiting.popleft()
        return {"type": "websocket.send", "text": "\n".join(frames)}
