"""Judges positions and plays seeded matches without Django or a database: `python -m games.judge`."""
