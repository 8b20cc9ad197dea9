import { readFile } from 'node:fs/promises'
import { MAIL_SETTINGS, mailCatcher } from '../support/mail-catcher.ts'
import { postText } from '../support/post-text.ts'
import { laySubscribers } from '../support/subscribers.ts'
import { expectSound, expectSoundAtAnyWidth } from './expect-accessible.ts'
import { answerQuestion, expect, variant } from './fixtures.ts'
import { openWriting, writingButton } from './writing.ts'

const posts = { 'one.md': postText('One', 'published', 'Words for subscribers.'), 'two.md': postText('Two', 'draft') }

variant('a published post is previewed, tested, and sent to subscribers, and failures are named', async ({ open }) => {
  await using catcher = await mailCatcher({ refuse: (to) => (to === 'reader-1@example.org' ? 550 : undefined) })
  const { site, page } = await open({ posts, environment: { ...MAIL_SETTINGS, SMTP_URL: catcher.url } })
  await laySubscribers(site.dataDir, 3)
  await openWriting(page, 'two')
  await expect(writingButton(page, 'Send to subscribers…')).toHaveCount(0)
  await openWriting(page, 'one')
  await writingButton(page, 'Send to subscribers…').click()
  const dialog = page.getByRole('dialog', { name: 'Send to subscribers' })
  await expect(dialog).toContainText('3 subscribers have a confirmed address.')
  const preview = dialog.frameLocator('iframe')
  await expect(preview.getByText('Words for subscribers.')).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'One' })).toHaveCSS('font-size', '28px')
  await expectSound(page, 'the dialog')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('A letter about one')
  await dialog.getByRole('button', { name: 'Send a test to owner@example.com' }).click()
  await expect(dialog).toContainText('Test sent to owner@example.com.')
  await dialog.getByRole('button', { name: 'Send to 3 subscribers' }).click()
  await expect(dialog).toContainText('Sent to 2 of 3 subscribers.')
  await expect(dialog.getByRole('heading', { name: '1 address failed' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('reader-1@example.org')
  await dialog.getByRole('button', { name: 'Done' }).click()
  // Once sent, it says so instead of offering it again.
  await writingButton(page, 'Send to subscribers…').click()
  await expect(dialog).toContainText('Sent to 2 of 3 subscribers.')
  await expect(dialog.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goto('/_admin-82/blog/_subscribers')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'One' }) })
  await expect(row).toContainText('Sent to 2 of 3 subscribers.')
  await expectSound(page, 'the posts that were sent')
  expect(catcher.mails.map(({ to }) => String(to)).toSorted()).toEqual([
    'owner@example.com',
    'reader-0@example.org',
    'reader-2@example.org',
  ])
  expect(new Set(catcher.mails.map(({ parsed }) => parsed.subject))).toEqual(new Set(['A letter about one']))
})

variant('the owner counts subscribers, takes them along, and removes one on request', async ({ edit }) => {
  await using catcher = await mailCatcher()
  const provokes = ['404 /api/subscribers']
  const { site, page } = await edit({ posts, provokes, environment: { ...MAIL_SETTINGS, SMTP_URL: catcher.url } })
  await laySubscribers(site.dataDir, 3)
  await page.getByRole('link', { name: 'Subscribers' }).click()
  await expect(page.getByText('3 confirmed, 0 waiting for confirmation')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the subscribers')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"reader-2@example.org"')
  const address = page.getByRole('textbox', { name: 'Remove a subscriber' })
  await address.fill('Reader-1@example.org ')
  const dismissed = answerQuestion(page, 'dismiss')
  await address.press('Enter')
  await dismissed
  await expect(address).toHaveValue('Reader-1@example.org')
  expect(await site.owner.json('/api/subscribers')).toEqual({ confirmed: 3, waiting: 0 })
  const accepted = answerQuestion(page)
  await page.getByRole('button', { name: 'Remove…' }).click()
  expect(await accepted).toBe('Remove Reader-1@example.org? This address gets no more emails. You cannot undo this.')
  await expect(page.getByText('Removed Reader-1@example.org.')).toBeVisible()
  await expect(page.getByText('2 confirmed, 0 waiting for confirmation')).toBeVisible()
  await address.fill('Reader-1@example.org')
  const again = answerQuestion(page)
  await address.press('Enter')
  await again
  await expect(page.getByRole('alert')).toHaveText('Error: Reader-1@example.org is not subscribed.')
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
})

variant('without a mail service the editor says what to set', async ({ edit }) => {
  const { page } = await edit({ posts }, 'one')
  await expect(writingButton(page, 'Unpublish')).toBeVisible()
  await expect(writingButton(page, 'Send to subscribers…')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Subscribers' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByText('On the server, set SMTP_URL, MAIL_FROM, and MAIL_TO, then restart it.')).toBeVisible()
})
