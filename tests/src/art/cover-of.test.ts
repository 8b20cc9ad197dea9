import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MOTIFS } from '#content/data/covers.ts'
import { HUES } from '#content/data/hues.ts'
import { POST_COVERS } from '#content/data/post-covers.ts'
import { coverOfPost } from '#src/art/cover/cover-of.ts'

test('a post is covered by what its tags are about, however they are written', () => {
  expect(coverOfPost({ id: 'a', tags: ['Webhooks'] })).toEqual({ motif: 'webhook', hue: 'technical' })
  expect(coverOfPost({ id: 'a', tags: ['Rate Limits'] })).toEqual({ motif: 'valve', hue: 'technical' })
  expect(coverOfPost({ id: 'a', tags: ['OAuth 2.0'] }).motif).toBe('key')
})

test('the tag that says most of a post decides, wherever it stands among the tags', () => {
  expect(coverOfPost({ id: 'a', tags: ['lms', 'ai', 'rag'] }).motif).toBe('filter')
  expect(coverOfPost({ id: 'a', tags: ['rag', 'ai', 'lms'] }).motif).toBe('filter')
  expect(coverOfPost({ id: 'a', tags: ['lms', 'Gardening'] }).motif).toBe('kernel')
})

test('a tag stands once in the table, as a tag is looked up there', () => {
  const tags = POST_COVERS.flatMap(([row]) => row.split(' '))
  expect(new Set(tags).size).toBe(tags.length)
  for (const tag of tags) expect(tag).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
})

test('every post of this repository has a tag that the table knows', async () => {
  const folder = new URL('../../../posts/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== 'README.md')
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const tags = /^tags: \[(.*)\]$/m.exec(await readFile(new URL(file, folder), 'utf8'))?.[1]?.split(', ') ?? []
    const isKnown = POST_COVERS.some(([row]) => tags.some((tag) => row.split(' ').includes(tag)))
    expect({ file, isKnown }).toEqual({ file, isKnown: true })
  }
})

test('posts without such a tag use every motif and all four colors, each post always the same', () => {
  const covers = Array.from({ length: 400 }, (_, at) => coverOfPost({ id: `post-${at}`, tags: [] }))
  expect(new Set(covers.map(({ motif }) => motif)).size).toBe(MOTIFS.length)
  expect(new Set(covers.map(({ hue }) => hue)).size).toBe(HUES.length)
  expect(coverOfPost({ id: 'post-1', tags: ['gardening'] })).toEqual(covers[1])
})
