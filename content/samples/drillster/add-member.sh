curl https://www.drillster.com/daas/oauth/token \
  --data-urlencode 'grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer' \
  --data-urlencode "client_id=$CLIENT_ID" \
  --data-urlencode "client_secret=$CLIENT_SECRET" \
  --data-urlencode "assertion=$ASSERTION"

curl -X PUT -H "Authorization: Bearer $TOKEN" \
  --data-urlencode 'name=Ana Test' --data-urlencode 'setup=true' --data-urlencode 'locale=en' \
  "https://www.drillster.com/api/2.1.1/group/$GROUP_ID/members/ana@example.edu"

curl -H "Authorization: Bearer $TOKEN" \
  "https://www.drillster.com/api/2.1.1/group/$GROUP_ID/member-results/$USER_ID?resultSize=50"
