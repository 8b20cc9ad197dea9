import { expect } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import type { HostileSite } from './hostile-site.ts'
import type { Input, PostInput, PullInput, RequestInput } from './input.ts'

/** Lets a site have an input and expects the right answers. `number` is the input's own. */
export async function judgeInput(site: HostileSite, input: Input, number: number): Promise<void> {
  if (input.kind === 'request') await judgeRequest(site, input, number)
  else if (input.kind === 'post') await judgePost(site, input, number)
  else await judgePull(site, input)
}

async function judgeRequest(site: HostileSite, input: RequestInput, number: number): Promise<void> {
  const raw = typeof input.request === 'function' ? input.request(site) : input.request
  const answer = await site.send(raw, { by: input.by, network: number })
  expect([input.answers].flat(), `${answer.status}: ${answer.text.slice(0, 300)}`).toContain(answer.status)
  if (input.says) expect(answer.text).toMatch(input.says)
}

/** Asked for twice, since a failure is to be kept as a page is. */
const OF_VISITORS = [
  '/blog',
  '/rss.xml',
  '/feed.json',
  '/sitemap.xml',
  '/api/posts',
  '/blog?q=lighthouse',
  '/api/search?q=lighthouse',
]

const POSTS_IN_A_FEED = 50

async function judgePost(site: HostileSite, input: PostInput, number: number): Promise<void> {
  const id = `hostile-${number}`
  const path = `posts/${id}.md`
  const others = Array.from({ length: (input.copies ?? 1) - 1 }, (_, n) => `posts/${id}-${n}.md`)
  for (const [name, bytes] of Object.entries(input.beside?.() ?? {})) await site.place(name, bytes)
  for (const one of [...others, path]) await site.place(one, input.file())
  const right = [input.page ?? 200].flat()
  for (const _ of [1, 2]) {
    const page = await site.owner.fetch(`/blog/${id}`)
    const html = await page.text()
    expect(right, html.slice(0, 300)).toContain(page.status)
    // Its head shows the beginning of every post.
    if (page.status === 200) expect(html.slice(html.indexOf('<main'))).toContain('Lighthouse')
  }
  const texts = new Map<string, string>()
  for (const address of OF_VISITORS) {
    const response = await fetch(site.url + address)
    texts.set(address, await response.text())
    expect([address, response.status]).toEqual([address, 200])
  }
  const { items } = JSON.parse(texts.get('/feed.json') ?? '') as {
    items: { id: string; content_html?: string; url: string }[]
  }
  // What could not be written must take nothing of the others along.
  if ((input.copies ?? 1) < POSTS_IN_A_FEED)
    expect(items.map((item) => item.content_html ?? item.url).join()).toMatch(/Plain words\.|welcome/)
  const listed = await site.owner.json<Post[]>('/api/posts?all=1')
  const own = listed.find((post) => post.id === id)
  expect(own).toBeDefined()
  if (input.isTooHard) {
    expect(own?.problems).toEqual(expect.arrayContaining([expect.objectContaining({ severity: 'error' })]))
    expect(items.find((item) => item.id.endsWith(`/${id}`))?.content_html ?? '').not.toContain('Lighthouse')
    expect((await site.owner.setStatus(id, 'draft')).status).toBe(200)
    const published = await site.owner.setStatus(id, 'published')
    expect([published.status, await published.text()]).toEqual([422, expect.stringMatching(/\w \w.*[.]$/)])
  }
  for (const one of [path, ...others, ...Object.keys(input.beside?.() ?? {})]) await site.place(one, null)
}

async function judgePull(
  site: HostileSite,
  { name, title = name, files, meets, isMergeable }: PullInput,
): Promise<void> {
  const emulator = site.github?.emulator
  if (!emulator) throw new Error('Pull requests belong to GitHub mode')
  const number = await emulator.openPull({ title, login: 'eve', files: files() })
  expect((await site.owner.fetch('/api/pulls')).status).toBe(200)
  const review = await site.owner.fetch(`/api/pulls/${number}`)
  expect(review.status).toBe(200)
  const { head } = (await review.json()) as { head: string }
  if (isMergeable === false) {
    const merging = await site.owner.send('POST', `/api/pulls/${number}/merge`, { head })
    expect([409, 422], await merging.text()).toContain(merging.status)
  }
  const met = Object.entries(meets?.() ?? {})
  for (const [path, content] of met) await site.place(path, content)
  if (meets) {
    const conflicts = await site.owner.fetch(`/api/pulls/${number}/conflicts`)
    expect([200, 409, 422], (await conflicts.text()).slice(0, 300)).toContain(conflicts.status)
  }
  for (const [path] of met) await site.place(path, null)
  await emulator.closePull(number, 'eve')
}
