import { afterEach, expect, test, vi } from 'vitest'
import { createMessageLimits, FORM_LIMITS } from '#server/forms/message-limits.ts'
import { neighborhoodOf, networkOf } from '#server/http/network.ts'
import { limitInMemory } from '#server/store/limit-in-memory.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { type LocalSite, startLocalSite } from '../../support/local-site.ts'
import { isWholeRun } from '../../support/long-run.ts'
import type { SiteClient } from '../../support/site-client.ts'

afterEach(() => void vi.useRealTimers())

function subscribe(site: { visitor: SiteClient }, headers: Record<string, string> = {}): Promise<Response> {
  return site.visitor.fetch('/f/newsletter', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: '{"email":"ada@example.com"}',
  })
}

async function statuses(site: LocalSite, count: number): Promise<number[]> {
  const all: number[] = []
  for (let sent = 0; sent < count; sent += 1) all.push((await subscribe(site)).status)
  return all
}

test('the sixth message within a minute is refused, and told when to try again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await using site = await startLocalSite()
  expect(await statuses(site, 5)).toEqual([200, 200, 200, 200, 200])
  vi.advanceTimersByTime(17_500)
  const refused = await subscribe(site)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '43'])
  expect(await refused.json()).toEqual({ errors: [{ message: expect.stringContaining('Try again in 43 seconds.') }] })
  expect(await site.owner.json('/api/messages')).toHaveLength(5)
})

test('the minute slides: each message is free again a minute after it, and refusals do not count', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await using site = await startLocalSite()
  expect(await statuses(site, 3)).toEqual([200, 200, 200])
  vi.advanceTimersByTime(40_000)
  expect(await statuses(site, 4)).toEqual([200, 200, 429, 429])
  vi.advanceTimersByTime(19_900)
  expect(await statuses(site, 1)).toEqual([429])
  vi.advanceTimersByTime(100)
  expect(await statuses(site, 4)).toEqual([200, 200, 200, 429])
  vi.advanceTimersByTime(40_000)
  expect(await statuses(site, 3)).toEqual([200, 200, 429])
})

test('many at once are counted one by one', async () => {
  await using site = await startLocalSite()
  const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe(site)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect(await site.owner.json('/api/messages')).toHaveLength(5)
})

test('what is refused for its content does not count', async () => {
  await using site = await startLocalSite()
  for (let sent = 0; sent < 8; sent += 1) {
    const response = await site.visitor.fetch('/f/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"ada"}',
    })
    expect(response.status).toBe(422)
  }
  expect(await statuses(site, 1)).toEqual([200])
})

test('a client that sends sixty times in a minute is refused before anything of it is read, and corrections are fewer', async () => {
  await using site = await startLocalSite()
  const send = async () => {
    const response = await site.visitor.fetch('/f/newsletter', { method: 'POST', body: '{}' })
    await response.text()
    return response.status
  }
  const all: number[] = []
  for (let sent = 0; sent < 61; sent += 1) all.push(await send())
  expect(all).toEqual([...Array(60).fill(415), 429])
})

test('an address that the sender names counts for nothing', async () => {
  await using site = await startGitHubSite()
  const answers: number[] = []
  for (let sent = 0; sent < 6; sent += 1)
    answers.push(
      (await subscribe(site, { 'x-forwarded-for': `192.0.2.${sent}`, forwarded: `for=192.0.2.${sent}` })).status,
    )
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('behind one proxy of the owner’s, the address that it saw counts, and none that the sender put before it', async () => {
  await using site = await startGitHubSite({}, { TRUSTED_PROXIES: '1' })
  const from = async (forwarded: string) => (await subscribe(site, { 'x-forwarded-for': forwarded })).status
  for (let sent = 0; sent < 5; sent += 1) expect(await from(`198.51.100.${sent}, 192.0.2.1`)).toBe(200)
  expect(await from('198.51.100.9, 192.0.2.1')).toBe(429)
  expect(await from('192.0.2.2')).toBe(200)
})

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '::/64', '::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['', '', ''],
])('%s belongs to %s and to %s', (address, network, neighborhood) => {
  expect([networkOf(address), neighborhoodOf(address)]).toEqual([network, neighborhood])
})

test('each network has a count of its own, and what is remembered stays small', async () => {
  const window = limitInMemory({ count: 1, windowMs: 60_000 })
  expect(await window.take('2001:db8::/64')).toBe(0)
  expect(await window.take('2001:db8::/64')).toBeGreaterThan(59_000)
  expect(await window.take('2001:db8:0:1::/64')).toBe(0)
  for (let n = 0; n < 10_000; n += 1) expect(await window.take(`10.0.${n >> 8}.${n & 255}`)).toBe(0)
  // Ten thousand others came since.
  expect(await window.take('2001:db8::/64')).toBe(0)
  expect(await window.take(`10.0.${9999 >> 8}.${9999 & 255}`)).toBeGreaterThan(59_000)
})

/** How many of so many messages are taken. */
async function taken(count: number, addressOf: (n: number) => string, limits = inMemory()): Promise<number> {
  let all = 0
  for (let n = 0; n < count; n += 1)
    all += await limits.take(addressOf(n)).then(
      () => 1,
      () => 0,
    )
  return all
}

const inMemory = () => createMessageLimits((_about, allowance) => limitInMemory(allowance), FORM_LIMITS)

test('the 65,536 networks of one tenant share thirty messages an hour', async () => {
  expect(await taken(2000, (n) => `2001:db8:1:${n.toString(16)}::1`)).toBe(100)
  expect(await taken(256, (n) => `192.0.2.${n}`)).toBe(100)
})

test.runIf(isWholeRun)(
  'in a flood a sender who has sent nothing yet still gets through, and 20,000 messages take more than a night',
  async () => {
    const limits = inMemory()
    const flood = (count: number) => taken(count, (n) => `10.0.${n % 256}.${n >> 8}`, limits)
    expect(await flood(5000)).toBeLessThanOrEqual(556)
    expect(await taken(1, () => '192.0.2.1', limits)).toBe(1)
    expect(await taken(100, () => '192.0.2.1', limits)).toBe(0)
    const botnet = await taken(20_000, (n) => `11.${n >> 8}.${n & 255}.1`, limits)
    expect(12 * (botnet + 557)).toBeLessThan(20_000)
  },
)
