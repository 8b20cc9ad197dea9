import { expect, test } from 'vitest'
import type { PostCheck, Problem } from '#server/contract/contract.ts'
import { FAULTLESS, FAULTS } from '../../../support/faults.ts'
import { faultyPosts } from '../../../support/faulty-posts.ts'
import { startLocalSite } from '../../../support/local-site.ts'
import { postText } from '../../../support/post-text.ts'
import { checkPosts } from '../../../support/posts-check.ts'
import type { SiteClient } from '../../../support/site-client.ts'
import { textsRead } from '../../../support/texts-read.ts'

interface Row {
  id: string
  content: string
  unreadable?: true
  problems: Required<Problem>[]
}

const type = (person: SiteClient, id: string, body: object) =>
  person.send('POST', `/api/posts/${encodeURIComponent(id)}/check`, body)
const judge = async (person: SiteClient, id: string, body: object) =>
  (await (await type(person, id, body)).json()) as PostCheck
const told = (problems: readonly Required<Problem>[] = []) =>
  problems.map(({ line, column, severity, rule, message }) => [`${line}:${column} ${severity} ${rule}`, message])

test('a faulty post has its one problem, the same in the list, in the form and on the command line', async () => {
  const files = faultyPosts()
  await using site = await startLocalSite({ posts: files })
  const names = Object.keys(files).filter((name) => name.endsWith('.md'))
  expect(names.toSorted()).toEqual([...Object.keys(FAULTS), ...FAULTLESS].toSorted())

  await textsRead(site.owner)
  const list = await site.owner.json<Row[]>('/api/posts?all=1&per_page=100')
  const { stdout, status } = checkPosts(site.repository.folder, ['--json'])
  const printed = JSON.parse(stdout) as (Required<Problem> & { file: string })[]
  expect(status).toBe(1)

  for (const name of names) {
    const id = name.replace(/\.md$/, '')
    const expected = FAULTS[name] ? [FAULTS[name]] : []
    const row = list.find((post) => post.id === id)
    // A post that cannot be read is judged as a whole file, where it is text that can be shown at all.
    const typed = row?.unreadable && row.content ? { text: row.content } : { content: row?.content || 'Words.' }
    const form = await judge(site.owner, id, typed)
    const one = await site.owner.json<Row>(`/api/posts/${encodeURIComponent(id)}`)
    expect(told(row?.problems), `${name} in the list`).toEqual(expected)
    expect(told(one.problems), `${name} by itself`).toEqual(expected)
    expect(told(form.problems), `${name} in the form`).toEqual(expected)
    expect(told(printed.filter(({ file }) => file === `posts/${name}`)), `${name} on the command line`).toEqual(
      expected,
    )
  }
})

test('a problem says how to mend it, as the end of its message', async () => {
  await using site = await startLocalSite({ posts: faultyPosts() })
  const list = await site.owner.json<Row[]>('/api/posts?all=1&per_page=100')
  for (const { id, problems } of list)
    for (const { message, mend } of problems) {
      expect(mend, id).toMatch(/^\p{Lu}.*\.$/su)
      expect(message.endsWith(` ${mend}`), id).toBe(true)
    }
})

test('what is typed is judged as the file that saving would make', async () => {
  const posts = { 'a.md': postText('A'), 'b.md': postText('B'), 'd.md': postText('D', 'draft') }
  await using site = await startLocalSite({ posts })
  const check = (id: string, body: object) => judge(site.owner, id, body)
  expect(await check('a', { title: 'A', content: 'See [b](/blog/b).' })).toEqual({ problems: [], firstLine: 10 })
  expect(await check('a', { content: 'Words.\n\nSee [c](/blog/c).' })).toMatchObject({
    problems: [{ rule: 'link-target', line: 12, column: 5 }],
    firstLine: 10,
  })
  // Of a post that someone has deleted meanwhile.
  expect(await check('gone', { title: 'Gone', content: 'See [c](/blog/c).' })).toMatchObject({
    problems: [{ rule: 'link-target', line: 9, column: 5 }],
    firstLine: 9,
  })
  // Of a new post, and as it would be once it is published.
  const content = 'See [d](/blog/d).'
  expect(await check('new', { content })).toMatchObject({ problems: [] })
  expect(await check('new', { content, status: 'published' })).toMatchObject({ problems: [{ rule: 'link-draft' }] })
  expect(await site.repository.status()).toEqual([])
})

test('a post is judged anew when what it links to comes, goes or is published', async () => {
  const link = postText('A', 'published', 'See [b](/blog/b).')
  await using site = await startLocalSite({ posts: { 'a.md': link } })
  const rulesOf = async (id: string) =>
    (await site.owner.json<Row>(`/api/posts/${id}`)).problems.map(({ rule, severity }) => `${severity} ${rule}`)
  expect(await rulesOf('a')).toEqual(['error link-target'])

  await site.owner.create({ title: 'b', content: 'Words.' })
  expect(await rulesOf('a')).toEqual(['warning link-draft'])
  await site.owner.setStatus('b', 'published')
  expect(await rulesOf('a')).toEqual([])
})

test('a broken link hides no post, and keeps none from being published', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'draft', 'See [b](/blog/b).') } })
  const response = await site.owner.setStatus('a', 'published')
  expect(response.status).toBe(200)
  expect((await response.json()) as Row).toMatchObject({ problems: [{ rule: 'link-target' }] })
  expect((await site.visitor.fetch('/blog/a')).status).toBe(200)
  expect(await site.visitor.json('/api/posts/a')).not.toHaveProperty('problems')
})

test('the list of posts with problems, and their number, hold those of the text too', async () => {
  const posts = { 'a.md': postText('A', 'published', '![](images/a.png)'), 'b.md': postText('B') }
  await using site = await startLocalSite({ posts })
  await textsRead(site.owner)
  const found = await site.owner.json<Row[]>('/api/posts?all=1&problem=1')
  expect(found.map(({ id }) => id)).toEqual(['a'])
  expect(await site.owner.json('/api/status')).toMatchObject({ posts: { problems: 1 } })
})

test('only the owner has a text judged', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A') } })
  const body = { content: 'Words.' }
  expect((await type(site.visitor, 'a', body)).status).toBe(401)
  expect((await type(site.owner, 'a', {})).status).toBe(400)
  expect((await type(site.owner, '.a', body)).status).toBe(404)
  expect((await site.owner.fetch('/api/posts/a/check')).status).toBe(405)
})
