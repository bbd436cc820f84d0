"""Finds the engine's modules as machine code, where it has been made from these very sources.

mypyc makes it, the hash of all sources finds it: after a change of one of them the plain modules are used until they
are compiled anew. `make compile` takes its time; `make setup` does it quickly, for tests. `MAU_COMPILED=0` uses the
plain ones in any case.
"""

import os
import sys
import sysconfig
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "games/engine"
RECIPE = "3"
"""Another one when the way of compiling changes."""


def sources() -> list[Path]:
    """What is compiled: all that is imported at run time, but for the files that make folders packages."""
    return sorted(path for path in ENGINE.rglob("*.py") if path.name not in ("__init__.py", "types.py"))


def home() -> Path:
    """Where compiled modules of all versions are, in the environment of the interpreter that they are for."""
    return Path(sys.prefix) / "lib/mau-engine"


def folder() -> Path:
    """Where the compiled modules of these sources are, if there are any."""
    digest = sha256(f"{RECIPE} {sysconfig.get_config_var('EXT_SUFFIX')}".encode())
    for path in sorted(ENGINE.rglob("*.py")):
        digest.update(b"\n" + str(path.relative_to(ENGINE)).encode() + b"\n" + path.read_bytes())
    return home() / digest.hexdigest()[:32]


def quick(made: Path) -> Path:
    """The folder beside it, for what was compiled in a hurry."""
    return made.with_name(f"{made.name}-quick")


def found() -> Path | None:
    """The fastest modules that have been made of these sources."""
    best = folder()
    return next((made for made in (best, quick(best)) if made.is_dir()), None)


class Finder(MetaPathFinder):
    """Finds the engine's compiled modules before the plain ones."""

    def __init__(self, made: Path) -> None:
        self._made = made
        self._shared = {path.name.split(".", 1)[0] for path in made.glob("*__mypyc.*")}

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:  # noqa: ARG002
        """Where this module is, if it is one of ours."""
        if fullname not in self._shared and not fullname.startswith("games.engine."):
            return None
        spec = PathFinder.find_spec(fullname, [str(self._made.joinpath(*fullname.split(".")[:-1]))])
        return None if spec is None or spec.loader is None else spec  # packages are plain


def use() -> bool:
    """Let imports of the engine find what is compiled; whether there is anything."""
    if os.environ.get("MAU_COMPILED") == "0" or not home().is_dir():
        return False
    made = found()
    if made is None:
        return False
    sys.meta_path.insert(0, Finder(made))
    return True


ACTIVE = use()
"""Whether this process plays by compiled rules."""
