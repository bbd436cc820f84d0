"""Kind company: what becomes of reports, who may not play, speak or use a name, and the log of all that."""
