"""Static files: hashed names for a year in every cache, and a middleware that serves them under ASGI."""

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from whitenoise.middleware import WhiteNoiseMiddleware


class HashedStorage(ManifestStaticFilesStorage):
    """Manifest storage."""


class StaticMiddleware(WhiteNoiseMiddleware):
    """WhiteNoise."""
