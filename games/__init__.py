"""Tables and matches: the engine, the one door to it, and the pages and sockets of a table."""
