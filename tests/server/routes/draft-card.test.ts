import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

const words = (title: string) => `/api/posts/one/card?${new URLSearchParams({ title, author: 'Ada', tags: 'ai' })}`

test('the card of a draft is drawn for its owner from words that are not saved, and for no one else', async () => {
  await using site = await startLocalSite({ posts: { 'one.md': postText('One', 'draft'), 'two.md': postText('Two') } })
  const cardOf = async (path: string) => {
    const response = await site.owner.fetch(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 1200, height: 630 })
    return Buffer.from(bytes).toString('base64')
  }
  const saved = await cardOf('/api/posts/one/card')
  expect((await cardOf(words('Typed'))) === saved).toBe(false)
  const published = /og:image" content="([^"]+)"/.exec(await (await site.visitor.fetch('/blog/two')).text())?.[1] ?? ''
  const picture = await site.visitor.fetch(new URL(published).pathname)
  const shared = Buffer.from(await picture.arrayBuffer()).toString('base64')
  expect((await cardOf('/api/posts/two/card')) === shared).toBe(true)

  expect((await site.visitor.fetch('/api/posts/one/card')).status).toBe(401)
  expect((await site.owner.fetch('/api/posts/none/card')).status).toBe(404)
  expect((await site.owner.fetch(`${words('x'.repeat(5000))}&createdAt=soon`)).status).toBe(200)
})
