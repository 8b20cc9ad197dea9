import { createHmac, timingSafeEqual } from 'node:crypto'
import { Router, raw } from 'express'
import { HttpError } from '../errors.ts'

// GitHub caps payloads at 25 MB: https://docs.github.com/en/webhooks/webhook-events-and-payloads#payload-cap
const MAX_PAYLOAD = '25mb'

/** Takes GitHub's push events. https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries */
export function createWebhookRoute(secret: string, onPush: () => void): Router {
  const router = Router()
  router.post('/', raw({ type: () => true, limit: MAX_PAYLOAD }), (request, response) => {
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isSigned(payload, request.get('x-hub-signature-256') ?? '', secret))
      throw new HttpError(
        401,
        'The signature does not fit: GITHUB_WEBHOOK_SECRET and the webhook’s secret must be the same.',
      )
    if (request.get('x-github-event') === 'push') onPush()
    response.status(202).type('text/plain').send('Accepted.')
  })
  return router
}

function isSigned(payload: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
