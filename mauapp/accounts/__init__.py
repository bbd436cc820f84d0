"""Who plays: users, players, their names, guests, and the move of a seat to another device."""
