"""Django's settings, all from the environment; docs/settings.md lists every variable."""

from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

from mauapp.core import addresses, channel_layer, csp, env, logs, pseudo, shared_cache

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = env.folder("MAU_DATA_DIR", BASE_DIR / "var")
DEBUG = env.flag("MAU_DEBUG", False)
SECRET_KEY = env.secret_key("MAU_SECRET_KEY", DATA_DIR / "secret-key")

# --- addresses -----------------------------------------------------------------------------------
MAU_HOST = env.text("MAU_HOST", "127.0.0.1")
MAU_PORT = env.integer("MAU_PORT", 8000, low=0, high=65535)
MAU_ORIGINS = env.origins("MAU_PUBLIC_URL")  # the first one is used in links that leave the site
MAU_PROXIES = env.integer("MAU_PROXIES", 0, low=0, high=5)
ALLOWED_HOSTS = addresses.allowed_hosts(MAU_ORIGINS, MAU_HOST)
CSRF_TRUSTED_ORIGINS = MAU_ORIGINS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if MAU_PROXIES else None
HTTPS = bool(MAU_ORIGINS) and all(origin.startswith("https://") for origin in MAU_ORIGINS)

MAU_LIMITS = env.flag("MAU_LIMITS", True)  # load tests lift the rate limits

# --- parts ---------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "mauapp.core",
    "mauapp.accounts",
    "mauapp.site",
    "games",
    "ratings",
    "moderation",
    "lobby",
]
MIDDLEWARE = [
    "mauapp.core.request_log.request_log",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "mauapp.core.static.StaticMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "mauapp.accounts.devices.DeviceMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "mauapp.urls"
ASGI_APPLICATION = "mauapp.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
                "mauapp.accounts.context.player",
                "games.context.fair_log",
                "ratings.context.level",
                "moderation.context.notices",
            ],
        },
    }
]

# --- data ----------------------------------------------------------------------------------------
# Connections end with the request, Django's default: each request has a thread of its own, which takes its own with it.
DATABASES = {"default": env.database("MAU_DATABASE_URL", DATA_DIR / "mau.sqlite3")}
MAU_SHARED = "sqlite" not in DATABASES["default"]["ENGINE"]  # other processes may move the same tables
MAU_REDIS_URL = env.redis("MAU_REDIS_URL")
if MAU_REDIS_URL and not MAU_SHARED:
    raise ImproperlyConfigured("MAU_REDIS_URL is for several processes, and those need MAU_DATABASE_URL too.")
CHANNEL_LAYERS = {"default": channel_layer.config(MAU_REDIS_URL)} if MAU_REDIS_URL else {}
CACHES = {
    "default": shared_cache.config(MAU_REDIS_URL),  # allauth counts there, and remembers codes that are used up
    "figures": shared_cache.of_process("figures"),  # many profiles would push that out of a memory that is full
}

