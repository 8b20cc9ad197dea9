import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { site as content, isPlaceholder } from '#content/site.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { type Answer, httpRequest } from '../../support/http-request.ts'
import { imageFixture } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'
import { words } from '../../support/words.ts'

const POSTS = {
  'a.md': postText('A', 'published', 'Words.'),
  'd.md': postText('D', 'draft'),
  'images/a.png': imageFixture('tiny.png'),
  'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>path{fill:red}</style></svg>',
}

interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** One of every kind of answer that there is, by what it is. */
async function everyKind(environment: Record<string, string> = {}): Promise<Map<string, Answer>> {
  await using site = await startLocalSite({ posts: POSTS }, environment)
  const cookie = [...site.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const own = { cookie, host: new URL(site.url).host }
  const json = { 'content-type': 'application/json' }
  const { text } = await httpRequest(site.url)
  const script = /data-load="(\/assets\/[^" ]+\.js)/.exec(text)?.[1] ?? ''
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(text)?.[1] ?? ''
  const card = /property="og:image" content="[^"]*?(\/og\/[^"]+)"/.exec(text)?.[1] ?? ''
  const kinds: Record<string, Asked> = {
    page: { path: '/' },
    'page from memory': { path: '/' },
    'page of a post': { path: '/blog/a' },
    'page without a body': { path: '/blog', method: 'HEAD' },
    editor: { path: '/_admin-82/blog', headers: own },
    'page not found': { path: '/nowhere' },
    'another’s draft': { path: '/blog/d' },
    script: { path: script },
    style: { path: style },
    'compressed script': { path: script, headers: { 'accept-encoding': 'br' } },
    'part of a script': { path: script, headers: { range: 'bytes=0-3' } },
    'part that is not there': { path: script, headers: { range: 'bytes=99999999-' } },
    icon: { path: '/favicon.svg' },
    image: { path: '/blog/images/a.png' },
    drawing: { path: '/blog/images/a.svg' },
    'image not found': { path: '/blog/images/none.png' },
    'list of posts': { path: '/api/posts' },
    post: { path: '/api/posts/a' },
    'post not found': { path: '/api/posts/none' },
    'signed out': { path: '/api/posts?all=1' },
    'owner’s list': { path: '/api/posts?all=1', headers: own },
    'owner’s write': { path: '/api/posts/d', method: 'PUT', headers: { ...own, ...json }, body: '{"tags":[]}' },
    'write that lacks a revision': {
      path: '/api/posts/d',
      method: 'PUT',
      headers: { ...own, ...json },
      body: '{"content":"x"}',
    },
    'malformed write': { path: '/api/posts', method: 'POST', headers: { ...own, ...json }, body: '{' },
    'from another site': { path: '/api/posts', method: 'POST', headers: { origin: 'https://evil.example' } },
    'under another name': { path: '/', headers: { host: 'evil.example' } },
    'wrong method': { path: '/blog', method: 'POST' },
    'malformed address': { path: '/%E0%A4%A' },
    'form that lacks its fields': { path: '/f/contact', method: 'POST', headers: json, body: '{}' },
    'form led to a page': { path: '/f/contact', method: 'POST', headers: { ...json, accept: 'text/html' }, body: '{}' },
    'sign-in': { path: '/.auth/login/github' },
    'sign-out': { path: '/.auth/logout' },
    'who I am': { path: '/.auth/me', headers: own },
    RSS: { path: '/rss.xml' },
    'JSON feed': { path: '/feed.json' },
    sitemap: { path: '/sitemap.xml' },
    robots: { path: '/robots.txt' },
    'image of a card': { path: card },
    'card of former words': { path: card.replace(/[^/.]+(?=\.png$)/, '0'.repeat(16)) },
    health: { path: '/healthz' },
    'security.txt': { path: '/.well-known/security.txt' },
  }
  // While texts are read, lists come to know more.
  await expect
    .poll(async () => (await site.owner.fetch('/api/posts?all=1')).headers.get('x-unchecked'), { timeout: 20_000 })
    .toBe('0')
  const answers = new Map<string, Answer>()
  for (const [kind, asked] of Object.entries(kinds)) {
    const answer = await httpRequest(site.url, asked)
    answers.set(kind, answer)
    const { etag } = answer.headers
    if (etag === undefined || answer.status !== 200 || asked.method === 'PUT') continue
    const known = await httpRequest(site.url, { ...asked, headers: { ...asked.headers, 'if-none-match': etag } })
    expect(known.status, kind).toBe(304)
    answers.set(`${kind}, known already`, known)
  }
  const statuses = new Set([...answers.values()].map(({ status }) => status))
  const foreseen = [200, 206, 302, 303, 304, 400, 401, 403, 404, 405, 416, 421, 422, 428]
  expect([...statuses].sort()).toEqual(foreseen)
  return answers
}

let answersOverHttp: Promise<Map<string, Answer>> | undefined

function everyKindOverHttp(): Promise<Map<string, Answer>> {
  answersOverHttp ??= everyKind()
  return answersOverHttp
}

function directivesOf({ headers }: Answer): Map<string, string> {
  const policy = String(headers['content-security-policy'])
  return new Map(policy.split(';').map((part) => part.trim().split(/ (.*)/s) as [string, string]))
}

/** What the document itself holds, as its policy has to name it. */
function inlineOf({ text }: Answer, element: RegExp): string[] {
  return [...text.matchAll(element)].map(
    ([, inside = '']) => ` 'sha256-${createHash('sha256').update(inside).digest('base64')}'`,
  )
}

/** Of a page that was asked for by HEAD, or is known already, the headers alone come. */
function isDocument({ headers, text }: Answer): boolean {
  return text === '' && /sha256/.test(String(headers['content-security-policy']))
}

test('a policy lets every page load what is ours and run nothing inline, its very own first script and styles aside', async () => {
  for (const [kind, answer] of await everyKindOverHttp()) {
    const policy = directivesOf(answer)
    expect(policy.get('default-src'), kind).toBe("'none'")
    const text = String(answer.headers['content-security-policy'])
    const isPage = String(answer.headers['content-type']).startsWith('text/html') && answer.text !== ''
    const styles = isPage ? inlineOf(answer, /<style(?: [^>]*)?>([\s\S]*?)<\/style>/g) : []
    const scripts = isPage ? inlineOf(answer, /<script(?: data-load=[^>]*)?>([\s\S]*?)<\/script>/g) : []
    // The second one holds the styles below home's first screen.
    const most = answer.text.includes('<style id="below"') ? 2 : 1
    if (kind.startsWith('page') && isPage) expect([scripts.length, styles.length], kind).toEqual([1, most])
    if (kind.startsWith('drawing')) {
      // Opened by itself it may use its own styles, in a sandbox without scripts, forms or requests.
      expect(text, kind).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
      continue
    }
    expect(text, kind).not.toMatch(/unsafe|data:|blob:|http:|https:|\*/)
    if (kind.startsWith('image') && !kind.startsWith('image of a card') && answer.status !== 404)
      expect(text, kind).toBe("default-src 'none'; sandbox")
    else
      expect(Object.fromEntries(policy), kind).toMatchObject({
        ...((isPage || !isDocument(answer)) && {
          'script-src': `'self'${scripts.join('')}`,
          'style-src': `'self'${styles.join('')}`,
        }),
        'img-src': "'self'",
        'font-src': "'self'",
        'frame-src': "'self'",
        'connect-src': "'self'",
        'form-action': "'self'",
        'base-uri': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'default',
        'frame-ancestors': "'none'",
      })
  }
})

test('every answer keeps browsers from guessing, framing, leaking and lending', async () => {
  for (const [kind, { headers, status }] of await everyKindOverHttp()) {
    expect(headers, kind).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      // Posts are shown by feed readers, with their images.
      'cross-origin-resource-policy':
        /^(?:image|drawing)/.test(kind) && status !== 404 ? 'cross-origin' : 'same-origin',
    })
    for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
      expect(headers['permissions-policy'], kind).toMatch(new RegExp(`(?:^|, )${feature}=\\(\\)(?:,|$)`))
    expect(headers['x-powered-by'], kind).toBeUndefined()
    expect(headers.server, kind).toBeUndefined()
    expect(headers['access-control-allow-origin'], kind).toBeUndefined()
    // Of plain http no browser would believe it, and localhost must not be made to need https.
    expect(headers['strict-transport-security'], kind).toBeUndefined()
  }
})

