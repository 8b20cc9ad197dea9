import type { Page } from 'playwright/test'
import { site as company } from '#content/site.ts'
import { startLocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'
import { EDITOR, entry, expectWritten, field, lastSaid, openEditor, saveButton, section } from './editor.ts'
import { expectAccessible } from './expect-accessible.ts'
import { awaitHydration, expect, overflow, variant } from './fixtures.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Dated so that the higher its number, the newer it is. */
function posts(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => {
      const date = new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString()
      const text = postText(`Post ${n}`, n % 4 === 0 ? 'draft' : 'published', 'Words that tell a little. '.repeat(30))
      return [`p${n}.md`, text.replace(/createdAt: .*/, `createdAt: ${date}`)]
    }),
  )
}

const main = (page: Page) => page.getByRole('main')
const rail = (page: Page) => page.getByRole('navigation', { name: 'Editor' })
const rows = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

/** How many posts are seen whole without scrolling. */
function seenPosts(page: Page): Promise<number> {
  return rows(page).evaluateAll((all) => {
    const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight
    return all.filter((row) => row.getBoundingClientRect().bottom <= Math.min(innerHeight, foot)).length
  })
}

variant(
  'the first screen shows posts: six and more on a desk, three on a phone, one over its keyboard',
  async ({ visit }) => {
    await using site = await startLocalSite({ posts: posts(40) })
    for (const [size, least] of [
      [DESK, 6],
      [PHONE, 3],
      [{ ...PHONE, viewport: { width: 390, height: 508 } }, 1],
    ] as const) {
      await using page = await visit(site, size)
      await openEditor(page)
      await expect(rows(page).first()).toBeVisible()
      expect(await seenPosts(page)).toBeGreaterThanOrEqual(least)
      expect(await overflow(page)).toBe(0)
    }
  },
)

variant('a bar, the site’s notices, a footer, and the way to the site stand around every page', async ({ edit }) => {
  const { page } = await edit({ posts: posts(1), ...DESK })
  const edges = new Set<number | undefined>()
  for (const path of [EDITOR, `${EDITOR}/p0`, `${EDITOR}/_messages`, `${EDITOR}/_deleted`, '/_admin-82/images']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByText('Signed in as Ada Owner')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeVisible()
    const notices = page.getByRole('complementary', { name: /^Development notice/ })
    await expect(notices).toHaveText(company.notice ? [company.notice, company.notice] : [])
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const heading = page.getByRole('heading', { level: 1 })
    if (path !== `${EDITOR}/p0`) edges.add((await heading.boundingBox())?.x)
  }
  expect(edges.size, 'titles begin at one edge').toBe(1)
  await page.getByRole('link', { name: `${company.brand}, home` }).click()
  await expect(page).toHaveTitle(`Home | ${company.brand}`)
  await expect(page.locator('#main')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible()
})

variant('the rail leads to every part of the editor, and marks the one that is open', async ({ edit }) => {
  const { page } = await edit({ posts: posts(8) })
  await expect(rail(page).getByRole('link')).toHaveText([
    'Posts8',
    'Drafts2',
    'Scheduled',
    'Images',
    'Messages',
    'Deleted posts',
    'Discarded',
  ])
  for (const [name, path, heading] of [
    ['Drafts', `${EDITOR}?status=draft`, 'Admin — Blog Editor'],
    ['Scheduled', `${EDITOR}?status=scheduled`, 'Admin — Blog Editor'],
    ['Images', '/_admin-82/images', 'Images'],
    ['Messages', `${EDITOR}/_messages`, 'Messages'],
    ['Deleted', `${EDITOR}/_deleted`, 'Deleted posts'],
    ['Discarded', `${EDITOR}/_discarded`, 'Discarded'],
    ['Posts', EDITOR, 'Admin — Blog Editor'],
  ] as const) {
    await rail(page)
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(rail(page).locator('[aria-current=page]')).toHaveText(new RegExp(`^${name}`))
  }
  await expect(page.getByText('Local repository “')).toContainText('branch main')
  await entry(page, 'Post 7').getByRole('link', { name: 'Edit' }).click()
  await expect(rail(page).locator('[aria-current]')).toHaveAccessibleName(/^Posts/)
})

variant('on a phone the row of parts shows the one that is open', async ({ edit }) => {
  const { page } = await edit({ posts: posts(1), viewport: { width: 375, height: 667 } })
  for (const [path, name] of [
    [`${EDITOR}/_messages`, 'Messages'],
    [`${EDITOR}/_discarded`, 'Discarded'],
    [EDITOR, 'Posts 1'],
  ] as const) {
    await page.goto(path)
    const entry = page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name, exact: true })
    await expect(entry).toBeInViewport({ ratio: 1 })
  }
})

