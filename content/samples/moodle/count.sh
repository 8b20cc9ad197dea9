curl --silent --show-error --fail --max-time 30 \
  --data-urlencode "wstoken=${MOODLE_TOKEN}" \
  --data-urlencode "wsfunction=local_campussync_count_participants" \
  --data-urlencode "moodlewsrestformat=json" \
  --data-urlencode "courseid=12" \
  "${MOODLE_URL}/webservice/rest/server.php"
