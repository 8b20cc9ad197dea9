# In Moodle's code folder. Up to Moodle 5.0 the plugin goes into local/, from 5.1 on into public/local/.
PLACE=local
if [ -d public/local ]; then PLACE=public/local; fi

cp -R campussync "$PLACE/campussync"
php admin/cli/upgrade.php --non-interactive
