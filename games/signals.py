"""What happens to matches, for the apps above that keep something of them. Receivers take keywords alone."""

from django.dispatch import Signal

coming_back = Signal()
"""The `player`, for whom a computer plays, wants his chair again for the next match. A receiver may raise Refusal."""

match_ended = Signal()
"""The match `number` of the table row `table` has a result, since a commit just now. It may be told twice, or never:
whoever needs every result looks for those that he has not seen. Nobody waits for receivers."""
