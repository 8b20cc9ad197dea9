curl --silent --show-error --fail --max-time 30 \
  --data-urlencode "wstoken=${MOODLE_TOKEN}" \
  --data-urlencode "wsfunction=core_user_get_users_by_field" \
  --data-urlencode "moodlewsrestformat=json" \
  --data-urlencode "field=idnumber" \
  --data-urlencode "values[0]=E-20417" \
  "${MOODLE_URL}/webservice/rest/server.php" |
  jq 'if type == "object" and has("exception") then error(.errorcode) else . end'
