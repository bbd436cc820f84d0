"""The table around a match: seats, host, votes, rematches and the clocks of all that, as plain data."""
