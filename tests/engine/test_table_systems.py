"""Every rule system at the table: rounds, dealers, clocks, time-outs, leavers, the next match."""

from typing import Any

import pytest

from games.engine import rulesets
from games.engine import view as views
from games.engine.table import due as table_due
from games.engine.table import view as table_view
from tests.engine.room import ANNA, BEN, CLARA, DORA, Room

EACH = [system.id for system in rulesets.SYSTEMS]
ROUNDS: dict[str, dict[str, Any]] = {
    "mau-mau-custom": {"rounds": 3},
    "crazy-eights": {"rounds": 3},
    "makao": {"deals": 3},
}
"""Options with which these systems play several rounds."""


def a_room(ruleset: str, *people: str, seats: int = 0, **options: Any) -> Room:
    """A started table of this rule system; computers on the seats that no person has."""
    levels = ("easy", "normal", "hard", "easy", "normal", "hard", "easy")[: max(0, seats - len(people))]
    return Room(*people, levels=levels, ruleset=ruleset, options=options or ROUNDS.get(ruleset, {})).started()


def seats_of(ruleset: str) -> tuple[int, int]:
    """The smallest and the largest table."""
    return rulesets.get(ruleset).seats


def match_of(room: Room) -> Any:
    """The match on the table."""
    assert room.state["match"] is not None
    return room.state["match"]


# --- matches of every system -------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", EACH)
@pytest.mark.parametrize("largest", [False, True])
def test_a_match_is_played_to_its_end_and_the_next_one_begins(ruleset: str, largest: bool) -> None:
    room = a_room(ruleset, ANNA, BEN, seats=seats_of(ruleset)[largest])
    room.play_to_the_end()
    result, match = room.state["result"], match_of(room)
    assert result is not None
    assert result["why"] in ("out", "last_left", "limit", "blocked", "target")
    assert result["places"] == match["places"]
    assert [seat for seat, points in enumerate(result["points"]) if points is not None] == [0, 1]
    room.say(ANNA, "ready")
    assert room.say(BEN, "ready")[:5] == ["ready", "match", "hashes", "seeds", "dealt"]
    assert match_of(room)["totals"] == [0] * room.state["size"]


@pytest.mark.parametrize("ruleset", EACH)
def test_the_deal_goes_round_in_the_direction_of_play(ruleset: str) -> None:
    room = a_room(ruleset, ANNA, BEN, CLARA)
    dealers = [room.state["dealer"]]
    room.play_to_the_end()
    for player in (ANNA, BEN, CLARA):
        room.say(player, "ready")
    dealers = [event["dealer"] for event in room.log if event["e"] == "dealt"]
    direction = rulesets.rules_of(match_of(room)).direction
    if ruleset != "macao":  # where chance says who begins
        assert dealers == [(dealers[0] + direction * i) % 3 for i in range(len(dealers))]


# --- rounds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", [*sorted(ROUNDS), "schneider"])
def test_all_rounds_are_played_and_the_totals_are_their_sums(ruleset: str) -> None:
    room = a_room(ruleset, ANNA, BEN, seats=3)
    room.play_to_the_end()
    rounds = [event["scores"] for event in room.log if event["e"] == "round"]
    assert len(rounds) == 3 or max(match_of(room)["totals"]) >= 100
    assert match_of(room)["totals"] == [sum(scores) for scores in zip(*rounds, strict=True)]


@pytest.fixture
def resting() -> Room:
    """Anna, Ben and a computer look at the result of the first of three rounds."""
    room = a_room("crazy-eights", ANNA, BEN, seats=3)
    room.play_the_round()
    return room


def test_the_result_of_a_round_stays_for_eight_seconds(resting: Room) -> None:
    assert resting.due("deal")["ms"] == 8000
    assert "deal" in table_due.SHOWN
    assert not resting.is_due("idle")
    assert resting.view(ANNA)["match"]["ended"]["scores"] == match_of(resting)["ended"]["scores"]
    assert resting.ring("deal")[0] == "dealt"
    assert match_of(resting)["round"] == 2


