"""Takes comments and spaces out of scripts and styles when they are collected; esbuild does it."""

import os
import re
import subprocess
import sys
from pathlib import Path

from django.conf import settings

STYLES = ("css/site.css", "css/table.css")
"""Styles that pages name; what they import is joined into them."""
INTERPRETER = "vendor/micropython/micropython.mjs"
TARGET = "es2022"
ESBUILD = settings.BASE_DIR / "node_modules" / ".bin" / "esbuild"


def can_shrink() -> bool:
    """Whether esbuild was installed together with what the pages need."""
    return ESBUILD.exists()


def shrink(root: Path) -> bool:
    """Shrink what was collected under `root` in place; says whether it could.

    Every script stays a module of its own with its own address. Without esbuild the files work as they are.
    """
    scripts = [str(path.relative_to(root)) for path in sorted((root / "js").rglob("*.js"))]
    if not can_shrink() or not scripts:
        return False
    common = [str(ESBUILD), "--minify", "--allow-overwrite", "--log-level=error"]
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    for arguments in (
        [*scripts, "--format=esm", f"--target={TARGET}", "--outdir=.", "--outbase=."],
        [INTERPRETER, "--format=esm", f"--target={TARGET}", f"--outfile={INTERPRETER}"],
        [*STYLES, "--bundle", "--external:*.png", "--external:*.woff2", "--outdir=css", "--outbase=css"],
    ):
        subprocess.run([*common, *arguments], cwd=root, env=environment, check=True)  # noqa: S603 (our own files)
    for name in STYLES:  # what a joined file names lies one folder above it now
        style = root / name
        style.write_text(re.sub(r"(?:\.\./)+", "../", style.read_text(encoding="utf-8")), encoding="utf-8")
    return True
