"""The log is written once: the database refuses to change its rows."""

from django.db import migrations

POSTGRESQL = """
CREATE FUNCTION moderation_append_only() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'the log cannot be changed'; END $$ LANGUAGE plpgsql;
CREATE TRIGGER moderation_append_only BEFORE UPDATE OR DELETE ON moderation_action
FOR EACH ROW EXECUTE FUNCTION moderation_append_only();
"""
NOT_POSTGRESQL = "DROP TRIGGER moderation_append_only ON moderation_action; DROP FUNCTION moderation_append_only();"
# Rows may be deleted here: on SQLite that is how tests empty a table.
SQLITE = """
CREATE TRIGGER moderation_append_only BEFORE UPDATE ON moderation_action
BEGIN SELECT RAISE(ABORT, 'the log cannot be changed'); END;
"""


def forwards(apps, schema_editor):
    schema_editor.execute(POSTGRESQL if schema_editor.connection.vendor == "postgresql" else SQLITE)


def backwards(apps, schema_editor):
    is_postgresql = schema_editor.connection.vendor == "postgresql"
    schema_editor.execute(NOT_POSTGRESQL if is_postgresql else "DROP TRIGGER moderation_append_only;")


class Migration(migrations.Migration):
    dependencies = [("moderation", "0001_initial")]
    operations = [migrations.RunPython(forwards, backwards)]
