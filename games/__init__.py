"""The table and its matches; `games.engine` holds the rules and needs none of the rest."""
