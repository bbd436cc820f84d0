"""Reads settings from the environment and refuses bad values loudly.

Every reader takes the name of a variable. `NAME_FILE` may hold the path of a file with the value instead,
for secrets that a container mounts. An empty value counts as not set.
"""

import os
import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.core.exceptions import ImproperlyConfigured

TRUE = {"1", "true", "yes", "on"}
FALSE = {"0", "false", "no", "off"}
SCHEMES = {"http": 80, "https": 443}


def refuse(name: str, value: str, wanted: str) -> ImproperlyConfigured:
    """The error for a bad value; it shows the value, so never use it for a secret."""
    return ImproperlyConfigured(f"{name}={value!r} is not usable: {wanted}.")


def raw(name: str) -> str | None:
    """The variable, or the content of the file that `NAME_FILE` names, or None."""
    value = os.environ.get(name, "").strip()
    path = os.environ.get(f"{name}_FILE", "").strip()
    if value and path:
        raise ImproperlyConfigured(f"Set either {name} or {name}_FILE, not both.")
    if path:
        try:
            value = Path(path).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise refuse(f"{name}_FILE", path, f"the file cannot be read ({type(error).__name__})") from error
        if not value:
            raise refuse(f"{name}_FILE", path, "the file is empty")
    return value or None


def need(name: str, is_there: object, reason: str) -> None:
    """Refuse to start without a variable that another one needs."""
    if not is_there:
        raise ImproperlyConfigured(f"{name} is not set: {reason}.")


def text(name: str, default: str) -> str:
    value = raw(name)
    return default if value is None else value


def lines(name: str) -> list[str]:
    """Several lines, parted by `|` or as they stand in the file; none when it is not set."""
    return [line.strip() for line in re.split(r"[|\n]", raw(name) or "") if line.strip()]


def flag(name: str, default: bool) -> bool:
    value = raw(name)
    if value is None:
        return default
    if value.lower() in TRUE:
        return True
    if value.lower() in FALSE:
        return False
    raise refuse(name, value, "write true or false")


def integer(name: str, default: int, *, low: int, high: int) -> int:
    value = raw(name)
    if value is None:
        return default
    if not value.isascii() or not value.isdigit() or len(value) > 18 or not low <= int(value) <= high:
        raise refuse(name, value, f"write a whole number from {low} to {high}")
    return int(value)


def factor(name: str, default: float, *, low: float, high: float) -> float:
    value = raw(name)
    if value is None:
        return default
    try:
        number = float(value)
    except ValueError:
        number = float("nan")
    if not low <= number <= high:
        raise refuse(name, value, f"write a number from {low:g} to {high:g}")
    return number


def choice(name: str, default: str, allowed: Sequence[str]) -> str:
    value = text(name, default)
    if value not in allowed:
        raise refuse(name, value, "write one of " + ", ".join(allowed))
    return value


def time_zone(name: str, default: str) -> str:
    """The name of a time zone, such as `Europe/Berlin`."""
    value = text(name, default)
    try:
        ZoneInfo(value)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise refuse(name, value, "write the name of a time zone such as Europe/Berlin") from error
    return value


def listing(name: str) -> list[str]:
    """A list separated by commas."""
    return [part.strip() for part in (raw(name) or "").split(",") if part.strip()]


def folder(name: str, default: Path) -> Path:
    """A folder, made when it is missing, readable by its owner only."""
    path = Path(text(name, str(default))).expanduser().absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise refuse(name, str(path), f"the folder cannot be made ({error.strerror})") from error
    return path


def origins(name: str) -> list[str]:
    """Web origins such as `https://mau.example.org`, written the way a browser writes them."""
    return [origin(name, value) for value in listing(name)]


def origin(name: str, value: str) -> str:
    wanted = "write an address such as https://mau.example.org without a path"
    try:
        parts = urlsplit(value)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise refuse(name, value, wanted) from error
    if (
        parts.scheme not in SCHEMES
        or not host
        or parts.path.rstrip("/")
        or parts.query
        or parts.fragment
        or parts.username
    ):
        raise refuse(name, value, wanted)
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + ("" if port in (None, SCHEMES[parts.scheme]) else f":{port}")


class Mail(NamedTuple):
    """A server that takes mails: Django's EMAIL_HOST, PORT, HOST_USER, HOST_PASSWORD, USE_TLS, USE_SSL."""

    host: str
    port: int
    user: str
    password: str
    starttls: bool
    tls: bool


NO_MAIL = Mail("localhost", 25, "", "", False, False)


def mail(name: str) -> Mail | None:
    """`smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`; None when not set.

    `smtp://host:25?starttls=false` is for a relay on the same machine. The message never shows the value.
    """
    value = raw(name)
    if value is None:
        return None
    wanted = ImproperlyConfigured(f"{name} is not usable: write smtp://user:password@host:587 or smtps://….")
    try:
        parts = urlsplit(value)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise wanted from error
    tls = parts.scheme == "smtps"
    if parts.scheme not in ("smtp", "smtps") or not host or parts.path.strip("/"):
        raise wanted
    if parts.query not in ("", "starttls=false"):
        raise wanted
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Mail(host, port or (465 if tls else 587), user, password, not tls and not parts.query, tls)


def secret_key(name: str, path: Path) -> str:
    """The variable, or a key made once and kept in `path`, which only its owner may read."""
    value = raw(name)
    if value is not None:
        if len(value) < 50:
            raise ImproperlyConfigured(f"{name} is too short: use at least 50 random characters.")
        return value
    if not path.exists():
        _keep_new_secret(path)
    return path.read_text(encoding="ascii").strip()


def _keep_new_secret(path: Path) -> None:
    """Write a whole file, then give it its name, so that two processes starting together agree."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(64))
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def redis(name: str) -> str | None:
    """`redis://user:password@host:port/number`, or None. The message never shows the value: it may hold a password."""
    value = raw(name)
    if value is None:
        return None
    try:
        parts = urlsplit(value)
        usable = parts.scheme in ("redis", "rediss") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise ImproperlyConfigured(f"{name} is not usable: write redis://user:password@host:port/0.")
    return value


def database(name: str, sqlite: Path) -> dict[str, Any]:
    """Django's database settings from `postgres://user:password@host:port/name?option=value`; SQLite when not set.

    The message never shows the value, because it holds a password.
    """
    value = raw(name)
    if value is None:
        return sqlite_database(sqlite)
    wanted = ImproperlyConfigured(f"{name} is not usable: write postgres://user:password@host:port/name.")
    try:
        parts = urlsplit(value)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise wanted from error
    database_name = unquote(parts.path.removeprefix("/"))
    if parts.scheme not in ("postgres", "postgresql") or not database_name or "/" in database_name:
        raise wanted
    options: dict[str, Any] = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": database_name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": options.pop("host", unquote(host or "")),
        "PORT": str(port or ""),
        "OPTIONS": options,
    }


def sqlite_database(path: Path) -> dict[str, Any]:
    """One file for the ORM and the writer thread.

    IMMEDIATE: a read that turns into a write fails at once otherwise, whatever the timeout.
    """
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }
