"""Settings from the environment."""

import os
import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from mauapp.core import env

NAME = "MAU_A_TEST"


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(NAME, raising=False)
    monkeypatch.delenv(f"{NAME}_FILE", raising=False)


def test_what_is_not_set_or_empty_takes_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    assert env.text(NAME, "x") == "x"
    monkeypatch.setenv(NAME, "  ")
    assert env.text(NAME, "x") == "x"
    assert env.integer(NAME, 7, low=0, high=9) == 7
    assert env.flag(NAME, True) is True
    assert env.factor(NAME, 0.5, low=0, high=1) == 0.5
    assert env.listing(NAME) == []


def test_a_value_may_lie_in_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "value").write_text("from the file\n")
    monkeypatch.setenv(f"{NAME}_FILE", str(tmp_path / "value"))
    assert env.text(NAME, "x") == "from the file"
    monkeypatch.setenv(NAME, "from here")
    with pytest.raises(ImproperlyConfigured, match="not both"):
        env.text(NAME, "x")


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe"])
def test_a_file_that_gives_nothing_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "value"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setenv(f"{NAME}_FILE", str(path))
    with pytest.raises(ImproperlyConfigured, match=f"{NAME}_FILE"):
        env.text(NAME, "x")


@pytest.mark.parametrize(("value", "meant"), [("1", True), ("Yes", True), ("off", False), ("FALSE", False)])
def test_yes_and_no_have_several_spellings(monkeypatch: pytest.MonkeyPatch, value: str, meant: bool) -> None:
    monkeypatch.setenv(NAME, value)
    assert env.flag(NAME, not meant) is meant


@pytest.mark.parametrize("value", ["-1", "10", "1.0", "1e0", "٣", "9" * 30, "x"])
def test_numbers_outside_their_range_are_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(NAME, value)
    with pytest.raises(ImproperlyConfigured, match="a whole number from 0 to 9"):
        env.integer(NAME, 0, low=0, high=9)


@pytest.mark.parametrize("value", ["nan", "inf", "-0.1", "2.1", "fast"])
def test_factors_outside_their_range_are_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(NAME, value)
    with pytest.raises(ImproperlyConfigured, match="a number from 0 to 2"):
        env.factor(NAME, 1, low=0, high=2)


def test_a_word_that_is_no_choice_is_refused_with_the_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "xml")
    with pytest.raises(ImproperlyConfigured, match="console, json"):
        env.choice(NAME, "console", ["console", "json"])
    with pytest.raises(ImproperlyConfigured, match="true or false"):
        env.flag(NAME, False)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("https://Mau.Example/", "https://mau.example"),
        ("https://mau.example:443", "https://mau.example"),
        ("http://mau.example:8000", "http://mau.example:8000"),
        ("http://[2001:DB8::1]:80", "http://[2001:db8::1]"),
    ],
)
def test_addresses_are_kept_as_a_browser_writes_them(monkeypatch: pytest.MonkeyPatch, value: str, written: str) -> None:
    monkeypatch.setenv(NAME, f"{value}, http://localhost:8000")
    assert env.origins(NAME) == [written, "http://localhost:8000"]


@pytest.mark.parametrize(
    "value",
    [
        "mau.example",
        "ftp://mau.example",
        "https://",
        "https://mau.example/play",
        "https://a@mau.example",
        "http://[::1",
        "https://mau.example:99999",
        "https://mau.example?x",
        "https://mau.example#x",
    ],
)
def test_what_is_no_address_is_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(NAME, value)
    with pytest.raises(ImproperlyConfigured, match="an address such as"):
        env.origins(NAME)


def test_a_folder_that_is_missing_is_made_for_its_owner_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(NAME, str(tmp_path / "a" / "b"))
    made = env.folder(NAME, tmp_path)
    assert stat.S_IMODE(made.stat().st_mode) == 0o700
    (tmp_path / "file").touch()
    monkeypatch.setenv(NAME, str(tmp_path / "file" / "c"))
    with pytest.raises(ImproperlyConfigured, match="cannot be made"):
        env.folder(NAME, tmp_path)


def test_a_key_is_made_once_kept_and_closed_to_others(tmp_path: Path) -> None:
    first = env.secret_key(NAME, tmp_path / "key")
    assert len(first) >= 50
    assert env.secret_key(NAME, tmp_path / "key") == first
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600
    assert os.listdir(tmp_path) == ["key"]


def test_a_short_key_is_refused_without_showing_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(NAME, "swordfish")
    with pytest.raises(ImproperlyConfigured) as caught:
        env.secret_key(NAME, tmp_path / "key")
    assert "swordfish" not in str(caught.value)
    monkeypatch.setenv(NAME, "x" * 50)
    assert env.secret_key(NAME, tmp_path / "key") == "x" * 50
    assert not (tmp_path / "key").exists()


def test_sqlite_is_the_default_and_begins_every_transaction_as_a_writer(tmp_path: Path) -> None:
    found = env.database(NAME, tmp_path / "mau.sqlite3")
    assert found["ENGINE"] == "django.db.backends.sqlite3"
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in found["OPTIONS"]["init_command"]


def test_a_database_address_is_taken_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(NAME, "postgres://anna:p%40ss@db.example:5433/mau?sslmode=require")
    found = env.database(NAME, tmp_path / "x")
    assert (found["USER"], found["PASSWORD"], found["HOST"], found["PORT"]) == ("anna", "p@ss", "db.example", "5433")
    assert (found["NAME"], found["OPTIONS"]) == ("mau", {"sslmode": "require"})
    monkeypatch.setenv(NAME, "postgresql:///mau?host=/run/postgresql")
    assert env.database(NAME, tmp_path / "x")["HOST"] == "/run/postgresql"


@pytest.mark.parametrize("value", ["mysql://a:secret@b/c", "postgres://a:secret@b", "postgres://a:secret@[b/c", "x"])
def test_another_database_is_refused_without_showing_the_password(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, value: str
) -> None:
    monkeypatch.setenv(NAME, value)
    with pytest.raises(ImproperlyConfigured, match="postgres://user:password") as caught:
        env.database(NAME, tmp_path / "x")
    assert "secret" not in str(caught.value)


def test_an_address_of_redis_is_taken_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert env.redis("MAU_TEST") is None
    monkeypatch.setenv("MAU_TEST", "redis://:secret@redis.example:6379/1")
    assert env.redis("MAU_TEST") == "redis://:secret@redis.example:6379/1"


@pytest.mark.parametrize("value", ["secret:6379", "http://secret:6379", "redis:///secret", "redis://secret:port"])
def test_a_bad_address_of_redis_is_refused_without_showing_it(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("MAU_TEST", value)
    with pytest.raises(ImproperlyConfigured, match="MAU_TEST is not usable") as caught:
        env.redis("MAU_TEST")
    assert "secret" not in str(caught.value)