test('what has a body says what it is, with its alphabet where it is text', async () => {
  for (const [kind, { headers, bytes }] of await everyKindOverHttp())
    if (bytes.byteLength > 0)
      expect(headers['content-type'], kind).toMatch(
        /^(?:text\/(?:html|plain|css|javascript); charset=utf-8|application\/(?:rss\+xml|feed\+json|xml|json); charset=utf-8|image\/[a-z+]+)$/,
      )
})

test('under https every answer asks for https from then on, for this name alone', async () => {
  for (const [kind, { headers }] of await everyKind({ SITE_URL: 'https://site.localhost' }))
    expect(headers['strict-transport-security'], kind).toBe('max-age=31536000')
})

test('cookies are out of reach of scripts, other sites and plain http', async () => {
  const flagsOf = (line: string) => line.split('; ').slice(1).sort()
  await using plain = await startLocalSite({})
  const { port } = new URL(plain.url)
  const [local = ''] = (await plain.visitor.fetch('/.auth/login/github')).headers.getSetCookie()
  expect(local).toMatch(new RegExp(`^session-${port}=`))
  expect(flagsOf(local)).toEqual(['HttpOnly', 'Max-Age=28800', 'Path=/', 'SameSite=Lax'])
  await using site = await startGitHubSite({}, { SITE_URL: 'https://site.example' })
  const [handshake = ''] = (await site.visitor.fetch('/.auth/login/github')).headers.getSetCookie()
  const lines = [handshake, ...(await site.visitor.fetch('/.auth/logout')).headers.getSetCookie()]
  expect(lines.map((line) => line.split('=', 1)[0])).toEqual(['__Host-sign-in', '__Host-session'])
  for (const line of lines)
    expect(flagsOf(line).filter((flag) => !flag.startsWith('Max-Age'))).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
})

