import type { Locator, Page } from 'playwright/test'
import { drawing, LEFT_OUT } from '../server/figures/hostile-drawings.ts'
import { longPosts } from '../support/long-posts.ts'
import { postText } from '../support/post-text.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, overflow, test, variant } from './fixtures.ts'
import { openWriting, preview, textBox, typeAtEnd } from './writing.ts'

const MIN_TEXT_PX = 11

const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 880 200"><rect class="fig-rose" width="300" height="99"/><text class="fig-ink" x="20" y="50" font-size="14">Fourteen</text><path class="fig-line" d="M300 50H880"/></svg>'
const plain =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect fill="#eeeeee" width="400" height="300"/></svg>'

const own = () => longPosts('post-2.md', 'post-3.md', 'post-4.md')

function figureOf(page: { getByRole: Locator['getByRole'] }, name: RegExp | string) {
  return page.getByRole('figure').getByRole('img', { name })
}

variant('a drawing of a post has the font of the site and follows its theme', async ({ open }) => {
  const { page } = await open({ posts: await own() }, '/blog/post-2')
  const figure = figureOf(page, /^From the HR export through staging/)
  const seen = () =>
    figure.evaluate((svg) => {
      const fillOf = (selector: string) => getComputedStyle(svg.querySelector(selector) ?? svg).fill
      return {
        fonts: [...svg.querySelectorAll('text')].map((text) => getComputedStyle(text).fontFamily),
        font: getComputedStyle(document.body).fontFamily,
        ink: fillOf('.fig-ink'),
        box: fillOf('.fig-box'),
        text: getComputedStyle(document.body).color,
        paper: getComputedStyle(svg.closest('figure') ?? svg).backgroundColor,
      }
    })
  const light = await seen()
  expect(new Set(light.fonts)).toEqual(new Set([light.font]))
  expect(light).toMatchObject({ ink: light.text, box: light.paper })
  await expectAccessible(page, 'a post with a drawing')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await seen()
  expect(dark).toMatchObject({ ink: dark.text, box: dark.paper })
  expect([dark.ink, dark.box]).not.toEqual([light.ink, light.box])
})

variant('every text of a drawing is 11 px at least, and at 375 px nothing of it lies aside', async ({ open }) => {
  const { page } = await open({ posts: await own() })
  for (const id of ['post-2', 'post-3', 'post-4']) {
    await page.goto(`/blog/${id}`)
    const frame = page.getByRole('region', { name: 'Figure 1' })
    for (const width of [320, 375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const sizes = await textSizes(frame)
      expect(sizes.length, id).toBeGreaterThan(5)
      expect(Math.min(...sizes), `${id} at ${width} px`).toBeGreaterThanOrEqual(MIN_TEXT_PX)
      if (width >= 375) expect(await beyond(frame), `${id} at ${width} px`).toBe(0)
      expect(await overflow(page)).toBe(0)
    }
  }
})

variant('a drawing that is wider than a phone scrolls in its frame by keyboard and can be read', async ({ open }) => {
  const body = 'Words.\n\n![A box and a line](images/wide.svg)\n\n![Plain](images/plain.svg)'
  const { page } = await open(
    {
      posts: { 'wide.md': postText('Wide', 'published', body), 'images/wide.svg': wide, 'images/plain.svg': plain },
      viewport: { width: 375, height: 800 },
    },
    '/blog/wide',
  )
  const frame = page.getByRole('region', { name: 'Figure 1' })
  await expect(frame.getByRole('img', { name: 'A box and a line' })).toBeVisible()
  expect(await textSizes(frame)).toEqual([expect.closeTo(11.45, 1)])
  expect(await beyond(frame)).toBeGreaterThan(300)
  expect(await overflow(page)).toBe(0)
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  // One that was drawn to stand by itself stays what it was.
  await expect(page.locator('.pictures img[alt="Plain"][width="400"]')).toBeVisible()
  await expectAccessible(page, 'a post with a wide drawing')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await beyond(frame)).toBe(0)
})

