from django.db import migrations, models


class Migration(migrations.Migration):
    """Whoever plays already is not asked any more."""

    dependencies = [("accounts", "0009_merged_into")]

    operations = [
        migrations.AddField(
            "player", "is_named", models.BooleanField(db_default=True, default=True, editable=False)
        ),
    ]
