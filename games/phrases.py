"""All that people may say to each other: sentences, which each reader sees in his own language, and emojis."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

Words = dict[str, str | Promise]

GROUPS: dict[str, str | Promise] = {
    "greeting": pgettext_lazy("phrases", "Greeting"),
    "praise": pgettext_lazy("phrases", "Praise"),
    "waiting": pgettext_lazy("phrases", "Waiting"),
    "thanks": pgettext_lazy("phrases", "Thanks"),
    "regret": pgettext_lazy("phrases", "Regret"),
    "goodbye": pgettext_lazy("phrases", "Goodbye"),
}
PHRASES: dict[str, Words] = {
    "greeting": {
        "hello": pgettext_lazy("phrase", "Hello!"),
        "good_luck": pgettext_lazy("phrase", "Good luck!"),
        "have_fun": pgettext_lazy("phrase", "Have fun!"),
        "nice_to_meet_you": pgettext_lazy("phrase", "Nice to meet you!"),
    },
    "praise": {
        "well_played": pgettext_lazy("phrase", "Well played!"),
        "clever": pgettext_lazy("phrase", "That was clever!"),
        "what_a_comeback": pgettext_lazy("phrase", "What a comeback!"),
        "congratulations": pgettext_lazy("phrase", "Congratulations!"),
    },
    "waiting": {
        "one_moment": pgettext_lazy("phrase", "One moment, please."),
        "your_turn": pgettext_lazy("phrase", "It is your turn."),
        "take_your_time": pgettext_lazy("phrase", "Take your time."),
        "i_am_back": pgettext_lazy("phrase", "I am back."),
    },
    "thanks": {
        "thank_you": pgettext_lazy("phrase", "Thank you!"),
        "you_are_welcome": pgettext_lazy("phrase", "You are welcome!"),
        "nice_match": pgettext_lazy("phrase", "Thank you for the match!"),
        "kind_of_you": pgettext_lazy("phrase", "That is kind of you!"),
    },
    "regret": {
        "sorry": pgettext_lazy("phrase", "Sorry!"),
        "oops": pgettext_lazy("phrase", "Oops!"),
        "bad_luck": pgettext_lazy("phrase", "Bad luck!"),
        "close": pgettext_lazy("phrase", "That was close!"),
    },
    "goodbye": {
        "another_one": pgettext_lazy("phrase", "Another match?"),
        "last_one": pgettext_lazy("phrase", "This is my last match."),
        "have_to_go": pgettext_lazy("phrase", "I have to go."),
        "goodbye": pgettext_lazy("phrase", "Goodbye!"),
    },
}
"""The sentences of each group, by id."""
EMOJIS: dict[str, tuple[str, str | Promise]] = {
    "smile": ("🙂", pgettext_lazy("emoji", "smiles")),
    "laugh": ("😄", pgettext_lazy("emoji", "laughs")),
    "clap": ("👏", pgettext_lazy("emoji", "claps")),
    "thumbs_up": ("👍", pgettext_lazy("emoji", "thumbs up")),
    "surprise": ("😮", pgettext_lazy("emoji", "is surprised")),
    "thinking": ("🤔", pgettext_lazy("emoji", "is thinking")),
    "sad": ("😢", pgettext_lazy("emoji", "is sad")),
    "party": ("🎉", pgettext_lazy("emoji", "celebrates")),
}
"""The sign of each, and what it shows, for those who only hear it."""
IDS = frozenset(EMOJIS) | {ident for sentences in PHRASES.values() for ident in sentences}


def panel() -> dict[str, Any]:
    """All of them in the language of the moment, for the page.

    `{"groups": [[title, [[id, sentence], …]], …], "emojis": [[id, sign, what it shows], …]}`
    """
    return {
        "groups": [
            [str(GROUPS[group]), [[ident, str(text)] for ident, text in sentences.items()]]
            for group, sentences in PHRASES.items()
        ],
        "emojis": [[ident, sign, str(shows)] for ident, (sign, shows) in EMOJIS.items()],
    }


def words(ident: str) -> str:
    """One of them in the language of the moment; an id that is no more is itself."""
    if ident in EMOJIS:
        sign, shows = EMOJIS[ident]
        return f"{sign} ({shows})"
    return next((str(sentences[ident]) for sentences in PHRASES.values() if ident in sentences), ident)
