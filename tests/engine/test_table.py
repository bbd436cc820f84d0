"""The table around the match: seats, host, start, rematch, leaving, closing."""

import random

import pytest

from games.engine.refusals import Refusal
from games.engine.table import due as table_due
from games.engine.table import rules as table_rules
from games.engine.table import view as table_view
from tests.engine.room import ANNA, BEN, CLARA, DORA, Room


def names(room: Room) -> list[str | None]:
    """Who sits where."""
    return [None if seat is None else seat["name"] for seat in room.state["seats"]]


# --- waiting -----------------------------------------------------------------------------------------------


def test_people_sit_down_on_the_lowest_free_seat() -> None:
    room = Room(ANNA, size=3)
    room.say(ANNA, "bot", seat=1, level="easy")
    room.join(BEN)
    assert names(room) == ["Anna", "Ada", "Ben"]
    assert room.refusal(CLARA, "join", name="Clara") == "TABLE_FULL"


def test_nobody_sits_down_twice() -> None:
    room = Room(ANNA, BEN, size=4)
    assert room.refusal(BEN, "join", name="Benjamin") == "ALREADY_SEATED"
    room.say(BEN, "leave")
    room.join(BEN)
    assert names(room) == ["Anna", "Ben", None, None]


def test_only_the_host_sets_the_table() -> None:
    room = Room(ANNA, BEN, size=3)
    for act, fields in (("bot", {"seat": 2, "level": "easy"}), ("unbot", {"seat": 2}), ("size", {"size": 2})):
        assert room.refusal(BEN, act, **fields) == "NOT_HOST"
        assert room.refusal(DORA, act, **fields) == "NOT_SEATED"
    assert room.refusal(BEN, "start") == "NOT_HOST"
    assert room.offer(BEN)["acts"] == ["leave"]
    assert room.offer(ANNA)["acts"] == ["fill", "kick", "host", "bot", "unbot", "options", "size", "swap", "leave"]
    assert room.offer(DORA) is None


def test_the_host_chooses_a_computer_and_its_strength() -> None:
    room = Room(ANNA, size=3)
    room.say(ANNA, "bot", seat=2, level="easy")
    room.say(ANNA, "bot", seat=2, level="hard")
    assert (room.seat(2)["name"], room.seat(2)["bot"]) == ("Ada", "hard")
    assert room.say(ANNA, "bot", seat=2, level="hard") == []
    assert room.say(ANNA, "unbot", seat=2) == ["bot_left"]
    assert names(room) == ["Anna", None, None]


@pytest.mark.parametrize(
    ("act", "fields", "code"),
    [
        ("bot", {"seat": 1, "level": "easy"}, "SEAT_TAKEN"),
        ("bot", {"seat": 2, "level": "godlike"}, "BAD_COMMAND"),
        ("bot", {"seat": 3, "level": "easy"}, "BAD_COMMAND"),
        ("unbot", {"seat": 1}, "NO_BOT"),
        ("unbot", {"seat": 2}, "NO_BOT"),
        ("unbot", {"seat": -1}, "BAD_COMMAND"),
        ("size", {"size": 1}, "BAD_SEATS"),
        ("size", {"size": 5}, "BAD_SEATS"),
        ("start", {}, "SEATS_FREE"),
        ("vote", {"choice": "bot"}, "NO_QUESTION"),
        ("ready", {}, "NOT_OVER"),
        ("play", {"cards": ["7H"]}, "NOT_PLAYING"),
        ("deal", {}, "BAD_COMMAND"),
        ("window_end", {}, "BAD_COMMAND"),
        ("timeout", {}, "BAD_COMMAND"),
        ("dance", {}, "BAD_COMMAND"),
    ],
)
def test_a_waiting_table_refuses_with_a_code(act: str, fields: dict[str, object], code: str) -> None:
    assert Room(ANNA, BEN, size=3).refusal(ANNA, act, **fields) == code


