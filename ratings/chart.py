"""A chart of bars as figures for an SVG (templates/ratings/_chart.html): no script, no style attributes."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, TOP, BOTTOM = 320, 24, 150
STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Bar:
    """`x` and `middle` from the left, `y` and `height` downwards; `name` is for the ear, `label` for the eye."""

    name: str
    label: str
    value: int
    x: int
    middle: int
    y: int
    height: int


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars and the lines behind them, each with its figure."""

    bars: list[Bar]
    lines: list[tuple[int, int]]

    @property
    def is_empty(self) -> bool:
        return not any(bar.value for bar in self.bars)


def of(values: Sequence[tuple[str, str, int]]) -> Chart:
    """A chart of (name, label, value), value 0 or more, from left to right."""
    step = _step(max(value for _, _, value in values))
    top = step * max(1, -(-max(value for _, _, value in values) // step))
    left, width = 30, (WIDTH - 30) // len(values)
    bars = []
    for place, (name, label, value) in enumerate(values):
        height = max(2, (BOTTOM - TOP) * value // top)
        x = left + place * width
        bars.append(Bar(name, label, value, x + 5, x + width // 2, BOTTOM - height, height))
    lines = [(figure, BOTTOM - (BOTTOM - TOP) * figure // top) for figure in range(0, top + 1, step)]
    return Chart(bars, lines)


def _step(highest: int) -> int:
    """A round figure of which at most four reach the highest value."""
    size = 1
    while True:
        for step in STEPS:
            if step * size * 4 >= highest:
                return step * size
        size *= 10
