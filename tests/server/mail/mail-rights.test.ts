import { expect, test } from 'vitest'
import { startGitHubSite } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const CALLS = [
  ['GET', '/api/subscribers'],
  ['GET', '/api/subscribers.csv'],
  ['DELETE', '/api/subscribers'],
  ['GET', '/api/posts/a/mail'],
  ['POST', '/api/posts/a/mail'],
  ['POST', '/api/posts/a/mail/test'],
  ['GET', '/api/mails/none'],
  ['GET', '/api/mails/none/failures'],
] as const

test('people without push access learn nothing of subscribers and mail no one', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': postText('A') } })
  const [ada, eve] = [await site.signIn('ada'), await site.signIn('eve')]
  for (const [method, path] of CALLS) {
    const call = `${method} ${path}`
    const send = (client: SiteClient) =>
      method === 'GET' ? client.fetch(path) : client.send(method, path, { address: 'bob@example.org' })
    expect((await send(site.visitor)).status, call).toBe(401)
    const refused = await send(eve)
    expect([refused.status, refused.headers.get('content-type')], call).toEqual([403, 'text/plain; charset=utf-8'])
    expect([200, 404, 409], call).toContain((await send(ada)).status)
  }
})
