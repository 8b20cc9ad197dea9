import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, variant } from './fixtures.ts'

const posts = {
  'quinces.md': postText('Quinces in autumn', 'published', 'They ripen late.\n\n## Storing them'),
  'plums.md': postText('Plums', 'published', 'Earlier than quinces.'),
  'secret.md': postText('Secret quinces', 'draft'),
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the site' })
const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search posts and pages' })

variant('the search opens with a key, is used with arrows, and leads on without a document', async ({ open }) => {
  const { page } = await open({ posts }, '/about')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('quicnes')
  const options = dialog(page).getByRole('option')
  await expect(options).toHaveText([/^Quinces in autumn Post/, /^Plums Post.*Earlier than quinces\./])
  await expect(options.nth(1).locator('mark')).toHaveText('quinces')
  await expect(dialog(page).getByRole('status')).toHaveText('2 results.')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog/quinces')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quinces in autumn')

  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('ripen autumn')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=ripen+autumn')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 result for “ripen autumn”.')
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true)
  await expectAccessible(page)
})

test('the button opens it by touch, Escape closes it, and what fails is said', async ({ open }) => {
  const { page } = await open(
    { posts, viewport: { width: 375, height: 800 }, hasTouch: true, provokes: ['503 /api/search?q=quinces'] },
    '/',
  )
  const button = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await button.tap()
  await expect(box(page)).toBeFocused()
  await page.route('**/api/search?**', (route) =>
    route.fulfill({ status: 503, body: 'The posts cannot be read yet. Try again in a minute.' }),
  )
  await page.keyboard.insertText('quinces')
  await expect(dialog(page).getByRole('status')).toHaveText('The posts cannot be read yet. Try again in a minute.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

variant('without JavaScript the search is a page', async ({ open }) => {
  const { page } = await open({ posts, javaScriptEnabled: false }, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('quinces')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=quinces')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Quinces in autumn', 'Plums'])
  await expect(page.getByText('Secret')).toHaveCount(0)
})
