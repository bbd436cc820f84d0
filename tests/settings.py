"""The site's settings for pytest: own data folder, plain static files, computers that do not think."""

import os
import tempfile
from pathlib import Path

os.environ.setdefault("MAU_DATA_DIR", tempfile.mkdtemp(prefix="mau-tests-"))
os.environ.setdefault("MAU_BOT_PACE", "0")
os.environ.setdefault("MAU_PUBLIC_URL", "http://testserver")

from mauapp.settings import *

# A file, not memory: the writer thread has a connection of its own.
DATABASES["default"]["TEST"] = (
    {"NAME": Path(DATA_DIR, "test.sqlite3")} if "sqlite" in DATABASES["default"]["ENGINE"] else {}
)
STATIC_ROOT.mkdir(exist_ok=True)  # whitenoise warns when it is missing
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # whitenoise warns about a folder that is not there
