from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    """Who had left is told by shares from now on; of those from before nobody knows."""

    dependencies = [("games", "0011_watched")]

    operations = [
        migrations.AddField("resultseat", "gone", models.BooleanField(db_default=False, default=False, editable=False)),
        migrations.AddIndex(
            "result", models.Index(fields=["ended_at"], condition=Q(watched=False), name="result_unwatched")
        ),
    ]
