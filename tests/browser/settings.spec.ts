import type { Page } from 'playwright/test'
import { pngOf } from '../support/images.ts'
import { postText } from '../support/post-text.ts'
import { EDITOR, signInHere } from './editor.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, press, test, variant } from './fixtures.ts'
import {
  changeElsewhere,
  comeBack,
  expectKept,
  openWriting,
  reviewDialog,
  said,
  showFurther,
  textBox,
  typeAtEnd,
  writingButton,
} from './writing.ts'

const NOW = Date.parse('2030-04-20T10:00:00Z')
const DRAFT = `---
# kept
title: One
author: Ada
status: draft
tags: [ai, lms]
createdAt: 2025-04-01T09:00:00Z
mood: calm
---

Words of One.
`

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const setting = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true })

test('the second click of a double click presses nothing that has come into its place', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One') }, viewport: { width: 1440, height: 900 } }, 'one')
  await writingButton(page, 'Settings').dblclick()
  await expect(drawer(page)).toBeVisible()
  await expect(writingButton(page, 'Unpublish')).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Close settings' })).toBeFocused()
})

test('the drawer of the settings covers no button, and Escape closes it from any of them', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One') }, viewport: { width: 1440, height: 900 } }, 'one')
  await writingButton(page, 'Settings').click()
  await expect(drawer(page)).toBeVisible()
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll('header button, header a')].filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return (
          width > 0 &&
          !one.closest('dialog') &&
          document.elementFromPoint(x + width / 2, y + height / 2)?.closest('dialog')
        )
      }).length,
  )
  expect(covered).toBe(0)
  await writingButton(page, 'Unpublish').focus()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(writingButton(page, 'Unpublish')).toBeVisible()
})

