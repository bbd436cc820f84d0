"""The site: settings, addresses, and the apps core and accounts."""