const OWNERS = words`
  /api/posts?all=1 /api/posts/a/history /api/deleted-posts /api/images /api/messages /api/status /api/tags /.auth/me
  /_admin-82/blog /_admin-82/nowhere
`

test('nothing of the owner’s is kept by anyone, no matter who asks for it', async () => {
  await using site = await startGitHubSite({ posts: POSTS })
  const owner = await site.signIn('ada')
  const people: Record<string, SiteClient> = { owner, stranger: await site.signIn('eve'), visitor: site.visitor }
  for (const [who, client] of Object.entries(people)) {
    for (const path of OWNERS)
      expect((await client.fetch(path)).headers.get('cache-control'), `${who} ${path}`).toMatch(/(?:^|, )no-store$/)
    for (const answer of [await client.setStatus('d', 'draft'), await client.remove('none'), await client.create({})])
      expect(answer.headers.get('cache-control'), `${who} ${answer.url}`).toMatch(/(?:^|, )no-store$/)
  }
  expect((await owner.fetch('/api/posts/a')).headers.get('cache-control')).toBe('private, no-store')
  // What is not the owner's is the same for all, so a shared cache may hold it.
  const words = new Set<string>()
  for (const client of Object.values(people)) {
    const page = await client.fetch('/blog/a')
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(page.headers.getSetCookie()).toEqual([])
    words.add(await page.text())
  }
  expect(words.size).toBe(1)
})

test('an answer that sets a cookie is kept by no one, whatever it is', async () => {
  await using site = await startGitHubSite({ posts: POSTS })
  const ask = (client: SiteClient) =>
    Promise.all(['/api/posts/a', '/blog/images/none.png', '/api/posts/none'].map((path) => client.fetch(path)))
  const login = await site.visitor.fetch('/.auth/login/github')
  expect(login.headers.get('cache-control')).toBe('private, no-store')
  const eve = await site.signIn('eve')
  for (const answer of await ask(eve)) expect(answer.headers.getSetCookie()).toEqual([])
  // By then GitHub is asked again what she may, and the answer is sealed into her cookie.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  try {
    for (const answer of await ask(eve)) {
      expect(answer.headers.getSetCookie(), answer.url).toHaveLength(1)
      expect(answer.headers.get('cache-control'), answer.url).toBe('private, no-store')
    }
  } finally {
    vi.useRealTimers()
  }
})

test('security.txt says whom to tell of a hole, and never expires while the server runs', async () => {
  await using site = await startLocalSite({}, { SITE_URL: 'https://site.localhost' })
  const { status, headers, text } = await httpRequest(site.url, { path: '/.well-known/security.txt' })
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  )
  expect(fields.get('Contact')).toBe(
    isPlaceholder(content.email) ? 'https://site.localhost/contact' : `mailto:${content.email}`,
  )
  expect(fields.get('Canonical')).toBe('https://site.localhost/.well-known/security.txt')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(80)
  expect(days).toBeLessThan(365)
})
