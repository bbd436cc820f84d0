from django.db import migrations, models


class Migration(migrations.Migration):
    """Results from before, and those of processes that do not know this yet, count as watched."""

    dependencies = [("games", "0010_openings")]

    operations = [
        migrations.AddField("result", "watched", models.BooleanField(db_default=True, default=False, editable=False)),
    ]
