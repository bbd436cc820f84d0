"""What happens to people, for the apps above that keep something of theirs. Receivers take keywords alone."""

from django.dispatch import Signal

player_renamed = Signal()
"""`player` has another name. Receivers may raise TryLater."""

name_held = Signal()
"""A moderator has to look at the name that `player` wants."""

player_merging = Signal()
"""`guest` is about to become `member`. Outside of any transaction, for what has a writer of its own: receivers must be
able to do it again, for they may raise TryLater, and then nobody has logged in."""

player_merged = Signal()
"""`guest` becomes `member`: inside the one transaction in which each app moves its rows."""

player_erasing = Signal()
"""`people`, one person under all the rows that he has, are about to be erased. Outside of any transaction, as above:
they leave their tables, and their names go out of what happened there."""

player_erased = Signal()
"""`people` are erased: inside the one transaction in which each app drops what it keeps of them."""

player_told = Signal()
"""`player` wants to know what is kept of him. Receivers return it: contents of files, as JSON, by their names."""

player_banned = Signal()
"""`player` may sit at no table any more: whatever is open in his name closes, and his seats are given up."""

player_suspected = Signal()
"""The new guest `player` comes from the address of somebody who is banned."""

player_logged_out = Signal()
"""Nobody may act as `player` any more without logging in again."""
