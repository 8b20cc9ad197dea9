import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POSTS_LAYOUT } from '#server/posts/folder-layout.ts'
import { createPosts } from '#server/posts/posts.ts'
import type { Repository } from '#server/repository/repository.ts'
import { createSnapshots } from '#server/repository/snapshots.ts'
import { manyPostText } from '../../bench/many-posts.ts'
import { runs } from '../../support/long-run.ts'
import { textsHere } from '../../support/texts.ts'

const letters = fc.constantFrom(...'aAbBkKsS\u212Aſ İıßẞΣσς1 -é\u0301\n😀学習. ')
const text = fc.oneof(
  fc.string({ unit: letters, maxLength: 30 }),
  fc
    .array(fc.constantFrom('the', 'course', 'courses', 'a', 'x'.repeat(70), '…', '**', 'Über', '学习'), {
      maxLength: 6,
    })
    .map((words) => words.join(' ')),
)
const post = fc.record({ title: text, content: text, isDraft: fc.boolean() })

const step = fc.record({
  changes: fc.dictionary(fc.constantFrom(...'abcdefgh'), fc.option(post, { nil: null }), {
    maxKeys: 5,
    noNullPrototype: true,
  }),
  isPrepared: fc.boolean(),
  asked: fc.array(fc.tuple(text, fc.nat(20), fc.nat(20)), { maxLength: 4 }),
})