def test_the_next_round_is_dealt_at_once_when_all_people_are_ready(resting: Room) -> None:
    assert resting.offer(ANNA)["acts"] == ["ready", "leave"]
    assert resting.say(ANNA, "ready") == ["ready"]
    assert resting.say(ANNA, "ready") == []
    assert resting.offer(ANNA)["acts"] == ["leave"]
    assert resting.view(BEN)["ready"] == [0]
    assert resting.say(BEN, "ready")[:2] == ["ready", "dealt"]
    assert resting.state["ready"] == []
    assert resting.refusal(ANNA, "ready") == "NOT_OVER"


def test_whoever_is_not_connected_is_not_waited_for(resting: Room) -> None:
    resting.say(ANNA, "ready")
    assert resting.go(BEN)[0] == "dealt"


def test_nothing_is_played_between_two_rounds(resting: Room) -> None:
    for act, fields in (("draw", {}), ("play", {"cards": ["7H"]}), ("call", {}), ("callout", {"target": 1})):
        assert resting.refusal(ANNA, act, **fields) == "GAME_OVER"
    assert resting.refusal(DORA, "ready") == "NOT_SEATED"


def test_somebody_who_leaves_between_two_rounds_is_not_waited_for_and_gets_nothing(resting: Room) -> None:
    resting.say(ANNA, "ready")
    assert resting.say(BEN, "leave")[:2] == ["takeover", "dealt"]
    assert resting.refusal(BEN, "ready") == "NOT_OVER"
    resting.play_to_the_end()
    assert resting.state["result"] is not None
    assert resting.state["result"]["points"][1] == 0


def test_the_hands_of_a_round_are_shown_to_players_until_the_next_deal(resting: Room) -> None:
    assert resting.view(ANNA)["match"]["hands"] == match_of(resting)["hands"]
    assert resting.view(None)["match"]["hands"] is None
    resting.ring("deal")
    assert resting.view(ANNA)["match"]["hands"] is None


# --- clocks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", EACH)
def test_a_turn_has_a_clock_or_the_others_are_asked_never_both(ruleset: str) -> None:
    room = a_room(ruleset, ANNA, BEN)
    room.until_turn_of(ANNA, BEN)
    has_clock = rulesets.get(ruleset).turn_seconds is not None
    assert (room.is_due("turn"), room.is_due("idle")) == (has_clock, not has_clock)


def test_without_the_clock_the_others_are_asked() -> None:
    room = a_room("makao", ANNA, BEN, turn_seconds=0)
    assert room.is_due("idle")
    assert not room.is_due("turn")


def test_when_the_time_is_over_the_table_acts_and_play_goes_on() -> None:
    room = a_room("mau-mau-custom", ANNA, BEN)
    assert room.due("turn")["ms"] == 40_000
    late = room.turn
    assert "drew" in room.ring("turn")
    assert room.turn != late


def macao_clock(room: Room, hand: list[str]) -> tuple[int, list[int]]:
    """How long the turn of somebody with this hand is, and what each seat and a stranger are told about that."""
    match_of(room)["hands"][room.turn] = hand
    ms = room.due("turn")["ms"]
    return ms, [ms + table_due.told_later(room.state, viewer) for viewer in (0, 1, 2)]


def test_nobody_learns_from_the_clock_that_somebody_holds_an_ace() -> None:
    room = a_room("macao", ANNA, BEN, CLARA)
    turn = room.turn
    for hand, true in ((["AH", "9C"], 35_000), (["8D", "9C"], 30_000)):
        ms, told = macao_clock(room, hand)
        assert ms == true
        assert told == [true if seat == turn else 35_000 for seat in range(3)]


def test_in_tricks_the_table_plays_for_whoever_let_a_turn_go_by_until_he_is_back() -> None:
    room = a_room("schneider", ANNA, BEN)
    late = room.mover
    seat = room.turn
    room.ring("turn")
    room.until_turn_of(late)
    assert not room.is_due("turn")
    assert room.due("autoplay")["ms"] == 1200
    assert room.ring("autoplay")[:2] == ["timed_out", "played"]
    room.until_turn_of(late)
    assert room.say(late, "active") == ["active"]
    assert room.due("turn")["ms"] == 30_000
    room.ring("turn")
    room.until_turn_of(late)
    assert room.state["dozing"] == [seat]
    card = next(iter(room.offer(late)["cards"]))
    assert room.say(late, "play", cards=[card])[:2] == ["active", "played"]
    assert room.state["dozing"] == []


