"""Recorded matches that people can read; `python -m tests.playthroughs` writes them anew, nothing else does."""
