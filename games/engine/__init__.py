"""The rules, as pure Python in the subset that MicroPython understands."""
