curl --fail --silent --show-error \
  https://acme-pilot.csod.com/services/api/x/dataexporter/api/objects/transcript_core \
  -H "Authorization: Bearer $TOKEN" -H 'Accept: application/json' \
  -H 'Prefer: odata.maxpagesize=10000'
