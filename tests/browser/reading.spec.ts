import type { Page } from 'playwright/test'
import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { longPosts } from '../support/long-posts.ts'
import { postText } from '../support/post-text.ts'
import { expect, overflow, test, variant } from './fixtures.ts'

const LONG = 'Words that go on until the line has been filled and the next one begins. '.repeat(3)

/** One of each thing that a post may hold. */
const EVERYTHING = `${LONG}[^1]

## A list
- ${LONG}
  - nested
    1. ${LONG}
- [ ] to do

  \`\`\`json
  {"nested": "${LONG}"}
  \`\`\`

### A quote
> ${LONG}

## Code
\`\`\`python
${'long_line = '.repeat(30)}1
\`\`\`

## Tables
| A | B |
| --- | ---: |
| one | 2 |

| Function | Purpose | Capability | Notes |
| --- | --- | --- | --- |
| \`core_completion_get_activities_completion_status\` | ${LONG} | \`report/progress:view\` | ${LONG} |

## A picture
![A drawing](images/user-sync.svg)

---

#### The end

[^1]: ${LONG}`

/** Left and right edges of all that stands in the words, in whole pixels. */
function edgesOf(page: Page): Promise<{ lefts: number[]; rights: number[]; axes: number[] }> {
  return page.locator('[data-served="post"]').evaluate((words) => {
    const blocks = [...words.children].filter((block) => !block.matches('nav, .sr-only'))
    const boxes = blocks.map((block) => block.getBoundingClientRect())
    const distinct = (edges: number[]) => [...new Set(edges.map(Math.round))].sort((a, b) => a - b)
    return {
      lefts: distinct(boxes.map(({ left }) => left)),
      rights: distinct(boxes.map(({ right }) => right)),
      axes: distinct(boxes.map(({ left, right }) => (left + right) / 2)),
    }
  })
}

variant('whatever a post holds, its blocks have two right edges and one axis, the window’s', async ({ open }) => {
  const { page } = await open(
    {
      posts: { ...(await longPosts('images/user-sync.svg')), 'all.md': postText('All', 'published', EVERYTHING) },
      viewport: { width: 1440, height: 900 },
    },
    '/blog/all',
  )
  await expect(page.getByRole('img', { name: 'A drawing' })).toBeVisible()
  const { lefts, rights, axes } = await edgesOf(page)
  expect(axes).toEqual([720])
  expect(rights).toEqual([720 + 680 / 2, 720 + 880 / 2])
  expect(lefts).toEqual([720 - 880 / 2, 720 - 680 / 2])
  const article = await page.getByRole('article').boundingBox()
  expect(article?.width).toBeLessThanOrEqual(900)
  await page.setViewportSize({ width: 375, height: 800 })
  expect((await edgesOf(page)).rights).toEqual([359])
  expect(await overflow(page)).toBe(0)
})

variant('the contents mark the section that a link, a jump, or the way back leads to', async ({ read }) => {
  test.skip(!isCompanySite, ON_A_PAGE)
  const page = await read('/developer-guides/moodle-apis', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const marked = contents.locator('[aria-current="location"]')
  await contents.getByRole('link', { name: 'Users' }).click()
  await expect(marked).toHaveText('Users')
  const last = contents.getByRole('link').last()
  const end = await last.textContent()
  await page.locator('h2', { hasText: end ?? '' }).evaluate((heading) => heading.scrollIntoView())
  await expect(marked).toHaveText(end ?? '')
  // Of 29 entries, which are higher than the window.
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.locator('#limitations').evaluate((heading) => heading.scrollIntoView())
  await expect(marked).toHaveText('Limitations')
  await last.click()
  await expect(marked).toHaveText(end ?? '')
  await page.goBack()
  await expect(marked).toHaveText('Limitations')
})

variant('on a phone the contents of a post have one arrow, as a fold of its own text has', async ({ open }) => {
  const parts = ['One', 'Two', 'Three'].map((part) => `## ${part}\n\n${LONG}`)
  const content = `${parts.join('\n\n')}\n\n<details><summary>More</summary>\n\nWords.\n\n</details>\n`
  const { page } = await open(
    { posts: { 'a.md': postText('A', 'published', content) }, viewport: { width: 390, height: 844 } },
    '/blog/a',
  )
  const arrows = (words: string) =>
    page
      .locator('summary', { hasText: words })
      .evaluate(
        (one) => ['::before', '::after'].filter((part) => getComputedStyle(one, part).content !== 'none').length,
      )
  expect([await arrows('On this page'), await arrows('More')]).toEqual([1, 1])
})

test('a post has contents that follow its reader, and moving to another brings that one’s', async ({ open }) => {
  const body = (name: string) => ['One', 'Two', 'Three'].map((part) => `## ${part} of ${name}\n\n${LONG.repeat(20)}\n`)
  const { page } = await open(
    {
      posts: {
        'a.md': postText('A', 'published', `${body('A').join('\n')}\n[to B](b)`),
        'b.md': postText('B', 'published', body('B').join('\n')),
      },
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    },
    '/blog/a',
  )
  const marked = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current="location"]')
  await page.getByRole('link', { name: 'Two of A', exact: true }).click()
  await expect(page).toHaveURL('/blog/a#two-of-a')
  await expect(marked).toHaveText('Two of A')
  await page.getByRole('link', { name: 'to B', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('B')
  await page.getByRole('link', { name: 'Three of B', exact: true }).click()
  await expect(marked).toHaveText('Three of B')
})

variant('printed, a guide shows all of it and nothing else, and cuts neither code nor table', async ({ read }) => {
  test.skip(!isCompanySite, ON_A_PAGE)
  const page = await read('/developer-guides/moodle-apis', { viewport: { width: 680, height: 900 } })
  // The styles for paper come after the first paint.
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  for (const role of ['navigation', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByText('under development')).toHaveCount(2)
  for (const notice of await page.getByText('under development').all()) await expect(notice).toBeHidden()
  const cut = await page
    .locator('pre, .table-scroll')
    .evaluateAll((blocks) =>
      blocks.filter((block) => block.scrollWidth > block.clientWidth + 1).map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
  await page.goto('/services/ai-in-lms')
  for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible()
})

variant('the line below the header grows with reading, and is not there for who wants no motion', async ({ read }) => {
  test.skip(!isCompanySite, ON_A_PAGE)
  const page = await read('/mission', { viewport: { width: 1440, height: 900 } })
  const line = page.locator('[data-served="layout"] > span').first()
  const filled = () => line.evaluate((element) => element.getBoundingClientRect().width / innerWidth)
  expect(await filled()).toBe(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(filled).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(line).toBeHidden()
})
