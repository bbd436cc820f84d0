"""Compiled rules are those of these very sources, play the same matches, and are not needed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games import compiled
from games.engine import rulesets, selfplay

ROOT = Path(__file__).parents[2]
needs_compiled = pytest.mark.skipif(not compiled.ACTIVE, reason="these sources are not compiled: `make compile`")
PLAY = """
from games import compiled
from games.engine import match, rulesets, selfplay
print(compiled.ACTIVE, match.__file__.endswith(".py"))
for system in rulesets.SYSTEMS:
    options = rulesets.resolve_options(system.id, {})
    print(selfplay.log_hash(selfplay.play(system.id, options, selfplay.key_of("both", 1), ["normal", "easy"])[1]))
"""


@needs_compiled
def test_every_module_of_the_engine_is_compiled() -> None:
    made = compiled.found()
    assert made is not None
    for path in compiled.sources():
        found = made / path.relative_to(ROOT).parent
        assert len([*found.glob(f"{path.stem}.*")]) == 1, path


@needs_compiled
def test_the_plain_modules_play_the_same_matches() -> None:
    hashes = []
    for system in rulesets.SYSTEMS:
        options = rulesets.resolve_options(system.id, {})
        _, log = selfplay.play(system.id, options, selfplay.key_of("both", 1), ["normal", "easy"])
        hashes.append(selfplay.log_hash(log))
    assert said(ROOT, "-c", PLAY, MAU_COMPILED="0") == ["False True", *hashes]


@needs_compiled
def test_after_a_change_of_a_rule_the_plain_modules_are_used(tmp_path: Path) -> None:
    copy(tmp_path)
    line = "import games.engine.cards as cards, games.compiled as compiled; print(compiled.ACTIVE, cards.PACKS != {})"
    assert said(tmp_path, "-c", line) == ["True True"]
    with (tmp_path / "games/engine/cards.py").open("a") as file:
        file.write("PACKS.clear()\n")
    assert said(tmp_path, "-c", line) == ["False False"]


def test_without_a_compiler_the_rules_stay_plain_and_one_is_told(tmp_path: Path) -> None:
    copy(tmp_path)
    (tmp_path / "games/engine/cards.py").write_text("# Another version of the rules.\n")
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    [line] = said(tmp_path, ".ci/compile", CC="no-such-compiler")
    assert line == "setup: the rules stay plain Python, which is slower: there is no C compiler (no-such-compiler)"


def copy(folder: Path) -> None:
    """The engine and what finds it compiled."""
    shutil.copytree(ROOT / "games/engine", folder / "games/engine", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("__init__.py", "compiled.py"):
        shutil.copy(ROOT / "games" / name, folder / "games" / name)


def said(folder: Path, *arguments: str, **environment: str) -> list[str]:
    """The lines that this Python prints there."""
    run = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()
