import { expect, test } from 'vitest'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const withAliases = (text: string, aliases: string) => text.replace('tags:', `aliases: [${aliases}]\ntags:`)

const answerOf = async (client: SiteClient, path: string, method = 'GET') => {
  const { status, headers } = await client.fetch(path, { method })
  return [status, headers.get('location')]
}

test('a former address leads to the post in one step, with its search, and no cache keeps that', async () => {
  const posts = {
    'new.md': withAliases(postText('New'), 'old, older, zażółć'),
    'hidden.md': withAliases(postText('Hidden', 'draft'), 'was-public'),
    'taken.md': withAliases(postText('Taken'), 'new'),
  }
  await using site = await startLocalSite({ posts })
  const { visitor, owner } = site
  expect(await answerOf(visitor, '/blog/old')).toEqual([301, '/blog/new'])
  expect(await answerOf(visitor, '/blog/old', 'HEAD')).toEqual([301, '/blog/new'])
  expect(await answerOf(visitor, '/blog/older?from=mail&x=%20')).toEqual([301, '/blog/new?from=mail&x=%20'])
  expect(await answerOf(visitor, `/blog/${encodeURIComponent('zażółć')}`)).toEqual([301, '/blog/new'])
  expect(await answerOf(visitor, '/api/posts/old?a=1')).toEqual([301, '/api/posts/new?a=1'])
  expect((await visitor.fetch('/blog/old')).headers.get('cache-control')).toBe('no-cache')
  // A post that is there is never hidden by an alias.
  expect(await answerOf(visitor, '/blog/new')).toEqual([200, null])
  // What leads to a draft is as unknown as the draft, except to its owner's own calls.
  expect(await answerOf(visitor, '/blog/was-public')).toEqual([404, null])
  expect(await answerOf(visitor, '/api/posts/was-public')).toEqual([404, null])
  expect(await answerOf(owner, '/blog/was-public')).toEqual([404, null])
  expect(await answerOf(owner, '/api/posts/was-public')).toEqual([301, '/api/posts/hidden'])
  expect(await answerOf(visitor, '/blog/%E0%A4%A')).toEqual([404, null])
})

test('an alias that another post has, or is called by, is refused', async () => {
  await using site = await startLocalSite({
    posts: { 'a.md': withAliases(postText('A'), 'first'), 'b.md': postText('B') },
  })
  for (const aliases of [['a'], ['first']]) {
    const refused = await site.owner.change('b', { aliases })
    expect([refused.status, await refused.text()]).toEqual([
      409,
      `The address /blog/${aliases[0]} is taken by another post. Choose another one.`,
    ])
  }
  expect((await site.owner.create({ title: 'C', content: 'Words.', aliases: ['first'] })).status).toBe(409)
  expect((await site.owner.change('a', { aliases: ['first', 'second'] })).status).toBe(200)
  expect(await answerOf(site.visitor, '/blog/second')).toEqual([301, '/blog/a'])
  expect((await site.owner.change('a', { aliases: null })).status).toBe(200)
  expect(await answerOf(site.visitor, '/blog/second')).toEqual([404, null])
})
