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

TURN_ACTS = {
    "play": acts.play,
    "draw": acts.draw,
    "take": acts.take,
    "sit": acts.sit,
    "pass": acts.pass_,
    "timeout": acts.timeout,
}
FREE_ACTS = {"call": acts.call, "callout": acts.callout, "window_end": acts.window_end, "leave": acts.leave}
NOT_IN_RECALL = ("draw", "take", "sit")


def decide(match: Match, rules: Rules, command: Command, v: int) -> Draft:
    """The draft with all events of a command; raises `Refusal` and leaves `match` as it is."""
    act = command["act"]
    if act == "deal":
        if match["phase"] != "deal":
            raise Refusal("BAD_COMMAND")
        draft = Draft(match, rules, v)
        deal(draft)
        return draft
    if match["phase"] == "deal":
        raise Refusal("GAME_OVER" if match["round"] else "BAD_COMMAND")
    if match["phase"] == "over":
        raise Refusal("GAME_OVER")
    if act in TURN_ACTS:
        if command["seat"] != match["turn"]:
            raise Refusal("NOT_YOUR_TURN")
        if match["phase"] == "recall" and act in NOT_IN_RECALL:
            raise Refusal("RECALL_ONLY_VII")
        effect = TURN_ACTS[act]
    else:
        effect = FREE_ACTS[act]
    draft = Draft(match, rules, v)
    effect(draft, command)
    return draft
