import { execFile } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { TooComplexError } from '#server/contract/errors.ts'
import type { JobRunner } from '#server/workers/jobs.ts'
import { createPool, threadTimeMs } from '#server/workers/pool.ts'
import { createTexts } from '#server/workers/texts.ts'
import { readText } from '#src/blog/body/read-text.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { isLongRun } from '../../support/long-run.ts'
import { dist } from '../../support/shared-build.ts'
import { textsRead } from '../../support/texts-read.ts'

const WORKER = path.join(dist, 'server/text-worker.js')

// What held the server for more than ten seconds before texts had a deadline, but for the last two.
const HOSTILE: Record<string, string> = {
  blockquotes: `${'>'.repeat(4500)} x`,
  'nested list items': Array.from({ length: 900 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  'open links': '[x]('.repeat(20_000),
  'delimiter runs': '*'.repeat(60_000),
  'headings by underline': 'a\n===\n\n'.repeat(15_000),
  'levels of emphasis': `${'*a **b '.repeat(600)}c${'** *'.repeat(600)}`,
}

function openTexts(options = {}) {
  const jobs = createPool(WORKER, options)
  const texts = createTexts(jobs, { siteUrl: 'http://localhost' })
  return { texts, [Symbol.asyncDispose]: () => texts.close() }
}

const words = (content: string) => ({
  title: 'T',
  content,
  imageSizes: {},
  siteUrl: 'http://localhost',
  isHighlighted: true,
})

const front = (status: string) => `---\ntitle: T\nstatus: ${status}\ncreatedAt: 2025-04-12T09:30:00Z\n---\n\n`

test('an ordinary text is rendered as its page shows it', async () => {
  await using opened = openTexts()
  const html = await opened.texts.words(
    { title: 'T', content: '# T\n\nWords **here**, [there](https://example.com).' },
    {},
  )
  expect(html).toContain('<strong>here</strong>')
  expect(html).toContain('target="_blank"')
  expect(html).not.toContain('<h1')
})

test('a text beyond the deadline is refused, and the next one is rendered', async () => {
  await using opened = openTexts({ deadlineMs: 250 })
  for (const [name, content] of Object.entries(HOSTILE)) {
    const before = ownTimeMs()
    const html = await opened.texts.words({ title: 'T', content }, {})
    // What is fast enough may be rendered; what is not must not hold this thread.
    if (html !== undefined) expect(html.length, name).toBeLessThan(16 * 1024 * 1024)
    expect(ownTimeMs() - before, name).toBeLessThan(2000)
  }
  expect(await opened.texts.words({ title: '', content: 'Still **here**' }, {})).toContain('<strong>here</strong>')
})

test('a text that failed is not tried again', async () => {
  const asked: string[] = []
  const failing: JobRunner = {
    run: (kind) => Promise.reject(asked.push(kind) && new TooComplexError()),
    async close() {},
  }
  const texts = createTexts(failing, { siteUrl: 'http://localhost' })
  const content = HOSTILE.blockquotes ?? ''
  for (let times = 0; times < 3; times++) expect(await texts.words({ title: 'T', content }, {})).toBeUndefined()
  expect(await texts.isRenderable({ title: 'T', content })).toBe(false)
  expect(asked).toEqual(['words'])
})

test('quick texts are rendered while slow ones are under way', async () => {
  await using pool = disposable(createPool(WORKER, { deadlineMs: 1200, slowAfterMs: 600 }))
  // One for each thread that may be slow, and more that wait for one.
  const slow = Array.from({ length: 4 }, (_, at) =>
    pool.run('words', words(`${'>'.repeat(4500)} ${at}`), 'visitor').then(
      () => 'rendered',
      (error: Error) => error.name,
    ),
  )
  const order: string[] = []
  void Promise.all(slow).then(() => order.push('slow'))
  await pool.run('words', words('Quick'), 'visitor')
  order.push('quick')
  expect(await Promise.all(slow)).toEqual(['TooComplexError', 'TooComplexError', 'TooComplexError', 'TooComplexError'])
  expect(order[0]).toBe('quick')
})

test('what no one waits for takes one thread, however much of it there is', async () => {
  await using pool = disposable(createPool(WORKER, { deadlineMs: 3000, slowAfterMs: 60_000 }))
  const order: string[] = []
  const idle = Array.from({ length: 3 }, (_, at) =>
    pool.run('words', words(`${'>'.repeat(4500)} ${at}`), 'idle').catch(() => order.push('idle')),
  )
  // By then further threads would have begun.
  await sleep(1000)
  await pool.run('words', words('Quick'), 'owner')
  order.push('owner')
  await idle[0]
  expect(order).toEqual(['owner', 'idle'])
})

test('a thread may be ended at any moment of its start', async () => {
  for (let afterMs = 0; afterMs < 120; afterMs += 12) {
    const pool = createPool(WORKER)
    await sleep(afterMs)
    await pool.close()
  }
  await using opened = openTexts()
  expect(await opened.texts.words({ title: '', content: 'Still **here**' }, {})).toContain('<strong>here</strong>')
})

test('colors of code are given up before its words are', async () => {
  const tried: boolean[] = []
  const here: JobRunner = {
    async run(kind, input) {
      const { isHighlighted } = input as ReturnType<typeof words>
      tried.push(isHighlighted)
      if (isHighlighted) throw new TooComplexError()
      return `${kind} without colors` as never
    },
    async close() {},
  }
  const texts = createTexts(here, { siteUrl: 'http://localhost' })
  expect(await texts.words({ title: 'T', content: '```js\nlet a\n```' }, {})).toBe('words without colors')
  expect(tried).toEqual([true, false])
})

test('a text whose reading leaves no doubt is rendered in time', async () => {
  await using opened = openTexts()
  const seeds = [
    '*',
    '**a',
    '_a ',
    '[x](',
    '![',
    '<a',
    '`',
    '> ',
    '- ',
    '1. ',
    '| a ',
    '~~',
    '&amp;',
    '\\',
    '# a\n',
    '[^a]',
    'a@b.c ',
    'www.a.b ',
  ]
  for (const seed of seeds.filter((_, at) => isLongRun || at % 3 === 0)) {
    const isSure = (content: string) => !readText({ content: content, title: '' }).isDoubtful
    let content = seed
    while (content.length < 60_000 && isSure(content + content)) content += content
    const texts = [content, content.replaceAll(/(.{40})/g, '$1\n'), `${content}\n\n`.repeat(2)].filter(isSure)
    for (const text of texts) expect(await opened.texts.words({ title: '', content: text }, {}), seed).toBeDefined()
  }
})

test('a post that cannot be rendered is shown as its text, left out of feeds, and a problem for its owner', async () => {
  const content = `Begin <b>here</b>\n\n${HOSTILE.blockquotes}`
  await using site = await startLocalSite({
    posts: { 'hard.md': front('published') + content, 'easy.md': `${front('published')}Words **here**` },
  })
  const page = await site.visitor.fetch('/blog/hard')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Begin &lt;b&gt;here&lt;/b&gt;')
  for (const feed of ['/rss.xml', '/feed.json']) {
    const answer = await site.visitor.fetch(feed)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('/blog/easy')
    expect(text).not.toContain('/blog/hard')
  }
  expect((await (await site.visitor.fetch('/api/posts/hard')).json()).isPlain).toBe(true)
  expect((await (await site.visitor.fetch('/api/posts/easy')).json()).isPlain).toBeUndefined()
  await textsRead(site.owner)
  const listed = (await (await site.owner.fetch('/api/posts?all=1')).json()) as {
    id: string
    problems: { rule: string }[]
  }[]
  expect(listed.find(({ id }) => id === 'hard')?.problems.map(({ rule }) => rule)).toEqual(['too-complex'])
  expect(listed.find(({ id }) => id === 'easy')?.problems).toEqual([])
})

test('a text that cannot be rendered is neither saved nor published, and what was saved stays', async () => {
  const content = HOSTILE.blockquotes ?? ''
  await using site = await startLocalSite({
    posts: { 'hard.md': front('draft') + content, 'easy.md': `${front('draft')}Words` },
  })
  const created = await site.owner.create({ title: 'New', content })
  expect(created.status).toBe(422)
  expect(await created.text()).toContain('The site cannot render this text within a second')
  const changed = await site.owner.change('easy', { content }, '*')
  expect(changed.status).toBe(422)
  const published = await site.owner.change('hard', { status: 'published' })
  expect(published.status).toBe(422)
  expect(await published.text()).toContain('not published')
  // What changes neither its words nor who sees them is no business of the renderer.
  expect((await site.owner.change('hard', { tags: ['long'] })).status).toBe(200)
  expect((await (await site.owner.fetch('/api/posts/easy')).json()).content).toBe('Words')
})

test('long YAML that is no plain front matter is read in a thread, and shows at once', async () => {
  const keys = Array.from({ length: 200 }, (_, at) => `  - { name: "n${at}", of: [a, b] }`).join('\n')
  const text = `---\ntitle: "A: b"\nstatus: published\nmenu:\n${keys}\n---\n\nWords\n`
  await using site = await startLocalSite({ posts: { 'long.md': text } })
  expect((await (await site.visitor.fetch('/api/posts')).json())[0]).toMatchObject({ id: 'long', title: 'A: b' })
  const changed = await site.owner.change('long', { title: 'New' }, '*')
  expect(changed.status).toBe(200)
  expect(await site.repository.git('show', 'HEAD:posts/long.md')).toContain(keys)
  expect((await (await site.visitor.fetch('/api/posts/long')).json()).title).toBe('New')
})

test('thousands of headings, and links to each, are judged without holding the server', async () => {
  const headings = '## a\n'.repeat(3000)
  const links = Array.from({ length: 3000 }, (_, at) => `[x](#a-${at + 1}) `).join('')
  await using site = await startLocalSite({ posts: { 'many.md': `${front('draft')}${headings}\n${links}` } })
  const before = ownTimeMs()
  await textsRead(site.owner)
  const [post] = await site.owner.json<{ problems: { rule: string; message: string }[] }[]>('/api/posts?all=1')
  expect(ownTimeMs() - before).toBeLessThan(2000)
  // The last link leads to a heading that there is none of, unless the text is too complex to say.
  expect(['link-anchor', 'too-complex']).toContain(post?.problems[0]?.rule)
})

test('posts:check tells of a text that cannot be rendered', async () => {
  await using site = await startLocalSite({ posts: { 'hard.md': `${front('draft')}${HOSTILE.blockquotes}` } })
  const check = promisify(execFile)(process.execPath, [path.join(dist, 'server/posts-check.js')], {
    cwd: site.repository.folder,
    env: { PATH: process.env.PATH },
  })
  const failed = await check.then(
    () => undefined,
    (error: { code: number; stdout: string }) => error,
  )
  expect(failed?.code).toBe(1)
  expect(failed?.stdout).toMatch(/^posts\/hard\.md:1:(?:\d+:)? .*cannot render this text/m)
})

/** Of this thread, other than those it has started; 0 where the system does not tell. */
function ownTimeMs(): number {
  return process.platform === 'linux' ? (threadTimeMs(readlinkSync('/proc/thread-self')) ?? 0) : 0
}

function disposable(pool: JobRunner) {
  return { ...pool, [Symbol.asyncDispose]: () => pool.close() }
}
