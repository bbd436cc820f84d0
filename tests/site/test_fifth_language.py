"""A language is added by what docs/translating.md says, and by nothing else."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from babel.messages.pofile import write_po

from mauapp.core import catalogues, pseudo

ROOT = Path(__file__).parents[2]
STEPS = (ROOT / "docs" / "translating.md").read_text(encoding="utf-8").split("## Another language")[1]
UNUSED = ("tests/playthroughs", "tests/fair", "docs/pictures")
LOOK = """
import django
django.setup()
from django.test import Client
print(Client().get("/pl/rules/macao/").content.decode())
print(Client().get("/sitemap.xml").content.decode())
print(Client().get("/pl/jsi18n/").content.decode())
"""


def test_a_fifth_language_is_added_by_following_the_document(tmp_path: Path) -> None:
    site = tmp_path / "site"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in listed.split("\0"):
        if name and not name.startswith(UNUSED) and (ROOT / name).exists():
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, site / name)

    (entry,) = re.findall(r"with its own name: `(\(.*?\))`", STEPS)
    settings = site / "mauapp" / "settings.py"
    before = settings.read_text(encoding="utf-8")
    settings.write_text(re.sub(r"(LANGUAGES = \[.*?)\]", rf"\1, {entry}]", before, count=1), encoding="utf-8")
    assert settings.read_text(encoding="utf-8") != before

    manage(site, tmp_path, "messages")
    for file in re.findall(r"`(locale/pl/\S+?)`", STEPS):
        fill(site / file)
        fill(site / Path(file).with_name("djangojs.po"))
    manage(site, tmp_path, "messages", "--check")

    catalogues.compile_stale([site / "locale"])
    seen = python(site, tmp_path, "-c", LOOK)
    assert '<html lang="pl">' in seen
    assert pseudo.strange("Several cards at once, attacks that add up, and places down to the last player.") in seen
    assert 'hreflang="pl" href="http://testserver/pl/rules/macao/"' in seen
    assert "<loc>http://testserver/pl/rules/macao/</loc>" in seen
    assert "Polski</button>" in seen
    assert json.dumps(pseudo.strange("hearts")) in seen  # of the scripts


def fill(po: Path) -> None:
    """As a translator would, with strange letters in each of the language's forms."""
    catalogue = catalogues.read(po)
    for message in catalogue:
        if message.id:
            words = [pseudo.strange(text) for text in catalogues.ids(message)]
            forms = catalogue.num_plurals
            message.string = words[0] if len(words) == 1 else tuple([words[0]] + [words[1]] * (forms - 1))
    with po.open("wb") as file:
        write_po(file, catalogue, width=78)


def manage(site: Path, folder: Path, *command: str) -> None:
    python(site, folder, "manage.py", *command)


def python(site: Path, folder: Path, *arguments: str) -> str:
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("MAU_", "DJANGO_"))}
    own = {"MAU_DATA_DIR": str(folder / "data"), "MAU_PUBLIC_URL": "http://testserver"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=site,
        env={**plain, **own, "DJANGO_SETTINGS_MODULE": "tests.settings", "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout
