"""Cuts the fonts to what pages need: `fonts.py FOLDER` writes there what static/css/fonts.css names, letter by letter.

Kerning of less than 2 % of the size is left out, and what remains is that of the regular weight: nobody sees it at the
sizes of text, and it weighs as much as the letters.
"""

import re
import sys
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parent.parent
SOURCES = {
    "cabin": "@fontsource-variable/cabin/files/cabin-{letters}-wght-normal.woff2",
    "vollkorn": "@fontsource/vollkorn/files/vollkorn-{letters}-700-normal.woff2",
}
FACE = re.compile(r'url\("\.\./vendor/fonts/([\w-]+)\.woff2"\).*?unicode-range:([^;]+);', re.DOTALL)
FEATURES = ["kern", "lnum", "tnum"]
LEAST = 0.02  # of the size
DEVICES = ("XPlaDevice", "YPlaDevice", "XAdvDevice", "YAdvDevice")
VALUES = 0xF  # of a value's format: plain numbers, none that changes with the weight


def faces() -> dict[str, set[int]]:
    """Name of each file to the letters that it is to hold."""
    styles = (ROOT / "static" / "css" / "fonts.css").read_text(encoding="utf-8")
    return {name: letters(ranges) for name, ranges in FACE.findall(styles)}


def letters(ranges: str) -> set[int]:
    """Those of a unicode-range: "U+41-5A, U+61"."""
    found: set[int] = set()
    for part in ranges.split(","):
        first, _, last = part.strip().removeprefix("U+").partition("-")
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


def cut(source: Path, wanted: set[int]) -> TTFont:
    """The font with these letters alone; a letter that it does not have is a KeyError."""
    options = subset.Options(flavor="woff2", hinting=False, layout_features=FEATURES, notdef_outline=True)
    options.name_IDs = [0, 13, 14]  # copyright and licence
    font = subset.load_font(str(source), options)
    missing = wanted - set(font.getBestCmap())
    if missing:
        raise KeyError(f"{source.name} has no {', '.join(f'U+{letter:04X}' for letter in sorted(missing))}")
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    loosen(font)
    return font


def loosen(font: TTFont) -> None:
    """Drop small kerning, and how kerning changes with the weight."""
    least = LEAST * font["head"].unitsPerEm
    for lookup in font["GPOS"].table.LookupList.Lookup if "GPOS" in font else []:
        for table in lookup.SubTable:
            pairs = table.ExtSubTable if lookup.LookupType == 9 else table
            pairs.ValueFormat1 &= VALUES
            pairs.ValueFormat2 = 0
            for of_first in pairs.PairSet if pairs.Format == 1 else []:
                of_first.PairValueRecord = [pair for pair in of_first.PairValueRecord if plain(pair, least)]
            for of_first in pairs.Class1Record if pairs.Format == 2 else []:
                for pair in of_first.Class2Record:
                    plain(pair, least)
    if "GDEF" in font and getattr(font["GDEF"].table, "VarStore", None):
        font["GDEF"].table.VarStore = None
        font["GDEF"].table.Version = 0x00010002


def plain(pair: Any, least: float) -> bool:
    """Leave plain kerning of the first of two letters; says whether there is any."""
    pair.Value2 = None
    for device in DEVICES:
        if hasattr(pair.Value1, device):
            delattr(pair.Value1, device)
    if abs(getattr(pair.Value1, "XAdvance", 0)) < least:
        pair.Value1.XAdvance = 0
    return bool(pair.Value1.XAdvance)


def main(folder: Path) -> None:
    for name, wanted in faces().items():
        source = SOURCES[name.partition("-")[0]].format(letters="latin-ext" if name.endswith("-ext") else "latin")
        font = cut(ROOT / "node_modules" / source, wanted)
        font.flavor = "woff2"
        font.save(folder / f"{name}.woff2")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
