import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { createChecker } from '#server/posts/check/checker.ts'
import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import { parsePost } from '#server/posts/front-matter/parse-post.ts'
import { textsHere } from '../../../support/texts.ts'

const DAY_MS = 24 * 60 * 60_000
const AT = Date.UTC(2030, 4, 10, 12)

/** Posts that are judged at a time that the test sets. */
function judging(posts: Record<string, string>) {
  const clock = { now: AT }
  const files = new Map(
    Object.entries(posts).map(([id, front]) => {
      const file = POSTS_LAYOUT.fileOf(`${id}.md`, Buffer.from(`---\n${front}\n---\n\nWords.\n`))
      return [file.path, file]
    }),
  )
  const snapshot = () => ({ version: 1, files, otherNames: new Set<string>(), changedSince: () => undefined })
  const checker = createChecker(
    { snapshot, readBytes: async () => new Uint8Array() },
    async () => null,
    textsHere,
    async () => undefined,
    { now: () => clock.now },
  )
  const problemsOf = async (id: string) => {
    const { blob = '', bytes = null } = files.get(`${id}.md`) ?? {}
    const post: Post = parsePost({ id, revision: blob, bytes }).post
    return (await checker.judged(post)).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
  }
  return { clock, checker, problemsOf }
}

test('a date of creation in the future is a problem that offers scheduling', async () => {
  const { problemsOf } = judging({
    draft: 'title: x\ncreatedAt: 2030-05-12T09:30:00Z',
    open: 'status: published\ncreatedAt: 2030-05-12',
    past: 'status: published\ncreatedAt: 2030-05-10T11:00:00Z',
  })
  expect(await problemsOf('draft')).toEqual([
    '3:12 createdAt is in the future, which schedules nothing. To publish it then, write status: scheduled and publishAt: 2030-05-12T09:30:00Z.',
  ])
  expect(await problemsOf('open')).toEqual([
    '3:12 createdAt is in the future, and the post is public already. To publish it then, write status: scheduled and publishAt: 2030-05-12.',
  ])
  expect(await problemsOf('past')).toEqual([])
})

test('a scheduled post may have one', async () => {
  const { problemsOf } = judging({ a: 'status: scheduled\npublishAt: 2030-06-01\ncreatedAt: 2030-06-01' })
  expect((await problemsOf('a')).filter((message) => message.includes('future'))).toEqual([])
})

test('a date without a time is no longer in the future where the day has begun anywhere', async () => {
  const { clock, problemsOf } = judging({ a: 'createdAt: 2030-05-11' })
  clock.now = Date.UTC(2030, 4, 10, 9)
  expect(await problemsOf('a')).toEqual([expect.stringMatching(/in the future/)])
  clock.now = Date.UTC(2030, 4, 10, 10)
  expect(await problemsOf('a')).toEqual([])
})

test('the problem ends by itself when the time has come', async () => {
  const { clock, checker, problemsOf } = judging({ a: 'createdAt: 2030-05-11T12:00:00Z', b: 'title: x' })
  expect(await problemsOf('a')).toHaveLength(1)
  expect([...(await checker.idsWithProblems())]).toEqual(['a'])
  clock.now = AT + DAY_MS
  expect(await problemsOf('a')).toEqual([])
  expect([...(await checker.idsWithProblems())]).toEqual([])
})
