curl -u "$FRESHDESK_API_KEY:X" \
  "https://$FRESHDESK_DOMAIN.freshdesk.com/api/v2/tickets?updated_since=2026-11-01T00:00:00Z&order_by=updated_at&order_type=asc&per_page=100"
