"""The engine stays within the Python that CPython and MicroPython run alike; what is silent there is caught here."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "games" / "engine"
FILES = [file for file in sorted(ENGINE.rglob("*.py")) if not file.name.endswith("types.py")]
MODULES = {"__future__", "typing", "hashlib", "json", "struct"}
MISSING_METHODS = {
    "bit_length",
    "capitalize",
    "hexdigest",
    "ljust",
    "removeprefix",
    "removesuffix",
    "rjust",
    "title",
    "zfill",
    "_replace",
}
POSITIONAL_METHODS = {"split", "rsplit", "to_bytes", "from_bytes", "encode", "decode", "replace"}
UNORDERED = {"items", "keys", "values", "popitem"}
MISSING_FUNCTIONS = {"pow", "round", "float", "frozenset"}
GENERICS = {"dict", "frozenset", "list", "set", "tuple", "type"}
SYNTAX: dict[type[ast.AST], str] = {
    ast.Match: "match statement",
    ast.AsyncFunctionDef: "async",
    ast.Await: "await",
    ast.TryStar: "except*",
    ast.Set: "a set display: its order differs",
    ast.SetComp: "a set comprehension: its order differs",
    ast.Div: "true division: whole numbers only",
    ast.With: "with",
    ast.Global: "global",
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ENGINE)))
def test_a_module_keeps_to_the_subset(file: Path) -> None:
    assert sorted(set(faults(file.read_text()))) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from games import models",
        "from games.engine.types import Match",
        "match x:\n    case 1: pass",
        "def f(a, /): pass",
        "x = [*a]",
        "x = {**a}",
        "x = {1, 2}",
        "for x in set(a): pass",
        "for x in a.items(): pass",
        "x = 'a b'.split(sep=' ')",
        "x = 'a'.zfill(3)",
        "x = sha256(a).hexdigest()",
        "x = sorted(a, key=f)",
        "a.sort()",
        "x = a[::-1]",
        "x = 1 / 2",
        "x = 1.5",
        "x = pow(a, -1, 7)",
        "x = f'{a!r}'",
        "class A(metaclass=M): pass",
        "class A(B, C): pass",
        "X = dict[str, int]",
        "X = int | None",
        "@cache\ndef f(): pass",
    ],
)
def test_what_is_outside_the_subset_is_noticed(source: str) -> None:
    assert list(faults(source))


def test_annotations_and_names_for_the_type_checker_are_free() -> None:
    source = """
if TYPE_CHECKING:
    from games.engine.types import Match
def f(a: dict[str, int] | None) -> Match | None:
    pass
"""
    assert list(faults(source)) == []


def faults(source: str) -> Iterator[str]:
    """Each use of something that one of the interpreters lacks or does otherwise."""
    for node in running_code(ast.parse(source)):
        if type(node) in SYNTAX:
            yield at(node, SYNTAX[type(node)])
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from import_faults(node)
        elif isinstance(node, ast.Call):
            yield from call_faults(node)
        elif isinstance(node, ast.ClassDef) and (node.keywords or len(node.bases) > 1 or node.decorator_list):
            yield at(node, "a metaclass, a decorator or several bases")
        elif isinstance(node, ast.FunctionDef) and (node.args.posonlyargs or node.decorator_list):
            yield at(node, "positional-only parameters or a decorator")
        else:
            yield from expression_faults(node)


def running_code(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but annotations and what stands under `if TYPE_CHECKING:`."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if not isinstance(node, ast.AST):
                continue
            if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
                continue
            yield node
            yield from running_code(node)


def import_faults(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Modules that are not in both interpreters, or not the engine's own."""
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
    for name in names:
        if name.endswith("types") or not (name in MODULES or name.split(".")[:2] == ["games", "engine"]):
            yield at(node, f"import of {name}")
        elif name == "typing" and [alias.name for alias in node.names] != ["TYPE_CHECKING"]:
            yield at(node, "a name of typing at run time")


def call_faults(node: ast.Call) -> Iterator[str]:
    """Functions and methods that are missing or behave otherwise."""
    function = node.func
    if isinstance(function, ast.Attribute):
        if function.attr in MISSING_METHODS:
            yield at(node, f".{function.attr}()")
        if function.attr in POSITIONAL_METHODS and node.keywords:
            yield at(node, f".{function.attr}() with keywords")
        if function.attr in UNORDERED:
            yield at(node, f".{function.attr}(): its order differs")
        if function.attr == "sort":
            yield at(node, ".sort(): not stable; sort total keys with sorted()")
    elif isinstance(function, ast.Name):
        if function.id in MISSING_FUNCTIONS:
            yield at(node, f"{function.id}()")
        if function.id == "sorted" and node.keywords:
            yield at(node, "sorted() with a key: not stable; sort tuples")
    for argument in node.args:
        is_set = isinstance(argument, ast.Call) and isinstance(argument.func, ast.Name) and argument.func.id == "set"
        if is_set and not (isinstance(function, ast.Name) and function.id == "len"):
            yield at(node, "a set that is more than counted: its order differs")


def expression_faults(node: ast.AST) -> Iterator[str]:
    """Displays, slices, literals, types at run time."""
    if isinstance(node, ast.List | ast.Tuple) and any(isinstance(item, ast.Starred) for item in node.elts):
        yield at(node, "a starred display")
    elif isinstance(node, ast.Dict) and None in node.keys:
        yield at(node, "a dict display with **")
    elif isinstance(node, ast.For) and isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name):
        if node.iter.func.id == "set":
            yield at(node, "a walk over a set")
    elif isinstance(node, ast.Slice) and node.step is not None:
        yield at(node, "a slice with a step")
    elif isinstance(node, ast.Constant) and isinstance(node.value, float):
        yield at(node, "a float")
    elif isinstance(node, ast.FormattedValue) and node.conversion != -1:
        yield at(node, "an f-string conversion")
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in GENERICS:
        yield at(node, "a generic type at run time")
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and ast.unparse(node.right) == "None":
        yield at(node, "a union at run time")


def at(node: ast.AST, what: str) -> str:
    return f"line {getattr(node, 'lineno', 0)}: {what}"
