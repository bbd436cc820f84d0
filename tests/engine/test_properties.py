"""Properties of every match, sought by hypothesis: it shrinks what breaks one to the shortest match that does."""

import json
import os
import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine import cards, fair, rulesets, selfplay
from games.engine import match as engine
from games.engine.refusals import Refusal
from games.engine.view import fold, redact, view
from games.judge import positions
from tests.engine.round import CLASSIC, code_of
from tests.engine.wild_match import WildMatch, conserved

EXAMPLES = int(os.environ.get("MAU_TEST_EXAMPLES", "60"))
MODERATE = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)

PACK = cards.pack("french32")
SEATS = st.integers(2, 4)
OPTIONS = st.fixed_dictionaries({"voluntary_draw": st.booleans(), "start_card": st.sampled_from(["any", "plain"])})
SCALARS = st.none() | st.booleans() | st.integers(-2, 5) | st.text(max_size=3) | st.sampled_from(PACK)
JSON = SCALARS | st.lists(SCALARS, max_size=3) | st.dictionaries(st.text(max_size=3), SCALARS, max_size=2)
FIELDS = ("act", "seat", "cards", "wish", "call", "target", "request")
ACTS = ("play", "draw", "take", "sit", "pass", "call", "callout", "timeout", "window_end", "deal", "fly")


@MODERATE
@given(seats=SEATS, options=OPTIONS, seed=st.integers(0, 10**9))
def test_a_random_match_keeps_every_property_to_its_end(seats: int, options: dict[str, Any], seed: int) -> None:
    wild = WildMatch(random.Random(seed), seats, options, selfplay.key_of("hypothesis", seed))
    assert wild.run()["over"] in ("out", "blocked")


@st.composite
def any_position(draw: st.DrawFn) -> dict[str, Any]:
    """A position that no deal may ever lead to: any cards anywhere, any chain, wish, call or window."""
    seats = draw(SEATS)
    pack = draw(st.permutations(PACK))
    hands = []
    for _ in range(seats):
        size = draw(st.integers(1, 6))
        hands.append(pack[:size])
        pack = pack[size:]
    pile = draw(st.integers(0, len(pack) - 1))
    attack = draw(st.sampled_from([0, 0, 0, 2, 4, 6, 8]))
    return {
        "hands": hands,
        "draw": pack[:pile],
        "discard": pack[pile:],
        "turn": draw(st.integers(0, seats - 1)),
        "attack": attack,
        "request": draw(st.sampled_from([None, {"kind": "suit", "value": "H"}])) if not attack else None,
        "called": draw(st.lists(st.integers(0, seats - 1), unique=True)),
        "exposed": draw(st.none() | st.integers(0, seats - 1)),
    }


@MODERATE
@given(state=any_position(), options=OPTIONS, data=st.data())
def test_in_any_position_all_commands_end_in_a_code_or_in_a_table_with_all_its_cards(
    state: dict[str, Any], options: dict[str, Any], data: st.DataObject
) -> None:
    match = positions.read(CLASSIC, options, state)
    command = data.draw(st.fixed_dictionaries({"act": st.sampled_from(ACTS)}, optional=dict.fromkeys(FIELDS[1:], JSON)))
    before = json.dumps(match)
    try:
        _, after = engine.decide(match, command)
        assert conserved(after)
    except Refusal:
        pass
    assert json.dumps(match) == before


@MODERATE
@given(state=any_position(), options=OPTIONS)
def test_in_any_position_the_seat_on_turn_is_offered_something_and_may_do_all_of_it(
    state: dict[str, Any], options: dict[str, Any]
) -> None:
    match = positions.read(CLASSIC, options, state)
    seat = match["turn"]
    offer = engine.legal(match, seat)
    assert {"play", "draw", "take", "pass"} & set(offer["acts"])
    assert sorted([*offer["cards"], *offer["why"]]) == sorted(match["hands"][seat])
    for act in offer["acts"]:
        if act == "play":
            for card, needs in offer["cards"].items():
                wish = {"wish": "H"} if needs else {}
                engine.decide(match, {"act": act, "seat": seat, "cards": [card], **wish})
        else:
            engine.decide(match, {"act": act, "seat": seat, "target": offer["callout"]})
    for card, code in offer["why"].items():
        assert code_of(match, seat, "play", cards=[card], wish="H") == code


@MODERATE
@given(state=any_position(), options=OPTIONS)
def test_in_any_position_a_timeout_moves_the_round_on_and_views_follow(
    state: dict[str, Any], options: dict[str, Any]
) -> None:
    match = positions.read(CLASSIC, options, state)
    events, after = engine.decide(match, engine.auto(match, match["turn"]))
    assert after["turns"] == match["turns"] + 1
    for viewer in [*range(len(match["hands"])), None]:
        seen = view(match, viewer)
        for event in events:
            told = redact(event, viewer)
            assert told is not None
            fold(seen, told)
        assert seen == view(after, viewer)


@MODERATE
@given(key=st.binary(min_size=32, max_size=32), label=st.text("abc:123", max_size=9), size=st.integers(0, 104))
def test_a_shuffle_keeps_the_cards_and_leaves_the_list_alone(key: bytes, label: str, size: int) -> None:
    pack = [str(number) for number in range(size)]
    mixed = fair.shuffle(key, label, pack)
    assert sorted(mixed) == sorted(pack)
    assert pack == [str(number) for number in range(size)]
    assert mixed == fair.shuffle(key, label, pack)


@MODERATE
@given(given_options=st.dictionaries(st.sampled_from(["voluntary_draw", "start_card", "x"]), JSON, max_size=3))
def test_any_options_are_resolved_or_refused(given_options: dict[str, Any]) -> None:
    try:
        resolved = rulesets.resolve_options(CLASSIC, given_options)
    except Refusal:
        return
    assert set(resolved) == {"voluntary_draw", "start_card"}
    assert all(resolved[name] == value for name, value in given_options.items())
