import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { RequestInput } from '../input.ts'
import { WEBHOOK_SECRET } from '../webhook-secret.ts'

const PATH = '/api/webhooks/github'
const MB = 1024 * 1024

interface Sent {
  /** Rightly signed; else in the words that are given, or not at all. */
  signature?: true | string
  more?: string[]
  isChunked?: boolean
}

function webhook(
  name: string,
  body: () => Uint8Array | string,
  answers: number | readonly number[],
  sent: Sent = {},
): RequestInput {
  const { signature, more = [], isChunked = false } = sent
  const request = () => {
    const bytes = Buffer.from(body())
    const right = `sha256=${createHmac('sha256', WEBHOOK_SECRET).update(bytes).digest('hex')}`
    const line = signature === undefined ? [] : [`X-Hub-Signature-256: ${signature === true ? right : signature}`]
    const headers = ['Content-Type: application/json', 'X-GitHub-Event: pull_request', ...line, ...more]
    return { method: 'POST', path: PATH, headers, body: bytes, isChunked }
  }
  return { kind: 'request', mode: 'github', name: `a webhook: ${name}`, request, answers }
}

const wrong = `sha256=${'0'.repeat(64)}`
const GZIP = ['Content-Encoding: gzip']

export const webhooks: readonly RequestInput[] = [
  webhook('25 MB without a signature are not read', () => Buffer.alloc(25 * MB, 'a'), 401),
  webhook('25 MB with a wrong signature are refused', () => Buffer.alloc(25 * MB, 'a'), [401, 413], {
    signature: wrong,
  }),
  webhook('26 MB are refused', () => Buffer.alloc(26 * MB, 'a'), [401, 413], { signature: wrong }),
  webhook('a gzip bomb is not inflated', () => gzipSync(Buffer.alloc(20 * MB, 'a')), [401, 415], {
    signature: wrong,
    more: GZIP,
  }),
  webhook('a gzip bomb that is signed is not inflated', () => gzipSync(Buffer.alloc(20 * MB, 'a')), [401, 415], {
    signature: true,
    more: GZIP,
  }),
  webhook('a signature of 8 KB is refused', () => '{}', [400, 401], { signature: `sha256=${'f'.repeat(8000)}` }),
  webhook('a signature of another kind is refused', () => '{}', [400, 401], {
    signature: 'sha1=da39a3ee5e6b4b0d3255bfef95601890afd80709',
  }),
  webhook('what is signed and no JSON is taken without harm', () => '{"pull_request":', [202, 400], {
    signature: true,
  }),
  webhook(
    '200,000 levels that are signed are taken without harm',
    () => `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    [202, 400],
    { signature: true },
  ),
  webhook('25 MB that are signed are taken', () => JSON.stringify({ words: 'a'.repeat(24 * MB) }), [202, 400, 413], {
    signature: true,
  }),
  webhook('20 MB of chunks without a signature are not read', () => Buffer.alloc(20 * MB, 'a'), 401, {
    isChunked: true,
  }),
  webhook('odd ids do not reach the log', () => '{}', [202, 400], {
    signature: true,
    more: [`X-GitHub-Delivery: ${'\u0007x'.repeat(3000)}`],
  }),
]
