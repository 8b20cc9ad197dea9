import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import { POST_ORDERS } from '#server/posts/post-order.ts'
import { createPosts, type Posts } from '#server/posts/posts.ts'
import type { Repository } from '#server/repository/repository.ts'
import { createSnapshots } from '#server/repository/snapshots.ts'
import { runs } from '../../support/long-run.ts'
import { textsHere } from '../../support/texts.ts'

const IDS = ['a', 'b', 'B', 'c', 'd', 'e', 'f']
const FIRST_DAY = Date.UTC(2026, 0, 1)
const DAY = 24 * 60 * 60_000

const dayOf = (day: number) => new Date(FIRST_DAY + day * DAY).toISOString()
const days = fc.integer({ min: 0, max: 6 })

const matter = fc.record({
  title: fc.constantFrom('Webhooks sync users', 'What webhooks cost', 'Other words', 'Users of other words'),
  status: fc.constantFrom('published', 'published', 'draft', 'scheduled'),
  tags: fc.subarray(['lms', 'ai', 'xapi']),
  aliases: fc.subarray(['a', 'c', 'old', 'older']),
  createdAt: fc.option(days, { nil: undefined }),
  publishAt: days,
  unpublishAt: fc.option(days, { nil: undefined }),
  series: fc.constantFrom(undefined, undefined, 'One'),
})

type Matter = typeof matter extends fc.Arbitrary<infer T> ? T : never

function textOf({ createdAt, publishAt, unpublishAt, ...rest }: Matter): string {
  const all = {
    ...rest,
    createdAt: createdAt === undefined ? undefined : dayOf(createdAt),
    publishAt: rest.status === 'scheduled' ? dayOf(publishAt) : undefined,
    unpublishAt: unpublishAt === undefined ? undefined : dayOf(unpublishAt),
  }
  const lines = Object.entries(all).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  )
  return ['---', ...lines, '---', '', 'Words.', ''].join('\n')
}

const steps = fc.array(
  fc.record({
    changes: fc.dictionary(fc.constantFrom(...IDS), fc.option(matter, { nil: null }), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    day: days,
    isWhole: fc.boolean(),
    isAsked: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

/** Everything that is made of all posts, and kept from one version to the next. */
function everythingOf(posts: Posts) {
  const list = (all: boolean, sort: (typeof POST_ORDERS)[number]) =>
    posts.list({ all, sort, page: 1, perPage: 100 }).posts.map(({ id, title }) => `${id} ${title}`)
  return {
    named: ['lms', 'AI', 'xapi', 'none'].flatMap((tag) =>
      [true, false].map((all) => posts.list({ all, tag, page: 1, perPage: 100 }).posts.map(({ id }) => id)),
    ),
    lists: POST_ORDERS.map((order) => [list(true, order), list(false, order)]),
    around: IDS.map((id) => [posts.neighbors(id), posts.relations(id)]),
    aliases: [...IDS, 'old', 'older'].map((alias) => posts.findByAlias(alias)?.id),
    counts: posts.counts(),
    tags: posts.tags(),
  }
}

test('what follows the changes of the posts is what is made of them anew', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const snapshots = createSnapshots()
      let now = FIRST_DAY
      const repository = { snapshot: () => snapshots.current() } as Repository
      const open = () => createPosts(repository, textsHere, () => now)
      snapshots.replace(new Map(), new Set())
      const following = open()
      for (const { changes, day, isWhole, isAsked } of all) {
        const entries = Object.entries(changes).map(
          ([id, one]) => [`${id}.md`, one && POSTS_LAYOUT.fileOf(`${id}.md`, Buffer.from(textOf(one)))] as const,
        )
        if (isWhole) {
          const files = new Map(snapshots.current()?.files)
          for (const [path, file] of entries) file ? files.set(path, file) : files.delete(path)
          snapshots.replace(files, new Set())
        } else snapshots.apply(new Map(entries))
        now = FIRST_DAY + day * DAY + DAY / 2
        if (isAsked) expect(everythingOf(following)).toEqual(everythingOf(open()))
      }
      expect(everythingOf(following)).toEqual(everythingOf(open()))
    }),
    { numRuns: runs(3000) },
  )
})

test('files know what sets them apart from those of a while ago, but not of long ago', () => {
  const snapshots = createSnapshots()
  const put = (name: string, words: string) =>
    snapshots.apply(new Map([[name, POSTS_LAYOUT.fileOf(name, Buffer.from(words))]]))
  put('a.md', 'A')
  put('b.md', 'B')
  put('b.md', 'B')
  const second = snapshots.current()
  expect(second?.version).toBe(2)
  snapshots.apply(new Map([['a.md', null]]))
  snapshots.replace(second?.files ?? new Map(), new Set(['folder']))
  const last = snapshots.current()
  expect(last?.changedSince(2)).toEqual(new Set(['a.md']))
  expect(last?.changedSince(3)).toEqual(new Set(['a.md']))
  expect(last?.changedSince(4)).toEqual(new Set())
  expect(second?.changedSince(1)).toEqual(new Set(['b.md']))
  for (let n = 0; n < 100; n++) put('c.md', String(n))
  expect(snapshots.current()?.changedSince(3)).toBeUndefined()
  expect(snapshots.current()?.changedSince(4)).toEqual(new Set(['c.md']))
})
