"""Twelve ways to cheat, each a change of a right proof or of what a page has kept; `None`: this match offers none."""

import copy
import random
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from games.engine import fair
from tests.fair.proofs import Proof, events_of

Kept = dict[str, Any]
Change = Callable[[Proof, Kept, random.Random], bool | None]


def seed(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """Another secret is told than the one that was promised."""
    proof["server_seed"] = f"{dice.getrandbits(256):064x}"
    return True


def commitment(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """Another secret, with a promise that fits it."""
    seed(proof, kept, dice)
    proof["commit"] = event(proof, "match")["commit"] = fair.commitment(proof["match"], proof["server_seed"])
    line = f"{proof['link']['before']}:{proof['match']}:{proof['commit']}:{proof['link']['minute']}"
    proof["link"]["head"] = sha256(line.encode()).hexdigest()
    return True


def hashed(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """Another hash of the other player, in all lists of the proof."""
    for hashes in (proof["hashes"], event(proof, "hashes")["hashes"]):
        hashes[1] = "ab" * 32
    return True


def seats(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """What two seats gave has changed places."""
    for given in (proof["hashes"], event(proof, "hashes")["hashes"], event(proof, "seeds")["seeds"]):
        given[0], given[1] = given[1], given[0]
    return True


def card(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """Two cards of the draw pile have changed places before the first is drawn."""
    pile = event(proof, "dealt")["draw"]
    if len(pile) < 2:
        return None
    pile[0], pile[-1] = pile[-1], pile[0]
    return True


def happened(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """Somebody is said to have played another card."""
    played = [told for told in events_of(proof) if told["e"] == "played"]
    told = dice.choice(played)
    told["cards"] = [dice.choice([other for other in all_cards(proof) if other not in told["cards"]])]
    return True


def reshuffle(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """Two cards of a pile that was made anew have changed places."""
    piles = [told["draw"] for told in events_of(proof) if told["e"] == "reshuffled" and len(told["draw"]) > 1]
    if not piles:
        return None
    piles[0][0], piles[0][1] = piles[0][1], piles[0][0]
    return True


def label(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """The deal was made by another label: that of another round."""
    dealt = event(proof, "dealt")
    dealt["round"] += 1
    return True


def dealer(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """Another seat is said to have dealt."""
    dealt = event(proof, "dealt")
    dealt["dealer"] = (dealt["dealer"] + 1) % len(dealt["hands"])
    return True


def dice_of_a_computer(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """A computer is said to have made another move: it drew where it played, or was another one."""
    begun = event(proof, "match")
    computers = [seat for seat, level in enumerate(begun["levels"]) if level is not None]
    for step in reversed(proof["steps"]):
        own = [told for told in step["events"] if told is not None]
        if step["by"] == "server" and own and own[0]["e"] == "played" and own[0]["seat"] in computers:
            hand = hand_before(proof, own[0])
            others = [held for held in hand if held not in own[0]["cards"]]
            if others:
                own[0]["cards"] = [others[0]]
                return True
    return None


def own_card(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """The page was dealt another card than the proof tells."""
    hand = next(told["hand"] for told in kept["events"] if told.get("e") == "dealt")
    at = dice.randrange(len(hand))
    hand[at] = dice.choice([other for other in all_cards(proof) if other not in hand])
    return True


def chain(proof: Proof, kept: Kept, dice: random.Random) -> bool | None:
    """The place in the log is another one."""
    proof["link"]["before"] = "cd" * 32
    return True


KINDS: dict[str, Change] = {
    "seed": seed,
    "commitment": commitment,
    "hash": hashed,
    "order of seats": seats,
    "one card": card,
    "one event": happened,
    "reshuffle": reshuffle,
    "label": label,
    "dealer": dealer,
    "bot dice": dice_of_a_computer,
    "own card": own_card,
    "chain": chain,
}


def tampered(kind: str, proof: Proof, kept: Kept, dice: random.Random) -> tuple[Proof, Kept] | None:
    """A changed copy; None if this match has nothing of the kind."""
    changed = copy.deepcopy((proof, kept))
    return changed if KINDS[kind](*changed, dice) else None


def event(proof: Proof, name: str) -> Any:
    """The first event of a name."""
    return next(told for told in events_of(proof) if told["e"] == name)


def all_cards(proof: Proof) -> list[str]:
    """The cards of the match."""
    dealt = event(proof, "dealt")
    return sorted([*dealt["draw"], *(held for hand in dealt["hands"] for held in hand)])


def hand_before(proof: Proof, played: Any) -> list[str]:
    """What the seat held when it played this."""
    hand: list[str] = []
    for told in events_of(proof):
        if told is played:
            return hand
        if told["e"] == "dealt":
            hand = list(told["hands"][played["seat"]])
        elif told.get("seat") == played["seat"] and told["e"] in ("drew", "took", "penalty", "recalled"):
            hand += told["cards"]
        elif told.get("seat") == played["seat"] and told["e"] == "picked":
            hand.append(told["card"])
        elif told.get("seat") == played["seat"] and told["e"] == "played":
            hand = [held for held in hand if held not in told["cards"]]
    return hand
