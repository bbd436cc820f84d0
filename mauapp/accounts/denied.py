"""The one way in which accounts and lobby say no."""


class Denied(Exception):
    """Something a person asked for is refused; `code` says why, the `sentences` modules say it in words."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class TryLater(Denied):
    """The wish is fine, the moment is not: TOO_FAST or TRY_AGAIN."""
