import { expect, test } from 'vitest'
import { readBuiltSite } from '#server/built-site.ts'
import type { Renderer } from '#server/site/renderer.ts'
import { httpRequest } from '../../support/http-request.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import { dist } from '../../support/shared-build.ts'

const NOWHERE = ['/nope', '/wp-login.php', '/services/nope', '/blog/a/b', '/%zz', '/og/x/0000000000000000.png']
const NO_POSTS = ['/blog/nope', '/blog/other', '/blog/draft', '/blog/%3Cb%3E']

async function startCounted() {
  const { renderer: built } = await readBuiltSite(dist)
  const rendered: string[] = []
  const renderer: Renderer = {
    ...built,
    async open(url, posts) {
      const page = await built.open(url, posts)
      return {
        ...page,
        render(options) {
          rendered.push(url)
          return page.render(options)
        },
      }
    },
  }
  const posts = { 'a.md': postText('A'), 'draft.md': postText('Draft', 'draft') }
  const site = await startLocalSite({ posts }, {}, { renderer })
  const ask = async (path: string) => {
    const { status, text, headers } = await httpRequest(site.url, { path })
    return { status, text, headers }
  }
  return { site, rendered, ask }
}

test('a client that tries ever new addresses where nothing is gets one page, rendered once', async () => {
  const { site, rendered, ask } = await startCounted()
  await using _ = site
  for (const paths of [NOWHERE, NO_POSTS]) {
    rendered.length = 0
    const answers: string[] = []
    for (const path of paths) {
      const { status, text, headers } = await ask(path)
      expect([status, headers['cache-control']], path).toEqual([404, 'no-cache'])
      answers.push(text)
    }
    expect(new Set(answers).size).toBe(1)
    expect(rendered).toEqual([paths[0]])
  }
  const [nowhere, noPost] = [await ask('/nope'), await ask('/blog/nope')]
  expect(nowhere.text).not.toBe(noPost.text)
  expect((await ask('/_admin-82/nope')).headers['cache-control']).toBe('private, no-store')
})

test('a page that says that nothing is there stands in the place of nothing that is', async () => {
  const { site, ask } = await startCounted()
  await using _ = site
  expect((await ask('/blog/draft')).status).toBe(404)
  expect((await site.owner.setStatus('draft', 'published')).status).toBe(200)
  expect((await ask('/blog/draft')).status).toBe(200)
  expect((await ask('/blog/nope')).status).toBe(404)
  expect((await ask('/blog/a')).status).toBe(200)
  expect((await site.owner.setStatus('draft', 'draft')).status).toBe(200)
  expect((await ask('/blog/draft')).status).toBe(404)
  for (const tag of ['one-tag', 'other-tag'])
    expect((await ask(`/blog?tag=${tag}`)).text.includes(`“${tag}”`)).toBe(true)
})
