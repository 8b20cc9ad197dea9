import { expect, test } from 'vitest'
import { parsePost } from '#server/posts/front-matter/parse-post.ts'
import { createRelatedPosts } from '#server/posts/related.ts'
import { manyPostText } from '../../bench/many-posts.ts'

const NONE = () => new Set<string>()

test('what relates posts is the same whether it was prepared, is being prepared, or was not', async () => {
  const list = Array.from({ length: 2500 }, (_, n) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString()
    const text = manyPostText(n, 500).replace(/^createdAt: .*$/m, `createdAt: ${createdAt}`)
    return parsePost({ id: `post-${n}`, revision: String(n), bytes: Buffer.from(text) })
  })
  const asked = [list[0], list[1200], list[2499]].flatMap((one) => one ?? [])
  const findAll = (related: ReturnType<typeof createRelatedPosts>) =>
    asked.map((one) => related.find(list, one, NONE).map(({ id }) => id))
  const plainly = findAll(createRelatedPosts())
  expect(plainly.flat()).toHaveLength(9)
  const related = createRelatedPosts()
  const prepared = related.prepare(list)
  expect(findAll(related)).toEqual(plainly)
  await prepared
  expect(findAll(related)).toEqual(plainly)
  const other = createRelatedPosts()
  await other.prepare(list)
  expect(findAll(other)).toEqual(plainly)
})
