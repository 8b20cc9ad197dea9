import { postText } from '../support/post-text.ts'
import { expect, variant } from './fixtures.ts'

variant('plain English needs one font and waits for no styles, and other letters bring theirs', async ({ open }) => {
  const { page } = await open({
    posts: {
      'plain.md': postText('Plain', 'published', 'It’s “plain” English: 100 % of it — nothing else…'),
      'slanted.md': postText('Slanted', 'published', 'Plain but for *this*.'),
      'letters.md': postText('Letters', 'published', 'Zażółć gęślą jaźń, à la carte.'),
    },
  })
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, css, font] = /\/assets\/(?:[\w-]+(\.css)|([^/]+)-[\w-]{8}\.woff2)$/.exec(request.url()) ?? []
    if (css) fetched.push('styles')
    if (font) fetched.push(font)
  })
  await page.goto('/blog/plain')
  await page.evaluate(() => document.fonts.ready)
  // What no first screen needs is asked for once the words are shown.
  await expect.poll(() => fetched).toEqual(['hanken-grotesk-upright', 'styles'])

  // The next page brings its own styles, too.
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/contact/i)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCSS('border-style', 'solid')

  fetched.length = 0
  await page.goto('/blog/slanted')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('italic 400 1em "Hanken Grotesk"', 'this'))).toBe(true)
  expect(fetched.filter((name) => !['hanken-grotesk-upright', 'styles'].includes(name))).toEqual([
    'hanken-grotesk-italic-regular',
  ])

  fetched.length = 0
  await page.goto('/blog/letters')
  await expect.poll(() => fetched).toContain('hanken-grotesk-latin-ext-wght-normal')
})

variant('a page of plain English is laid out once, and a word that is typed brings its letters', async ({ open }) => {
  const { page } = await open({ posts: {} }, '/contact')
  await page.waitForLoadState('networkidle')
  const faces = () => page.evaluate(() => document.fonts.size)
  const atFirst = await faces()
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/blog/i)
  expect(await faces()).toBe(atFirst)

  await page.goto('/contact')
  const styles = page.locator('link[rel="stylesheet"]')
  const before = await styles.count()
  await page.getByLabel('Name').first().fill('Zoe')
  await expect(styles).toHaveCount(before)
  await page.getByLabel('Name').first().fill('Zoë')
  await expect.poll(faces).toBeGreaterThan(atFirst)
})
