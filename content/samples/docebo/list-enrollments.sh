curl --fail --silent --show-error --get https://acme.docebosaas.com/learn/v1/enrollments \
  -H "Authorization: Bearer $TOKEN" \
  --data-urlencode id_user=13077 --data-urlencode page_size=200
