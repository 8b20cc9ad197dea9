#!/usr/bin/env bash
set -euo pipefail

PLATFORM=https://acme.docebosaas.com

TOKEN=$(curl --fail --silent --show-error "$PLATFORM/oauth2/token" \
  -F grant_type=client_credentials \
  -F scope=api \
  -F client_id="$DOCEBO_CLIENT_ID" \
  -F client_secret="$DOCEBO_CLIENT_SECRET" | jq -r .access_token)

curl --fail --silent --show-error --get "$PLATFORM/course/v1/courses" \
  --data-urlencode page_size=5 \
  -H "Authorization: Bearer $TOKEN" | jq '.data.items | length, .[0]'
