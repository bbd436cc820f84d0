"""The computer players of tricks: what they do and why; their thoughts follow the rules, and each strength tells."""

import os
import random
from typing import Any

import pytest

from games.engine import bots, fair, rulesets
from games.engine import match as engine
from games.engine.bots import tricks_endgame as endgame
from games.engine.bots import tricks_normal as normal
from games.engine.bots.tricks_numbers import PACK, POINTS, POWER, SUIT, number, numbers
from games.engine.bots.tricks_search import Search
from games.engine.bots.tricks_worlds import Worlds
from games.engine.types import Choice
from games.engine.view import view
from tests.engine.round import ANNA, BEN, CLARA
from tests.engine.test_tricks import BOTH, dealt, lay, lay_all, position
from tests.engine.trick_arena import margins

DEALS = int(os.environ.get("MAU_TEST_DEALS", "300"))
"""Deals of a duel between quick computers; those that search play fewer. With 1500 the bars are certain."""
SURE = DEALS >= 1000


def seen_by(match: Any, seat: int) -> Any:
    """The view of a seat."""
    return view(match, seat)


def chosen(match: Any, seat: int, level: str) -> Choice:
    """The choice of a computer at the seat."""
    return bots.choose(view(match, seat), level, fair.Stream("00" * 32, "bot:0:0"))


def card_of(match: Any, seat: int, level: str) -> str:
    """The card that a computer lays."""
    card: str = chosen(match, seat, level)["command"]["cards"][0]
    return card


# --- what they do, and why ---


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_computer_that_completes_a_trick_takes_points_and_leaves_minus_points(level: str) -> None:
    match = lay_all(position("2C JD 5S", "9C AC 4D"), "2C")
    assert (card_of(match, BEN, level), chosen(match, BEN, level)["reason"]) == ("AC", "cheap_trick")
    match = lay_all(position("QS 5D JD", "AS 3S 4D"), "QS")
    assert (card_of(match, BEN, level), chosen(match, BEN, level)["reason"]) == ("3S", "duck")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_computer_without_the_suit_gets_rid_of_its_worst_spade(level: str) -> None:
    match = lay_all(position("KD 9C 9D", "JS 3C 4C"), "KD")
    assert (card_of(match, BEN, level), chosen(match, BEN, level)["reason"]) == ("JS", "dump")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_computer_keeps_the_ace_of_spades_where_there_is_nothing_to_win(level: str) -> None:
    match = lay_all(position("9D KC 4H", "AS 3D KH"), "9D")
    assert (card_of(match, BEN, level), chosen(match, BEN, level)["reason"]) == ("3D", "saves_ace_spades")


def test_an_easy_computer_leads_any_plain_card_and_gives_its_lowest() -> None:
    led = {
        bots.choose(view(position("9D AS 2C AH", "3D"), ANNA), "easy", fair.Stream("00" * 32, str(i)))["command"][
            "cards"
        ][0]
        for i in range(30)
    }
    assert led == {"9D", "2C"}
    match = lay_all(position("9D KC", "AS 3D 4H", "4D"), "9D")
    assert (card_of(match, BEN, "easy"), chosen(match, BEN, "easy")["reason"]) == ("3D", "lowest")


def test_an_easy_computer_sees_now_and_then_what_lies_there() -> None:
    won = lay_all(position("AC JD 5S", "AH TD 4D"), "AC")
    reasons = [bots.choose(view(won, BEN), "easy", fair.Stream("00" * 32, f"bot:{i}"))["reason"] for i in range(200)]
    assert 30 < reasons.count("cheap_trick") < 90


def test_an_only_card_is_laid_without_a_thought() -> None:
    match = lay_all(position("9D KC", "3D 4H", "4D"), "9D")
    for level in ("normal", "hard"):
        assert chosen(match, BEN, level) == {
            "command": {"act": "play", "seat": BEN, "cards": ["3D"]},
            "reason": "only_card",
        }


@pytest.mark.parametrize(
    ("hand", "reason"), [("AH 4H", "leads_heart"), ("3S 4S", "leads_spade"), ("3C 4C", "leads_low")]
)
def test_a_lead_has_its_reason(hand: str, reason: str) -> None:
    assert chosen(position(hand, "9D KC"), ANNA, "normal")["reason"] == reason


# --- their thoughts ---


@pytest.mark.parametrize("system", BOTH)
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_a_round_in_thought_goes_as_a_round_on_the_table(system: str, seats: int) -> None:
    for chance in range(4):
        match = dealt(system, seats, chance)
        rules, seen = rulesets.rules_of(match), seen_by(match, match["turn"])
        table: Any = normal.tables(rules, seen, False)
        search = Search(rules, table, seen, (-1, -1, 0), normal.left(seen))
        search.tricks = normal.left(seen)
        card = number(match["hands"][match["turn"]][0])
        me = match["turn"]
        thought = search.play_out(
            card, [numbers(hand) for hand in match["hands"]], numbers(match["draw"]) if rules.draws else []
        )
        match = lay(match, me, match["hands"][me][0])
        while match["phase"] == "turn":
            seat = match["turn"]
            match = lay(match, seat, card_of(match, seat, "normal"))
        points = match["points"]
        assert thought == points[me] * (seats - 1) - (sum(points) - points[me])