def test_whoever_is_ready_for_the_next_round_of_tricks_is_back() -> None:
    room = a_room("fresh-draw", ANNA, BEN)
    while not room.is_due("deal"):
        room.ring(next(what for what in table_due.LIMITS if room.is_due(what)))
    assert sorted(room.state["dozing"]) == [0, 1]
    assert room.say(ANNA, "ready") == ["active", "ready"]
    assert room.state["dozing"] == [1]


def test_elsewhere_every_turn_has_its_whole_time() -> None:
    room = a_room("mau-mau-custom", ANNA, BEN)
    late = room.mover
    room.ring("turn")
    room.until_turn_of(late)
    assert room.due("turn")["ms"] == 40_000


# --- leaving -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", [ruleset for ruleset in EACH if ruleset != "macao"])
def test_a_computer_plays_on_for_whoever_leaves_and_he_gets_nothing(ruleset: str) -> None:
    room = a_room(ruleset, ANNA, BEN, CLARA)
    room.move()
    assert room.say(BEN, "leave") == ["takeover"]
    assert room.view(BEN)["match"]["hand"] is None
    room.play_to_the_end()
    assert room.state["result"] is not None
    assert room.state["result"]["points"][1] == 0


def test_in_macao_the_others_play_on_without_whoever_leaves() -> None:
    room = a_room("macao", ANNA, BEN, CLARA)
    assert "departed" in room.say(BEN, "leave")
    assert (room.seat(1)["gone"], room.seat(1)["bot"], room.seat(1)["name"]) == (True, None, "Ben")
    assert match_of(room)["hands"][1] == []
    assert room.view(BEN)["match"]["hand"] is None
    assert room.offer(BEN)["acts"] == []
    assert room.refusal(BEN, "draw") == "NOT_SEATED"
    room.play_to_the_end()
    result = room.state["result"]
    assert result is not None
    assert result["places"] is not None
    assert (result["places"][1], result["points"][1]) == (3, 0)


def test_nobody_sees_the_cards_of_whoever_leaves_macao_not_even_under_the_pile() -> None:
    room = a_room("macao", ANNA, BEN, CLARA)
    match_of(room)["discard"] = ["9H"]
    hand = match_of(room)["hands"][1]
    room.say(BEN, "leave")
    assert match_of(room)["discard"] == [*hand, "9H"]
    for viewer in (ANNA, BEN, None):
        assert room.view(viewer)["match"]["discard"] == [""] * len(hand) + ["9H"]
    told = [views.redact(event, seat) for event in room.log if event["e"] == "gone" for seat in (0, 1, None)]
    assert [event and event["cards"] for event in told] == [[""] * len(hand)] * 3


def test_of_two_in_macao_the_other_wins_when_one_leaves() -> None:
    room = a_room("macao", ANNA, BEN)
    assert room.say(BEN, "leave") == ["gone", "over", "departed", "result"]
    result = room.state["result"]
    assert result is not None
    assert (result["why"], result["places"], result["points"]) == ("left", [1, 2], [5, 0])


@pytest.mark.parametrize("ruleset", EACH)
@pytest.mark.parametrize("visibility", ["friends", "open"])
def test_among_friends_macao_does_not_count(ruleset: str, visibility: str) -> None:
    room = Room(ANNA, BEN, ruleset=ruleset, visibility=visibility).started()
    room.play_to_the_end()
    result = room.state["result"]
    assert result is not None
    assert result["counted"] == (ruleset != "macao" or visibility == "open")


def test_the_third_time_out_in_macao_is_leaving() -> None:
    room = a_room("macao", ANNA, BEN, CLARA)
    late = room.mover
    for _ in range(2):
        room.ring("turn")
        assert room.seat_of(late) is not None
        room.until_turn_of(late)
    assert "departed" in room.ring("turn")
    assert room.seat_of(late) is None
    assert len(match_of(room)["left"]) == 1


