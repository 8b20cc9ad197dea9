curl --silent --show-error --fail --max-time 30 \
  --data-urlencode "wstoken=${MOODLE_TOKEN}" \
  --data-urlencode "wsfunction=core_webservice_get_site_info" \
  --data-urlencode "moodlewsrestformat=json" \
  "${MOODLE_URL}/webservice/rest/server.php"
