mkdir -p campussync/lang/en campussync/db campussync/classes/external campussync/classes/privacy
cd campussync
touch version.php lang/en/local_campussync.php db/services.php \
  classes/external/count_participants.php classes/privacy/provider.php