@pytest.mark.parametrize("system", BOTH)
def test_worlds_fit_all_that_was_seen(system: str) -> None:
    rng = random.Random(5)
    for number_of in range(30):
        match = dealt(system, 2 + number_of % 7, number_of, jokers=number_of % 2 == 0)
        for _ in range(rng.randrange(25)):
            if match["phase"] == "turn":
                match = lay(match, match["turn"], rng.choice(list(engine.legal(match, match["turn"])["cards"])))
        if match["phase"] != "turn":
            continue
        seat, rules = match["turn"], rulesets.rules_of(match)
        worlds = Worlds(rules, seen_by(match, seat), 2)
        everything = sorted(numbers([*match["draw"], *(card for hand in match["hands"] for card in hand)]))
        assert sorted([*worlds.hidden, *worlds_known(worlds, match)]) == everything
        for i in range(10):
            hands, pile = worlds.deal(fair.Stream("00" * 32, str(i)))
            assert [len(hand) for hand in hands] == [len(hand) for hand in match["hands"]]
            assert sorted(hands[seat]) == sorted(numbers(match["hands"][seat]))
            for other, hand in enumerate(hands):
                shown = numbers(match["shown"][other])
                assert other == seat or hand[: len(shown)] == shown
            assert (pile[0] if pile else None) == (number(match["face"]) if match["face"] else None)


def worlds_known(worlds: Worlds, match: Any) -> list[int]:
    """What the computer need not guess."""
    face = [] if match["face"] is None else [number(match["face"])]
    return [*face, *(card for hand in worlds.known for card in hand)]


def test_a_suit_that_a_seat_could_not_follow_is_not_dealt_to_it() -> None:
    match = lay_all(position("3C 9C 4D 5D", "AH 4S KD 8S", "5C 6C 8D 9D", options={"jokers": False}), "3C", "4S", "5C")
    worlds = Worlds(rulesets.rules_of(match), seen_by(match, CLARA), 3)
    for i in range(40):
        hands, _ = worlds.deal(fair.Stream("00" * 32, str(i)))
        assert not [card for card in hands[BEN] if PACK[card][1] == "C"]


def test_the_end_between_two_is_played_as_well_as_can_be() -> None:
    rules = rulesets.rules_of(position("3C", "4C", system="schneider"))
    table: Any = normal.tables(rules, seen_by(position("3C", "4C", system="schneider"), ANNA), False)
    rng = random.Random(3)
    for _ in range(60):
        size = rng.randrange(2, 4)
        pack = rng.sample(range(len(PACK)), 2 * size)
        mine, theirs = pack[:size], pack[size:]
        best = max(led(table, card, mine, theirs) for card in mine)
        assert led(table, endgame.best_lead(table, mine, theirs), mine, theirs) == best
        rest = [card for card in theirs if card != theirs[0]]
        worth = {card: answered(table, theirs[0], card, mine, rest) for card in table.playable(mine, SUIT[theirs[0]])}
        assert worth[endgame.best_answer(table, theirs[0], mine, rest)] == max(worth.values())


def led(table: Any, card: int, mine: list[int], theirs: list[int]) -> int:
    """All that can be won after this lead, reckoned without shortcuts."""
    rest = [other for other in mine if other != card]
    return -max(answered(table, card, answer, theirs, rest) for answer in table.playable(theirs, SUIT[card]))


def answered(table: Any, lead: int, card: int, mine: list[int], theirs: list[int]) -> int:
    """All that can be won after this answer."""
    rest = [other for other in mine if other != card]
    worth = POINTS[lead] + POINTS[card]
    if POWER[SUIT[lead]][card] > POWER[SUIT[lead]][lead]:
        return worth + max((led(table, other, rest, theirs) for other in rest), default=0)
    return -worth - max((led(table, other, theirs, rest) for other in theirs), default=0)


def test_hard_sees_through_the_end_of_schneider() -> None:
    match = position("KH 3D 4D", "AH 2D 5D", system="schneider")
    hidden = [card for card in PACK if card not in ["KH", "3D", "4D", "AH", "2D", "5D"]]
    match["captured"] = [hidden, []]
    rules, seen = rulesets.rules_of(match), seen_by(match, ANNA)
    worlds, table = Worlds(rules, seen, 3), normal.tables(rules, seen, True)
    assert worlds.is_certain()
    expected = endgame.best_lead(table, numbers(match["hands"][ANNA]), numbers(match["hands"][BEN]))
    assert card_of(match, ANNA, "hard") == PACK[expected]


# --- strength ---


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("ruleset", "seats", "part", "bar", "slack"),
    [
        ("fresh-draw", 2, 1, 250, 0),
        ("fresh-draw", 4, 1, 130, 0),
        ("schneider", 2, 4, 2000, 0),
        ("schneider", 4, 4, 800, 0),
    ],
)
def test_normal_wins_more_points_a_round_than_easy(ruleset: str, seats: int, part: int, bar: int, slack: int) -> None:
    assert mean(margins(ruleset, "normal", "easy", seats, DEALS // part, "duel")) >= bar - slack * (not SURE)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("ruleset", "seats", "part", "bar", "slack"),
    [
        ("fresh-draw", 2, 5, 50, 50),
        ("fresh-draw", 4, 3, 0, 0),
        ("schneider", 2, 30, 1200, 0),
        ("schneider", 4, 60, 0, 0),
    ],
)
def test_hard_wins_more_points_a_round_than_normal(ruleset: str, seats: int, part: int, bar: int, slack: int) -> None:
    assert mean(margins(ruleset, "hard", "normal", seats, DEALS // part, "duel")) >= bar - slack * (not SURE)


def mean(found: list[int]) -> int:
    """The average, in hundredths of a point."""
    return sum(found) // len(found)
