curl --fail --silent --show-error https://acme.docebosaas.com/oauth2/token \
  -F grant_type=client_credentials -F scope=api \
  -F client_id="$DOCEBO_CLIENT_ID" -F client_secret="$DOCEBO_CLIENT_SECRET"
