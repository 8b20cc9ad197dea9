curl --fail --silent --show-error -H "Authorization: Bearer $TOKEN" \
  "https://acme.docebosaas.com/analytics/v1/reports/$REPORT_ID/export/csv"
