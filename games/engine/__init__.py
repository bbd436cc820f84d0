"""The rules engine: pure functions of state and command, run by CPython and MicroPython alike."""
