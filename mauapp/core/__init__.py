"""What every app needs: environment, ids, capped JSON, limits, security headers, logs, health."""