def test_a_table_is_not_made_smaller_than_its_people_need() -> None:
    room = Room(ANNA, BEN, CLARA, size=4)
    assert room.refusal(ANNA, "size", size=2) == "BAD_SIZE"
    assert room.say(ANNA, "size", size=4) == []
    assert room.say(ANNA, "size", size=3) == ["sized"]


def test_those_beyond_the_new_size_move_to_free_seats_and_keep_what_they_are() -> None:
    room = Room(ANNA, BEN, CLARA, size=4)
    room.say(ANNA, "leave")
    assert room.state["host"] == 1
    room.say(BEN, "bot", seat=3, level="hard")
    room.say(BEN, "leave")
    assert (names(room), room.state["host"]) == ([None, None, "Clara", "Ada"], 2)
    room.say(CLARA, "size", size=2)
    assert (names(room), room.state["host"], room.seat(1)["bot"]) == (["Clara", "Ada"], 0, "hard")


def test_when_the_host_leaves_the_connected_person_who_sat_longest_is_host() -> None:
    room = Room(ANNA, BEN, CLARA, size=4)
    room.go(BEN)
    assert room.say(ANNA, "leave") == ["left", "host"]
    assert room.state["host"] == 2


def test_a_host_who_is_away_is_followed_by_whoever_is_there() -> None:
    room = Room(ANNA, BEN, CLARA, size=4)
    assert room.tell("host") == []
    room.go(ANNA)
    room.go(BEN)
    assert room.tell("host") == ["host"]
    assert room.state["host"] == 2


def test_a_host_who_is_away_stays_host_while_nobody_is_there() -> None:
    room = Room(ANNA, BEN, size=4)
    room.go(ANNA)
    room.go(BEN)
    assert room.tell("host") == []


def test_a_table_that_everybody_has_left_is_closed() -> None:
    room = Room(ANNA, BEN, size=3)
    room.say(ANNA, "leave")
    assert room.say(BEN, "leave") == ["closed"]
    assert room.refusal(CLARA, "join", name="Clara") == "TABLE_CLOSED"
    assert table_due.due(room.state) == []


def test_a_name_changes_at_the_table_but_not_over_a_computers_name() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    room.say(BEN, "rename", name="Benno")
    assert room.seat(1)["name"] == "Benno"
    room.say(BEN, "leave")
    room.say(BEN, "rename", name="Benedikt")
    assert (room.seat(1)["name"], room.seat(1)["own"]) == ("Ada", "Benedikt")
    assert room.refusal(DORA, "rename", name="Dorothea") == "NOT_SEATED"


