import { expect, test } from 'vitest'
import { toParsedPost } from '#server/posts/front-matter/parsed-post.ts'
import { readFacts } from '#server/posts/front-matter/read-facts.ts'
import { countTags } from '#server/posts/posts.ts'
import { firstHeading } from '#src/blog/body/read-text.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { processorMs, processorMsOf } from '../../support/processor-time.ts'

const POST = { title: 'Words', content: 'More words.' }
const MEBIBYTE = 1024 * 1024

const parse = (text: string) => {
  const file = { id: 'a', revision: '', bytes: Buffer.from(text) }
  return toParsedPost(file, readFacts(file, { firstHeading }))
}
const tagsOf = (count: number) => Array.from({ length: count }, (_, n) => `tag-${n}`)

test.each<[string, Record<string, unknown>, string]>([
  ['a title', { title: 't'.repeat(301) }, 'title is longer than 300 characters; shorten it.'],
  ['a title of spaces', { title: `t${' t'.repeat(2 * MEBIBYTE)}` }, 'title is longer than 300 characters; shorten it.'],
  ['an author', { author: 'a'.repeat(201) }, 'author is longer than 200 characters; shorten it.'],
  ['a tag', { tags: ['ai', 't'.repeat(101)] }, 'a tag is longer than 100 characters; shorten it.'],
  ['51 tags', { tags: tagsOf(51) }, 'A post has at most 50 tags; remove some.'],
  ['10,000 tags', { tags: tagsOf(10_000) }, 'A post has at most 50 tags; remove some.'],
  ['tags in one text', { tags: 'a,'.repeat(MEBIBYTE) }, 'A post has at most 50 tags; remove some.'],
])('%s that is too much is refused with its limit, and costs next to nothing', async (_name, more, sentence) => {
  await using site = await startLocalSite()
  const answers: Response[] = []
  const ms = await processorMsOf(async () => answers.push(await site.owner.create({ ...POST, ...more })))
  expect(ms).toBeLessThan(1000)
  expect([answers[0]?.status, await answers[0]?.text()]).toEqual([400, sentence])
})

test('what is as long as it may be is written and read again', async () => {
  await using site = await startLocalSite()
  const most = { title: 't'.repeat(300), author: 'a'.repeat(200), tags: tagsOf(50).map((tag) => tag.padEnd(100, 'x')) }
  const created = await site.owner.create({ ...POST, ...most })
  expect(created.status).toBe(201)
  expect(await created.json()).toMatchObject({ ...most, problems: [] })
})

test('of a file with more tags, longer ones or a longer title as much is read as may be, with a problem', () => {
  const { title, author, tags, problems } = parse(
    `---\ntitle: ${'t'.repeat(299)}\u{1F600}\nauthor: ${'a'.repeat(201)}\ntags: [${'x'.repeat(101)}, ${tagsOf(60).join(', ')}]\n---\n`,
  ).post
  expect([title, author, tags]).toEqual(['t'.repeat(299), 'a'.repeat(200), tagsOf(49)])
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', 'title is longer than 300 characters, and only the beginning is shown. Shorten it.'],
    ['warning', 'author is longer than 200 characters, and only the beginning is shown. Shorten it.'],
    ['warning', 'Of the tags only the first 50 count. Remove some.'],
    ['warning', 'A tag is longer than 100 characters, so it does not count. Shorten it.'],
  ])
  expect(parse(`# ${'h'.repeat(1000)}`).post.title).toBe('h'.repeat(300))
  expect(parse(`---\ntags: ${'a, '.repeat(5000)}b\n---\n`).post.tags).toEqual(['a'])
})

test('80,000 tags are counted in milliseconds', () => {
  const posts = Array.from({ length: 1600 }, (_, at) => ({
    post: { tags: tagsOf(50).map((tag) => `${tag}-${at}`) },
  })) as unknown as Parameters<typeof countTags>[0]
  expect(processorMs(() => expect(countTags(posts)).toHaveLength(80_000))).toBeLessThan(5000)
})

test.each<[string, string, number]>([
  ['lists', '['.repeat(MEBIBYTE), 400],
  ['objects', '{"a":'.repeat(200_000), 400],
  ['values', `{"tags":[${'1,'.repeat(MEBIBYTE)}1]}`, 413],
  ['empty lists', `[${'[],'.repeat(MEBIBYTE)}[]]`, 413],
  ['broken JSON', '"'.repeat(MEBIBYTE), 400],
])('%s without end are refused before they are built', async (_name, body, status) => {
  await using site = await startLocalSite()
  const headers = { 'content-type': 'application/json' }
  const answers: Response[] = []
  const ms = await processorMsOf(async () =>
    answers.push(await site.owner.fetch('/api/posts', { method: 'POST', headers, body })),
  )
  expect(ms).toBeLessThan(1000)
  expect(answers[0]?.status).toBe(status)
  expect(await answers[0]?.text()).toMatch(/^[A-Z].*\.$/)
})

test('no route inflates a body: each says to send it as it is', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': '---\ntitle: A\n---\nWords.\n' } })
  const ada = await site.signIn('ada')
  const eve = await site.signIn('eve')
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  for (const [who, method, path] of [
    [ada, 'POST', '/api/posts'],
    [ada, 'PUT', '/api/posts/a'],
    [ada, 'POST', '/api/posts/a/check'],
    [ada, 'POST', '/api/posts/a/restore'],
    [ada, 'PUT', '/api/posts/a/file'],
    [ada, 'POST', '/api/images?name=a.png'],
    [ada, 'PUT', '/api/messages/20261122T120000000Z-0123456789ab'],
    [ada, 'POST', '/api/pulls/1/merge'],
    [ada, 'POST', '/api/pulls'],
    [eve, 'POST', '/api/pulls'],
  ] as const) {
    const answer = await who.fetch(path, { method, headers, body: 'x' })
    expect(answer.status, `${method} ${path}`).toBe(415)
    expect(await answer.text()).toMatch(/without a Content-Encoding\.$/)
  }
})
