import type { Page } from 'playwright/test'
import { site as company } from '#content/site.ts'
import { postText } from '../support/post-text.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, holdAnswers, overflow, press, test, variant } from './fixtures.ts'
import {
  expectKept,
  openWriting,
  reviewDialog,
  said,
  showFurther,
  textBox,
  typeAtEnd,
  writingButton,
} from './writing.ts'

const FAULTY = `${postText('One', 'draft')}
#### Too deep

See [another post](nowhere).
`
const PHONE = { width: 390, height: 844 }

async function openReview(page: Page): Promise<void> {
  await writingButton(page, 'Publish').focus()
  await page.keyboard.press('Enter')
  await expect(reviewDialog(page)).toBeVisible()
}

for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
  const run = viewport.width < 1000 ? variant : test
  run(`the review shows all there is to know, and Enter publishes, at ${viewport.width} px`, async ({ edit }) => {
    const { site, page } = await edit({ posts: { 'one.md': FAULTY }, viewport }, 'one')
    await page.getByRole('textbox', { name: 'Title' }).fill('One, as it is typed')
    const release = await holdAnswers(page, /\/card\?/)
    await openReview(page)
    const review = reviewDialog(page)
    await expect(review.getByText('Loading the picture…')).toBeVisible()
    const frame = await review.getByRole('img').boundingBox()
    expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(1200 / 630, 1)
    release()
    await expect(review.getByText('Drawn from the title, author, date, and tags.')).toBeVisible()
    await expect(review.getByRole('heading', { level: 4 })).toHaveText([
      'Broken links and missing pictures (1)',
      'In the text and settings (1)',
    ])
    await expect(review.getByText(`${site.url.replace('127.0.0.1', 'localhost')}/blog/one`).first()).toBeVisible()
    await expect(review).toContainText(`One, as it is typed | ${company.brand}`)
    await expect(review).toContainText('The post has no description, so its beginning is used.')
    const card = review.getByRole('img', { name: 'Card of “One, as it is typed”' })
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    await expect(review.getByRole('radio', { name: 'Keep April 1, 2025' })).toBeChecked()
    const button = review.getByRole('button', { name: 'Publish anyway' })
    await expect(button).toBeFocused()
    await expectSound(page)
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Enter')
    await expect(review).toHaveCount(0)
    await expect(said(page)).toHaveText(/^Saved and published, dated April 1, 2025\. Commit [0-9a-f]{7} on main\.$/)
    expect(await site.repository.git('log', '--format=%s')).toBe('Publish “One, as it is typed”\nBegin')
    // The next key takes nothing down.
    await expect(textBox(page)).toBeFocused()
    await expect(writingButton(page, 'Unpublish')).toBeVisible({ visible: viewport !== PHONE })
    await showFurther(page)
    await writingButton(page, 'Unpublish').focus()
    await page.keyboard.press('Enter')
    await expect(writingButton(page, 'Publish')).toBeVisible()
    // The menu that it was in gives the focus to its button.
    await expect(viewport === PHONE ? writingButton(page, 'More') : textBox(page)).toBeFocused()
  })
}

variant('the review names a link to a draft', async ({ edit }) => {
  const linking = postText('One', 'draft', 'See [rye](/blog/two) please.')
  const { page } = await edit({ posts: { 'one.md': linking, 'two.md': postText('Two', 'draft') } }, 'one')
  await openReview(page)
  await expect(reviewDialog(page)).toContainText(
    'Warning /blog/two is a draft, so visitors who follow the link find nothing.',
  )
  await expect(reviewDialog(page).getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
})

variant('a problem in the review leads to its line', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': FAULTY } }, 'one')
  await openReview(page)
  await reviewDialog(page).getByRole('button', { name: 'Show line 5' }).click()
  await expect(reviewDialog(page)).toHaveCount(0)
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.type('Here: ')
  await expect(textBox(page)).toContainText('See Here: [another post](nowhere).')
})