/** Letters that differ in their case alone, by Unicode's simple folding: ſ is s, and ς is σ. */
function caseless(text: string): RegExp {
  return new RegExp([...text].map((letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`).join(''), 'iu')
}

/** For the owner a post of that very name comes first. */
function inOrder(ids: string[], isAll: boolean): string[] {
  return isAll ? ids.toSorted() : ids
}

function open() {
  const snapshots = createSnapshots()
  snapshots.replace(new Map(), new Set())
  const repository = { snapshot: () => snapshots.current() } as Repository
  const posts = createPosts(repository, textsHere)
  const put = (id: string, words: string | null) =>
    [`${id}.md`, words === null ? null : POSTS_LAYOUT.fileOf(`${id}.md`, Buffer.from(words))] as const
  const all = (isAll: boolean) => posts.list({ all: isAll, page: 1, perPage: Number.MAX_SAFE_INTEGER }).posts
  /** Every post is read: by visitors for a text, by the owner for words in any order. */
  const plainly = (q: string, isAll: boolean) =>
    all(isAll)
      .filter(({ id, title, content }) => {
        const words = isAll ? q.trim().split(/\s+/) : [q.trim()]
        const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
        return words.every(
          (word) =>
            [title, content, ...(isAll ? [id] : [])].some((text) => caseless(word).test(text)) ||
            (isAll && caseless(plain(word) || word).test(plain(`${title}\n${id}`))),
        )
      })
      .map(({ id }) => id)
  const found = async (q: string, isAll: boolean) => {
    const { posts: some, total } = await posts.filter({ all: isAll, q, page: 1, perPage: 10_000 })
    expect(total).toBe(some.length)
    return some.map(({ id }) => id)
  }
  return { snapshots, posts, put, all, plainly, found }
}

test('the posts that hold a text are those that a plain look at every post finds, whatever has changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const { snapshots, posts, put, all, plainly, found } = open()
      for (const { changes, isPrepared, asked } of steps) {
        const entries = Object.entries(changes).map(([id, one]) =>
          put(
            id,
            one &&
              `---\ntitle: ${JSON.stringify(one.title)}\nstatus: ${one.isDraft ? 'draft' : 'published'}\n---\n\n${one.content}`,
          ),
        )
        snapshots.apply(new Map(entries))
        if (isPrepared) await posts.prepare()
        const pieces = all(true).flatMap(({ title, content }) => [title, content])
        for (const [other, from, length] of asked)
          for (const q of [other, ...pieces.map((piece) => piece.slice(from, from + length).toUpperCase())])
            for (const isAll of [true, false]) {
              const plain = plainly(q, isAll)
              // Where nothing has the words, a typing error is forgiven.
              if (plain.length > 0 || !isAll)
                expect(inOrder(await found(q, isAll), isAll), q).toEqual(inOrder(plain, isAll))
            }
      }
    }),
    { numRuns: runs(500) },
  )
})

test('many posts are found rightly before they are prepared, meanwhile, and after most of them have changed', async () => {
  const { snapshots, posts, put, plainly, found } = open()
  const asked = ['answer', 'const answer = 4', 'number 12', 'the', 'xyzzy', 'Zz', 'post number 777', '```', 'again']
  const check = async () => {
    for (const q of asked) expect(inOrder(await found(q, true), true), q).toEqual(inOrder(plainly(q, true), true))
  }
  snapshots.apply(new Map(Array.from({ length: 1500 }, (_, n) => put(`post-${n}`, manyPostText(n)))))
  await check()
  const prepared = posts.prepare()
  await check()
  await prepared
  await check()
  snapshots.apply(new Map(Array.from({ length: 1100 }, (_, n) => put(`post-${n}`, `${manyPostText(n)} Again.`))))
  await check()
  await posts.prepare()
  await check()
})

test('the owner finds words in any order, authors, tags, and addresses, with one typing error', async () => {
  const { snapshots, put, found } = open()
  const keys = 'title: Moodle backups at the café\nauthor: Zoë Hopper\ntags: [plugins, lms]'
  snapshots.apply(new Map([put('nightly', `---\n${keys}\n---\n\nKeep copies of courses at Université Müller.`)]))
  const finding = [
    'backups moodle',
    'courses MOODLE',
    'hopper',
    'plugins',
    'nightly',
    'mooddle',
    'bakcups',
    'hoper zoë',
    'cuorses',
    'course',
    'couorses moodle',
    'coursse plugins',
    'cafe',
    'ZOE',
    'universite',
    'muler',
    'mulelr courses',
    'Únivérsitë',
    'https://www.example.org/blog/nightly',
    '/blog/nightly',
    'nightly.md',
    'posts/nightly.md',
    '#lms',
    '"backups at" hopper',
    '“copies of” plugins',
    '"at the caf',
  ]
  for (const q of finding) expect(await found(q, true), q).toEqual(['nightly'])
  for (const q of ['backups zebra', 'zoee hoperr x', 'mdoolee', 'cpies cuorss', 'kep', '"at backups"', '#at'])
    expect(await found(q, true), q).toEqual([])
})

test('posts with a typing error less are found, each with its own words', async () => {
  const { put, posts, snapshots } = open()
  const titles = ['A model', 'Moodle and users', 'Learning with Moodle', 'Writing rubrics']
  snapshots.apply(new Map(titles.map((title, at) => put(`${at}`, `---\ntitle: ${title}\n---\nBackups of models.`))))
  const find = async (q: string) => {
    const { posts: found, instead } = await posts.filter({ all: true, q, page: 1, perPage: 10 })
    return found.map(({ id, title }) => [title, instead?.get(id)]).sort()
  }
  // Two swapped letters are closer than one too many.
  expect(await find('moodel')).toEqual([
    ['Learning with Moodle', 'Moodle'],
    ['Moodle and users', 'Moodle'],
  ])
  expect(await find('“moodle amd users” backups')).toEqual([['Moodle and users', '“Moodle and users” backups']])
  expect(await find('moodle')).toEqual([
    ['Learning with Moodle', undefined],
    ['Moodle and users', undefined],
  ])
  expect(await find('amodel')).toEqual([['A model', 'model']])
  // Titles and tags are found by how a word begins, texts only by whole words.
  expect(await find('rubirc')).toEqual([['Writing rubrics', 'rubrics']])
  expect(await find('bakcups')).toHaveLength(4)
  expect(await find('bakcup')).toEqual([])
  expect(await find('docebo')).toEqual([])
})

test('a post of the very title or address that is looked for comes first', async () => {
  const { put, snapshots, found } = open()
  const day = (number: number) => `createdAt: 2026-01-0${number}T00:00:00Z`
  snapshots.apply(
    new Map([
      put('sync', `---\ntitle: Users\n${day(1)}\n---\nWords.`),
      put('other', `---\ntitle: About sync\n${day(2)}\n---\nWords.`),
    ]),
  )
  expect(await found('sync', true)).toEqual(['sync', 'other'])
  expect(await found('about Sync', true)).toEqual(['other'])
})

test('for the owner posts with all words in their title come before those with them in their text', async () => {
  const { put, posts, snapshots, found } = open()
  const day = (number: number) => `createdAt: 2026-01-0${number}T00:00:00Z`
  snapshots.apply(
    new Map([
      put('oldest', `---\ntitle: An HRIS that takes part in a user sync\n${day(1)}\n---\nWords.`),
      put('newer', `---\ntitle: About sync\n${day(2)}\n---\nThe HRIS.`),
      put('newest', `---\ntitle: Notes\n${day(3)}\n---\nHRIS and sync.`),
      put('tagged', `---\ntitle: Old\ntags: [lms]\n${day(1)}\n---\nWords.`),
      put('named', `---\ntitle: New\n${day(4)}\n---\nThe LMS.`),
    ]),
  )
  expect(await found('lms', true)).toEqual(['tagged', 'named'])
  expect(await found('hris sync', true)).toEqual(['oldest', 'newest', 'newer'])
  expect(await found('HRIS', true)).toEqual(['oldest', 'newest', 'newer'])
  expect(await found('sync', true)).toEqual(['newer', 'oldest', 'newest'])
  expect(await found('synch', true)).toEqual(['newer', 'oldest', 'newest'])
  const { posts: oldestFirst } = await posts.filter({ all: true, q: 'hris', sort: 'oldest', page: 1, perPage: 10 })
  expect(oldestFirst.map(({ id }) => id)).toEqual(['oldest', 'newer', 'newest'])
})
