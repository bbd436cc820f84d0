"""The socket of the lobby, `/ws/lobby/?lang=<language>`: tells the open tables; it takes nothing but heartbeats."""

from typing import Any
from urllib.parse import parse_qs

from django.conf import settings

from games import attendance, wire
from games.commit import TryAgain
from games.consumers import AGAIN_LATER, SocketConsumer
from games.outbox import Outbox
from lobby.board import Watcher, board
from mauapp.core import metrics
from mauapp.core.json import BadFrame


class LobbyConsumer(SocketConsumer):
    """One page that looks at the tables."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one socket; whatever ends it, the board forgets it."""
        self.watcher = Watcher(Outbox(send), _language(scope["query_string"]), attendance.moment())
        metrics.sockets.inc()
        try:
            await super().__call__(scope, receive, send)
        finally:
            metrics.sockets.dec()
            self.watcher.outbox.closed = True
            board().leave(self.watcher)

    async def connect(self) -> None:
        """Everybody may look."""
        self.watcher.outbox.accept()
        try:
            await board().enter(self.watcher)
        except TryAgain:
            self.watcher.outbox.close(AGAIN_LATER)

    async def receive(self, text: str | None) -> None:
        """A heartbeat, or nonsense."""
        outbox = self.watcher.outbox
        self.watcher.heard = attendance.moment()
        if self.is_sound(text, outbox):
            outbox.push(_answer(text))


def _answer(text: str) -> str:
    try:
        frame = wire.parse(text)
    except BadFrame as bad:
        return wire.refused(None, bad.code)
    return wire.pong(frame.n) if isinstance(frame, wire.Ping) else wire.refused(None, BadFrame.code)


def _language(query: bytes) -> str:
    """The reader's language, English if it is none of ours."""
    wish = parse_qs(query.decode("ascii", "replace")).get("lang", [""])[0]
    return wish if wish in dict(settings.LANGUAGES) else "en"
