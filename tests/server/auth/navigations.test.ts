import { expect, test } from 'vitest'
import { startGitHubSite } from '../../support/github-site.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { type SiteClient, siteClient } from '../../support/site-client.ts'

type Headers = Record<string, string>

const browser = (site: string, dest: string, mode = 'no-cors'): Headers => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
})
const going = (site: string) => browser(site, 'document', 'navigate')

const NO_NAVIGATION: readonly Headers[] = [
  ...['image', 'iframe', 'empty', 'script', 'style', 'object', 'embed', 'font', 'track', 'video'].map((dest) =>
    browser('same-origin', dest),
  ),
  browser('same-origin', 'iframe', 'navigate'),
  browser('cross-site', 'image'),
  { ...going('same-origin'), 'sec-purpose': 'prefetch' },
  { ...going('none'), 'sec-purpose': 'prefetch;prerender' },
  { ...going('same-origin'), purpose: 'prefetch' },
  { purpose: 'prefetch' },
  { 'sec-fetch-dest': 'image' },
  { 'sec-fetch-site': 'same-origin' },
]
const FROM_ELSEWHERE: readonly Headers[] = [going('cross-site'), going('same-site'), { 'sec-fetch-site': 'cross-site' }]

/** As a browser sends it: unlike fetch, with these headers and no others. */
function get(client: SiteClient, url: string, path: string, headers: Headers, method = 'GET') {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return httpRequest(url, { method, path, headers: { ...(cookie && { cookie }), ...headers } })
}

test('no image, frame, fetch, prefetch or other site signs anyone out, in either mode', async () => {
  await using remote = await startGitHubSite()
  await using local = await startLocalSite()
  const ada = await remote.signIn('ada')
  const tokens = remote.emulator.issuedTokens().length
  for (const [client, { url }] of [
    [ada, remote],
    [local.owner, local],
  ] as const) {
    for (const headers of [...NO_NAVIGATION, ...FROM_ELSEWHERE])
      for (const method of ['GET', 'HEAD']) {
        const answer = await get(client, url, '/.auth/logout', headers, method)
        expect([headers, answer.status, answer.headers['set-cookie']]).toEqual([headers, 403, undefined])
        if (method === 'GET') expect(answer.text).toMatch(/^No one was signed out: .*\.$/)
      }
    expect((await client.fetch('/api/posts?all=1')).status).toBe(200)
  }
  expect(remote.emulator.issuedTokens().length).toBe(tokens)
})

test('the site’s own button, a typed address and a program sign out', async () => {
  await using site = await startGitHubSite()
  await using local = await startLocalSite()
  for (const headers of [going('same-origin'), going('none'), {}]) {
    const ada = await site.signIn('ada')
    await local.owner.fetch('/.auth/login/github')
    for (const [client, { url }] of [
      [ada, site],
      [local.owner, local],
    ] as const) {
      const answer = await get(client, url, '/.auth/logout', headers)
      expect([answer.status, answer.headers.location]).toEqual([302, '/_admin-82/blog'])
      expect((await client.fetch('/api/posts?all=1')).status).toBe(401)
    }
  }
})

test('a sign-in is begun by a navigation of the site’s own, and may end with one that comes from GitHub', async () => {
  await using site = await startGitHubSite()
  await using local = await startLocalSite()
  for (const { url } of [site, local])
    for (const headers of [...NO_NAVIGATION, ...FROM_ELSEWHERE]) {
      const answer = await get(siteClient(url), url, '/.auth/login/github', headers)
      expect([headers, answer.status, answer.headers['set-cookie']]).toEqual([headers, 403, undefined])
    }
  for (let asked = 0; asked < 40; asked++)
    await get(siteClient(site.url), site.url, '/.auth/login/github', browser('cross-site', 'image'))
  const client = siteClient(site.url)
  const toGitHub = (await client.fetch('/.auth/login/github')).headers.get('location') ?? ''
  const { pathname, search } = new URL(await site.emulator.authorize(toGitHub, 'ada'))
  for (const headers of NO_NAVIGATION)
    expect((await get(client, site.url, pathname + search, headers)).status).toBe(403)
  const back = await get(client, site.url, pathname + search, going('cross-site'))
  expect([back.status, back.headers.location]).toEqual([302, '/_admin-82/blog'])
  expect(back.headers['set-cookie']?.some((line) => line.startsWith('session='))).toBe(true)
})
