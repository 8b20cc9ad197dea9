import { expect, test } from 'vitest'
import { startGitHubSite } from '../support/github-site.ts'

const STATUS_TOKEN = 't'.repeat(32)
const headers = { authorization: `Bearer ${STATUS_TOKEN}` }
const POST = '---\ntitle: One\nstatus: published\ncreatedAt: 2026-01-01T00:00:00Z\n---\n\nWords.\n'

test('/api/health tells a machine with the token how the site is, and answers 503 once its owner would notice', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': POST } }, { STATUS_TOKEN, SYNC_INTERVAL: '1' })
  const ask = (token = headers.authorization) =>
    site.visitor.fetch('/api/health', { headers: { authorization: token } })
  for (const token of ['', 'Bearer', 'Bearer wrong', STATUS_TOKEN]) expect((await ask(token)).status).toBe(401)
  const well = await ask()
  expect([well.status, well.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { ok, checks } = await well.json()
  expect([ok, Object.keys(checks)]).toEqual([true, ['posts', 'sync', 'store', 'mail', 'queue', 'disk', 'clock']])
  expect(checks.posts).toEqual({ ok: true, says: '1 posts are published.' })
  site.emulator.faults.goAway()
  await expect.poll(async () => (await ask()).status, { timeout: 15_000 }).toBe(503)
  expect((await (await ask()).json()).checks.sync).toMatchObject({
    ok: false,
    says: expect.stringContaining('GitHub cannot be reached at 127.0.0.1'),
  })
})

test('/metrics has figures in the format of Prometheus, of requests too', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': POST } }, { STATUS_TOKEN })
  await site.visitor.fetch('/no-such-page')
  await site.visitor.fetch('/api/posts', { method: 'PROPFIND' })
  expect((await site.visitor.fetch('/metrics')).status).toBe(401)
  const answer = await site.visitor.fetch('/metrics', { headers })
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; .*version=0\.0\.4/)
  for (const line of [
    'site_posts{status="published"} 1',
    'site_check_ok{check="sync"} 1',
    'site_http_requests_total{method="GET",status="404"} 1',
    'site_http_requests_total{method="other",status="405"} 1',
    'site_mails_waiting 0',
    'site_messages 0',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^site_disk_free_bytes \d{6,}$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d{6,}$/m)
})

test('without STATUS_TOKEN neither address is there', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': POST } })
  for (const address of ['/api/health', '/metrics'])
    expect((await site.visitor.fetch(address, { headers: { authorization: 'Bearer ' } })).status).toBe(404)
})
