import { expect, test } from 'vitest'
import { minutesFor } from '#content/reading-time.ts'
import { checkPost } from '#server/posts/check/check-post.ts'
import { entryOfPost } from '#server/search/search-entry.ts'
import { firstHeading, readText } from '#src/blog/body/read-text.ts'
import { loadFormulas, renderForFeed, renderWords } from '#src/words.tsx'
import { anyPost } from '../../support/any-post.ts'
import { searched, summaryHere } from '../../support/read-post.ts'
import { textsHere } from '../../support/texts.ts'
import { READING_CASES } from './as-on-github.ts'

const SITE = 'https://site.example'

const pageOf = async (content: string) =>
  renderWords({ title: 'T', content, imageSizes: {}, siteUrl: SITE, isHighlighted: true }, await loadFormulas(content))

const feedOf = (content: string) => {
  const post = anyPost({ title: 'T', content })
  return renderForFeed({ ...post, ...summaryHere(post) }, { siteUrl: SITE, imageSizes: {} })
}

const NOWHERE = {
  findPost: async (id: string) =>
    id === 'good-post' ? { standing: 'published', anchors: async () => ({ ids: new Set(['first-part']) }) } : undefined,
  namesLike: async () => [],
  findAliasHolders: async () => [],
  findImage: async (name: string) =>
    name === 'dot.png' ? { bytes: 1, measure: async () => [1, 1], isPointer: async () => false } : undefined,
  findPage: async () => undefined,
  now: () => 0,
}

const rulesOf = async (content: string) => {
  const bytes = Buffer.from(`---\ntitle: T\n---\n\n${content}\n`)
  const problems = await checkPost({ id: 'a', revision: '', bytes }, textsHere, NOWHERE as never)
  return problems.map(({ rule }) => rule).toSorted()
}

test.each(Object.entries(READING_CASES))(
  '%s: page, list, description, feed, search and check agree',
  async (_, one) => {
    const page = await pageOf(one.content)
    const { html, summary } = feedOf(one.content)
    const { excerpt } = readText({ title: 'T', content: one.content })
    const { text, headings } = entryOfPost(searched({ title: 'T', content: one.content }).post)
    for (const part of one.page ?? []) expect(page).toContain(part)
    for (const part of one.notOnPage ?? []) expect(page).not.toContain(part)
    if (one.excerpt !== undefined) expect([excerpt, summary]).toEqual([one.excerpt, one.excerpt])
    for (const part of one.said ?? []) expect(`${text}\n${headings}`).toContain(part)
    for (const part of one.feed ?? []) expect(html).toContain(part)
    for (const part of one.unsaid ?? [])
      for (const said of [page, html, summary, excerpt, text, headings]) expect(said).not.toContain(part)
    expect(await rulesOf(one.content)).toEqual(one.rules ?? (one.content.includes('README') ? expect.any(Array) : []))
  },
)

test.each([
  ['# Using `map` with *care*\n\nWords.', 'Using map with care'],
  ['Underlined\n===\n\nWords.', 'Underlined'],
  ['<!-- # not this -->\n\n## C# &amp; *F#* ##', 'C# & F#'],
  ['Words.\n\n```sh\n# not this\n```\n\n### A [link](x)[^1]\n\n[^1]: Note', 'A link'],
  ['<h2>In <kbd>HTML</kbd></h2>', 'In HTML'],
  [`${'words '.repeat(100)}\n\n# Later`, 'Later'],
  ['No heading', undefined],
])('the title of %j is its words, and they are not repeated', async (content, title) => {
  expect(firstHeading(content)).toBe(title)
  if (content.startsWith('#') || content.startsWith('Under')) {
    const options = { title: title ?? '', content, imageSizes: {}, siteUrl: SITE, isHighlighted: false }
    expect(renderWords(options)).toBe('<p dir="auto">Words.</p>')
  }
})

test('words are counted as a reader meets them, in scripts with spaces and without', () => {
  const count = (content: string) => readText({ title: '', content }).count
  expect(count('')).toBe(0)
  expect(count("## It's **two** words\n\n- [a link](https://example.com/x) and `code`")).toBe(7)
  expect(count('```js\nconst a = 1\n```')).toBe(3)
  expect(minutesFor(count('word '.repeat(1190)))).toBe(5)
  const minutes = minutesFor(count('老师在线批改作业并把结果告诉学生'.repeat(200).slice(0, 3000)))
  expect(minutes).toBeGreaterThanOrEqual(6)
  expect(minutes).toBeLessThanOrEqual(8)
})
