"""What a page says: its texts, those for the ear, and those that links show."""

from html.parser import HTMLParser

SILENT = {"script", "style", "svg", "code", "kbd", "bdi"}
META = ("og:title", "og:description", "og:image:alt")
SPOKEN = {"aria-label", "alt", "title", "placeholder"}
VOID = {"link", "meta", "input", "br", "img", "hr", "use", "path", "rect", "circle", "ellipse"}


class Reader(HTMLParser):
    """Collects `texts`; names of people (bdi), code and text in a language of its own are left out."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.texts += [text for name, text in attrs if name in SPOKEN and text and "lang" not in given]
        if tag == "meta" and (given.get("name") == "description" or given.get("property", "") in META):
            self.texts.append(given.get("content") or "")
        if tag not in VOID:
            self._open.append((tag, tag in SILENT or ("lang" in given and tag != "html")))

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            name, _silent = self._open.pop()
            if name == tag:
                return

    def handle_data(self, data: str) -> None:
        if data.strip() and not any(silent for _tag, silent in self._open):
            self.texts.append(" ".join(data.split()))


def read(html: str) -> list[str]:
    """The texts of a page, in its order."""
    reader = Reader()
    reader.feed(html)
    return reader.texts
