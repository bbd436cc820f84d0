"""The texts of the catalogues side by side in all languages, for translators on the staff."""

from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Message
from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from mauapp.core import catalogues


class Group(NamedTuple):
    """What belongs together: its title, and the beginnings of the files in which the texts stand."""

    title: Promise
    files: tuple[str, ...]


class Row(NamedTuple):
    """One text: its context, its English, and (language, translation), "" where there is none."""

    context: str
    english: str
    translations: list[tuple[str, str]]


GROUPS: dict[str, Group] = {
    "phrases": Group(_("Phrases"), ("games/phrases.py",)),
    "refusals": Group(
        _("Refusals"), ("games/sentences.py", "lobby/sentences.py", "mauapp/accounts/sentences.py", "moderation/")
    ),
    "cards": Group(_("Words of the cards"), ("static/js/table/words.js", "games/facts.py", "games/examples.py")),
    "events": Group(_("What happens at the table"), ("static/js/table/tell.js", "static/js/table/status.js")),
    "thoughts": Group(_("Thoughts of computers"), ("games/thoughts.py", "games/strengths.py")),
    "rules": Group(_("Rules"), ("templates/rules/", "games/options.py", "games/scenes.py")),
}


def rows(group: Group) -> list[Row]:
    """Its texts in the order of the first catalogue."""
    languages = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
    columns = {language: _messages(language, group) for language in languages}
    keys = list(dict.fromkeys(key for column in columns.values() for key in column))
    return [
        Row(context or "", " / ".join(ids), [(code, columns[code].get((context, ids), "")) for code in languages])
        for context, ids in keys
    ]


def _messages(language: str, group: Group) -> dict[catalogues.Key, str]:
    found = {}
    for po in sorted(Path(settings.LOCALE_PATHS[0], language, "LC_MESSAGES").glob("*.po")):
        for message in catalogues.read(po):
            if message.id and _stands_in(message, group.files):
                found[message.context, catalogues.ids(message)] = " / ".join(catalogues.texts(message))
    return found


def _stands_in(message: Message, files: tuple[str, ...]) -> bool:
    return any(name.startswith(files) for name, _line in message.locations)
