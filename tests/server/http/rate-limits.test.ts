import { expect, test } from 'vitest'
import { startGitHub, startGitHubSite } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

async function statusesOf(who: SiteClient, path: string, times: number, init: RequestInit = {}): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n++) {
    const response = await who.fetch(path, init)
    await response.arrayBuffer()
    all.push(response.status)
  }
  return all
}

test('searches, previews and pictures of one network are limited; the owner, another network and pages are not', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A') } }, { TRUSTED_PROXIES: '1' })
  const ada = await site.signIn('ada')
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  for (const [path, limit] of [
    ['/api/posts?q=a', 300],
    ['/api/pulls/1/images/a.png', 60],
    ['/og/blog/a.0000000000.png', 120],
  ] as const) {
    const statuses = await statusesOf(site.visitor, path, limit + 2, { headers })
    expect([statuses.indexOf(429), statuses.at(-1)], path).toEqual([limit, 429])
    const refused = await site.visitor.fetch(path, { headers })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toMatch(
      /^Too many [a-z ]+ came from your network just now\. Try again in \d+ seconds\.$/,
    )
    expect((await ada.fetch(path, { headers })).status, path).not.toBe(429)
    expect((await site.visitor.fetch(path, { headers: { 'x-forwarded-for': '192.0.2.2' } })).status).not.toBe(429)
  }
  for (const path of ['/blog', '/blog/a', '/api/posts', '/', '/rss.xml', '/.auth/me'])
    expect(await statusesOf(site.visitor, path, 3, { headers }), path).toEqual([200, 200, 200])
})

test('thirty proposals in ten minutes are what one network has', async () => {
  await using site = await startGitHubSite()
  const eve = await site.signIn('eve')
  const headers = { 'content-type': 'application/json' }
  const statuses = await statusesOf(eve, '/api/pulls', 31, { method: 'POST', headers, body: '{}' })
  expect(statuses).toEqual([...Array(30).fill(400), 429])
  const ada = await site.signIn('ada')
  expect(await statusesOf(ada, '/api/pulls', 1, { method: 'POST', headers, body: '{}' })).toEqual([400])
})

test('after sixty sign-ins in ten minutes the editor says to wait, and GitHub is not asked', async () => {
  await using github = await startGitHub()
  await using site = await github.start()
  const statuses = await statusesOf(site.visitor, '/.auth/login/github', 60)
  expect(new Set(statuses)).toEqual(new Set([302]))
  const next = await site.visitor.fetch('/.auth/login/github')
  expect([next.status, next.headers.get('location')]).toEqual([302, '/_admin-82/blog?sign-in=too-often'])
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
  for (let n = 0; n < 60; n++) await site.visitor.fetch('/.auth/login/github/callback?code=x&state=x')
  const asked = github.emulator.requests.length
  const refused = await site.visitor.fetch('/.auth/login/github/callback?code=x&state=x')
  expect(refused.headers.get('location')).toBe('/_admin-82/blog?sign-in=too-often')
  expect(github.emulator.requests.length).toBe(asked)
  const page = await site.visitor.fetch('/_admin-82/blog?sign-in=too-often')
  expect(page.status).toBe(200)
})

test('locally, where everyone is the owner, signing in has no limit', async () => {
  await using site = await startLocalSite()
  expect(new Set(await statusesOf(site.visitor, '/.auth/login/github', 40))).toEqual(new Set([302]))
})
