"""The engine by JSON text, for the worker in the browser: nothing but text crosses that border.

Asked `{"op": name, …}`, answers `{"ok": result}`, `{"refused": code}` or `{"error": "BAD_FRAME"}`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from games.engine import bots, check, fair, match, notation, view
from games.engine.refusals import Refusal
from games.engine.table import alone

if TYPE_CHECKING:
    from typing import Any


def handle(text: str) -> str:
    """One question, one answer; the engine keeps nothing in between."""
    try:
        asked = json.loads(text)
        answer = {"ok": OPS[asked["op"]](asked)}
    except Refusal as refusal:
        answer = {"refused": refusal.code}
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError):
        answer = {"error": "BAD_FRAME"}
    return json.dumps(answer)


def _new(asked: Any) -> Any:
    return match.new(asked["ruleset"], asked["options"], asked["seats"], asked["key"], asked.get("dealer"))


def _decide(asked: Any) -> Any:
    events, after = match.decide(asked["match"], asked["command"])
    return {"events": events, "match": after, "log": [notation.write(event) for event in events]}


def _legal(asked: Any) -> Any:
    return match.legal(asked["match"], asked["seat"])


def _due(asked: Any) -> Any:
    return match.due(asked["match"], asked["bots"])


def _view(asked: Any) -> Any:
    return view.view(asked["match"], asked["seat"])


def _redact(asked: Any) -> Any:
    return [view.redact(event, asked["seat"]) for event in asked["events"]]


def _bot(asked: Any) -> Any:
    return bots.act(asked["match"], asked["seat"], asked["level"])


def _commitment(asked: Any) -> Any:
    return fair.commitment(asked["match"], asked["seed"])


def _client_hash(asked: Any) -> Any:
    return fair.client_hash(asked["match"], asked["seat"], asked["seed"])


def _key(asked: Any) -> Any:
    line = fair.transcript(asked["match"], asked["commit"], asked["hashes"], asked["seeds"])
    return fair.key(asked["seed"], line)


def _below(asked: Any) -> Any:
    return fair.Stream(asked["key"], asked["label"]).below(asked["n"])


def _shuffle(asked: Any) -> Any:
    return fair.shuffle(asked["key"], asked["label"], asked["cards"])


def _check_begin(asked: Any) -> Any:
    return check.begin(
        ruleset=asked["ruleset"],
        options=asked["options"],
        key=asked["key"],
        dealer=asked["dealer"],
        levels=asked["levels"],
        public=asked["public"],
    )


def _check_follow(asked: Any) -> Any:
    kept = asked["check"]
    for step in asked["steps"]:
        check.follow(kept, step)
    return kept


def _check_end(asked: Any) -> Any:
    return check.end(asked["check"])


def _alone_open(asked: Any) -> Any:
    names = ("id", "ruleset", "options", "levels", "name", "chance", "gives")
    return alone.opened(*[asked[name] for name in names])


def _alone_do(asked: Any) -> Any:
    return alone.done(asked["table"], asked["command"], asked["chance"], asked["gives"])


def _alone_rang(asked: Any) -> Any:
    return alone.rang(asked["table"], asked["what"], asked["seat"], asked["since"], asked["chance"], asked["gives"])


def _alone_seen(asked: Any) -> Any:
    return alone.seen(asked["table"])


def _alone_hint(asked: Any) -> Any:
    return alone.hint(asked["table"])


OPS = {
    "new": _new,
    "decide": _decide,
    "legal": _legal,
    "due": _due,
    "view": _view,
    "redact": _redact,
    "bot": _bot,
    "commitment": _commitment,
    "client_hash": _client_hash,
    "key": _key,
    "below": _below,
    "shuffle": _shuffle,
    "check.begin": _check_begin,
    "check.follow": _check_follow,
    "check.end": _check_end,
    "alone.open": _alone_open,
    "alone.do": _alone_do,
    "alone.rang": _alone_rang,
    "alone.seen": _alone_seen,
    "alone.hint": _alone_hint,
}