# --- members -------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    *(
        {"NAME": f"django.contrib.auth.password_validation.{name}"}
        for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
    ),
    {"NAME": "mauapp.accounts.passwords.EndOfOldLogins"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "home"
MAU_MAIL = env.mail("MAU_MAIL_URL")  # None: the site sends no mails, so it asks for no address
env.need("MAU_PUBLIC_URL", MAU_ORIGINS or MAU_MAIL is None, "mails hold links, so MAU_MAIL_URL needs it")
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if MAU_MAIL else 'dummy'}.EmailBackend"
EMAIL_HOST, EMAIL_PORT, EMAIL_HOST_USER, EMAIL_HOST_PASSWORD, EMAIL_USE_TLS, EMAIL_USE_SSL = MAU_MAIL or env.NO_MAIL
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.text("MAU_MAIL_FROM", f"mau@{addresses.host_of(MAU_ORIGINS)}")
ACCOUNT_ADAPTER = "mauapp.accounts.adapters.AccountAdapter"
ACCOUNT_FORMS = {"login": "mauapp.accounts.forms.LoginForm", "signup": "mauapp.accounts.forms.SignupForm"}
ACCOUNT_LOGIN_METHODS = {"username", "email"} if MAU_MAIL else {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", *(["email"] if MAU_MAIL else []), "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "optional" if MAU_MAIL else "none"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_REAUTHENTICATION_METHODS = ["password", "mfa"]
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_RATE_LIMITS: dict[str, str] | bool = {} if MAU_LIMITS else False
MFA_RATE_LIMITS = ACCOUNT_RATE_LIMITS
MFA_ADAPTER = "mauapp.accounts.adapters.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["webauthn", "totp", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS  # browsers themselves allow passkeys on https and localhost alone
USERSESSIONS_ADAPTER = "mauapp.accounts.adapters.SessionsAdapter"

# --- who hosts -----------------------------------------------------------------------------------
MAU_OPERATOR = env.lines("MAU_OPERATOR")  # name and address, for the imprint
MAU_CONTACT = env.text("MAU_CONTACT", "")

# --- languages -----------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("hu", "Magyar"), ("ro", "Română")]
LOCALE_PATHS = [BASE_DIR / "locale"]
MAU_PSEUDO_LOCALE = env.flag("MAU_PSEUDO_LOCALE", False)
if MAU_PSEUDO_LOCALE:
    LANGUAGES.append(pseudo.LANGUAGE)
    LOCALE_PATHS.append(DATA_DIR / "pseudo")
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS
TIME_ZONE = env.time_zone("MAU_TIME_ZONE", "UTC")  # of the weeks and days by which matches are counted

# --- static files --------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = env.folder("MAU_STATIC_DIR", DATA_DIR / "static")
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "mauapp.core.static.HashedStorage"
    },
}

WHITENOISE_ADD_HEADERS_FUNCTION = csp.of_worker

# --- security ------------------------------------------------------------------------------------
CONTENT_SECURITY_POLICY = csp.policy(MAU_ORIGINS)
SESSION_COOKIE_AGE = 30 * 24 * 3600
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None  # browsers complain about it without TLS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100

# --- play ----------------------------------------------------------------------------------------
MAU_BOT_PACE = env.factor("MAU_BOT_PACE", 1.0, low=0.0, high=10.0)  # multiplies the time to follow what happens
MAU_BUILDS = ["games.offline.build"]  # functions that make static files before they are collected
MAU_GUEST_SEATS = env.integer("MAU_GUEST_SEATS", 0, low=0, high=1_000_000)  # 0: as many as come
MAU_RUNS = ["games.clock.run"]  # coroutines that run beside the pages
if MAU_SHARED:
    MAU_RUNS += ["games.neighbours.run"]
MAU_METRICS_HOST = env.text("MAU_METRICS_HOST", "127.0.0.1")
MAU_METRICS_PORT = env.integer("MAU_METRICS_PORT", 0, low=0, high=65535)
if MAU_METRICS_PORT:
    MAU_RUNS += ["mauapp.core.metrics.run"]
if not MAU_REDIS_URL:
    MAU_RUNS += ["mauapp.core.nightly.run", "games.sweeps.run"]  # else the workers do it
MAU_STOPS = ["games.clock.stop"]  # coroutines that are awaited before the end
MAU_SWEEPS = ["ratings.standings.sweep", "moderation.watch.sweep"]  # what is done about ended matches
MAU_NIGHTLY = ["mauapp.accounts.nightly.clean", "games.nightly.clean"]

# --- workers -------------------------------------------------------------------------------------
CELERY_BROKER_URL = MAU_REDIS_URL
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # Redis may be away for as long as it likes
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "mau"
CELERY_WORKER_POOL = "threads"  # they share one event loop, and so one set of connections
CELERY_WORKER_CONCURRENCY = 4
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"  # nothing to remember: no file, any number of beats
CELERY_BEAT_MAX_LOOP_INTERVAL = 1

# --- logs ----------------------------------------------------------------------------------------
LOGGING = logs.config(
    env.choice("MAU_LOG_FORMAT", "console", ["console", "json"]),
    env.choice("MAU_LOG_LEVEL", "INFO", ["DEBUG", "INFO", "WARNING", "ERROR"]),
)
