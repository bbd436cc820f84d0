"""Translation catalogues: compile the changed ones, and find what is stale, missing or broken in them."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|\{\w*\}|%[sd]|</?[a-z]+")
Key = tuple[str | None, tuple[str, ...]]


def sources(folders: Iterable[Path]) -> Iterator[Path]:
    """Every .po file under the locale folders."""
    for folder in folders:
        yield from sorted(folder.glob("*/LC_MESSAGES/*.po"))


def read(po: Path) -> Catalog:
    with po.open("rb") as file:
        return read_po(file, locale=po.parent.parent.name, abort_invalid=True)


def compile_stale(folders: Iterable[Path]) -> list[Path]:
    """Write the .mo file beside each .po file that is newer; returns the ones written."""
    written = []
    for po in sources(folders):
        mo = po.with_suffix(".mo")
        if mo.exists() and mo.stat().st_mtime_ns >= po.stat().st_mtime_ns:
            continue
        catalogue = read(po)
        for message in list(catalogue):
            # Babel would write an untranslated plural as a translation into nothing.
            if message.id and not all(texts(message)):
                catalogue.delete(message.id, message.context)
        draft = mo.with_suffix(".mo.new")
        with draft.open("wb") as file:
            write_mo(file, catalogue)
        draft.replace(mo)
        written.append(mo)
    return written


def problems(po: Path) -> Iterator[str]:
    """A sentence for each translation that is missing, marked as doubtful, or lost a placeholder or tag."""
    for message in read(po):
        if not message.id:
            continue
        wrong = _wrong(message)
        if wrong:
            yield f"{po}: {ids(message)[0]!r} {wrong}"


def stale(po: Path, fresh: Path) -> Iterator[str]:
    """A sentence for each text that the sources have and the catalogue lacks, or the other way round."""
    have, want = keys(po), keys(fresh)
    for _, names in sorted(want - have, key=str):
        yield f"{po}: {names[0]!r} is missing"
    for _, names in sorted(have - want, key=str):
        yield f"{po}: {names[0]!r} is used no more"


def keys(po: Path) -> set[Key]:
    """Context and source texts of every message of a file; none when there is no file."""
    if not po.exists():
        return set()
    return {(message.context, ids(message)) for message in read(po) if message.id}


def ids(message: Message) -> tuple[str, ...]:
    """The source text, with a plural both."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def texts(message: Message) -> tuple[str, ...]:
    """The translation, with a plural each form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _wrong(message: Message) -> str | None:
    translated = texts(message)
    if not translated or not all(translated):
        return "is not translated"
    if message.fuzzy:
        return "is marked fuzzy"
    wanted = [sorted(PLACEHOLDER.findall(text)) for text in ids(message)]
    if any(sorted(PLACEHOLDER.findall(text)) not in wanted for text in translated):
        return "has other placeholders or tags in its translation"
    return None
