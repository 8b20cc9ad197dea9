jq -n '{clientId: env.CSOD_CLIENT_ID, clientSecret: env.CSOD_CLIENT_SECRET,
        grantType: "client_credentials", scope: "employee:read"}' |
  curl --fail --silent --show-error https://acme-pilot.csod.com/services/api/oauth2/token \
    -H 'Content-Type: application/json' --data @-
