"""Names for guests who have not chosen one. docs/decisions/guest-names.md tells why they look like this."""

import random

# Words that English, German, Hungarian and Romanian share, so that nothing needs a translation or an ending,
# and that mean nothing rude in any of them. A test holds each pair and a number within twenty characters.
_FIRST = (
    "Albatros Alpaca Avocado Bonsai Chili Dingo Domino Espresso Flamingo Jaguar Karamell Kiwi Koala Lama Latte "
    "Leopard Mango Marzipan Melon Origami Panda Papaya Paprika Pasta Pelican Pesto Pizza Puma Risotto Safari "
    "Sorbet Sushi Tapir Vanilla Zebra"
)
_SECOND = (
    "Allegro Alto Banjo Bingo Blues Bolero Delta Disco Duo Jazz Jupiter Luna Mambo Mars Nova Omega Opera Orion "
    "Piano Pixel Polka Rock Rumba Salsa Samba Saturn Sigma Sirius Solo Swing Tango Trio Turbo Vega"
)
FIRST = _FIRST.split()
SECOND = _SECOND.split()


def pair(dice: random.Random) -> str:
    """Two words, "Koala Tango"."""
    return f"{dice.choice(FIRST)} {dice.choice(SECOND)}"


def numbered(dice: random.Random) -> str:
    """Two words and a number from 2 to 999, for a site where the pairs have become scarce."""
    return f"{pair(dice)} {dice.randint(2, 999)}"
