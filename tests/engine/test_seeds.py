"""The players' part in the shuffle: hashes, then seeds, and whoever is late, twice, wrong or gone."""

from typing import Any

import pytest

from games.engine import fair, rulesets
from games.engine.table import due as table_due
from games.engine.table import seeds as table_seeds
from tests.engine.room import ANNA, BEN, CLARA, SEED, SERVER, Room

OWN = {ANNA: "a1" * 16, BEN: "b2" * 16, CLARA: "c3" * 16}


def a_room(*people: str, **played: Any) -> Room:
    """A room whose people all give seeds, with its match announced but not dealt."""
    room = Room(*people, **played)
    room.giving = set(people)
    return room.started()


def match_of(room: Room) -> str:
    """The id of the present match."""
    assert room.state["match_id"] is not None
    return room.state["match_id"]


def hash_of(room: Room, player: str, seed: str | None = None) -> str:
    """What the player's page sends first."""
    seat = room.seat_of(player)
    assert seat is not None
    return fair.client_hash(match_of(room), seat, seed or OWN[player])


def promise(room: Room, player: str) -> list[str]:
    """The player's page sends its hash."""
    return room.say(player, "seed", match=match_of(room), h=hash_of(room, player))


def disclose(room: Room, player: str) -> list[str]:
    """The player's page sends its seed."""
    return room.say(player, "seed", match=match_of(room), c=OWN[player])


def given(room: Room) -> tuple[Any, Any]:
    """The final lists, as everybody sees them."""
    shown = room.view(ANNA)["fair"]
    return shown["hashes"], shown["seeds"]


def is_dealt_from(room: Room, hashes: list[str | None], seeds: list[str | None]) -> bool:
    """Whether these contributions have made the key that dealt."""
    assert room.state["match"] is not None
    commit = fair.commitment(match_of(room), SEED)
    key = fair.key(SEED, fair.transcript(match_of(room), commit, hashes, seeds))
    return bool(room.state["match"]["key"] == key and room.state["match"]["round"] == 1)


def test_the_cards_come_when_all_have_given_and_every_seed_counts() -> None:
    room = a_room(ANNA, BEN, levels=("easy",))
    assert [event["e"] for event in room.log[-1:]] == ["match"]
    assert given(room) == (None, None)
    assert promise(room, ANNA) == ["hash"]
    assert given(room) == (None, None)
    assert promise(room, BEN) == ["hash", "hashes"]
    hashes = [hash_of(room, ANNA), hash_of(room, BEN), None]
    assert given(room) == (hashes, None)
    assert disclose(room, BEN) == ["seed"]
    assert given(room) == (hashes, None)
    assert disclose(room, ANNA)[:3] == ["seed", "seeds", "dealt"]
    seeds = [OWN[ANNA], OWN[BEN], None]
    assert given(room) == (hashes, seeds)
    assert is_dealt_from(room, hashes, seeds)


@pytest.mark.parametrize("ruleset", [system.id for system in rulesets.SYSTEMS])
def test_in_every_game_the_match_is_played_to_its_end_after_it(ruleset: str) -> None:
    options = {"target": 50} if ruleset == "schneider" else {}
    room = a_room(ANNA, BEN, ruleset=ruleset, options=options)
    for act in (promise, disclose):
        for player in (ANNA, BEN):
            act(room, player)
    room.play_to_the_end()
    assert room.state["result"] is not None
    assert given(room)[1] == [OWN[ANNA], OWN[BEN]]  # one collection for all its rounds
    room.say(ANNA, "ready")
    assert room.say(BEN, "ready") == ["ready", "match"]
    assert given(room) == (None, None)


def test_nobody_moves_before_the_cards_are_dealt() -> None:
    room = a_room(ANNA, BEN)
    assert room.offer(ANNA)["acts"] == ["leave"]
    for act, fields in (("play", {"cards": ["7H"]}), ("draw", {}), ("call", {})):
        assert room.refusal(ANNA, act, **fields) == "NOT_PLAYING"
    assert room.refusal(ANNA, "ready") == "NOT_OVER"
    assert room.say(ANNA, "active") == []
    assert [entry["what"] for entry in table_due.due(room.state)] == ["seeds", "close"]


