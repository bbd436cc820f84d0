"""Writes for tables that have nothing but a version."""

from typing import Any

from games.commit import Write
from tests.factories import NOW


def a_write(table: int, version: int = 0, **changes: Any) -> Write:
    """The write of a command with one event."""
    fields: dict[str, Any] = {
        "next": version + 1,
        "state": f'{{"v":{version + 1}}}',
        "clocks": '[["turn",0,1,1800000040000]]',
        "due_at": NOW + 40_000,
        "status": "playing",
        "code": None,
        "actor": "1",
        "command_id": f"k3f9a2xq-{version}",
        "events": f'[{{"v":{version + 1},"e":"passed","seat":0}}]',
        "at": NOW + 1_000,
    }
    return Write(table=table, version=version, **{**fields, **changes})
