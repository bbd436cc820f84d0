"""Browsers in words."""

import pytest

from mauapp.accounts.agents import words

MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        (f"{MAC} Version/18.6 Safari/605.1.15", "Safari on Mac"),
        (f"{WINDOWS} Safari/537.36", "Chrome on Windows"),
        (f"{WINDOWS} Safari/537.36 Edg/142.0.0.0", "Edge on Windows"),
        (f"{WINDOWS} Safari/537.36 OPR/124.0.0.0", "Opera on Windows"),
        (f"{IPHONE} Version/18.6 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
        (f"{IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1", "Chrome on iPhone"),
        (f"{ANDROID} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36", "Samsung Internet on Android"),
        ("Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox on Android"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"),
        ("Something/1.0 (Windows)", "Windows"),
        ("curl/8.5.0", "Unknown browser"),
        ("", "Unknown browser"),
    ],
)
def test_a_browser_is_told_in_words(agent: str, said: str) -> None:
    assert words(agent) == said