def test_nobody_waits_for_pages_that_give_nothing() -> None:
    room = Room(ANNA, BEN, CLARA)
    room.giving = {ANNA}
    room.started()
    assert promise(room, ANNA) == ["hash", "hashes"]
    assert disclose(room, ANNA)[:3] == ["seed", "seeds", "dealt"]
    assert given(room)[1] == [OWN[ANNA], None, None]


def test_whoever_gives_without_having_said_so_is_heard_too() -> None:
    room = Room(ANNA, BEN)
    room.giving = {ANNA}
    room.started()
    assert promise(room, BEN) == ["hash"]
    promise(room, ANNA)
    assert disclose(room, ANNA) == ["seed"]
    assert disclose(room, BEN)[:3] == ["seed", "seeds", "dealt"]


def test_who_is_not_connected_is_not_waited_for() -> None:
    room = Room(ANNA, BEN)
    room.giving = {ANNA, BEN}
    room.go(BEN)
    room.started()
    promise(room, ANNA)
    assert disclose(room, ANNA)[:3] == ["seed", "seeds", "dealt"]


def test_whoever_sits_down_last_at_a_quick_table_has_time_to_open_its_page() -> None:
    room = Room(ANNA, size=2, visibility="quick")
    assert room.say(BEN, "join", name="Ben", page=True) == ["joined", "match"]
    assert promise(room, BEN) == ["hash", "hashes"]


def test_a_program_that_sits_down_last_is_not_waited_for() -> None:
    room = Room(ANNA, size=2, visibility="quick")
    assert room.join(BEN)[:5] == ["joined", "match", "hashes", "seeds", "dealt"]


# --- late, twice, wrong, gone ------------------------------------------------------------------------------


def test_a_phase_ends_after_three_seconds_without_those_who_did_not_answer() -> None:
    room = a_room(ANNA, BEN)
    promise(room, ANNA)
    assert room.due("seeds")["ms"] == table_seeds.STEP_MS == 3_000
    assert room.ring("seeds") == ["hashes"]
    assert room.refusal(BEN, "seed", match=match_of(room), h=hash_of(room, BEN)) == "SEED_LATE"
    assert disclose(room, ANNA)[:3] == ["seed", "seeds", "dealt"]
    assert is_dealt_from(room, [hash_of(room, ANNA), None], [OWN[ANNA], None])
    assert room.refusal(ANNA, "seed", match=match_of(room), c=OWN[ANNA]) == "SEED_LATE"


def test_when_nobody_answers_the_second_phase_takes_no_time() -> None:
    room = a_room(ANNA, BEN)
    assert room.ring("seeds")[:3] == ["hashes", "seeds", "dealt"]
    assert is_dealt_from(room, [None, None], [None, None])


def test_a_hash_whose_seed_does_not_come_stays_in_the_key() -> None:
    room = a_room(ANNA, BEN)
    for player in (ANNA, BEN):
        promise(room, player)
    disclose(room, ANNA)
    assert room.ring("seeds")[:2] == ["seeds", "dealt"]
    assert is_dealt_from(room, [hash_of(room, ANNA), hash_of(room, BEN)], [OWN[ANNA], None])


def test_each_phase_has_its_own_time() -> None:
    room = a_room(ANNA, BEN)
    first = room.due("seeds")["since"]
    promise(room, ANNA)
    assert room.due("seeds")["since"] == first
    promise(room, BEN)
    assert room.due("seeds")["since"] == room.state["v"]
    assert room.tell("weigh") == []


def test_the_same_answer_twice_is_one() -> None:
    room = a_room(ANNA, BEN)
    promise(room, ANNA)
    assert promise(room, ANNA) == []
    promise(room, BEN)
    assert promise(room, ANNA) == []
    disclose(room, ANNA)
    assert disclose(room, ANNA) == []


