import { pages } from 'virtual:pages'
import { expect, test } from 'vitest'
import { comingSoon } from '#content/coming-soon.ts'
import { apps } from '#content/data/apps.ts'
import { MOTIFS } from '#content/data/covers.ts'
import { PAGE_MOTIFS } from '#content/data/page-motifs.ts'
import { platforms } from '#content/data/platforms.ts'
import { projects } from '#content/data/projects.ts'
import { tutorials } from '#content/data/tutorials.ts'
import { coverOfPost } from '#src/art/cover/cover-of.ts'
import { hueOf } from '#src/art/cover/cover-parts.ts'
import { machineHead } from '#src/head/machine-head.ts'
import { appPages } from '#src/routes.tsx'
import { renderPage } from '../support/site-pages.ts'

const coversIn = (html: string) => [...html.matchAll(/data-cover="(\w+)"[^>]*><svg/g)].map(([, motif]) => motif)

test('everything in an archive has its own cover, in its place', async () => {
  const archives = [
    ['/youtube-tutorials', tutorials],
    ['/projects-archive', projects],
    ['/apps-archive', apps],
  ] as const
  for (const [address, entries] of archives) {
    const { html } = await renderPage(address)
    for (const { title, motif } of entries) {
      const [, card = ''] =
        new RegExp(`<article(?:(?!<article).)*?(data-cover(?:(?!</article>).)*?>${title}<)`).exec(html) ?? []
      expect(coversIn(card), title).toEqual([motif])
    }
    expect(coversIn(html)).toHaveLength(entries.length)
  }
})

test('no two neighbors in an archive have a motif in common', () => {
  for (const entries of [tutorials, projects, apps])
    for (const [at, { id, motif }] of entries.entries()) expect(entries[at + 1]?.motif, id).not.toBe(motif)
})

test('a page that is coming shows a large cover and leads to three others with theirs', async () => {
  for (const { path, title, motif } of comingSoon) {
    const { html, card } = await renderPage(path)
    expect(coversIn(html)[0], path).toBe(motif)
    expect(coversIn(html), path).toHaveLength(4)
    expect(html).not.toContain(`<a class="link" href="${path}"`)
    expect(card, path).toMatchObject({ title, motif })
  }
})

test('a guide has the color of its card on the hub', () => {
  for (const { route, color } of platforms) expect(hueOf(route), route).toBe(color)
})

test('every page names what its picture for sharing shows', async () => {
  const drawn = appPages.filter(({ name, path }) => name && !path.includes(':') && !path.startsWith('/contact/'))
  for (const { path } of drawn) {
    expect(PAGE_MOTIFS.has(path), path).toBe(true)
    expect((await renderPage(path)).card?.motif, path).toBe(PAGE_MOTIFS.get(path))
  }
  for (const { path } of pages) expect(MOTIFS, path).toContain((await renderPage(path)).card?.motif)
})

test('the picture of a post shows what its tags are about', () => {
  const article = { kind: 'BlogPosting', tags: ['LMS', 'RAG'] } as const
  const page = { name: 'A', description: 'D', url: 'https://site.example/blog/x', path: '/blog/a%20b', article }
  const { card } = machineHead({ page }, 'https://site.example', () => '')
  expect(card).toMatchObject({ ...coverOfPost({ id: 'a b', tags: ['rag'] }), motif: 'filter', seed: 'a b' })
})

test('a post is covered by what its tags are about, however they are written', () => {
  expect(coverOfPost({ id: 'a', tags: ['Webhooks'] })).toEqual({ motif: 'webhook', hue: 'technical' })
  expect(coverOfPost({ id: 'a', tags: ['Rate Limits'] })).toEqual({ motif: 'valve', hue: 'technical' })
  expect(coverOfPost({ id: 'a', tags: ['OAuth 2.0'] }).motif).toBe('key')
})

test('the tag that says most of a post decides, wherever it stands among the tags', () => {
  expect(coverOfPost({ id: 'a', tags: ['lms', 'ai', 'rag'] }).motif).toBe('filter')
  expect(coverOfPost({ id: 'a', tags: ['rag', 'ai', 'lms'] }).motif).toBe('filter')
  expect(coverOfPost({ id: 'a', tags: ['lms', 'Gardening'] }).motif).toBe('kernel')
})
