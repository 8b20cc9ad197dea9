import { expect, test } from 'vitest'
import { MOTIFS } from '#content/data/covers.ts'
import { HUES } from '#content/data/hues.ts'
import { POST_COVERS } from '#content/data/post-covers.ts'
import { coverOfPost } from '#src/art/cover/cover-of.ts'

test('a tag stands once in the table, as a tag is looked up there', () => {
  const tags = POST_COVERS.flatMap(([row]) => row.split(' '))
  expect(new Set(tags).size).toBe(tags.length)
  for (const tag of tags) expect(tag).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
})

test('posts without such a tag use every motif and all four colors, each post always the same', () => {
  const covers = Array.from({ length: 400 }, (_, at) => coverOfPost({ id: `post-${at}`, tags: [] }))
  expect(new Set(covers.map(({ motif }) => motif)).size).toBe(MOTIFS.length)
  expect(new Set(covers.map(({ hue }) => hue)).size).toBe(HUES.length)
  expect(coverOfPost({ id: 'post-1', tags: ['gardening'] })).toEqual(covers[1])
})