def test_the_first_hash_of_a_seat_is_final_whichever_device_sent_it() -> None:
    room = a_room(ANNA, BEN)
    promise(room, ANNA)
    other = hash_of(room, ANNA, "d4" * 16)
    assert room.refusal(ANNA, "seed", match=match_of(room), h=other) == "SEED_TAKEN"
    promise(room, BEN)
    assert room.refusal(ANNA, "seed", match=match_of(room), h=other) == "SEED_TAKEN"
    assert given(room)[0][0] == hash_of(room, ANNA)


@pytest.mark.parametrize("seed", ["d4" * 16, "A1" * 16, "a1" * 15, "", "z" * 32])
def test_only_the_announced_seed_is_taken(seed: str) -> None:
    room = a_room(ANNA, BEN)
    for player in (ANNA, BEN):
        promise(room, player)
    assert room.refusal(ANNA, "seed", match=match_of(room), c=seed) == "SEED_WRONG"
    assert disclose(room, ANNA) == ["seed"]


def test_a_seed_before_all_hashes_are_there_is_refused() -> None:
    room = a_room(ANNA, BEN)
    promise(room, ANNA)
    assert room.refusal(ANNA, "seed", match=match_of(room), c=OWN[ANNA]) == "SEED_WRONG"


@pytest.mark.parametrize("hashed", ["", "a1" * 31, "A1" * 32, "-" * 64])
def test_a_hash_is_64_hex_digits(hashed: str) -> None:
    room = a_room(ANNA, BEN)
    assert room.refusal(ANNA, "seed", match=match_of(room), h=hashed) == "SEED_WRONG"


def test_an_answer_to_another_match_is_too_late() -> None:
    room = a_room(ANNA, BEN)
    assert room.refusal(ANNA, "seed", match="match-0", h=hash_of(room, ANNA)) == "SEED_LATE"


def test_a_visitor_gives_nothing() -> None:
    room = a_room(ANNA, BEN)
    assert room.refusal(CLARA, "seed", match=match_of(room), h="a1" * 32) == "NOT_SEATED"


@pytest.mark.parametrize("ruleset", ["mau-mau-classic", "macao", "fresh-draw"])
def test_whoever_leaves_between_hash_and_seed_is_not_waited_for_and_his_hash_stays(ruleset: str) -> None:
    room = a_room(ANNA, BEN, CLARA, ruleset=ruleset)
    for player in (ANNA, BEN, CLARA):
        promise(room, player)
    hashes = list(given(room)[0])
    disclose(room, ANNA)
    assert room.say(CLARA, "leave") == ["takeover"]
    assert disclose(room, BEN)[:3] == ["seed", "seeds", "dealt"]
    assert is_dealt_from(room, hashes, [OWN[ANNA], OWN[BEN], None])
    assert room.seat(2)["bot"] is not None


def test_when_the_last_one_who_is_waited_for_leaves_the_cards_come_at_once() -> None:
    room = a_room(ANNA, BEN)
    for player in (ANNA, BEN):
        promise(room, player)
    disclose(room, ANNA)
    assert room.say(BEN, "leave")[:3] == ["takeover", "seeds", "dealt"]


def test_a_match_that_all_have_left_before_its_deal_is_given_up() -> None:
    room = a_room(ANNA, levels=("easy",))
    assert room.say(ANNA, "leave") == ["abandoned", "closed"]
    assert table_due.due(room.state) == []


def test_the_server_cannot_end_a_phase_of_a_match_that_is_dealt() -> None:
    room = Room(ANNA, BEN).started()
    assert room._do(SERVER, {"act": "freeze"}) == []


def test_a_guest_who_logs_in_gives_the_seed_of_his_hash() -> None:
    room = a_room(ANNA, BEN)
    for player in (ANNA, BEN):
        promise(room, player)
    room.tell("merge", player=BEN, to=CLARA, name="Clara")
    assert room.say(CLARA, "seed", match=match_of(room), c=OWN[BEN]) == ["seed"]
