import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ErrorRequestHandler, Router, raw } from 'express'
import { z } from 'zod'
import { HttpError } from '../errors.ts'
import { noteInLog } from '../http/log-requests.ts'

// GitHub caps payloads at 25 MB: https://docs.github.com/en/webhooks/webhook-events-and-payloads#payload-cap
const MAX_PAYLOAD = '25mb'

const checked = z.object({ head_sha: z.string() }).optional()
const webhookPayload = z.object({
  pull_request: z.object({ number: z.number() }).optional(),
  check_run: checked,
  check_suite: checked,
  sha: z.string().optional(),
})

export interface WebhookListener {
  onPush(): void
  /** Something has happened to a pull request, or to the checks of a commit; neither is named where it cannot be told. */
  onPull(what: { number?: number | undefined; head?: string | undefined }): void
}

/** Takes GitHub's events. https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries */
export function createWebhookRoute(secret: string, listener: WebhookListener): Router {
  const router = Router()
  router.post('/', raw({ type: () => true, limit: MAX_PAYLOAD }), (request, response) => {
    const [delivery, event] = ['x-github-delivery', 'x-github-event'].map((name) => wordIn(request.get(name)))
    noteInLog(response, { ...(delivery && { delivery }), ...(event && { event }) })
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isSigned(payload, request.get('x-hub-signature-256') ?? '', secret))
      throw new HttpError(
        401,
        'The signature does not fit: GITHUB_WEBHOOK_SECRET and the webhook’s secret must be the same.',
      )
    if (event === 'push') listener.onPush()
    else if (event && PULL_EVENTS.has(event)) listener.onPull(concerned(payload))
    response.status(202).type('text/plain').send('Accepted.')
  })
  router.use(answerTooLarge)
  return router
}

const answerTooLarge: ErrorRequestHandler = (error, _request, _response, next) => {
  const isTooLarge = (error as { type?: string }).type === 'entity.too.large'
  next(isTooLarge ? new HttpError(413, 'This is no webhook of GitHub’s: their payloads are 25 MB at most.') : error)
}

const PULL_EVENTS = new Set(['pull_request', 'pull_request_review', 'check_run', 'check_suite', 'status'])

function concerned(payload: Buffer): { number?: number | undefined; head?: string | undefined } {
  try {
    const told = webhookPayload.parse(JSON.parse(payload.toString('utf8')))
    return {
      number: told.pull_request?.number,
      head: told.check_run?.head_sha ?? told.check_suite?.head_sha ?? told.sha,
    }
  } catch {
    return {}
  }
}

/** What an unsigned request says of itself goes into the log too, so it is a word or nothing. */
function wordIn(header: string | undefined): string | undefined {
  return /^[\w-]{1,64}$/.exec(header ?? '')?.[0]
}

function isSigned(payload: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
