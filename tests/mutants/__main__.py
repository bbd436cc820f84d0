"""Tries every change on a copy of its own and prints those that no rule test notices.

`make mutants`, or `python -m tests.mutants WORD…` for the changes whose file or text contains one of the words.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.mutants.changes import CHANGES

ROOT = Path(__file__).parents[2]
COPIED = (
    "games/__init__.py",
    "games/compiled.py",
    "games/engine",
    "games/judge",
    "tests/__init__.py",
    "tests/engine",
    "tests/golden",
)
RULE_TESTS = ("golden", "systems", "refusals", "tricks", "playing", "calls", "drawing", "ending", "dealing", "offers")
"""Whole matches and duels are left out: they notice a change, but cannot say which rule it breaks."""
PYTEST = ("-m", "pytest", "-qx", "--noconftest", "-p", "no:cacheprovider", "-c", os.devnull, "-k", "not judge")
ALONE = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""Rules need neither Django nor a browser, and a process without them starts sooner."""

Change = tuple[str, str, str]


def main() -> int:
    """The number of changes that nobody noticed."""
    words = sys.argv[1:]
    chosen = [change for change in CHANGES if not words or any(word in " ".join(change) for word in words)]
    if noticed(None):
        raise SystemExit("the rule tests fail without any change")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = list(pool.map(noticed, chosen))
    for (file, old, new), seen in zip(chosen, verdicts, strict=True):
        if not seen:
            print(f"not noticed: {file}: {old} -> {new}")
    print(f"{sum(verdicts)} of {len(chosen)} changes noticed")
    return len(chosen) - sum(verdicts)


def noticed(change: Change | None) -> bool:
    """Whether some rule test fails with the change, or on the rules as they are."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for name in COPIED:
            copy(ROOT / name, folder / name)
        if change is not None:
            apply(folder / "games/engine", *change)
        tests = [f"tests/engine/test_{name}.py" for name in RULE_TESTS]
        command = [sys.executable, *PYTEST, *tests]
        run = subprocess.run(command, cwd=folder, env=ALONE, capture_output=True, check=False)
    return run.returncode != 0


def apply(engine: Path, file: str, old: str, new: str) -> None:
    """Make the change; what it replaces must stand there once."""
    path = engine / file
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise SystemExit(f"{file} has {text.count(old)} times: {old}")
    path.write_text(text.replace(old, new), encoding="utf-8")


def copy(source: Path, target: Path) -> None:
    """A file or a folder, without what was made from it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


if __name__ == "__main__":
    sys.exit(min(main(), 100))
