"""What every template knows of the games: `fair_log`, the end of the log of commitments, for the foot of the page."""

from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest

from games import fairness


def fair_log(request: HttpRequest) -> dict[str, Any]:  # noqa: ARG001 (Django's signature)
    """Looked up when a template asks."""
    return {"fair_log": _head}


def _head() -> tuple[int, str] | None:
    """Pages that say that the database is away have a foot too."""
    try:
        return fairness.head()
    except DatabaseError:
        return None
