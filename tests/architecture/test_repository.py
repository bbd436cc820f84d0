"""What must stay true of the repository as a whole."""

import ast
import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TOP = {
    *("mauapp", "games", "ratings", "moderation", "lobby"),
    *(".ci", "docs", "locale", "requirements", "static", "templates", "tests"),
    *("manage.py", "pyproject.toml", "Makefile", "compose.yaml", "package.json", "package-lock.json"),
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "SECURITY.md"),
    *(".editorconfig", ".gitattributes", ".gitignore", ".npmrc"),
}


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [Path(name) for name in listed.split("\0") if name]


def modules() -> list[Path]:
    return [path for path in tracked() if path.suffix == ".py" and "migrations" not in path.parts]


def test_the_top_level_holds_what_everybody_expects_there_and_no_more() -> None:
    assert {path.parts[0] for path in tracked()} <= TOP


def test_every_module_begins_with_its_job() -> None:
    def silent(path: Path) -> bool:
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        return bool(tree.body) and not ast.get_docstring(tree)

    assert [str(path) for path in modules() if silent(path)] == []


def test_every_link_between_documents_leads_somewhere() -> None:
    def dead(path: Path) -> list[str]:
        links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / path).read_text(encoding="utf-8"))
        return [f"{path}: {link}" for link in links if not (ROOT / path.parent / link).exists()]

    assert [line for path in tracked() if path.suffix == ".md" for line in dead(path)] == []


def test_every_variable_is_documented_and_no_other() -> None:
    settings = (ROOT / "mauapp" / "settings.py").read_text(encoding="utf-8")
    read = set(re.findall(r'env\.\w+\(\s*"(MAU_\w+)"', settings))
    documented = set(re.findall(r"^\| `(MAU_\w+)`", (ROOT / "docs" / "settings.md").read_text(encoding="utf-8"), re.M))
    assert read == documented


@pytest.mark.parametrize("name", ["base", "dev", "compile", "build", "uv", "node"])
def test_python_packages_are_pinned_with_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="ascii")
    pins = re.findall(r"^[a-z0-9-]+(?:\[[a-z,]+\])?==\S+", text, re.M)
    blocks = re.split(r"^(?=[a-z0-9])", text, flags=re.M)
    assert len(pins) == sum(block[:1].isalnum() for block in blocks)
    assert all("--hash=sha256:" in block for block in blocks if block[:1].isalnum())
    assert "://" not in text


def test_node_packages_are_pinned_with_hashes_and_no_address() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    fetched = {name: entry for name, entry in packages.items() if name}
    assert all("integrity" in entry and "resolved" not in entry for entry in fetched.values())
    assert fetched["node_modules/@micropython/micropython-webassembly-pyscript"]["version"] == "1.27.0"
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert wanted["@micropython/micropython-webassembly-pyscript"] == "1.27.0"


def test_what_is_needed_to_serve_is_pinned_alike_for_tests() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="ascii")
        return set(re.findall(r"^[a-z0-9-]+(?:\[[a-z,]+\])?==[^\s;]+", text, re.M))

    assert pins("base") <= pins("dev")


def test_the_architecture_names_every_module_of_the_apps() -> None:
    told = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    plain = {"__init__.py", "admin.py", "apps.py", "urls.py"}  # what every Django app has
    apps = ("ratings", "lobby")
    ours = [path for path in modules() if len(path.parts) == 2 and path.parts[0] in ("games", *apps)]
    sections = {app: told.partition(f"\nIn `{app}`,")[2].partition("\nIn `")[0].partition("\n## ")[0] for app in apps}
    sections["games"] = told
    assert [path for path in ours if path.name not in plain and f"`{path.name}`" not in sections[path.parts[0]]] == []
