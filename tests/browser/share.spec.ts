import type { Locator, Page } from 'playwright/test'
import { site as company } from '#content/site.ts'
import { published } from '../support/github-pulls.ts'
import { startLocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'
import { expectSound } from './expect-accessible.ts'
import { awaitHydration, expect, markDocument, overflow, press, test, variant } from './fixtures.ts'
import { openReview, reviewed } from './pulls.ts'
import { openWriting, showFurther, typeAtEnd, writingButton } from './writing.ts'

const PHONE = { width: 390, height: 844 }
const WORDS = 'Words of a draft.\n\n```js\nlet a\n```\n\nSee [the blog](/blog).'

function shareDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Share this post' })
}

/** The path of the link that the dialog shows. */
async function linkIn(dialog: Locator): Promise<string> {
  return new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
}

for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
  const run = viewport.width < 1000 ? variant : test
  run(`a draft is shared and its links are ended by keyboard alone, at ${viewport.width} px`, async ({ edit }) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const posts = { 'one.md': postText('One', 'draft', WORDS) }
    const { site, page } = await edit({ posts, viewport, permissions }, 'one')
    await showFurther(page)
    await writingButton(page, 'Share').focus()
    await page.keyboard.press('Enter')
    const dialog = shareDialog(page)
    await expect(dialog).toContainText('Everyone who has the link can read the post as it was last saved')
    await expect(dialog).toContainText('This site runs on your own machine, so the link opens only here.')
    const days = dialog.getByRole('combobox', { name: 'The link works for' })
    await expect(days).toBeFocused()
    await expect(days).toHaveValue('7')
    await days.selectOption('30 days')
    await press(page, 'Tab')
    await expect(dialog.getByRole('checkbox', { name: 'Readers may leave notes' })).toBeFocused()
    await press(page, 'Tab', 'Enter')
    const status = dialog.getByRole('status')
    await expect(status).toHaveText('Link created.')
    await expect(dialog).toContainText(
      /It works until \w+ \d+, \d{4}, .+ it is not shown again\. Earlier links keep working\./,
    )
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeFocused()
    await press(page, 'Tab', 'Enter')
    await expect(status).toHaveText('Link copied.')
    const path = await linkIn(dialog)
    expect(path).toMatch(/^\/p\/[A-Za-z0-9]{12}$/)
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(path)
    expect((await site.visitor.fetch(path)).status).toBe(200)
    await expectSound(page)
    expect(await overflow(page)).toBe(0)

    await press(page, 'Tab', 'Enter')
    const question = page.getByRole('dialog', { name: 'End all links of this post?' })
    await expect(question).toContainText(
      'for everyone who has one. The notes of their readers are deleted. This cannot be undone.',
    )
    await expect(question.getByRole('button', { name: 'Keep the links' })).toBeFocused()
    await expectSound(page)
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'End all links of this post…' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question.getByRole('button', { name: 'Keep the links' })).toBeFocused()
    await press(page, 'Tab', 'Enter')
    await expect(status).toHaveText('All links of this post have ended.')
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeFocused()
    expect((await site.visitor.fetch(path)).status).toBe(404)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(writingButton(page, viewport.width < 1000 ? 'More' : 'Share')).toBeFocused()
  })

  variant(`a visitor reads a shared draft in the site’s look, at ${viewport.width} px`, async ({ open }) => {
    const { site, page } = await open({
      posts: { 'one.md': postText('One', 'draft', WORDS), 'two.md': postText('Two') },
      viewport,
      timezoneId: 'Asia/Tokyo',
    })
    const link = (await (await site.owner.fetch('/api/posts/one/links', { method: 'POST' })).json()) as { url: string }
    const { pathname } = new URL(link.url)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto(pathname)
    await expect(page.getByRole('heading', { level: 1, name: 'One' })).toBeVisible()
    await expect(page.getByText('Draft, not published.')).toBeVisible()
    await expect(page.getByText(/This link works until \w+ \d+, \d{4} at \d+:\d{2} [AP]M GMT\+9\./)).toBeVisible()
    await expect(page.getByText('Words of a draft.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible()
    await expect(page).toHaveTitle(`Draft: One | ${company.brand}`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectSound(page)
    // The words came with the document, and nothing but the document was asked for under the link.
    expect(asked.filter((url) => url.includes('/api/') || url.includes('/p/'))).toEqual([
      new URL(pathname, page.url()).href,
    ])

    const expectSameDocument = await markDocument(page)
    await page.getByRole('article').getByRole('link', { name: 'the blog', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    await expectSameDocument()
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('Words of a draft.')).toBeVisible()
    await awaitHydration(page)
    await site.owner.fetch('/api/posts/one/links', { method: 'DELETE' })
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  })
}

variant('a link that has ended says so to who follows it', async ({ visit }) => {
  await using site = await startLocalSite({ posts: { 'one.md': postText('One', 'draft') } })
  const link = (await (await site.owner.fetch('/api/posts/one/links', { method: 'POST' })).json()) as { url: string }
  const { pathname } = new URL(link.url)
  await site.owner.fetch('/api/posts/one/links', { method: 'DELETE' })
  await using page = await visit(site, { provokes: [`404 ${pathname}`] })
  await page.goto(pathname)
  await expect(page.getByRole('heading', { level: 1, name: 'Not found.' })).toBeVisible()
  await expect(page.getByText('It has expired, or the person who shared it has ended it.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '← Back to blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

variant('a published post has no Share, and unsaved changes are told of', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One'), 'two.md': postText('Two', 'draft') } }, 'one')
  await expect(page.getByRole('main').getByRole('link', { name: 'View' })).toBeVisible()
  await expect(writingButton(page, 'Share')).toHaveCount(0)
  await openWriting(page, 'two')
  await typeAtEnd(page, 'More.')
  await writingButton(page, 'Share').click()
  await expect(shareDialog(page)).toContainText('Save first to include your unsaved changes.')
})

variant('what the server refuses is said, and the dialog goes on', async ({ edit }) => {
  const { page } = await edit(
    { posts: { 'one.md': postText('One', 'draft') }, provokes: ['net::ERR_FAILED /api/posts/one/links'] },
    'one',
  )
  await writingButton(page, 'Share').click()
  await page.route('**/api/posts/one/links', (route) => route.abort('failed'), { times: 1 })
  const dialog = shareDialog(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Error: The server could not be reached, so no link was created. Try again.',
  )
  await page.setViewportSize({ width: 390, height: 508 })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Link created.')
  const copy = dialog.getByRole('button', { name: 'Copy' })
  await expect(copy).not.toHaveClass(/quiet/)
  // Copy stands above the row that stays in sight.
  const edgeOf = async (name: string, side: 'top' | 'bottom') =>
    dialog.getByRole('button', { name }).evaluate((one, edge) => one.getBoundingClientRect()[edge], side)
  expect(await edgeOf('Copy', 'bottom')).toBeLessThan(await edgeOf('Done', 'top'))
  await expect(dialog.getByRole('button', { name: 'Create another link' })).toHaveClass(/quiet/)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

variant('the owner shares a post of a pull request, and a visitor reads its words', async ({ visit, github }) => {
  const { site, page, emulator } = await github({ posts: { 'one.md': published('One', 'Old words.') } })
  const number = await emulator.openPull({
    title: 'Say more',
    login: 'eve',
    files: { 'posts/one.md': published('One', 'Proposed words.') },
  })
  await openReview(page, number)
  await reviewed(page, 'One').getByRole('button', { name: 'Share…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this proposed post' })
  await expect(dialog).toContainText('as the pull request has it now')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Link created.')
  await expectSound(page)
  const path = await linkIn(dialog)
  await using other = await visit(site, { ...site, provokes: [`404 ${path}`] })
  await other.goto(path)
  await expect(other.getByText('Proposed, not published.')).toBeVisible()
  await expect(other.getByText('Proposed words.')).toBeVisible()
  await dialog.getByRole('button', { name: 'End all links of this pull request…' }).click()
  await page.getByRole('button', { name: 'End all links', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('All links of this pull request have ended.')
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Not found.' })).toBeVisible()
})
