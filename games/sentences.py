"""Why something was refused, in words: one sentence a code, the only home of these sentences.

The page fills in `%(suit)s` (the suit that is wished or lies on top) and `%(n)s` (the open chain); other readers get
the sentences as they are, so no code that appears outside a match has placeholders.
"""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: dict[str, str | Promise] = {
    # the rules, in the order in which they are checked
    "GAME_OVER": _("This match is over."),
    "NOT_YOUR_TURN": _("It is not your turn."),
    "NO_CARDS": _("Choose a card first."),
    "DUPLICATE_CARD": _("You chose the same card twice."),
    "NOT_IN_HAND": _("This card is not in your hand."),
    "ONLY_DRAWN_CARD": _("You may only play the card you have just drawn."),
    "RECALL_ONLY_VII": _("Only a seven can call the winner back; otherwise pass."),
    "ONE_CARD_ONLY": _("Only one card may be played at a time."),
    "SET_MIXED_RANKS": _("Only cards of one rank may be played together."),
    "SET_SIZE": _("You may not play so many cards together."),
    "CHAIN_OPEN": _("%(n)s cards wait for you: answer with a card that fits, or take them."),
    "SKIP_OPEN": _("You are to sit out: answer with the same rank or lose the turn."),
    "WILD_ON_WILD": _("This card may not be played on another of its rank."),
    "WISH_MISMATCH": _("Wished: %(suit)s. This card does not fit."),
    "REQUEST_MISMATCH": _("Another rank is asked for. This card does not fit."),
    "CARD_MISMATCH": _("This card has neither the suit nor the rank of the card on top."),
    "WISH_NOT_ALLOWED": _("This card does not let you wish for a suit."),
    "REQUEST_NOT_ALLOWED": _("This card does not let you request anything."),
    "WISH_MISSING": _("Choose the suit you wish for."),
    "WISH_INVALID": _("There is no such suit in this game."),
    "REQUEST_MISSING": _("Choose what you ask for, once round the table."),
    "ROUNDTRIP_OFF": _("At this table requests bind the next player only."),
    "REQUEST_VII_FORBIDDEN": _("You may only ask for a seven if you keep exactly one card."),
    "REQUEST_VII_ROUND_ONLY": _("A seven may only be asked for once round the table."),
    "ALREADY_DREW": _("You have already drawn a card."),
    "MUST_PLAY": _("One of your cards fits, so you have to play."),
    "NOTHING_TO_DRAW": _("There is no card left to draw."),
    "NO_CHAIN": _("There is nothing to take."),
    "NO_SKIP": _("You do not have to sit out."),
    "MUST_DRAW_FIRST": _("Draw a card before you pass."),
    "NO_CALL_RULE": _("Nothing is called in this game."),
    "ALREADY_CALLED": _("You have already called."),
    "CALL_NOT_NEEDED": _("There is nothing to call now."),
    "CALLOUT_SELF": _("You cannot call yourself out."),
    "CALLOUT_CLOSED": _("It is too late, or nobody has forgotten to call."),
    "MUST_FOLLOW": _("You have to follow the suit that was led."),
    "ACE_OF_SPADES_NOT_NOW": _("At this table the ace of spades may not be played on a suit that you can follow."),
    "BAD_COMMAND": _("The table does not understand this."),
    "UNKNOWN_RULESET": _("There is no such game here."),
    "BAD_OPTION": _("This option does not exist in this game."),
    "BAD_SEATS": _("This game is not played by so many."),
    # the table around the match
    "NOT_SEATED": _("You are not sitting at this table."),
    "NOT_HOST": _("Only the host may do this."),
    "NOT_WAITING": _("The match at this table has already begun."),
    "NOT_PLAYING": _("No match is being played."),
    "NOT_OVER": _("The match is not over yet."),
    "ALREADY_SEATED": _("You are already sitting at this table."),
    "TABLE_FULL": _("All seats at this table are taken."),
    "TABLE_CLOSED": _("This table is closed."),
    "KICKED": _("The host has asked you to leave this table. There are others."),
    "NAMES_CHANGED": _("Somebody sat down in the same moment. Please try again."),
    "SEAT_TAKEN": _("Somebody is already sitting there."),
    "SEATS_FREE": _("Some seats are still free."),
    "NO_BOT": _("There is no computer on this seat."),
    "BAD_SIZE": _("The table cannot have so many seats."),
    "NO_QUESTION": _("There is nothing to vote on any more."),
    "SEED_LATE": _("Your seed came too late for this shuffle."),
    "SEED_TAKEN": _("Another of your devices gives the seed for this shuffle."),
    "SEED_WRONG": _("This seed is not the announced one."),
    # what people say to each other
    "TOO_SOON": _("One phrase every five seconds, please."),
    "MUTED": _("Your phrases are switched off for now. The notice on the home page says why."),
    # the server around the table
    "BAD_FRAME": _("The server could not read what this page sent. Please reload it."),
    "TRY_AGAIN": _("That could not be saved. Please try again."),
    "GUESTS_FULL": _("All seats for guests are taken. There is a queue; members never wait."),
    "NO_TABLE": _("There is no such table."),
    "LOGGED_OUT": _("You are not logged in any more. Load the page again."),
    "BANNED": _("You cannot play here for a while. The notice on the home page says until when, and why."),
    "NO_SPECTATORS": _("Only the players can see this table."),
}


def sentences() -> dict[str, str]:
    """All sentences in the language of the moment, for the page."""
    return {code: str(text) for code, text in SENTENCES.items()}