variant('an old draft that was never public is published with today’s date, in one commit', async ({ open }) => {
  const { site, page } = await open()
  const body = JSON.stringify({ title: 'Old plan', content: 'Words.', createdAt: '2025-04-01T09:00:00Z' })
  const headers = { 'Content-Type': 'application/json' }
  await site.owner.fetch('/api/posts', { method: 'POST', headers, body })
  await openWriting(page, 'old-plan')
  await openReview(page)
  const review = reviewDialog(page)
  await expect(review.getByRole('radio', { name: /^Today, / })).toBeChecked()
  await expect(review).toContainText('Readers have not seen this post before.')
  await expect(review.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Published, dated')
  const file = await site.repository.read('posts/old-plan.md')
  expect(file).toContain('status: published')
  expect(file).not.toContain('createdAt: 2025-04-01')
  expect(await site.repository.git('log', '-2', '--format=%s')).toBe('Publish “Old plan”\nCreate “Old plan”')

  await writingButton(page, 'Unpublish').click()
  await expect(said(page)).toContainText('Unpublished.')
  await openReview(page)
  await expect(review.getByRole('radio')).toHaveCount(0)
})

variant('a key publishes at once, from within the text and with the date that the post has', async ({ edit }) => {
  const { site, page } = await edit({ posts: { 'one.md': postText('One', 'draft') } }, 'one')
  await typeAtEnd(page, 'And more.')
  // The settings beside the text do not stand in its way.
  await page.keyboard.press('Control+Shift+s')
  await page.getByLabel('Description', { exact: true }).focus()
  await page.keyboard.press('Control+Shift+Enter')
  await expect(said(page)).toContainText('Saved and published, dated April 1, 2025.')
  await expect(reviewDialog(page)).toHaveCount(0)
  expect(await site.repository.read('posts/one.md')).toMatch(/And more\.\s*$/)
  // There is nothing to publish, and no other key means it.
  await page.keyboard.press('Control+Shift+Enter')
  expect(await site.repository.git('log', '--format=%s')).toBe('Publish “One”\nBegin')
})

variant(
  'a key that publishes at once opens the review where an error is known, and publishes from there',
  async ({ edit }) => {
    const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', '[Gone](/blog/gone)') } }, 'one')
    await expect(page.getByText('Problems: 1')).toBeVisible()
    await page.keyboard.press('Control+Shift+Enter')
    await expect(reviewDialog(page)).toContainText('There is no post at /blog/gone.')
    await page.keyboard.press('Control+Shift+Enter')
    await expect(said(page)).toContainText('Published')
  },
)

variant('a key that publishes at once waits for what the check says of the text as it is then', async ({ edit }) => {
  const { site, page } = await edit({ posts: { 'one.md': postText('One', 'draft') } }, 'one')
  await typeAtEnd(page, ' [Gone](/blog/gone)')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(reviewDialog(page)).toContainText('There is no post at /blog/gone.')
  expect(await site.repository.git('log', '--format=%s')).toBe('Begin')
})

variant('where the check does not answer in time, a key that publishes opens the review', async ({ edit }) => {
  const { site, page } = await edit({ posts: { 'one.md': postText('One', 'draft') } }, 'one')
  const release = await holdAnswers(page, /\/check$/, 'POST')
  await typeAtEnd(page, 'And more.')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(reviewDialog(page)).toBeVisible()
  expect(await site.repository.git('log', '--format=%s')).toBe('Begin')
  release()
})

variant('Schedule shows the review first, with the time that the settings name', async ({ open }) => {
  const draft = postText('One', 'draft').replace('status: draft', 'status: draft\npublishAt: 2030-05-01T07:00:00.000Z')
  const { site, page } = await open({ posts: { 'one.md': draft }, timezoneId: 'Europe/Berlin' })
  await openWriting(page, 'one')
  await writingButton(page, 'Schedule').click()
  const review = reviewDialog(page)
  await expect(review.getByLabel('Appears on')).toHaveValue('2030-05-01T09:00')
  await review.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(said(page)).toContainText('Scheduled')
  expect(await site.repository.read('posts/one.md')).toMatch(/status: scheduled\npublishAt: 2030-05-01T07:00/)
})

variant('by keyboard alone on a phone, a post is scheduled by the owner’s clock, in one commit', async ({ open }) => {
  const { site, page } = await open({
    posts: { 'one.md': postText('One', 'draft') },
    viewport: PHONE,
    timezoneId: 'Europe/Berlin',
  })
  const { keyboard } = page
  await openWriting(page, 'one')
  await typeAtEnd(page, 'And more.')
  await openReview(page)
  const review = reviewDialog(page)
  await expect(review.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
  await press(page, 'Shift+Tab', 'Enter')
  const field = review.getByLabel('Appears on')
  await expect(field).toBeFocused()
  await expect(review).toContainText('Your time zone: Europe/Berlin (GMT+')
  await expectSound(page)
  await field.fill('2020-05-01T09:00')
  await keyboard.press('Enter')
  await expect(review).toContainText('That time is past. Choose a later one, or publish now.')
  await field.fill('2099-05-01T09:00')
  await keyboard.press('Enter')
  await expect(said(page)).toHaveText(
    /^Saved and scheduled to appear May 1, 2099, 9:00 AM\. Commit [0-9a-f]{7} on main\.$/,
  )
  const file = await site.repository.read('posts/one.md')
  expect(file).toContain('status: scheduled')
  expect(file).toContain('publishAt: 2099-05-01T07:00:00.000Z')
  expect(file).toContain('And more.')
  expect(await site.repository.git('log', '--format=%s')).toBe('Schedule “One”\nBegin')
  await typeAtEnd(page, ' Not saved.')
  await showFurther(page)
  await writingButton(page, 'Unschedule').click()
  await expect(said(page)).toContainText('Unscheduled.')
  // What was typed stays unsaved, and one's own deed is no change from elsewhere.
  await expectKept(page, 'Not saved.')
  await expect(page.getByText('another tab or program')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Merge now' })).toHaveCount(0)
  const unscheduled = await site.repository.read('posts/one.md')
  expect(unscheduled).toContain('status: draft')
  expect(unscheduled).not.toContain('publishAt')
  expect(await site.repository.git('log', '-1', '--format=%s')).toBe('Unschedule “One”')
  await expect(writingButton(page, 'Publish')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(said(page)).toHaveText(/^Saved\. Commit [0-9a-f]{7} on main\.$/)
  expect(await site.repository.read('posts/one.md')).toContain('Not saved.')
})
