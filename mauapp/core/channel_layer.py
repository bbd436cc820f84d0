"""The channel layer between processes. Where one process is all there is none: sockets are told things directly."""

from typing import Any

CONNECT_SECONDS = 2


def config(redis_url: str) -> dict[str, Any]:
    """Django's setting for a Redis address.

    `socket_timeout` None: a subscription that hears nothing is no fault, and redis-py would end it after five seconds.
    """
    host = {
        "address": redis_url,
        "socket_timeout": None,
        "socket_connect_timeout": CONNECT_SECONDS,
        "socket_keepalive": True,
    }
    return {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [host], "prefix": "mau"},
    }
