"""Writes all recorded matches anew."""

from tests.playthroughs.record import FOLDER, RECORDED, record

for name, setting in RECORDED.items():
    (FOLDER / f"{name}.txt").write_text(record(setting), encoding="utf-8")
