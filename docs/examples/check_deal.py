"""Checks a deal by docs/fair-shuffle.md alone: python check_deal.py proof.json (/api/fair/<match>, for its players)"""

import hmac
import json
import sys
from hashlib import sha256


def digest(line):
    return sha256(line.encode()).hexdigest()


def key_of(match, commit, secret, hashes, seeds):
    given = ":".join(value or "-" for value in [*hashes, *seeds])
    return hmac.digest(bytes.fromhex(secret), f"mau1:mix:{match}:{commit}:{len(hashes)}:{given}".encode(), "sha256")


def shuffle(key, label, cards):
    cards, words, counter = list(cards), [], 0
    for i in range(len(cards) - 1, 0, -1):
        word = 2**32
        while word >= 2**32 - 2**32 % (i + 1):  # the words of the last, incomplete range are thrown away
            if not words:
                block = hmac.digest(key, f"mau1:stream:{label}:{counter}".encode(), "sha256")
                words, counter = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)], counter + 1
            word = words.pop(0)
        cards[i], cards[word % (i + 1)] = cards[word % (i + 1)], cards[i]
    return cards


def place(card):  # in a new pack: second pack last, jokers after the suits
    ranks = "789TUOKA" if card[1] in "MZTP" else "23456789TJQKA"
    return card[-1] == "b", card[0] == "X", "CDHSMZTP".find(card[1]), ranks.find(card[0]), card


def check(proof):
    events = [event for step in proof["steps"] for event in step["events"] if event]
    match, commit, secret, hashes = (proof[name] for name in ("match", "commit", "server_seed", "hashes"))
    seeds = next(event["seeds"] for event in events if event["e"] == "seeds")
    assert digest(f"mau1:server:{match}:{secret}") == commit, "the server's seed is not the promised one"
    for seat, seed in enumerate(seeds):
        assert seed is None or digest(f"mau1:client:{match}:{seat}:{seed}") == hashes[seat], f"seat {seat}: its seed"
    key, is_tricks = key_of(match, commit, secret, hashes, seeds), proof["ruleset"] in ("fresh-draw", "schneider")
    for event in events:
        cards = event.get("cards") or ([event["card"]] if event["e"] == "picked" else [])
        if event["e"] == "dealt":
            hands, number, again, seats = event["hands"], event["round"], 0, len(event["hands"])
            discard, pile = [] if is_tricks else event["discard"], event["draw"]
            held = [card for hand in hands for card in hand]
            order = shuffle(key, f"deal:{number}", sorted([*held, *discard, *pile], key=place))
            seat_of = [(event["dealer"] + event["direction"] * (i + 1)) % seats for i in range(len(held))]
            dealt = [hands[seat][i // seats] for i, seat in enumerate(seat_of)]
            rest = order[len(dealt) :]  # special start cards go from its top to its end
            turned = [rest[i:] + rest[:i] for i in range(len(rest))]
            assert (order[: len(dealt)], discard + pile in turned) == (dealt, True), f"round {number}: another deal"
        elif event["e"] == "reshuffled":
            again, pile = again + 1, event["draw"]
            assert pile == shuffle(key, f"again:{number}:{again}", discard[:-1]), f"reshuffle {again} of round {number}"
            discard = discard[-1:]
        elif event["e"] in ("drew", "took", "penalty", "recalled", "picked"):
            assert pile[: len(cards)] == cards, f"drawn: {cards}, on top: {pile[: len(cards)]}"
            pile = pile[len(cards) :]
        elif event["e"] in ("played", "gone"):
            discard = discard + cards if event["e"] == "played" else cards + discard


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        check(json.load(file))
    print("Every card lies where the seeds put it.")
