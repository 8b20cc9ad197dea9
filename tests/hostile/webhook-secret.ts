export const WEBHOOK_SECRET = 'the secret of the webhook'