def test_whoever_is_out_in_macao_may_go_and_keeps_his_place() -> None:
    room = a_room("macao", ANNA, BEN, CLARA)
    while not match_of(room)["out"] and room.state["status"] == "playing":
        room.move()
    first = match_of(room)["out"][0]
    player = (ANNA, BEN, CLARA)[first]
    assert room.say(player, "leave") == ["departed"]
    room.play_to_the_end()
    result = room.state["result"]
    assert result is not None
    assert result["places"] is not None
    assert (result["places"][first], result["points"][first]) == (1, 12)


@pytest.mark.parametrize("first_goes", [True, False])
def test_whoever_is_out_in_macao_keeps_his_place_when_the_last_person_leaves(first_goes: bool) -> None:
    room = a_room("macao", ANNA, BEN, seats=4)
    while not match_of(room)["out"]:
        room.move()
    assert match_of(room)["out"] == [0]
    room.say(ANNA if first_goes else BEN, "leave")
    room.say(BEN if first_goes else ANNA, "leave")
    room.play_to_the_end()
    result = room.state["result"]
    assert result is not None
    assert result["places"] is not None
    assert (result["places"][:2], result["points"][:2]) == ([1, 4], [15, 0])


def test_when_nobody_is_out_yet_the_last_person_ends_the_match() -> None:
    room = a_room("macao", ANNA, BEN, seats=4)
    room.say(ANNA, "leave")
    assert room.say(BEN, "leave") == ["abandoned", "closed"]


def test_after_macao_whoever_left_may_sit_down_again_else_a_computer_does() -> None:
    room = a_room("macao", ANNA, BEN, CLARA)
    room.say(BEN, "leave")
    room.play_to_the_end()
    room.say(ANNA, "ready")
    assert room.say(CLARA, "ready")[:3] == ["ready", "takeover", "match"]
    assert (room.seat(1)["bot"], room.seat(1)["gone"]) == ("normal", True)
    room.say(CLARA, "leave")
    room.play_to_the_end()
    assert room.say(BEN, "ready") == ["back", "ready"]
    assert room.seat(1)["bot"] is None


# --- the last card in Macao ------------------------------------------------------------------------------------


def before_the_last(ruleset: str) -> Room:
    """Somebody is on turn who can lay the last card but one."""
    room = a_room(ruleset, ANNA, BEN)
    room.until_turn_of(ANNA, BEN)
    match = match_of(room)
    match["discard"] = ["9H"]
    match["hands"][room.turn] = ["9D", "KS"]
    return room


@pytest.mark.parametrize("said", [{}, {"call": False}])
def test_in_macao_the_table_says_it_for_every_person(said: dict[str, bool]) -> None:
    room = before_the_last("macao")
    assert room.say(room.mover, "play", cards=["9D"], **said)[:2] == ["called", "played"]
    assert "penalty" not in [event["e"] for event in room.log]


def test_elsewhere_nobody_is_reminded() -> None:
    room = before_the_last("mau-mau-custom")
    assert room.say(room.mover, "play", cards=["9D"])[:2] == ["played", "penalty"]


# --- safety and spectators ---------------------------------------------------------------------------------


def test_a_match_without_end_is_given_up() -> None:
    room = a_room("makao", ANNA, BEN)
    room.state["begun"] -= 100_000
    assert room.move()[-1] == "abandoned"
    assert room.state["status"] == "finished"
    assert room.state["result"] is None


@pytest.mark.parametrize("ruleset", EACH)
def test_a_stranger_may_watch_where_the_rules_allow_it_and_sees_no_hand(ruleset: str) -> None:
    room = a_room(ruleset, ANNA, BEN)
    assert table_view.may_watch(room.state, DORA) == rulesets.get(ruleset).spectators
    room.play_the_round()
    assert room.view(DORA)["match"]["hand"] is None
    assert room.view(DORA)["match"].get("hands") is None