test('a hostile drawing runs nothing, asks for nothing, and stays in its frame', async ({ open }) => {
  const inside = Object.values(LEFT_OUT)
    .filter((svg) => svg.startsWith('<svg'))
    .map((svg) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, ''))
  const half = Math.ceil(inside.length / 2)
  const cover = '<rect x="-9999" y="-9999" width="99999" height="99999" fill="red"/>'
  const { page } = await open({
    posts: {
      'hostile.md': postText('Hostile', 'published', '![One](images/one.svg)\n\n![Two](images/two.svg)'),
      'images/one.svg': drawing(
        inside.slice(0, half).join('') + cover,
        'onload="alert(1)" style="position:fixed;inset:0"',
      ),
      'images/two.svg': drawing(inside.slice(half).join('') + cover),
    },
  })
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (directive: string) => violations.push(directive))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      (window as never as { noteViolation(directive: string): void }).noteViolation(violatedDirective),
    ),
  )
  await page.goto('/blog/hostile', { waitUntil: 'networkidle' })
  for (const name of ['One', 'Two']) {
    const figure = figureOf(page, name)
    await expect(figure).toBeVisible()
    await figure.click()
    const { width, height } = (await figure.boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height]).toEqual([400, 300])
  }
  // The heading above can be clicked, so that nothing lies over it.
  await page.getByRole('heading', { level: 1, name: 'Hostile' }).click()
  expect(await page.locator('.drawing :is(script, style, a, image, use, foreignObject, animate, set)').count()).toBe(0)
  expect({ dialogs, violations }).toEqual({ dialogs: 0, violations: [] })
})

variant('a drawing stands in a page that the browser has made, and beside a text in writing', async ({ open }) => {
  const link = 'Words. [Next](/blog/drawn)'
  const { page } = await open(
    {
      posts: {
        'first.md': postText('First', 'published', link),
        'drawn.md': postText(
          'Drawn',
          'published',
          '![A box and a line](images/wide.svg)\n\n![Plain](images/plain.svg)',
        ),
        'images/wide.svg': wide,
        'images/plain.svg': plain,
      },
    },
    '/blog/first',
  )
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drawn' })).toBeVisible()
  const figure = figureOf(page, 'A box and a line')
  await expect(figure).toBeVisible()
  const rose = await page.evaluate(() => {
    const probe = Object.assign(document.createElement('i'), { style: 'color: var(--hue-agents)' })
    document.body.append(probe)
    return getComputedStyle(probe).color
  })
  await expect(figure.locator('.fig-rose')).toHaveCSS('stroke', rose)
  await expect(page.locator('.pictures img[alt="Plain"]')).toBeVisible()
  await openWriting(page, 'first')
  await textBox(page).focus()
  await typeAtEnd(page, '\n\n![Typed](images/wide.svg)')
  await expect(figureOf(preview(page), 'Typed')).toBeVisible()
})

variant('a drawing is printed as a whole, in the colors of paper', async ({ open }) => {
  const posts = { 'wide.md': postText('Wide', 'published', '![A box](images/wide.svg)'), 'images/wide.svg': wide }
  const { page } = await open({ posts, colorScheme: 'dark', viewport: { width: 700, height: 900 } }, '/blog/wide')
  const frame = page.getByRole('region', { name: 'Figure 1' })
  const inkIn = async (media: Parameters<Page['emulateMedia']>[0]) => {
    await page.emulateMedia(media)
    return frame.locator('.fig-ink').evaluate((text) => getComputedStyle(text).fill)
  }
  const [light, dark] = [
    await inkIn({ media: 'screen', colorScheme: 'light' }),
    await inkIn({ media: 'screen', colorScheme: 'dark' }),
  ]
  expect(dark).not.toBe(light)
  expect(await inkIn({ media: 'print', colorScheme: 'dark' })).toBe(light)
  await expect(figureOf(page, 'A box')).toBeVisible()
  expect(await beyond(frame)).toBe(0)
})

/** Of each text, as it is on the screen. */
function textSizes(frame: Locator): Promise<number[]> {
  return frame.locator('text').evaluateAll((texts) =>
    texts.map((text) => {
      const svg = (text as SVGTextElement).ownerSVGElement
      const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1)
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale
    }),
  )
}

/** How many pixels of it can be scrolled to. */
function beyond(frame: Locator): Promise<number> {
  return frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}
