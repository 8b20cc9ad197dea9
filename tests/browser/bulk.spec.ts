import type { Locator, Page } from 'playwright/test'
import { button, lastSaid, nthPost, openEditor, section, toasts, undoButton } from './editor.ts'
import { expect, test, variant } from './fixtures.ts'

function draftsOf(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n + 1}.md`, nthPost(n + 1, 'draft')]))
}

const titlesIn = (page: Page, title: 'Drafts' | 'Published') => section(page, title).getByRole('heading', { level: 3 })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected posts' })
const question = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Clicks without the scrolling of Playwright, for which what lies in the scroll padding is out of sight. */
async function clickInPlace(page: Page, place: Locator): Promise<void> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
}

async function selectAllDrafts(page: Page, count: number): Promise<void> {
  const more = section(page, 'Drafts').getByRole('button', { name: /^Show more of Drafts/ })
  for (let shown = 25; shown < count; shown += 75) {
    await expect(titlesIn(page, 'Drafts')).toHaveCount(shown)
    await more.click()
  }
  await expect(titlesIn(page, 'Drafts')).toHaveCount(count)
  await page.getByRole('checkbox', { name: 'Select all drafts shown' }).check()
}

variant('102 drafts are published in one commit, and taken back in one', async ({ open }) => {
  const { site, page } = await open({ posts: draftsOf(102) })
  const tree = await site.repository.git('rev-parse', 'HEAD:posts')
  await openEditor(page)
  await selectAllDrafts(page, 102)
  await bar(page).getByRole('button', { name: 'Publish (102)' }).click()
  await expect(question(page, 'Publish 102 posts?')).toContainText('Post 102')
  await press(page, 'Publish 102 posts')
  await expect(lastSaid(page)).toHaveText(
    /^Published 102 posts\. Commit [0-9a-f]{7} on main\. 77 posts are no longer selected, because the list no longer shows them\.$/,
  )
  await expect(bar(page)).toContainText('25 posts selected')
  await expect(titlesIn(page, 'Drafts')).toHaveCount(0)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')
  expect(await site.repository.git('log', '-1', '--format=%s')).toBe('Publish 102 posts')
  expect((await site.visitor.fetch('/api/posts')).headers.get('x-total-count')).toBe('102')
  await undoButton(page).click()
  await expect(lastSaid(page)).toHaveText(/^Undone: 102 posts are drafts again\. Commit [0-9a-f]{7} on main\.$/)
  expect(await site.repository.git('rev-parse', 'HEAD:posts')).toBe(tree)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('3')
})

variant('posts with errors are left out unless ticked; one that cannot be read always is', async ({ edit }) => {
  const { site, page } = await edit({
    posts: {
      ...draftsOf(1),
      'p2.md': nthPost(2, 'draft', 'See [it](/nowhere).'),
      'p3.md': nthPost(3, 'draft', 'See [it](/nowhere).'),
      'broken.md': '---\ntitle: Hello: world\n---\n\nWords.\n',
    },
  })
  await selectAllDrafts(page, 4)
  await bar(page).getByRole('button', { name: 'Publish (4)' }).click()
  const asked = question(page, 'Publish 1 post?')
  await expect(
    asked.getByRole('group', { name: '2 posts have errors and are left out unless you tick them' }),
  ).toBeVisible()
  await expect(asked).toContainText('The file of 1 post cannot be read, so it cannot be published:broken Line 2: ')
  await asked.getByRole('checkbox', { name: /^Post 3 Line 9: / }).check()
  await press(page, 'Publish 2 posts')
  await expect(titlesIn(page, 'Published')).toHaveText(['Post 3', 'Post 1'])
  expect(await site.repository.git('log', '-1', '--format=%B')).toBe('Publish 2 posts\n\n- Post 3\n- Post 1')
})

variant('a post that was changed in between is left out and told of, and is tried again', async ({ edit }) => {
  const { site, page } = await edit({ posts: draftsOf(3) })
  await selectAllDrafts(page, 3)
  await bar(page).getByRole('button', { name: 'Publish (3)' }).click()
  await expect(question(page, 'Publish 3 posts?')).toBeVisible()
  await site.owner.change('p2', { content: 'Changed in between.' }, '*')
  await press(page, 'Publish 3 posts')
  await expect(lastSaid(page)).toHaveText(/^Published 2 posts\. Commit [0-9a-f]{7} on main\.$/)
  await expect(bar(page).getByText('1 post was left out.', { exact: true })).toBeVisible()
  await expect(bar(page).getByRole('listitem')).toHaveText([
    'Post 2 The post was changed meanwhile, so it was left as it is. Look at it, then try again.',
  ])
  await expect(page.getByRole('checkbox', { name: 'Select Post 2', exact: true })).toBeChecked()
  await bar(page).getByRole('button', { name: 'Try again (1)' }).click()
  await expect(titlesIn(page, 'Published')).toHaveText(['Post 3', 'Post 2', 'Post 1'])
  expect(await site.repository.read('posts/p2.md')).toContain('Changed in between.')
})

variant('many are deleted after one question that names them, and come back in one commit', async ({ open }) => {
  const { site, page } = await open({ posts: draftsOf(3) })
  const tree = await site.repository.git('rev-parse', 'HEAD:posts')
  await openEditor(page)
  await selectAllDrafts(page, 3)
  await bar(page).getByRole('button', { name: 'Delete (3)' }).click()
  await expect(question(page, 'Delete 3 posts?').getByRole('listitem')).toHaveText(['Post 3', 'Post 2', 'Post 1'])
  await press(page, 'Cancel')
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
  await bar(page).getByRole('button', { name: 'Delete (3)' }).click()
  await press(page, 'Delete 3 posts')
  await expect(lastSaid(page)).toHaveText(/^Deleted 3 posts\. Commit [0-9a-f]{7} on main\.$/)
  await undoButton(page).click()
  await expect(lastSaid(page)).toHaveText(/^Undone: 3 posts were restored\. Commit [0-9a-f]{7} on main\.$/)
  await expect(titlesIn(page, 'Drafts')).toHaveText(['Post 3', 'Post 2', 'Post 1'])
  await expect(bar(page)).toHaveCount(0)
  expect(await site.repository.git('rev-parse', 'HEAD:posts')).toBe(tree)
})

variant('the undo of many stays until the next action, and a lost answer is asked for again', async ({ open }) => {
  const { site, page } = await open({
    posts: { ...draftsOf(3), 'old.md': nthPost(0, 'published') },
    provokes: ['net::ERR_FAILED /api/posts/bulk'],
  })
  await page.clock.install()
  await openEditor(page)
  await selectAllDrafts(page, 3)
  await page.route('/api/posts/bulk', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await bar(page).getByRole('button', { name: 'Publish (3)' }).click()
  await press(page, 'Publish 3 posts')
  await expect(bar(page).getByText('3 posts were not started.')).toBeVisible()
  await expect(bar(page)).toContainText('it is not known what was done. Trying again does nothing twice.')
  await page.unroute('/api/posts/bulk')
  await bar(page).getByRole('button', { name: 'Try again (3)' }).click()
  await expect(lastSaid(page)).toHaveText('Nothing was left to do.')
  await expect(bar(page)).toContainText('3 posts selected')
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')

  await page.getByRole('checkbox', { name: 'Select all published shown' }).check()
  await bar(page).getByRole('button', { name: 'Unpublish (4)' }).click()
  await press(page, 'Unpublish 4 posts')
  await expect(lastSaid(page)).toHaveText(/^Unpublished 4 posts\. Commit [0-9a-f]{7} on main\.$/)
  await page.clock.runFor(120_000)
  await expect(undoButton(page)).toHaveCount(1)
  await button(page, 'Publish', 'Post 2').click()
  await expect(lastSaid(page)).toHaveText(/^Published, dated [^.]+\. Commit/)
  await expect(undoButton(page)).toHaveCount(1)
  await page.clock.runFor(16_000)
  await expect(undoButton(page)).toHaveCount(0)
})

variant(
  'on a phone, what can be done with the selected posts stands in one row below their number',
  async ({ open }) => {
    const { page } = await open({ posts: draftsOf(3), viewport: { width: 375, height: 667 } })
    await openEditor(page)
    await page.getByRole('checkbox', { name: 'Select all drafts shown' }).check()
    const rows = new Map<string, number>()
    for (const name of ['Clear selection', 'Publish (3)', 'Tags…', 'Delete (3)'])
      rows.set(name, (await bar(page).getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0)
    expect(new Set(rows.values()).size, JSON.stringify([...rows])).toBe(2)
    expect(rows.get('Clear selection')).toBeLessThan(rows.get('Publish (3)') ?? 0)
  },
)

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  variant(`a run over posts moves neither the page nor the focus, at ${viewport.width} px`, async ({ open }) => {
    const isMobile = viewport.width < 1000
    const { page } = await open({ posts: draftsOf(30), viewport, isMobile, hasTouch: isMobile })
    await openEditor(page)
    for (const at of [29, 30]) await page.getByRole('checkbox', { name: `Select Post ${at}`, exact: true }).check()
    const scrolled = () =>
      page.evaluate(() => Math.round(scrollY + (document.getElementById('main')?.scrollTop ?? Number.NaN)))
    const place = await scrolled()
    const tags = bar(page).getByRole('button', { name: 'Tags…' })
    await clickInPlace(page, tags)
    await question(page, 'Tags of 2 posts').getByRole('combobox', { name: 'Tag' }).fill('billing')
    await press(page, 'Add the tag')
    await expect(lastSaid(page)).toHaveText(/^Tag “billing” added to 2 posts\./)
    await expect(tags).toBeFocused()
    expect(await scrolled()).toBe(place)
    await clickInPlace(page, tags)
    await press(page, 'Remove the tag billing')
    await expect(lastSaid(page)).toHaveText(/^Tag “billing” removed from 2 posts\./)
    await expect(tags).toBeFocused()
    expect(await scrolled()).toBe(place)
  })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 390, height: 508 },
])
  variant(`no message covers the bar of posts, at ${viewport.width} by ${viewport.height} px`, async ({ open }) => {
    const { page } = await open({ posts: draftsOf(30), viewport })
    await openEditor(page)
    await page.getByRole('checkbox', { name: 'Select Post 30', exact: true }).check()
    await bar(page).getByRole('button', { name: 'Tags…' }).click()
    await question(page, 'Tags of 1 post').getByRole('combobox', { name: 'Tag' }).fill('billing')
    await press(page, 'Add the tag')
    await undoButton(page).hover()
    const expectAboveBar = (place: Locator) =>
      expect
        .poll(async () => {
          const [above, below] = await Promise.all([place.boundingBox(), bar(page).boundingBox()])
          return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0)
        })
        .toBeLessThanOrEqual(0)
    await expectAboveBar(toasts(page).getByRole('listitem'))
    await page.evaluate(() => {
      document.getElementById('main')?.scrollTo(0, 1e6)
      window.scrollTo(0, 1e6)
    })
    await expectAboveBar(toasts(page).getByRole('listitem'))
    await expectAboveBar(section(page, 'Drafts').getByRole('button', { name: /^Show more of Drafts/ }))
    await page.getByRole('searchbox').fill('Post 30')
    await expect(titlesIn(page, 'Drafts')).toHaveCount(1)
    await expectAboveBar(toasts(page).getByRole('listitem'))
  })

variant('all that match get a tag, which is renamed in every post, in a commit each', async ({ open }) => {
  const { site, page } = await open({
    posts: { ...draftsOf(60), 'old.md': nthPost(0, 'published').replace(/^tags: .*$/m, 'tags: [other]') },
  })
  await openEditor(page)
  const subject = () => site.repository.git('log', '-1', '--format=%s')
  await page.getByRole('checkbox', { name: 'Select all drafts shown' }).check()
  await press(page, 'Select all 60')
  await expect(bar(page)).toContainText('60 posts selected')
  await bar(page).getByRole('button', { name: 'Tags…' }).click()
  const tag = question(page, 'Tags of 60 posts').getByRole('combobox', { name: 'Tag' })
  await tag.click()
  await question(page, 'Tags of 60 posts')
    .getByRole('option', { name: /^other/ })
    .click()
  await expect(tag).toHaveValue('other')
  await tag.fill('fresh, new')
  await expect(question(page, 'Tags of 60 posts').getByRole('status')).toHaveText(
    'Enter one tag at a time, without a comma.',
  )
  await tag.press('Enter')
  await expect(question(page, 'Tags of 60 posts')).toBeVisible()
  await tag.fill(' fresh ')
  await press(page, 'Add the tag')
  await expect(lastSaid(page)).toHaveText(/^Tag “fresh” added to 60 posts\. Commit [0-9a-f]{7} on main\.$/)
  expect(await subject()).toBe('Add the tag “fresh”')
  expect((await site.owner.post('p60')).tags).toContain('fresh')

  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption({ label: 'fresh (60)' })
  await press(page, 'Rename tag…')
  const renaming = question(page, 'Rename the tag “fresh”')
  await expect(renaming).toContainText('Changes 60 posts in one commit.')
  await renaming.getByLabel('New name').fill('Other')
  await expect(renaming.getByRole('status').last()).toHaveText('1 post has “Other” already: the two tags become one.')
  await renaming.getByLabel('New name').fill('news')
  await press(page, 'Rename')
  await expect(lastSaid(page)).toHaveText(/^Tag “fresh” renamed to “news” in 60 posts\. Commit [0-9a-f]{7} on main\.$/)
  expect(await subject()).toBe('Rename the tag “fresh” to “news”')
  await expect(page).toHaveURL(/tag=news/)
  await undoButton(page).click()
  await expect(lastSaid(page)).toHaveText(/^Undone: the tag is “fresh” again in 60 posts\. Commit/)
  expect((await site.owner.post('p1')).tags).toContain('fresh')
  await expect(page).toHaveURL(/tag=fresh/)
  // What was done goes, though the button that had the focus has gone before.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('region', { name: 'What was done' }).getByRole('listitem')).toHaveCount(0)
  // When readers were told of a change is as before, too.
  expect(await site.repository.git('diff', 'HEAD~2', 'HEAD')).toBe('')
})

test('with Shift all posts between two boxes are ticked, and unticked', async ({ open }) => {
  const { page } = await open({ posts: draftsOf(6) })
  await openEditor(page)
  const boxes = section(page, 'Drafts').getByRole('listitem').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 posts selected')
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('1 post selected')
  await expect(boxes.nth(1)).toBeChecked()
})

variant(
  'posts stay selected after what leaves them in the list, and what falls out of it is told',
  async ({ open }) => {
    const { page } = await open({ posts: draftsOf(3) })
    await openEditor(page)
    await page.getByRole('group', { name: 'Which posts to show' }).getByRole('button', { name: 'Drafts' }).click()
    for (const at of [1, 2]) await page.getByRole('checkbox', { name: `Select Post ${at}`, exact: true }).check()
    await bar(page).getByRole('button', { name: 'Tags…' }).click()
    await question(page, 'Tags of 2 posts').getByRole('combobox', { name: 'Tag' }).fill('billing')
    await press(page, 'Add the tag')
    await expect(lastSaid(page)).toHaveText(/^Tag “billing” added to 2 posts\. Commit [0-9a-f]{7} on main\.$/)
    await expect(bar(page).getByRole('button', { name: 'Tags…' })).toBeFocused()
    await expect(bar(page)).toContainText('2 posts selected')
    await bar(page).getByRole('button', { name: 'Publish (2)' }).click()
    await press(page, 'Publish 2 posts')
    await expect(lastSaid(page)).toHaveText(
      / main\. 2 posts are no longer selected, because the list no longer shows them\.$/,
    )
    await expect(bar(page)).toHaveCount(0)
  },
)

variant('the dialog of tags shows which of the posts have each, and takes one away from these', async ({ open }) => {
  const tagged = (n: number, tags: string) => nthPost(n, 'draft').replace(/^tags: .*$/m, `tags: [${tags}]`)
  const posts = { 'p1.md': tagged(1, 'Billing, news'), 'p2.md': tagged(2, 'billing'), 'p3.md': tagged(3, '') }
  const { site, page } = await open({ posts })
  await openEditor(page)
  await selectAllDrafts(page, 3)
  await bar(page).getByRole('button', { name: 'Tags…' }).click()
  const tags = question(page, 'Tags of 3 posts').getByRole('list', { name: 'Tags of these posts' })
  await expect(tags.getByRole('listitem')).toHaveText([/^billing · 2 of 3/i, /^news · 1 of 3/])
  await tags.getByRole('button', { name: /^Remove the tag billing/i }).click()
  await expect(lastSaid(page)).toHaveText(/^Tag “billing” removed from 2 posts\./i)
  expect((await site.owner.post('p1')).tags).toEqual(['news'])
  await expect(bar(page)).toContainText('3 posts selected')
  await undoButton(page).click()
  await expect(lastSaid(page)).toHaveText(/^Undone: 2 posts have the tag “billing” again\./i)
  expect(await site.repository.git('diff', 'HEAD~2', 'HEAD')).toBe('')
})

variant(
  'at 400 %, the bar of the selected posts is in sight and leaves the list most of the window',
  async ({ open }) => {
    const { page } = await open({ posts: draftsOf(12), viewport: { width: 360, height: 225 } })
    await openEditor(page)
    await selectAllDrafts(page, 12)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    expect((await bar(page).boundingBox())?.height).toBeLessThan(225 * 0.4)
    await bar(page).getByRole('button', { name: 'Delete (12)' }).focus()
    await expect(bar(page).getByRole('button', { name: 'Delete (12)' })).toBeInViewport({ ratio: 1 })
  },
)

variant('on a phone, tags can be pressed, and rows are as high as with none', async ({ open }) => {
  const { page } = await open({ posts: draftsOf(1), viewport: { width: 390, height: 844 }, hasTouch: true })
  await openEditor(page)
  const tags = section(page, 'Drafts').getByRole('link', { name: /^#/ })
  for (const tag of await tags.all()) expect((await tag.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})
