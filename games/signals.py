"""What happens at tables, for the apps above that have a say in it. Receivers take keywords alone."""

from django.dispatch import Signal

coming_back = Signal()
"""The `player`, for whom a computer plays, wants his chair again for the next match. A receiver may raise Refusal."""
