import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from '#server/contract/errors.ts'
import { createSyncLoop } from '#server/repository/github/sync-loop.ts'
import { createUnfinished, UnfinishedError } from '#server/repository/github/unfinished.ts'
import { refusals } from '../../../github-emulator/emulator.ts'
import { type GitHubSite, startGitHubSite } from '../../../support/github-site.ts'
import { postText } from '../../../support/post-text.ts'
import { stopTime } from '../../../support/stop-time.ts'

afterEach(() => void vi.useRealTimers())

/** A loop whose looks fail as told, under a clock of ours. */
function loopOf(faults: Array<HttpError | undefined>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let looks = 0
  const loop = createSyncLoop({
    intervalSeconds: 3600,
    async run() {
      const fault = faults[looks++]
      if (fault) throw fault
    },
    toFault: (error) => error as HttpError,
    onChange() {},
  })
  return { loop, looks: () => looks }
}

const askedToWait = (seconds: number) => new HttpError(503, 'Wait.', seconds)

test('while GitHub wants to be left alone no one makes the loop look, and then it looks once', async () => {
  const { loop, looks } = loopOf([askedToWait(120)])
  const fault = await loop.now()
  loop.trigger()
  await vi.advanceTimersByTimeAsync(119_000)
  loop.trigger()
  expect([await loop.now(), looks()]).toEqual([fault, 1])
  await vi.advanceTimersByTimeAsync(1000)
  expect([loop.fault(), looks()]).toEqual([undefined, 2])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(looks()).toBe(2)
  await loop.close()
})

test('who asks during a look that ends with a refusal is put off as well', async () => {
  const { loop, looks } = loopOf([askedToWait(120)])
  const asked = [loop.now(), loop.now()]
  const [first, second] = await Promise.all(asked)
  expect([second, looks()]).toEqual([first, 1])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(looks()).toBe(2)
  await loop.close()
})

test('what is asked during a look is one look after it, however often', async () => {
  const { loop, looks } = loopOf([])
  const first = loop.now()
  for (let asked = 0; asked < 5; asked += 1) loop.trigger()
  expect(looks()).toBe(1)
  await first
  await vi.advanceTimersByTimeAsync(1000)
  expect(looks()).toBe(2)
  await loop.close()
})

test('after many refusals a webhook is looked at as soon as GitHub allows, not when the loop would look by itself', async () => {
  const { loop, looks } = loopOf(Array.from({ length: 5 }, () => askedToWait(10)))
  await loop.now()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(looks()).toBe(3)
  loop.trigger()
  await vi.advanceTimersByTimeAsync(9999)
  expect(looks()).toBe(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks()).toBe(4)
  await vi.advanceTimersByTimeAsync(39_999)
  expect(looks()).toBe(4)
  await vi.advanceTimersByTimeAsync(1)
  expect(looks()).toBe(5)
  await loop.close()
})

test('portions follow each other as they say, however many there are', async () => {
  const portion = new UnfinishedError({ ...createUnfinished(), of: 9 }, 60, undefined)
  const { loop, looks } = loopOf(Array.from({ length: 30 }, () => portion))
  await loop.now()
  await vi.advanceTimersByTimeAsync(29 * 60_000)
  expect(looks()).toBe(30)
  await loop.close()
})

test('a wait longer than a timer can hold is no wait of nothing', async () => {
  const { loop, looks } = loopOf([askedToWait(2 ** 32)])
  await loop.now()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks()).toBe(1)
  await loop.close()
})

async function deliverPush({ visitor }: GitHubSite, secret: string): Promise<number> {
  const body = '{}'
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const headers = { 'x-hub-signature-256': signature, 'x-github-event': 'push' }
  return (await visitor.fetch('/api/webhooks/github', { method: 'POST', body, headers })).status
}

test('a webhook asks GitHub nothing while it has told us to wait, and its news comes after that', async () => {
  await using site = await startGitHubSite(
    { posts: { 'a.md': postText('A') } },
    { GITHUB_WEBHOOK_SECRET: 'hook', SYNC_INTERVAL: '0' },
  )
  const { emulator } = site
  using _ = stopTime()
  emulator.faults.add(refusals.secondaryRateLimit(300))
  emulator.clearRequests()
  expect(await deliverPush(site, 'hook')).toBe(202)
  await expect.poll(() => emulator.requests.length).toBe(1)
  await emulator.pushFile('posts/b.md', postText('B'))
  emulator.clearRequests()
  expect([await deliverPush(site, 'hook'), await deliverPush(site, 'hook')]).toEqual([202, 202])
  expect((await site.visitor.fetch('/api/posts/b')).status).toBe(404)
  expect(emulator.requests).toEqual([])
  await vi.advanceTimersByTimeAsync(300_000)
  await expect.poll(async () => (await site.visitor.fetch('/api/posts/b')).status).toBe(200)
})
