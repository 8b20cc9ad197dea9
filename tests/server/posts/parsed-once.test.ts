import { expect, test, vi } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { readFrontMatter, readFrontMatterNow } from '#server/posts/front-matter/front-matter.ts'
import { parseMapping } from '#server/posts/front-matter/parse-yaml.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { jobsHere } from '../../support/texts.ts'

// Only watched: every call does its real work.
vi.mock('#server/posts/front-matter/front-matter.ts', { spy: true })
vi.mock('#server/posts/front-matter/parse-yaml.ts', { spy: true })

/** How often a file with this title was parsed since the last call. */
function countParses(title: string): number {
  const texts = [readFrontMatter, readFrontMatterNow, parseMapping].flatMap((parse) =>
    vi.mocked(parse).mock.calls.map(([text]) => text),
  )
  vi.clearAllMocks()
  return texts.filter((text) => text.includes(title)).length
}

const SHORT = 'A few words, and [a link](missing.md).'
// Too long for the main thread, with a link that makes the checker read the whole text.
const LONG = `${'Words that go on.\n\n'.repeat(1500)}[A link](missing.md)`

test.each([
  ['short', SHORT],
  ['long', LONG],
])('a %s post that is created locally is parsed once', async (_, content) => {
  await using site = await startLocalSite({}, {}, { jobs: jobsHere() })
  const created = await site.owner.create({ title: 'Counted', content })
  expect(created.status).toBe(201)
  const { id, problems } = (await created.json()) as { id: string; problems: { rule: string }[] }
  expect(problems.map(({ rule }) => rule)).toEqual(['link-target'])
  expect(countParses('Counted')).toBe(1)

  await site.owner.fetch('/api/posts?all=1')
  await site.owner.fetch('/api/posts?all=1&problem=1')
  await site.owner.fetch(`/api/posts/${id}`)
  await site.visitor.fetch('/api/posts')
  expect(countParses('Counted'), 'and never again').toBe(0)
})

test('a post that is created at GitHub is parsed once', async () => {
  await using site = await startGitHubSite()
  const owner = await site.signIn('ada')
  expect((await owner.create({ title: 'Counted', content: SHORT })).status).toBe(201)
  expect(countParses('Counted')).toBe(1)
  await owner.fetch('/api/posts?all=1')
  expect(countParses('Counted'), 'and never again').toBe(0)
})

test('a change of many keys and the text is parsed before and after, and not again', async () => {
  await using site = await startLocalSite({}, {}, { jobs: jobsHere() })
  const { id, revision } = (await (await site.owner.create({ title: 'Counted', content: SHORT })).json()) as Post
  vi.clearAllMocks()
  const change = { title: 'Counted anew', tags: ['a', 'b'], description: 'Of it', status: 'published', content: LONG }
  expect((await site.owner.change(id, change, `"${revision}"`)).status).toBe(200)
  expect(countParses('Counted')).toBe(2)
  expect(await site.visitor.post(id)).toMatchObject({ title: 'Counted anew', tags: ['a', 'b'], description: 'Of it' })
})
