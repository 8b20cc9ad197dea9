import { expect, test } from 'vitest'
import { comingSoon } from '#content/coming-soon.ts'
import { agents, coreAgents } from '#content/data/agents.ts'
import { samplePosts } from '#content/data/sample-posts.ts'
import { menuCategories } from '#content/navigation.ts'
import { findPlaceholders } from '#content/placeholders.ts'
import { site } from '#content/site.ts'
import { longPosts } from '../support/long-posts.ts'
import { renderPage } from '../support/site-pages.ts'

test('the menu has four categories, all enabled, for whom and in the order that is given', () => {
  expect(menuCategories.map(({ title, audience, order, enabled }) => [title, audience, order, enabled])).toEqual([
    ['Professional Services', 'admin', 10, true],
    ['AI Agents & Automation', 'developer', 20, true],
    ['Technical Resources', 'both', 30, true],
    ['Community & Insights', 'both', 40, true],
  ])
  const soon = menuCategories.flatMap(({ links }) => links.filter(({ comingSoon }) => comingSoon))
  expect(soon.map(({ title, link }) => [title, link])).toEqual([
    ['Custom AI Solutions', ''],
    ['Community Forum', ''],
  ])
})

test('pages that are coming are announced for the quarter that is given, and others for none', () => {
  const quarters = comingSoon.map(({ path, expected }) => [path.replace('/partnership/', ''), expected] as const)
  expect(Object.fromEntries(quarters.filter(([, expected]) => expected))).toEqual({
    'white-label': 'Q4 2025',
    accelerators: 'Q4 2025',
    'revenue-share': 'Q1 2026',
    proposals: 'Q4 2025',
    tiers: 'Q1 2026',
  })
  for (const path of ['/technical/sandbox', '/tools/roi-calculator', '/architect/bonus'])
    expect(comingSoon.map((page) => page.path)).toContain(path)
})

test('a quarter that was announced and has passed is said to be later than planned', async () => {
  for (const { path, expected } of comingSoon) {
    if (!expected) continue
    const { html } = await renderPage(path)
    expect(html, path).toContain(`${expected} (later than planned)`)
  }
})

test('there are eight core agents and three research personas, and each is paired as it is given', () => {
  const pairs = Object.fromEntries(agents.map(({ id, worksWith = [] }) => [id, [...worksWith]]))
  expect(Object.fromEntries(coreAgents.map(({ id }) => [id, pairs[id]?.join()]))).toEqual({
    montey: 'sage,scout,vega',
    dash: 'sage',
    bitzy: 'sage',
    chip: 'scout',
    aria: 'scout',
    echo: 'scout',
    chalkie: 'vega',
    tix: 'vega',
  })
  for (const persona of ['sage', 'scout', 'vega'])
    expect(pairs[persona]?.toSorted()).toEqual(
      coreAgents.flatMap(({ id }) => (pairs[id]?.some((partner) => partner === persona) ? id : [])).toSorted(),
    )
})

test('the sample posts say what the posts themselves say', async () => {
  expect(samplePosts.map(({ id }) => id)).toEqual(['post-1', 'post-2', 'post-3', 'post-4', 'post-5'])
  for (const { id, title, date, link, image } of samplePosts) {
    const text = new TextDecoder().decode((await longPosts(`${id}.md`))[`${id}.md`])
    expect(text).toContain(title)
    const day = /^createdAt: (.*)$/m.exec(text)?.[1] ?? ''
    expect(new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })).toBe(date)
    expect([link, image]).toEqual([`/blog/${id}`, `/art/posts/${id}.svg`])
  }
})

test('each placeholder of a fresh clone is named with the file that holds it', () => {
  const found = findPlaceholders()
  expect(found['content/site.ts']).toEqual(['email', ...site.social.map(({ name }) => name)])
  expect(found['content/data/tutorials.ts']).toContain('moodle-first-call')
  expect(found['content/data/apps.ts']).toHaveLength(3)
})
