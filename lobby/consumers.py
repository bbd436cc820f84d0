"""The socket of the lobby, `/ws/lobby/?lang=<language>`: tells the open tables; it takes nothing but heartbeats."""

from functools import partial
from urllib.parse import parse_qs

from django.conf import settings

from games import attendance, wire
from games.commit import TryAgain
from games.consumers import AGAIN_LATER, SocketConsumer
from games.threads import readers
from lobby import limits, queue
from lobby.board import Watcher, board
from mauapp.accounts import guests
from mauapp.accounts.denied import TryLater
from mauapp.core import addresses
from mauapp.core.json import BadFrame


class LobbyConsumer(SocketConsumer):
    """One page that looks at the tables."""

    watcher: Watcher | None = None

    async def connect(self) -> None:
        """Everybody may look, but not come again and again."""
        self.watcher = Watcher(self.outbox, _language(self.scope["query_string"]), attendance.moment())
        self.outbox.accept()
        session = self.scope["session"]
        try:
            await limits.count_socket(session.session_key, addresses.of_scope(self.scope))
            player = await readers().run(partial(guests.player_in, session))
            if player is not None:
                self.watcher.player, self.watcher.queues = player.pk, player.is_guest and queue.is_limited()
            await board().enter(self.watcher)
        except (TryAgain, TryLater):
            self.outbox.close(AGAIN_LATER)

    def left(self) -> None:
        """The board forgets the watcher."""
        if self.watcher is not None:
            board().leave(self.watcher)

    async def receive(self, text: str | None) -> None:
        """A heartbeat, or nonsense."""
        if self.watcher is not None:
            self.watcher.heard = attendance.moment()
        if self.is_sound(text):
            self.outbox.push(_answer(text))


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
