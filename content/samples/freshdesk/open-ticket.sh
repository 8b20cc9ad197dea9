curl -u "$FRESHDESK_API_KEY:X" -H 'Content-Type: application/json' \
  -d '{"email":"ana@example.edu","subject":"Certificate missing: Fire safety","description":"Completed on November 12, no certificate in the profile.","status":2,"priority":1,"tags":["lms","certificate"]}' \
  "https://$FRESHDESK_DOMAIN.freshdesk.com/api/v2/tickets"
