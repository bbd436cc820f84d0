"""The table and its matches; `games.engine` holds the rules and needs none of the rest."""

from games import compiled as compiled  # before anything of the engine, so that it is found compiled
