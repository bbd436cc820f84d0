"""From a command to its events: the checks that come first for every act, then the act itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.refusals import Refusal
from games.engine.shed import acts
from games.engine.shed.deal import deal
from games.engine.shed.draft import Draft

if TYPE_CHECKING:
    from games.engine.shed.rules import Rules
    from games.engine.types import Command, Match


def decide(match: Match, rules: Rules, command: Command, v: int) -> Draft:
    """The draft with all events of a command; raises `Refusal` and leaves `match` as it is."""
    act: str = command["act"]
    phase = match["phase"]
    draft = Draft(match, rules, v)
    if act == "deal":
        if phase != "deal":
            raise Refusal("BAD_COMMAND")
        deal(draft)
    elif phase == "deal":
        raise Refusal("GAME_OVER" if match["round"] else "BAD_COMMAND")
    elif phase == "over":
        raise Refusal("GAME_OVER")
    elif act == "call":
        acts.call(draft, command)
    elif act == "callout":
        acts.callout(draft, command)
    elif act == "window_end":
        acts.window_end(draft)
    elif act == "leave":
        acts.leave(draft, command)
    elif command["seat"] != match["turn"]:
        raise Refusal("NOT_YOUR_TURN")
    elif act == "play":
        acts.play(draft, command)
    elif act == "pass":
        acts.pass_(draft, command)
    elif act == "timeout":
        acts.timeout(draft, command)
    elif phase == "recall":
        raise Refusal("RECALL_ONLY_VII")
    elif act == "draw":
        acts.draw(draft, command)
    elif act == "take":
        acts.take(draft, command)
    else:
        acts.sit(draft, command)
    return draft
