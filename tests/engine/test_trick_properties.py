"""Properties of every match of tricks and of positions that no deal may lead to, sought by hypothesis."""

import json
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.engine import cards, selfplay
from games.engine import match as engine
from games.engine.refusals import Refusal
from games.engine.view import fold, redact, view
from games.judge import positions
from tests.engine.round import code_of
from tests.engine.test_properties import JSON, MODERATE
from tests.engine.wild_match import WildMatch, opened

SYSTEMS = st.sampled_from(["fresh-draw", "schneider"])
OPTIONS = st.fixed_dictionaries(
    {
        "ace_of_spades_anytime": st.booleans(),
        "decks": st.sampled_from([1, 2]),
        "jokers": st.booleans(),
        "target": st.just(50),
    }
)
PACK = cards.pack("french54", twice=True)
ACTS = ("play", "timeout", "draw", "deal", "leave", "fly")


@MODERATE
@given(system=SYSTEMS, seats=st.integers(2, 8), options=OPTIONS, seed=st.integers(0, 10**9))
def test_a_random_match_keeps_every_property_to_its_end(
    system: str, seats: int, options: dict[str, Any], seed: int
) -> None:
    wild = WildMatch(random.Random(seed), seats, options, selfplay.key_of("tricks", seed), system)
    wild.match["totals"] = wild.replayed["totals"] = [40] * seats
    for seen in wild.views.values():
        seen["totals"] = [40] * seats
    assert wild.run()["over"] in ("target", "limit")


@st.composite
def any_position(draw: st.DrawFn) -> dict[str, Any]:
    """Any cards anywhere, any trick that is not complete; whoever has laid a card has one less."""
    seats = draw(st.integers(2, 8))
    pack = draw(st.permutations(PACK))
    size, laid = draw(st.integers(1, 4)), draw(st.integers(0, seats - 1))
    lead = draw(st.integers(0, seats - 1))
    hands = [pack[seat * size : (seat + 1) * size] for seat in range(seats)]
    trick = [[(lead + i) % seats, hands[(lead + i) % seats].pop()] for i in range(laid)]
    rest = pack[seats * size :]
    pile = rest[: seats * draw(st.integers(0, 2))]
    return {"hands": hands, "trick": trick, "lead": lead, "pile": pile, "round": [0] * seats}


@MODERATE
@given(system=SYSTEMS, state=any_position(), options=OPTIONS, data=st.data())
def test_in_any_position_all_commands_end_in_a_code_or_in_a_table_with_all_its_cards(
    system: str, state: dict[str, Any], options: dict[str, Any], data: st.DataObject
) -> None:
    match = positions.read(system, options, state)
    fields = {"seat": JSON, "cards": JSON | st.lists(st.sampled_from(PACK), max_size=2)}
    command = data.draw(st.fixed_dictionaries({"act": st.sampled_from(ACTS)}, optional=fields))
    before = json.dumps(match)
    try:
        _, after = engine.decide(match, command)
        assert lying(after) == lying(match)
    except Refusal:
        pass
    assert json.dumps(match) == before


@MODERATE
@given(system=SYSTEMS, state=any_position(), options=OPTIONS)
def test_in_any_position_the_seat_on_turn_may_lay_exactly_what_it_is_offered(
    system: str, state: dict[str, Any], options: dict[str, Any]
) -> None:
    match = positions.read(system, options, state)
    seat = match["turn"]
    offer = engine.legal(match, seat)
    assert offer["cards"]
    assert sorted([*offer["cards"], *offer["why"]]) == sorted(match["hands"][seat])
    for card in match["hands"][seat]:
        assert code_of(match, seat, "play", cards=[card]) == offer["why"].get(card)


@MODERATE
@given(system=SYSTEMS, state=any_position(), options=OPTIONS)
def test_in_any_position_a_timeout_lays_a_card_and_views_follow(
    system: str, state: dict[str, Any], options: dict[str, Any]
) -> None:
    match = positions.read(system, options, state)
    before = json.dumps(match)
    events, after = engine.decide(match, engine.auto(match, match["turn"]))
    assert json.dumps(match) == before
    assert lying(after) == lying(match)
    assert "played" in [event["e"] for event in events]
    for viewer in [*range(len(match["hands"])), None]:
        seen = view(match, viewer)
        for event in events:
            told = redact(event, viewer)
            assert told is not None
            fold(seen, told)
        assert seen == view(after, viewer)


def lying(match: Any) -> list[str]:
    """All cards of the table."""
    return sorted([*match["draw"], *opened(match), *(card for hand in match["hands"] for card in hand)])
