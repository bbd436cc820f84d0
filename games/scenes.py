"""Small positions that the rule pages play through at the table, with each move and what the reader is told.

The reader sits on seat 0. games/demonstrations.py lets the rules decide each step.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.engine.types import Command


class Scene(NamedTuple):
    """`state`: a position as the judge reads it · `steps`: (what the reader is told before it, seat, command) ·
    `end`: what he is told at last."""

    title: Promise
    state: dict[str, Any]
    steps: Sequence[tuple[Promise, int, Command]]
    end: Promise


def _play(*cards: str, **declared: Any) -> Command:
    return {"act": "play", "cards": list(cards), **declared}


DRAW: Command = {"act": "draw"}
TAKE: Command = {"act": "take"}
CALL: Command = {"act": "call"}

FIRST_GAME = Scene(
    pgettext_lazy("demonstration", "A first game"),
    {
        "hands": {0: ["9H", "7S", "AS", "KD", "TD"], 1: ["7H", "QC", "8H", "TS", "QS"]},
        "discard": ["9C"],
        "draw": ["8C", "QH", "AH", "TC", "JC", "9S", "8S", "KS"],
        "turn": 0,
    },
    [
        (
            _("Whoever has no cards left wins. Your nine of hearts fits the nine: tap it, push it up, or press Enter."),
            0,
            _play("9H"),
        ),
        (_("Same suit or same rank, that is all. Now it is the computer’s turn."), 1, _play("7H")),
        (_("A seven: you would have to take two cards. But you have a seven, too. Lay it."), 0, _play("7S")),
        (_("Now it is four, and the computer has no seven."), 1, TAKE),
        (_("The ace of spades fits. After an ace the next player skips a turn."), 0, _play("AS")),
        (_("It is your turn again, and nothing fits. Draw a card."), 0, DRAW),
        (
            _("A jack fits on everything, and you name the suit. Lay it and wish for diamonds."),
            0,
            _play("JC", wish="D"),
        ),
        (_("The computer has no diamond and draws a card. It does not fit."), 1, DRAW),
        (_("Two cards are left to you. Say “Mau!” before you lay one of them: press the brass button."), 0, CALL),
        (_("Now lay the king of diamonds."), 0, _play("KD")),
        (_("No king and no diamond: the computer draws once more."), 1, DRAW),
        (_("Your last card fits. Lay it."), 0, _play("TD")),
    ],
    _("You have won. That was all: now play against the computer, or find people."),
)
SEVENS = Scene(
    pgettext_lazy("demonstration", "Answer a seven"),
    {
        "hands": {0: ["7C", "KH", "9D"], 1: ["TD", "TS", "AD"], 2: ["7H", "QS", "8C"]},
        "discard": ["9H"],
        "draw": ["8D", "QC", "KC", "AH", "JS", "8S"],
        "turn": 2,
    },
    [
        (_("The nine of hearts lies on top. The player to your right is next, and then you."), 2, _play("7H")),
        (_("A seven: two cards wait for you. Lay your own seven on it."), 0, _play("7C")),
        (_("Now it is four. The next player has no seven."), 1, TAKE),
    ],
    _("The cards are taken and the turn is over. A club or another seven comes next."),
)
WISH = Scene(
    pgettext_lazy("demonstration", "Name a suit"),
    {
        "hands": {0: ["JC", "9H", "TH", "8S"], 1: ["KS", "QD", "8D"], 2: ["KH", "TD", "AD"]},
        "discard": ["9C"],
        "draw": ["8C", "QC", "KC", "AH", "JS", "QS"],
        "turn": 0,
    },
    [
        (_("You hold two hearts. Lay the jack and wish for hearts."), 0, _play("JC", wish="H")),
        (_("The next player has no heart and draws one card. It does not fit, so his turn is over."), 1, DRAW),
        (_("The wish waits until somebody meets it."), 2, _play("KH")),
    ],
    _("The wish is met. Now hearts and kings fit, and you have two hearts."),
)
MAU = Scene(
    pgettext_lazy("demonstration", "Say “Mau!”"),
    {
        "hands": {0: ["9H", "TH"], 1: ["KS", "QD", "8H"], 2: ["KH", "TD", "AD"]},
        "discard": ["QH"],
        "draw": ["8C", "QC", "KC", "AH", "JS", "QS"],
        "turn": 0,
    },
    [
        (_("You have two cards left. Say “Mau!” before you lay one of them."), 0, CALL),
        (_("Said. Now lay the nine."), 0, _play("9H")),
        (_("Nobody can call you out."), 1, _play("8H")),
        (_("Hearts lie on top, and your last card is a heart."), 2, _play("KH")),
        (_("Lay it."), 0, _play("TH")),
    ],
    _("Your hand is empty: you have won."),
)
DRAWING = Scene(
    pgettext_lazy("demonstration", "Draw, then lay or pass"),
    {
        "hands": {0: ["QC", "TS", "KS"], 1: ["9S", "QD", "8H"], 2: ["KH", "TD", "AD"]},
        "discard": ["9D"],
        "draw": ["9C", "QH", "KC", "AH", "JS", "QS"],
        "turn": 0,
    },
    [
        (_("Nothing fits on the nine of diamonds. Tap the pile."), 0, DRAW),
        (_("The card that you drew fits. Lay it; you might pass as well."), 0, _play("9C")),
    ],
    _("After drawing only the drawn card may be laid, none of the others."),
)
FORGOTTEN = Scene(
    pgettext_lazy("demonstration", "A forgotten “Mau!”"),
    {
        "hands": {0: ["QC", "TS", "KS"], 1: ["9S", "QD"], 2: ["KH", "TD", "AD"]},
        "discard": ["9D"],
        "draw": ["9C", "QH", "KC", "AH", "JS", "QS"],
        "turn": 1,
    },
    [
        (_("The player to your left has two cards and is about to lay one, without a word."), 1, _play("9S")),
    ],
    _("The table gives him a card at once: two again."),
)
EIGHT = Scene(
    pgettext_lazy("demonstration", "Lay an eight"),
    {
        "hands": {0: ["8H", "QC", "TC"], 1: ["KS", "QD", "9D"], 2: ["KC", "TD", "AD"]},
        "discard": ["9S"],
        "draw": ["7C", "QH", "KD", "AH", "JS", "QS"],
        "turn": 0,
    },
    [
        (
            _("No spade and no nine in your hand, but eights fit on everything. Name clubs."),
            0,
            _play("8H", wish="C"),
        ),
        (_("The next player has no club and draws. The card fits."), 1, DRAW),
        (_("He lays it, and the wish is met."), 1, _play("7C")),
        (_("Clubs and sevens fit now."), 2, _play("KC")),
    ],
    _("Two clubs are left to you, and clubs lie on top."),
)
ATTACK = Scene(
    pgettext_lazy("demonstration", "An attack, and a seven"),
    {
        "hands": {0: ["3C", "KH", "9D"], 1: ["2H", "QS", "7D", "9S"], 2: ["X2", "TS", "AD"]},
        "discard": ["9H"],
        "draw": ["8D", "QC", "KC", "AH", "JS", "8S"],
        "turn": 1,
    },
    [
        (_("Play goes counter-clockwise: the player to your left is next, and then you."), 1, _play("2H")),
        (_("Two cards are owed. Your three fits, whatever its suit."), 0, _play("3C")),
        (_("Five are owed now, and on it goes."), 2, _play("X2")),
        (_("The red joker: fifteen. But the next player has a seven."), 1, _play("7D")),
    ],
    _("The seven called the whole attack off. Diamonds and sevens come next."),
)
SETS = Scene(
    pgettext_lazy("demonstration", "Lay several at once"),
    {
        "hands": {0: ["QH", "QC", "QS", "5S"], 1: ["2H", "6S", "7D"], 2: ["8D", "TS", "AD"]},
        "discard": ["9H"],
        "draw": ["6D", "KC", "AH", "JS", "8S"],
        "turn": 0,
    },
    [
        (
            _("Choose the queen of hearts, which fits, then clubs, then spades: a spade is left to you."),
            0,
            _play("QH", "QC", "QS"),
        ),
        (_("The queen of spades lies on top."), 2, _play("TS")),
    ],
    _("Three cards in one turn; one is left to you."),
)
ROUND = Scene(
    pgettext_lazy("demonstration", "Ask once round"),
    {
        "hands": {0: ["OZ", "8Z", "AZ", "9M"], 1: ["TZ", "KM", "9T"], 2: ["8P", "AT", "UM"]},
        "discard": ["9Z"],
        "draw": ["TP", "7T", "KZ", "UP"],
        "turn": 0,
    },
    [
        (
            _("Lay the over and ask for leaves, once round: you can meet it yourself."),
            0,
            _play("OZ", wish="Z", roundtrip=True),
        ),
        (_("The next player has no leaf and draws."), 2, DRAW),
        (_("The one after him has a leaf."), 1, _play("TZ")),
        (_("It comes back to you. You too must lay a leaf."), 0, _play("8Z")),
    ],
    _("The round is complete, and the request is over."),
)
THREE = Scene(
    pgettext_lazy("demonstration", "Three of a kind"),
    {
        "hands": {0: ["KP", "KM", "KT", "7Z", "8Z"], 1: ["TZ", "OM", "9T"], 2: ["8P", "8T", "UM"]},
        "discard": ["9P"],
        "draw": ["TP", "7T", "KZ", "UP"],
        "turn": 0,
    },
    [
        (
            _("Three kings, the king of hearts first, for it fits. You need not ask."),
            0,
            _play("KP", "KM", "KT"),
        ),
        (_("The king of bells lies on top."), 2, _play("8T")),
    ],
    _("Exactly three or one, never two."),
)
TRUMP = Scene(
    pgettext_lazy("demonstration", "Trump a trick"),
    {
        "hands": {0: ["JS", "5H", "AC"], 1: ["3D", "KC"], 2: ["4C", "9S"], 3: ["TH", "6C"]},
        "trick": [[1, "9D"], [2, "KD"], [3, "2H"]],
        "lead": 1,
        "pile": [],
    },
    [
        (
            _("You have no diamonds. The two of hearts wins so far and is worth ten: trump it with the five."),
            0,
            _play("5H"),
        ),
        (_("The trick is yours, and you lead. The ace of clubs is the highest club."), 0, _play("AC")),
        (_("The others must follow if they can."), 1, _play("KC")),
    ],
    _("Hearts win, but not against the ace of spades."),
)
OPEN_PILE = Scene(
    pgettext_lazy("demonstration", "Draw in the open"),
    {
        "hands": {0: ["QH", "5S", "9C"], 1: ["3S", "KC"]},
        "trick": [[1, "JH"]],
        "lead": 1,
        "pile": ["2H", "4D", "AC", "6S", "TH", "8D"],
    },
    [
        (_("The jack of hearts is worth ten. Your queen is higher."), 0, _play("QH")),
        (
            _("You won, so the two of hearts is yours; the next card went to the other player."),
            0,
            _play("9C"),
        ),
    ],
    _("So it goes on until the pile is used up."),
)

SCENES: dict[str, dict[str, Scene]] = {
    "mau-mau-classic": {"first-game": FIRST_GAME, "sevens": SEVENS, "wish": WISH, "mau": MAU},
    "mau-mau-custom": {"drawing": DRAWING, "forgotten": FORGOTTEN},
    "crazy-eights": {"eight": EIGHT, "drawing": DRAWING},
    "macao": {"attack": ATTACK, "sets": SETS},
    "makao": {"round": ROUND, "three": THREE},
    "fresh-draw": {"trump": TRUMP},
    "schneider": {"trump": TRUMP, "open-pile": OPEN_PILE},
}
"""By rule system, each under the name that stands in its address."""
