"""Joins scripts and styles of a page, and takes comments and spaces out, when they are collected; esbuild does it."""

import os
import re
import subprocess
import sys
from pathlib import Path

from django.conf import settings

STYLES = ("css/site.css", "css/table.css")
"""Styles that pages name; what they import is joined into them."""
TABLES = (
    "js/solo/early.js",
    "js/solo/main.js",
    "js/table/demonstration.js",
    "js/table/main.js",
    "js/table/recorded.js",
)
OTHERS = (
    "js/fair/page.js",
    "js/pages/lobby.js",
    "js/pages/passkeys.js",
    "js/pages/queue.js",
    "js/pages/quick.js",
    "js/pages/settings.js",
    "js/pwa.js",
    "js/solo/home.js",
    "js/solo/menu.js",
    "js/solo/page.js",
)
SCRIPTS = TABLES + OTHERS
"""Modules that pages name. What they import is joined into them, or into chunks where several tables, or several
others, need it: chunks for all of them would be many and small."""
CHUNKS = "js/chunks"
LIT = ("lit-html/directives=./vendor/lit-html/directives", "lit-html=./vendor/lit-html/lit-html.js")
"""Where modules that pages find by their name lie."""
INTERPRETER = "vendor/micropython/micropython.mjs"
TARGET = "es2022"
ESBUILD = settings.BASE_DIR / "node_modules" / ".bin" / "esbuild"


def can_shrink() -> bool:
    """Whether esbuild was installed together with what the pages need."""
    return ESBUILD.exists()


def shrink(root: Path) -> bool:
    """Shrink what was collected under `root` in place; says whether it could.

    A module that was joined into others remains besides, at its own address.
    Without esbuild the files work as they are.
    """
    scripts = [path.relative_to(root).as_posix() for path in sorted((root / "js").rglob("*.js"))]
    if not can_shrink() or not scripts:
        return False
    common = [str(ESBUILD), "--minify", "--allow-overwrite", "--log-level=error"]
    module = ["--format=esm", f"--target={TARGET}"]
    apart = [*module, "--outdir=.", "--outbase=."]
    joined = [
        *apart,
        "--bundle",
        "--splitting",
        *(f"--alias:{name}" for name in LIT),
        f"--chunk-names={CHUNKS}/[name]-[hash]",
    ]
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    for arguments in (
        [*TABLES, *joined],
        [*OTHERS, *joined],
        [*(name for name in scripts if name not in SCRIPTS), *apart],
        [INTERPRETER, *module, f"--outfile={INTERPRETER}"],
        [*STYLES, "--bundle", "--external:*.png", "--external:*.woff2", "--outdir=css", "--outbase=css"],
    ):
        subprocess.run([*common, *arguments], cwd=root, env=environment, check=True)  # noqa: S603 (our own files)
    for name in STYLES:  # what a joined file names lies one folder above it now
        style = root / name
        style.write_text(re.sub(r"(?:\.\./)+", "../", style.read_text(encoding="utf-8")), encoding="utf-8")
    return True
