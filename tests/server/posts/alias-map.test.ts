import { expect, test } from 'vitest'
import type { ParsedPost } from '#server/posts/front-matter/parsed-post.ts'
import { createAliasMap } from '#server/posts/post-index.ts'

test('an alias leads to the post that names it', () => {
  expect(follow([post('new', ['old'])], 'old')).toBe('new')
})

test('the post created first has an alias that two name', () => {
  const posts = [post('a', ['old'], null), post('b', ['old'], '2026-02-01'), post('c', ['old'], '2026-01-01')]
  expect(follow(posts, 'old')).toBe('c')
  expect(follow(posts.reverse(), 'old')).toBe('c')
})

test('of two posts of the same date the smaller id has the alias', () => {
  expect(follow([post('b', ['old']), post('a', ['old'])], 'old')).toBe('a')
})

function follow(posts: ParsedPost[], alias: string): string | undefined {
  return createAliasMap(posts).get(alias)
}

function post(id: string, aliases: string[] | null, createdAt: string | null = '2026-01-01'): ParsedPost {
  return { post: { id, aliases, createdAt } } as ParsedPost
}