test('a day that is typed without a time keeps anything from being saved, and a year has four digits', async ({
  edit,
}) => {
  const { site, page } = await edit(
    {
      posts: { 'one.md': postText('One', 'draft').replace('tags:', 'unpublishAt: 2030-01-01T09:00:00Z\ntags:') },
      viewport: { width: 1440, height: 900 },
      timezoneId: 'America/New_York',
    },
    'one',
  )
  await writingButton(page, 'Settings').click()
  const field = setting(page, 'Unpublish at')
  const fault = /^The day or the time is missing or does not exist\. Correct it, or press Clear\./
  await drawer(page).getByRole('button', { name: 'Clear unpublish at' }).click()
  await page.keyboard.type('1224')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Not saved: a setting needs a change.')
  await expect(field).toHaveAccessibleDescription(fault)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await writingButton(page, 'Settings').click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(fault)
  await field.click({ position: { x: 20, y: 15 } })
  await page.keyboard.type('12242030')
  await setting(page, 'Description').click()
  await expect(field).toHaveAccessibleDescription(fault)
  await field.click({ position: { x: 20, y: 15 } })
  await page.keyboard.type('122420300900AM')
  await expect(field).toHaveValue('2030-12-24T09:00')
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await page.keyboard.press('Control+s')
  await expect.poll(() => site.repository.read('posts/one.md')).toContain('unpublishAt: 2030-12-24T14:00:00.000Z')
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const run = viewport.width < 1000 ? variant : test
  run(`every setting is saved with the words, and the post is scheduled, at ${viewport.width} px`, async ({ open }) => {
    const { site, page } = await open({
      posts: {
        'one.md': DRAFT,
        'other.md': postText('Other', 'published', '![High hill](images/hill.png)').replace(
          'tags:',
          'series: Beginnings\ntags:',
        ),
        'images/hill.png': pngOf(64, 36),
      },
      viewport,
      timezoneId: 'America/New_York',
    })
    await page.clock.setFixedTime(NOW)
    await openWriting(page, 'one')
    await showFurther(page)
    await writingButton(page, 'Settings').focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
    await expect(setting(page, 'Date')).toHaveValue('2025-04-01T05:00')
    await setting(page, 'Date').fill('2024-12-31T20:15')
    await setting(page, 'Description').fill('What it is about.')
    await expect(drawer(page)).toContainText('17 of 300 characters')
    await drawer(page).getByRole('button', { name: 'Choose an image…' }).click()
    await page.getByRole('dialog', { name: 'Choose an image' }).getByRole('button', { name: 'hill.png' }).press('Enter')
    await expect(setting(page, 'What the cover shows')).toBeFocused()
    await expect(setting(page, 'What the cover shows')).toHaveValue('High hill')
    await press(page, 'Control+a')
    await page.keyboard.type('A hill')
    await setting(page, 'Series').fill('beg')
    await expect(drawer(page).getByRole('option')).toHaveText('Beginnings')
    await page.keyboard.press('Escape')
    await expect(drawer(page).getByRole('option')).toHaveCount(0)
    await press(page, 'ArrowDown', 'Enter')
    await expect(setting(page, 'Series')).toHaveValue('Beginnings')
    await setting(page, 'Canonical address').fill('https://example.org/one')
    await setting(page, 'Unpublish at').fill('2030-06-01T09:00')
    await setting(page, 'Publish at').fill('2030-05-01T09:00')
    await expect(drawer(page)).toContainText('Appears by itself on May 1, 2030, 9:00 AM, America/New_York (GMT-4)')
    await expect(drawer(page)).toContainText(/Disappears by itself on Jun 1, 2030, .+, if it is public then\./)
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(writingButton(page, viewport.width < 1000 ? 'More' : 'Settings')).toBeFocused()
    await typeAtEnd(page, 'And more.')
    await writingButton(page, 'Schedule').click()
    await reviewDialog(page).getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(said(page)).toContainText('Saved and scheduled to appear May 1, 2030, 9:00 AM.')
    const file = await site.repository.read('posts/one.md')
    for (const line of [
      '# kept',
      'status: scheduled',
      'mood: calm',
      'description: What it is about.',
      'cover: images/hill.png',
      'coverAlt: A hill',
      'series: Beginnings',
      'canonical: https://example.org/one',
    ])
      expect(file.split('\n')).toContain(line)
    expect(file).toMatch(/^createdAt: .?2025-01-01T01:15:00/m)
    expect(file).toMatch(/^publishAt: .?2030-05-01T13:00:00/m)
    expect(file).toMatch(/^unpublishAt: .?2030-06-01T13:00:00/m)
    expect(file).toMatch(/Words of One\.\s*And more\./)
    expect((await site.repository.git('log', '--format=%s')).split('\n')).toHaveLength(2)

    await page.keyboard.press('Control+Shift+s')
    await setting(page, 'Publish at').fill('2030-05-02T09:00')
    await expect(drawer(page)).toContainText(/Appears by itself on May 2, 2030, .+, once you save\./)
    await drawer(page).getByRole('button', { name: 'Clear publish at' }).click()
    await expect(drawer(page)).toContainText('Saving takes the post off the schedule')
    await page.keyboard.press('Control+s')
    await expect(said(page)).toContainText('Saved and unscheduled.')
    expect(await site.repository.read('posts/one.md')).toBe(
      file.replace('status: scheduled', 'status: draft').replace(/^publishAt: .*\n/m, ''),
    )
  })
}

variant('a new post with a time to appear is scheduled at once', async ({ open }) => {
  const { site, page } = await open({ posts: {} })
  await signInHere(page)
  await page.goto(`${EDITOR}/_new`)
  await page.getByLabel('Title', { exact: true }).fill('Later')
  await typeAtEnd(page, 'Words.')
  await page.keyboard.press('Control+Shift+s')
  await setting(page, 'Publish at').fill('2130-05-01T09:00')
  await page.keyboard.press('Escape')
  await writingButton(page, 'Schedule').click()
  await reviewDialog(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(said(page)).toContainText('Scheduled to appear May 1, 2130')
  await expect(page.getByText(/^Appears May/)).toHaveCount(0)
  const file = await site.repository.read('posts/later.md')
  expect(file).toMatch(/^status: scheduled$/m)
  // The day that readers see is the one when it appears.
  const [moment] = /(?<=publishAt: ).+/.exec(file) ?? []
  expect(file).toContain(`createdAt: ${moment}\n`)
})

variant(
  'a post that is saved with a time to disappear that is past is no longer public, which the page says',
  async ({ edit }) => {
    const { site, page } = await edit({ posts: { 'one.md': postText('One') } }, 'one')
    await page.keyboard.press('Control+Shift+s')
    const field = setting(page, 'Unpublish at')
    await field.fill('2026-01-01T09:00')
    await expect(field).toHaveAccessibleDescription(/^That time is past: saving takes the post off the site\./)
    await page.keyboard.press('Control+s')
    await expect(said(page)).toContainText('Saved, and no longer public. Commit')
    expect((await site.visitor.fetch('/blog/one')).status).toBe(404)
    await expect(field).toHaveAccessibleDescription(
      /^Disappeared on .+\. Clear the time and save to make the post public again\./,
    )
    await drawer(page).getByRole('button', { name: 'Clear unpublish at' }).click()
    await expect(field).toHaveAccessibleDescription('Saving makes the post public again.')
    await page.keyboard.press('Control+s')
    await expect(said(page)).toContainText('Saved, and public again. Commit')
    expect((await site.visitor.fetch('/blog/one')).status).toBe(200)
    expect(await site.repository.git('log', '--format=%s')).toBe('Publish “One”\nUnpublish “One”\nBegin')
  },
)

variant('a setting that cannot be is told beside its field, and nothing is saved or lost', async ({ edit }) => {
  const { site, page } = await edit({ posts: { 'one.md': postText('One') } }, 'one')
  await page.keyboard.press('Control+Shift+s')
  await setting(page, 'Publish at').fill('2030-05-01T09:00')
  await setting(page, 'Unpublish at').fill('2030-04-01T09:00')
  await expect(setting(page, 'Unpublish at')).toHaveAccessibleDescription(
    'Unpublish at is not after Publish at. Change or clear one of them.',
  )
  await drawer(page).getByRole('button', { name: 'Clear publish at' }).click()
  await drawer(page).getByRole('button', { name: 'Clear unpublish at' }).click()
  await setting(page, 'Canonical address').fill('example.org')
  await expect(setting(page, 'Canonical address')).toHaveAccessibleDescription(/beginning with https:\/\//)
  await setting(page, 'Description').fill('x'.repeat(301))
  await expect(setting(page, 'Description')).toHaveAccessibleDescription(/has 301 characters, and 300 is the most/)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Not saved: a setting needs a change.')
  expect(await site.repository.git('log', '--format=%s')).toBe('Begin')
  await setting(page, 'Canonical address').fill('')
  await setting(page, 'Description').fill('Short.')
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Saved.')
  expect(await site.repository.read('posts/one.md')).toBe(
    postText('One').replace(/(createdAt: .*\n)/, '$1description: Short.\n'),
  )
})

variant('settings that are not saved are back after the page is loaded again', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One') } }, 'one')
  await page.keyboard.press('Control+Shift+s')
  await setting(page, 'Series').fill('Beginnings')
  await expectKept(page, 'Beginnings')
  await page.reload()
  await expect(page.getByText('Your text is back.')).toBeVisible()
  await page.keyboard.press('Control+Shift+s')
  await expect(setting(page, 'Series')).toHaveValue('Beginnings')
})

variant('settings of both sides are merged key by key, and one that both changed is asked about', async ({ edit }) => {
  const { site, page } = await edit({ posts: { 'one.md': postText('One') }, provokes: ['412 /api/posts/one'] }, 'one')
  await page.keyboard.press('Control+Shift+s')
  await setting(page, 'Series').fill('Mine')
  await changeElsewhere(site, 'one', { description: 'Theirs.' })
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('the description')
  await expect(setting(page, 'Description')).toHaveValue('Theirs.')
  expect(await site.repository.read('posts/one.md')).toMatch(/description: Theirs\.\n(?:.*\n)*series: Mine\n/)

  await changeElsewhere(site, 'one', { series: 'Theirs' })
  await setting(page, 'Series').fill('Mine again')
  await comeBack(page)
  await page.keyboard.press('Control+s')
  const question = page.getByRole('group', { name: 'Series' })
  await expect(question).toContainText('Mine again')
  await question.getByRole('radio', { name: 'Saved version', exact: true }).check()
  await writingButton(page, 'Save merged').click()
  await expect(setting(page, 'Series')).toHaveValue('Theirs')
})

variant('a new post gets the address and the settings that were chosen for it', async ({ open }) => {
  const { site, page } = await open({ posts: { 'one.md': postText('One') }, provokes: ['409 /api/posts'] })
  await signInHere(page)
  await page.goto(`${EDITOR}/_new`)
  await page.getByRole('textbox', { name: 'Title' }).fill('A new post')
  await textBox(page).focus()
  await page.keyboard.type('Words.')
  await page.keyboard.press('Control+Shift+s')
  await setting(page, 'Address').fill('Not this')
  await expect(setting(page, 'Address')).toHaveAccessibleDescription(/lowercase letters/)
  await setting(page, 'Address').fill('Roster & Mondays')
  await setting(page, 'Address').blur()
  await expect(setting(page, 'Address')).toHaveValue('roster-mondays')
  await setting(page, 'Address').fill('one')
  await expect(setting(page, 'Address')).toHaveAccessibleDescription(
    'The address /blog/one is taken by another post. Choose another one.',
  )
  await page.keyboard.press('Control+s')
  await expect(setting(page, 'Address')).toHaveAccessibleDescription(
    /^The address \/blog\/one is taken by another post\./,
  )
  await setting(page, 'Address').fill('chosen')
  await expect(setting(page, 'Date')).toHaveAccessibleDescription(
    'Without one, the post gets the date of its first save.',
  )
  await setting(page, 'Description').fill('What it is about.')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(`${EDITOR}/chosen`)
  expect(await site.repository.read('posts/chosen.md')).toContain('description: What it is about.')
})
