curl --fail --silent --show-error --get -H "Authorization: Bearer $TOKEN" \
  "https://acme.docebosaas.com/analytics/v1/reports/$REPORT_ID/exports/$EXECUTION_ID/results" \
  --data-urlencode pageSize=1000
