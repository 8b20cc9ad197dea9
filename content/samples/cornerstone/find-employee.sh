curl --fail --silent --show-error --get \
  https://acme-pilot.csod.com/services/api/x/users/v2/employees \
  -H "Authorization: Bearer $TOKEN" --data-urlencode externalId=E-20417
