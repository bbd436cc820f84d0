"""The registry of rule systems: ids, options schemas, seats, clocks, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.refusals import Refusal
from games.engine.shed import crazy_eights, macao, makao, mau_mau_classic, mau_mau_custom
from games.engine.shed.family import SHED
from games.engine.tricks import fresh_draw, schneider
from games.engine.tricks.family import TRICKS

if TYPE_CHECKING:
    from typing import Any, Final

    from games.engine.family import Family
    from games.engine.types import Board, Options, Points


class Ruleset:
    """One rule system as the site knows it.

    `seats` (min, max) · `options` schema of `{"name", "values", "default"}` in the order of the form, and where large
    tables have another default, `"many_seats": (from so many seats, default)` ·
    `turn_seconds` null = no turn clock · `spectators` whether strangers may watch · `points` for the boards ·
    `family` plays it, by the data object that `rules` gives.
    """

    __slots__ = (
        "_build",
        "_latest",
        "_rules",
        "family",
        "id",
        "options",
        "points",
        "seats",
        "spectators",
        "turn_seconds",
    )

    def __init__(self, family: Family, system: Any) -> None:
        self.family = family
        self.id: str = system.ID
        self.seats: tuple[int, int] = system.SEATS
        self.options: tuple[dict[str, Any], ...] = system.OPTIONS
        self.turn_seconds: int | None = system.TURN_SECONDS
        self.spectators: bool = system.SPECTATORS
        self.points: Points = system.POINTS
        self._build = system.rules
        self._rules: list[tuple[Options, Any]] = []
        self._latest: tuple[Options | None, Any] = (None, None)

    def rules(self, options: Options) -> Any:
        """The data object for resolved options, which are never changed: those asked for last need no comparing."""
        asked, answer = self._latest
        if asked is not options:
            answer = self._known(options)
            self._latest = (options, answer)
        return answer

    def _known(self, options: Options) -> Any:
        """Few exist, so each is built once."""
        for known, rules in self._rules:
            if known == options:
                return rules
        built = self._build(options)
        self._rules.append((dict(options), built))
        return built


FAMILIES: Final[list[Family]] = [SHED, TRICKS]
SYSTEMS: Final = (
    Ruleset(SHED, mau_mau_classic),
    Ruleset(SHED, mau_mau_custom),
    Ruleset(SHED, crazy_eights),
    Ruleset(SHED, macao),
    Ruleset(SHED, makao),
    Ruleset(TRICKS, fresh_draw),
    Ruleset(TRICKS, schneider),
)
BY_ID: Final = {system.id: system for system in SYSTEMS}


def get(ruleset: str) -> Ruleset:
    """The rule system of that id; refuses `UNKNOWN_RULESET`."""
    system = BY_ID.get(ruleset)
    if system is None:
        raise Refusal("UNKNOWN_RULESET")
    return system


def resolve_options(ruleset: str, given: Any, seats: int = 0) -> Options:
    """All options of the system, defaults for so many seats filled in.

    Refuses `BAD_OPTION` for other names or values than its own.
    """
    schema = get(ruleset).options
    names = [option["name"] for option in schema]
    if not isinstance(given, dict) or [name for name in given if name not in names]:
        raise Refusal("BAD_OPTION")
    return {option["name"]: _value(option, given, seats) for option in schema}


def rules_of(board: Board) -> Any:
    """The data object by which this match is played."""
    return get(board["ruleset"]).rules(board["options"])


def _value(option: dict[str, Any], given: Options, seats: int) -> Any:
    """The chosen value; 1 is not True here, for options travel as JSON."""
    if option["name"] not in given:
        many, default = option.get("many_seats", (0, None))
        return default if 0 < many <= seats else option["default"]
    chosen = given[option["name"]]
    for value in option["values"]:
        if type(value) is type(chosen) and value == chosen:
            return value
    raise Refusal("BAD_OPTION")
