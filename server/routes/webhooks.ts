import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Request, Router } from 'express'
import { z } from 'zod'
import { HttpError } from '../contract/errors.ts'
import { createBodyReader } from '../http/body-reader.ts'
import type { OpenLimit } from '../http/limit-by-network.ts'
import { limitByNetwork } from '../http/limit-by-network.ts'
import { noteInLog } from '../http/log-requests.ts'

const BODY = {
  // GitHub caps payloads at 25 MB: https://docs.github.com/en/webhooks/webhook-events-and-payloads#payload-cap
  maxBytes: 25 * 1024 * 1024,
  // GitHub itself waits ten seconds for the answer.
  deadlineMs: 15_000,
  each: 10,
  all: 20,
  tooLarge: 'This is no webhook of GitHub’s: their payloads are 25 MB at most.',
}
// Chosen: what is read of a payload stands in a pull request's or a check's, of a hundred kilobytes at most. Of a longer one
// it is only known that something has happened.
const KEPT_BYTES = 1024 * 1024

// Chosen: GitHub's own deliveries are signed rightly and never count.
const FAILURES = { count: 60, windowMs: 60_000 }

const checked = z.object({ head_sha: z.string() }).optional()
const said = z.object({ author_association: z.string(), user: z.object({ login: z.string() }).nullable() }).optional()
const webhookPayload = z.object({
  action: z.string().optional(),
  comment: said,
  review: said,
  pull_request: z.object({ number: z.number() }).optional(),
  check_run: checked,
  check_suite: checked,
  sha: z.string().optional(),
})

export interface WebhookListener {
  onPush(): void
  /** The rules of a branch have changed. */
  onRules(): void
  /** Something has happened to a pull request, or to the checks of a commit; neither is named where it cannot be told. */
  onPull(what: { number?: number | undefined; head?: string | undefined }): void
  /** A sentence for the owner: someone who does not belong to the repository has said something. */
  onRemark(line: string): void
}

/** Takes GitHub's events. https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries */
export function createWebhookRoute(secret: string, listener: WebhookListener, openLimit: OpenLimit): Router {
  const router = Router({ caseSensitive: true })
  const readBody = createBodyReader(BODY)
  const limit = limitByNetwork({ limit: openLimit('webhooks', FAILURES), countsFailuresOnly: true, refuse: tooMany })

  router.post('/', limit, async (request, response) => {
    const [delivery, event = ''] = ['x-github-delivery', 'x-github-event'].map((name) => wordIn(request.get(name)))
    noteInLog(response, { ...(delivery && { delivery }), ...(event && { event }) })
    const expected = readSignature(request)
    // Hashed while it arrives. `verify` of @octokit/webhooks-methods wants the whole payload as a text: 98 MB of memory and
    // 185 ms at once for 25 MB, where this takes 25 MB and 40 ms in pieces (measured 2026-11-22).
    const hmac = createHmac('sha256', secret)
    const keptBytes = PULL_EVENTS.has(event) ? KEPT_BYTES : 0
    const payload = await readBody(request, { onBytes: (bytes) => void hmac.update(bytes), keptBytes })
    if (!timingSafeEqual(hmac.digest(), expected)) throw wronglySigned()
    if (event === 'push') listener.onPush()
    else if (RULE_EVENTS.has(event)) listener.onRules()
    else if (PULL_EVENTS.has(event)) {
      const told = parse(payload)
      listener.onPull(concerned(told))
      const remark = remarkIn(told)
      if (remark) listener.onRemark(remark)
    }
    response.status(202).type('text/plain').send('Accepted.')
  })
  return router
}

function tooMany(seconds: number): HttpError {
  return new HttpError(429, 'Too many deliveries from this network were signed wrongly.', seconds)
}

function wronglySigned(): HttpError {
  return new HttpError(
    401,
    'The signature does not fit: GITHUB_WEBHOOK_SECRET and the webhook’s secret must be the same.',
  )
}

/** Throws HttpError 401 before anything is read of a delivery that says of itself that it is none. */
function readSignature(request: Request): Buffer {
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(request.get('x-hub-signature-256') ?? '') ?? []
  if (hex === undefined) throw wronglySigned()
  return Buffer.from(hex, 'hex')
}

const RULE_EVENTS = new Set(['branch_protection_configuration', 'branch_protection_rule', 'repository_ruleset'])

const PULL_EVENTS = new Set([
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_review_thread',
  'check_run',
  'check_suite',
  'status',
])

type Told = Partial<z.infer<typeof webhookPayload>>

function parse(payload: Buffer): Told {
  try {
    return webhookPayload.parse(JSON.parse(payload.toString('utf8')))
  } catch {
    return {}
  }
}

function concerned(told: Told): { number?: number | undefined; head?: string | undefined } {
  return {
    number: told.pull_request?.number,
    head: told.check_run?.head_sha ?? told.check_suite?.head_sha ?? told.sha,
  }
}

// https://docs.github.com/en/graphql/reference/enums#commentauthorassociation
const OF_THE_HOUSE = new Set(['OWNER', 'MEMBER', 'COLLABORATOR'])

function remarkIn({ action, comment, review, pull_request: pull }: Told): string | undefined {
  const { author_association: association = '', user } = comment ?? review ?? {}
  const isNew = action === 'created' || action === 'submitted'
  if (!isNew || !pull || !user || OF_THE_HOUSE.has(association)) return undefined
  return `${wordIn(user.login.replace('[bot]', '')) ?? 'Someone'} commented on pull request #${pull.number}.`
}

/** What an unsigned request says of itself goes into the log too, so it is a word or nothing. */
function wordIn(header: string | undefined): string | undefined {
  return /^[\w-]{1,64}$/.exec(header ?? '')?.[0]
}