def test_the_code_is_shown_to_those_who_sit_while_the_table_waits() -> None:
    room = Room(ANNA, BEN)
    assert [room.view(player)["code"] for player in (ANNA, BEN, DORA, None)] == ["123456", "123456", None, None]
    room.started()
    assert room.view(ANNA)["code"] is None


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"ruleset": "whist"}, "UNKNOWN_RULESET"),
        ({"options": {"jokers": True}}, "BAD_OPTION"),
        ({"size": 5}, "BAD_SEATS"),
        ({"levels": ["easy", "easy"]}, "BAD_SEATS"),
        ({"levels": ["godlike"]}, "BAD_COMMAND"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(changes: dict[str, object], code: str) -> None:
    wanted: dict[str, object] = {"ruleset": "mau-mau-classic", "options": {}, "size": 2, "levels": []}
    rest = {"ident": "room", "visibility": "solo", "code": None, "player": ANNA, "name": "Anna"}
    with pytest.raises(Refusal, match=code):
        table_rules.opening(**{**wanted, **rest, **changes})  # type: ignore[arg-type]


def test_the_host_chooses_what_is_played() -> None:
    room = Room(ANNA, BEN, size=3)
    assert room.refusal(BEN, "options", ruleset="macao", options={}) == "NOT_HOST"
    assert room.say(ANNA, "options", ruleset="makao", options={"deals": 5}) == ["options"]
    assert room.state["ruleset"] == "makao"
    assert room.state["options"]["deals"] == 5
    assert room.state["options"]["recall"] == "two_players"
    assert room.say(ANNA, "options", ruleset="makao", options={"deals": 5}) == []


def test_a_table_gets_the_seats_that_its_game_needs() -> None:
    room = Room(ANNA, BEN, size=2)
    room.say(ANNA, "options", ruleset="crazy-eights", options={})
    room.say(ANNA, "size", size=8)
    assert room.refusal(ANNA, "size", size=9) == "BAD_SEATS"
    assert room.say(ANNA, "options", ruleset="macao", options={}) == ["options", "sized"]
    assert names(room) == ["Anna", "Ben", None, None]


def test_what_is_usual_for_many_comes_with_the_seats_unless_it_was_chosen() -> None:
    room = Room(ANNA, BEN, size=2)
    room.say(ANNA, "options", ruleset="schneider", options={"target": 50})
    assert room.say(ANNA, "size", size=6) == ["sized", "options"]
    assert (room.state["options"]["decks"], room.state["options"]["target"]) == (2, 50)
    room.say(ANNA, "options", ruleset="schneider", options={"decks": 1})
    assert room.say(ANNA, "size", size=7) == ["sized"]


@pytest.mark.parametrize(
    ("ruleset", "options", "code"),
    [
        ("whist", {}, "UNKNOWN_RULESET"),
        ("macao", {"rounds": 3}, "BAD_OPTION"),
        ("crazy-eights", {"rounds": 2}, "BAD_OPTION"),
        ("crazy-eights", {"rounds": True}, "BAD_OPTION"),
        ("makao", {}, "BAD_SEATS"),
    ],
)
def test_a_choice_that_cannot_be_changes_nothing(ruleset: str, options: dict[str, object], code: str) -> None:
    room = Room(ANNA, size=2)
    room.say(ANNA, "options", ruleset="crazy-eights", options={})
    room.say(ANNA, "size", size=5)
    for seat in range(1, 5):
        room.say(ANNA, "bot", seat=seat, level="easy")
    before = room.view(ANNA)
    assert room.refusal(ANNA, "options", ruleset=ruleset, options=options) == code
    assert room.view(ANNA) == before


def test_options_are_frozen_when_the_match_begins() -> None:
    room = Room(ANNA, BEN).started()
    assert room.refusal(ANNA, "options", ruleset="macao", options={}) == "NOT_WAITING"
    room.play_to_the_end()
    assert room.refusal(ANNA, "options", ruleset="macao", options={}) == "NOT_WAITING"


# --- matches -----------------------------------------------------------------------------------------------


def test_a_match_begins_with_its_commitment_and_without_its_key() -> None:
    room = Room(ANNA, BEN)
    assert room.say(ANNA, "start") == ["match", "hashes", "seeds", "dealt", "started", "turn"]
    match, seeds = room.log[-6], room.log[-4]
    assert "key" in seeds
    assert sorted(table_view.redact(match, 0) or {}) == [
        "commit",
        "dealer",
        "e",
        "id",
        "levels",
        "no",
        "public",
        "seats",
    ]
    assert sorted(table_view.redact(seeds, 0) or {}) == ["e", "seeds"]


def test_a_finished_match_has_places_and_points() -> None:
    room = Room(ANNA, BEN, levels=("hard",)).started()
    room.play_to_the_end()
    result, match = room.state["result"], room.state["match"]
    assert result is not None
    assert match is not None
    assert result["places"] == match["places"]
    assert result["points"][2] is None
    for seat in (0, 1):
        assert match["places"] is not None
        assert result["points"][seat] == {1: 10, 2: 4, 3: 1}[match["places"][seat]]
    assert result["counted"]


def test_a_second_place_among_two_is_worth_one_point() -> None:
    room = Room(ANNA, BEN).started()
    room.play_to_the_end()
    assert room.state["result"] is not None
    assert sorted(point for point in room.state["result"]["points"] if point is not None) == [1, 10]


def test_a_match_of_one_person_is_practice() -> None:
    room = Room(ANNA, levels=("easy",)).started()
    room.play_to_the_end()
    assert room.state["result"] is not None
    assert not room.state["result"]["counted"]


def test_the_rematch_begins_when_every_connected_person_is_ready_and_the_next_seat_deals() -> None:
    room = Room(ANNA, BEN, levels=("easy",)).started()
    dealer = room.state["dealer"]
    assert dealer is not None
    room.play_to_the_end()
    assert room.say(ANNA, "ready") == ["ready"]
    assert room.say(ANNA, "ready") == []
    assert room.say(BEN, "ready")[:5] == ["ready", "match", "hashes", "seeds", "dealt"]
    assert (room.state["match_no"], room.state["dealer"]) == (2, (dealer + 1) % 3)
    assert room.state["match"] is not None
    assert room.state["match"]["dealer"] == room.state["dealer"]


def test_after_twenty_seconds_computers_play_for_those_who_are_not_ready() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    room.play_to_the_end()
    room.say(BEN, "ready")
    assert room.due("ready")["ms"] == 20_000
    assert room.ring("ready")[:3] == ["takeover", "takeover", "match"]
    assert [seat["gone"] for seat in room.state["seats"] if seat] == [True, False, True]
    assert [seat["bot"] for seat in room.state["seats"] if seat] == ["normal", None, "normal"]


def test_the_rematch_clock_runs_from_the_first_who_was_ready() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    room.play_to_the_end()
    room.say(BEN, "ready")
    since = room.due("ready")["since"]
    room.say(CLARA, "ready")
    assert room.due("ready")["since"] == since


def test_a_person_who_goes_is_not_waited_for_at_the_rematch() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    room.play_to_the_end()
    room.say(ANNA, "ready")
    room.say(BEN, "ready")
    assert room.go(CLARA)[:2] == ["takeover", "match"]


def test_no_rematch_begins_while_nobody_is_there_to_play_it() -> None:
    room = Room(ANNA, BEN).started()
    room.play_to_the_end()
    room.away.add(BEN)
    room.away.add(ANNA)
    assert room.say(ANNA, "ready") == ["ready"]


def test_whoever_was_gone_sits_down_again_between_two_matches() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    room.say(BEN, "leave")
    assert room.refusal(BEN, "ready") == "NOT_OVER"
    assert room.offer(BEN)["acts"] == []
    room.play_to_the_end()
    assert room.offer(BEN)["acts"] == ["ready"]
    assert room.say(BEN, "ready") == ["back", "ready"]
    assert (room.seat_of(BEN), room.seat(1)["name"], room.seat(1)["bot"]) == (1, "Ben", None)


# --- leaving -----------------------------------------------------------------------------------------------


def test_a_computer_plays_on_for_whoever_leaves_and_he_gets_nothing() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    assert room.say(BEN, "leave") == ["takeover"]
    assert (room.seat(1)["name"], room.seat(1)["bot"], room.seat(1)["gone"]) == ("Ada", "normal", True)
    assert room.refusal(BEN, "draw") == "NOT_SEATED"
    room.play_to_the_end()
    assert room.state["result"] is not None
    assert room.state["result"]["points"][1] == 0


def test_whoever_left_sees_the_table_without_hands() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    room.say(BEN, "leave")
    view = room.view(BEN)
    assert (view["match"]["hand"], view["seats"][1]["you"], view["seats"][1]["gone"]) == (None, True, True)


def test_the_last_person_who_leaves_closes_the_table_and_gives_the_match_up() -> None:
    room = Room(ANNA, BEN, levels=("easy",)).started()
    room.say(ANNA, "leave")
    assert room.say(BEN, "leave") == ["abandoned", "closed"]


def test_leaving_after_the_match_lets_the_others_begin_the_next_one() -> None:
    room = Room(ANNA, BEN, CLARA).started()
    room.play_to_the_end()
    room.say(ANNA, "ready")
    room.say(BEN, "ready")
    assert room.say(CLARA, "leave")[:2] == ["takeover", "match"]


def test_a_table_where_nothing_happens_is_closed_when_nobody_was_there_twice() -> None:
    room = Room(ANNA, BEN, size=3)
    assert room.due("close")["ms"] == 300_000
    assert room.ring("close") == ["stayed"]
    room.go(ANNA)
    room.go(BEN)
    assert room.ring("close") == ["deserted"]
    assert room.due("close")["ms"] == 600_000
    assert room.ring("close") == ["closed"]


def test_a_deserted_table_to_which_somebody_comes_back_is_as_before() -> None:
    room = Room(ANNA, size=2)
    room.go(ANNA)
    room.ring("close")
    room.come(ANNA)
    assert room.ring("close") == ["stayed"]
    room.go(ANNA)
    assert room.ring("close") == ["deserted"]
    room.say(ANNA, "bot", seat=1, level="easy")
    assert room.due("close")["ms"] == 300_000


def test_a_match_that_nobody_plays_for_long_is_given_up() -> None:
    room = Room(ANNA, BEN).started()
    assert room.due("close")["ms"] == 300_000
    room.go(ANNA)
    room.go(BEN)
    assert room.ring("close") == ["deserted"]
    assert room.ring("close") == ["abandoned", "closed"]


@pytest.mark.parametrize("ruleset", ["mau-mau-custom", "makao"])
def test_a_match_that_only_clocks_keep_going_is_given_up_too(ruleset: str) -> None:
    room = Room(ANNA, BEN, ruleset=ruleset).started()
    room.go(ANNA)
    room.go(BEN)
    began = room.due("close")["since"]
    room.ring("turn")
    assert room.due("close")["since"] == began
    assert room.ring("close") == ["deserted"]
    room.ring("turn")
    assert room.due("close")["ms"] == 600_000
    assert room.ring("close") == ["abandoned", "closed"]


# --- what always holds -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_whatever_people_and_clocks_do_views_follow_from_events(seed: int) -> None:
    """`Room` checks after each command: nothing changes under a refusal, replay, and every viewer's fold."""
    dice = random.Random(seed)
    room = Room(ANNA, BEN, CLARA, size=4)
    room.seed = f"{seed:02x}" * 32
    for _ in range(250):
        if room.state["status"] == "closed":
            break
        anything(room, dice)


def anything(room: Room, dice: random.Random) -> None:
    """One thing that may happen, sensible or not."""
    player = dice.choice((ANNA, BEN, CLARA, DORA))
    what = dice.randrange(12)
    if what < 5 and room.state["waits"] is not None:
        room.move()
    elif what == 5:
        entries = [entry for entry in table_due.due(room.state) if entry["what"] not in ("close", "bot")]
        if entries:
            room.ring(dice.choice(entries)["what"])
    elif what == 6:
        (room.come if player in room.away else room.go)(player)
    else:
        acts = ("join", "leave", "ready", "vote", "active", "call", "start", "bot", "size", "unbot", "draw", "rename")
        fields = {"name": "Someone", "choice": dice.choice(("bot", "new")), "level": "easy", "seat": dice.randrange(4)}
        act = dice.choice(acts if dice.random() < 0.3 else acts[2:])
        room.refusal(player, act, size=dice.randrange(2, 5), **fields)


def test_the_seat_on_turn_always_has_an_offer() -> None:
    room = Room(ANNA, BEN).started()
    while room.state["status"] == "playing":
        acts = room.offer(room.mover)["acts"]
        assert {"play", "draw", "take", "pass"} & set(acts)
        room.move()
