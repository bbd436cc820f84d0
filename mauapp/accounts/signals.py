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

player_banned = Signal()
"""`player` may sit at no table any more: whatever is open in his name closes, and his seats are given up."""

player_suspected = Signal()
"""The new guest `player` comes from the address of somebody who is banned."""

player_logged_out = Signal()
"""Nobody may act as `player` any more without logging in again."""
