import { expect, test } from 'vitest'
import { POST_KEYS } from '#server/posts/front-matter/post-keys.ts'
import { pngOf } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'

const past = '2024-02-03T04:05:06.000Z'
const ahead = '2999-01-01T00:00:00.000Z'

/** For each key of the front matter: a line that sets it, and what visitors then find, where nothing is without it. */
const EFFECTS: Record<(typeof POST_KEYS)[number], { lines: string; path?: string; shows: RegExp }> = {
  title: { lines: 'title: Called so', shows: /<h1[^>]*>Called so/ },
  author: { lines: 'author: Grace Hopper', shows: /<meta property="article:author" content="Grace Hopper"/ },
  status: { lines: 'status: published', shows: /Words\.<\/p>/ },
  tags: { lines: 'tags: [rare tag]', shows: /rare tag/ },
  createdAt: { lines: `createdAt: ${past}`, shows: /<time dateTime="2024-02-03[^>]*>February 3, 2024/i },
  updatedAt: {
    lines: `createdAt: 2020-01-01\nupdatedAt: ${past}`,
    shows: /article:modified_time" content="2024-02-03/,
  },
  description: { lines: 'description: Summed up so.', shows: /<meta name="description" content="Summed up so\."/ },
  cover: { lines: 'cover: images/hill.png', shows: /<img[^>]* src="\/blog\/images\/hill\.png"/ },
  coverAlt: { lines: 'cover: images/hill.png\ncoverAlt: A green hill', shows: /<img[^>]* alt="A green hill"/ },
  series: { lines: 'series: Beginnings', shows: /Beginnings/ },
  canonical: {
    lines: 'canonical: https://elsewhere.example/x',
    shows: /<link rel="canonical" href="https:\/\/elsewhere\.example\/x"/,
  },
  aliases: { lines: 'aliases: [former]', path: '/blog/former', shows: /Redirecting to \/blog\/one/ },
  publishAt: { lines: `status: scheduled\npublishAt: ${past}`, shows: /Words\.<\/p>/ },
  unpublishAt: { lines: `unpublishAt: ${past}`, shows: /Post not found/ },
}

test.each(POST_KEYS)('the key %s has its effect where visitors see it', async (key) => {
  const { lines, path = '/blog/one', shows } = EFFECTS[key]
  const file = (front: string) =>
    `---\n${/^status:/m.test(front) || key === 'status' ? '' : 'status: published\n'}${front}\n---\n\nWords.\n`
  const other = '---\ntitle: Other\nstatus: published\nseries: Beginnings\ncreatedAt: 2024-01-01\n---\n\nWords.\n'
  const files = { 'other.md': other, 'images/hill.png': pngOf(64, 36) }
  await using site = await startLocalSite({ posts: { ...files, 'one.md': file(lines) } })
  const shown = async () => (await site.visitor.fetch(path)).text()
  expect(await shown()).toMatch(shows)
  // Without the key, or with a time that is still to come, it is not so.
  const without =
    key === 'publishAt' || key === 'unpublishAt'
      ? lines.replace(past, ahead)
      : `x: y\n${lines}`.replace(new RegExp(`^${key}:.*`, 'm'), '')
  await site.repository.write('posts/one.md', file(without))
  await expect.poll(shown, { timeout: 10_000 }).not.toMatch(shows)
})
