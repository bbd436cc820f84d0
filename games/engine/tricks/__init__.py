"""The trick family: one core for Fresh Draw and Schneider, each a data object (`rules.Rules`)."""
