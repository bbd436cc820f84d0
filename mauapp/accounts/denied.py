"""The one way in which accounts and lobby say no."""

from datetime import datetime


class Denied(Exception):
    """Something a person asked for is refused; `code` says why, the `sentences` modules say it in words."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Doubtful(Denied):
    """A person has to look at this `name` first."""

    def __init__(self, name: str) -> None:
        super().__init__("NAME_DOUBTFUL")
        self.name = name


class TryLater(Denied):
    """The wish is fine, the moment is not: TOO_FAST or TRY_AGAIN."""


class Banned(TryLater):
    """Whoever asks may sit at no table until then."""

    def __init__(self, until: datetime, code: str = "BANNED") -> None:
        super().__init__(code)
        self.until = until


class Paused(Banned):
    """Strangers do not meet him by quick match until then."""

    def __init__(self, until: datetime) -> None:
        super().__init__(until, "PAUSED")