variant('the list scrolls in its pane, by keys too, and going back leads to the place in it', async ({ edit }) => {
  const { page } = await edit({ posts: posts(40), ...DESK })
  await expect(rows(page)).toHaveCount(35)
  const top = () => main(page).evaluate((pane) => Math.round(pane.scrollTop))
  await page.keyboard.press('End')
  await expect.poll(top).toBeGreaterThan(700)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
  await entry(page, 'Post 11').scrollIntoViewIfNeeded()
  const place = await top()
  expect(place).toBeGreaterThan(100)
  await entry(page, 'Post 11').getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post history')
  await expect(page).toHaveTitle(`History of “Post 11” | ${company.brand}`)
  expect(await top()).toBe(0)
  await page.goBack()
  await expect(entry(page, 'Post 11')).toBeInViewport()
  await expect.poll(top).toBe(place)
  await page.reload()
  await expect(entry(page, 'Post 11')).toBeInViewport()
  await expect.poll(top).toBe(place)
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect.poll(top).toBe(0)
})

variant('in a small window the document scrolls, and nothing stays at its edges', async ({ edit }) => {
  const { page } = await edit({ posts: posts(12), viewport: { width: 320, height: 256 } })
  await expect(rows(page).first()).toBeAttached()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('checkbox', { name: 'Select Post 0', exact: true }).check()
  await expect(page.getByRole('checkbox', { name: 'Select Post 0', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('header, nav, [data-bulk]')].filter((one) =>
      ['sticky', 'fixed'].includes(getComputedStyle(one).position),
    ),
  )
  expect(stuck).toEqual([])
})

variant('the form is a title line that opens when it is reached, and folds when it is left empty', async ({ edit }) => {
  const { page } = await edit({ posts: posts(2), ...DESK })
  const content = field(page, 'Content (Markdown or plain text)')
  await expect(content).not.toBeInViewport()
  await field(page, 'Title').focus()
  await expect(field(page, 'Title')).toBeFocused()
  await expect(content).toBeInViewport()
  // The click that leaves the form finds what it is meant for, which moves up only then.
  await page.getByRole('checkbox', { name: 'Select Post 1', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Select Post 1', exact: true })).toBeChecked()
  await expect(content).not.toBeInViewport()

  await field(page, 'Title').focus()
  await page.keyboard.press('Tab')
  await expect(content).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(main(page)).toBeFocused()
  await expect(content).not.toBeInViewport()
  // From below, too: past the link and the button, which are always there.
  await page.getByRole('searchbox', { name: 'Search posts' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'New post', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(saveButton(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(field(page, 'Tags (comma separated)')).toBeFocused()
  await expect(content).toBeInViewport()

  await content.fill('Filled before the title.')
  await field(page, 'Title').fill('By a program')
  await field(page, 'Tags (comma separated)').fill('one, two')
  await saveButton(page).click()
  await expect(lastSaid(page)).toHaveText(/^Draft saved\. Commit [0-9a-f]{7} on main\.$/)
  await expect(section(page, 'Drafts').getByRole('heading', { name: 'By a program' })).toBeVisible()
  await expectWritten(page, '', '')
  await expect(content).not.toBeInViewport()
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page).toHaveURL(`${EDITOR}/by-a-program`)
})

variant('letters are shortcuts unless something is typed, and can be turned off', async ({ edit }) => {
  const { page } = await edit()
  const search = page.getByRole('searchbox', { name: 'Search posts' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('n/')
  await expect(search).toHaveValue('n/')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(main(page)).toBeFocused()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(`${EDITOR}/_new`)
  await expect(field(page, 'Title')).toBeFocused()
  await page.goBack()
  await main(page).focus()
  await page.keyboard.press('Control+n')
  await expect(main(page)).toBeFocused()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Write a new postn')
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await main(page).focus()
  await page.keyboard.press('n')
  await expect(main(page)).toBeFocused()
})

variant('actions of a post show on a touch screen at once, and hold their place elsewhere', async ({ edit, visit }) => {
  const { site, page: phone } = await edit({ posts: posts(3), ...PHONE })
  const opacity = (page: Page) =>
    entry(page, 'Post 1')
      .getByRole('button', { name: 'Unpublish' })
      .evaluate((one) => getComputedStyle(one.parentElement as Element).opacity)
  await expect(entry(phone, 'Post 1')).toBeVisible()
  expect(await opacity(phone)).toBe('1')
  // Beside a bar that floats over the list no other size is surely enough for WCAG 2.5.8.
  for (const box of await phone.getByRole('checkbox').all())
    expect((await box.boundingBox())?.width).toBeGreaterThanOrEqual(24)
  await using desk = await visit(site, DESK)
  await openEditor(desk)
  await expect.poll(() => opacity(desk)).toBe('0')
  const before = await entry(desk, 'Post 2').boundingBox()
  await entry(desk, 'Post 1').hover()
  await expect.poll(() => opacity(desk)).toBe('1')
  expect(await entry(desk, 'Post 2').boundingBox()).toEqual(before)
  const words = entry(desk, 'Post 1').getByRole('link').or(entry(desk, 'Post 1').getByRole('button'))
  await expect(words).toHaveText(['Post 1', '#ai', '#lms', 'Edit', 'History', 'View', 'Unpublish', 'Delete'])
})

variant('lists of the editor have one width, one search field, and buttons of one height', async ({ edit }) => {
  const { page } = await edit({ posts: posts(1), ...DESK })
  const seen = []
  for (const path of [EDITOR, '/_admin-82/images']) {
    await page.goto(path)
    const search = main(page).getByRole('searchbox')
    const button = main(page).getByRole('button', { name: 'Refresh' })
    await expect(search).toBeVisible()
    const [field, refresh] = [await search.boundingBox(), await button.boundingBox()]
    const size = await button.evaluate((one) => getComputedStyle(one).fontSize)
    const edge = await main(page).evaluate((one) => one.firstElementChild?.getBoundingClientRect().right)
    seen.push([field?.x, field?.width, field?.height, refresh?.height, size, edge])
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[0]?.slice(2, 5)).toEqual([40, 40, '15px'])
})

variant('the workspace meets WCAG 2.2 AA with rows, problems, a selection, and an open form', async ({ visit }) => {
  const faulty = postText('Faulty', 'draft').replace('author: Ada', 'author: 7')
  await using site = await startLocalSite({ posts: { ...posts(6), 'faulty.md': faulty } })
  for (const size of [DESK, PHONE]) {
    await using page = await visit(site, { ...size, reducedMotion: 'reduce' })
    await openEditor(page)
    await page.getByRole('checkbox', { name: 'Select Faulty', exact: true }).check()
    await field(page, 'Title').fill('Half a title')
    await expect(entry(page, 'Faulty').getByText('author is 7')).toBeVisible()
    await expectAccessible(page, `the list at ${size.viewport.width} px`)
    await page.goto(`${EDITOR}/_messages`)
    await expect(page.getByText('No messages yet.')).toBeVisible()
    await expectAccessible(page, `messages at ${size.viewport.width} px`)
  }
})

variant('an address beside the editor says once that nothing is there, to its owner too', async ({ edit }) => {
  const { page } = await edit({ posts: posts(1), provokes: ['404 /_admin-82'] })
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.goto('/_admin-82')
  await awaitHydration(page)
  await expect(page).toHaveTitle(/^Page not found/)
  await page.waitForTimeout(500)
  expect(loads).toBe(1)
})
