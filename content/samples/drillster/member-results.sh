curl --fail --silent --show-error --get -H "Authorization: Bearer $TOKEN" \
  "https://www.drillster.com/api/2.1.1/group/$GROUP_ID/member-results/$USER_ID" \
  --data-urlencode resultSize=50
