#!/usr/bin/env bash
set -euo pipefail

PORTAL=https://acme-pilot.csod.com

TOKEN=$(jq -n '{clientId: env.CSOD_CLIENT_ID, clientSecret: env.CSOD_CLIENT_SECRET,
                grantType: "client_credentials", scope: "obj_training_core:read"}' |
  curl --fail --silent --show-error "$PORTAL/services/api/oauth2/token" \
    -H 'Content-Type: application/json' --data @- | jq -r .access_token)

curl --fail --silent --show-error \
  "$PORTAL/services/api/x/dataexporter/api/objects/training_core" \
  -H "Authorization: Bearer $TOKEN" \
  -H 'Accept: application/json' \
  -H 'Prefer: odata.maxpagesize=100' |
  jq '{rows: (.value | length), first: .value[0], more: (has("@odata.nextLink"))}'
