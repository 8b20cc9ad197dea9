import { postText } from '../support/post-text.ts'
import { button, EDITOR, entry, liveLine, openEditor, section } from './editor.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, type OpenSite, overflow, variant } from './fixtures.ts'

const MORNING = Date.parse('2030-05-01T07:00:00Z')
const MINUTE_MS = 60_000

function timed(title: string, lines: string, status: 'draft' | 'published' | 'scheduled' = 'scheduled'): string {
  return postText(title, status).replace('tags:', `${lines}\ntags:`)
}

const POSTS = {
  'draft.md': postText('Begun', 'draft'),
  'out.md': postText('Out'),
  'late.md': timed('Late', 'publishAt: 2030-07-01T09:00:00+02:00'),
  'soon.md': timed('Soon', 'publishAt: 2030-05-01T09:30:00+02:00'),
  'due.md': timed('Due', 'publishAt: 2030-04-30T09:00:00Z'),
  'over.md': timed('Over', 'unpublishAt: 2030-04-30T09:00:00.000Z', 'published'),
}

/** The list of posts in that morning. */
async function openAt(open: OpenSite, options: Parameters<OpenSite>[0] = {}) {
  const clock = { time: MORNING, now: () => clock.time }
  const { site, page } = await open({ posts: POSTS, parts: { now: clock.now }, ...options })
  await page.clock.install({ time: MORNING })
  await openEditor(page)
  return { clock, site, page }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  variant(
    `what waits says when it appears, and is published or unscheduled, ${viewport.width} px`,
    async ({ open }) => {
      const { site, page } = await openAt(open, { viewport, timezoneId: 'Europe/Berlin' })
      const scheduled = section(page, 'Scheduled')
      await expect(scheduled.getByRole('heading', { level: 3 })).toHaveText(['Soon', 'Late'])
      await expect(entry(page, 'Soon')).toContainText('Appears May 1, 2030, 9:30 AM')
      await expect(entry(page, 'Over')).toContainText('Disappeared Apr 30, 2030, 11:00 AM')
      await page.getByRole('button', { name: 'Scheduled', exact: true }).click()
      await expect(page.getByText('Next to appear first')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Order' })).toHaveCount(0)
      await page.getByRole('button', { name: 'All', exact: true }).click()
      await expect(section(page, 'Published').getByRole('heading', { level: 3 })).toHaveText(['Due', 'Out'])
      await expect(section(page, 'Drafts').getByRole('heading', { level: 3 })).toHaveText(['Begun', 'Over'])
      await expectSound(page)
      expect(await overflow(page)).toBe(0)

      const soon = await site.repository.read('posts/soon.md')
      await button(page, 'Publish now', 'Soon').focus()
      await page.keyboard.press('Enter')
      await expect(liveLine(page)).toContainText('Published, dated April 1, 2025.')
      await expect(section(page, 'Published').getByRole('heading', { name: 'Soon' })).toBeVisible()
      expect((await site.visitor.fetch('/blog/soon')).status).toBe(200)
      await page.keyboard.press('Control+z')
      await expect(liveLine(page)).toContainText('Undone: the post is scheduled again.')
      await expect(scheduled.getByRole('heading', { level: 3 })).toHaveText(['Soon', 'Late'])
      expect(await site.repository.read('posts/soon.md')).toBe(soon)

      await button(page, 'Unschedule', 'Late').focus()
      await page.keyboard.press('Enter')
      await expect(liveLine(page)).toContainText('Unscheduled.')
      await expect(section(page, 'Drafts').getByRole('heading', { name: 'Late' })).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(liveLine(page)).toContainText('Undone: the post is scheduled again.')

      await button(page, 'Unpublish', 'Due').focus()
      await page.keyboard.press('Enter')
      await expect(liveLine(page)).toContainText('Unpublished.')
      await expect(section(page, 'Drafts').getByRole('heading', { name: 'Due' })).toBeVisible()
    },
  )
}

variant('a post that has disappeared is published for good, and Undo brings its time back', async ({ open }) => {
  const { site, page } = await openAt(open, { timezoneId: 'Europe/Berlin' })
  const over = await site.repository.read('posts/over.md')
  await button(page, 'Publish', 'Over').focus()
  await page.keyboard.press('Enter')
  await expect(liveLine(page)).toContainText('It disappeared Apr 30, 2030, 11:00 AM; that time was removed.')
  expect((await site.visitor.fetch('/blog/over')).status).toBe(200)
  expect(await site.repository.git('log', '-1', '--format=%s')).toBe('Publish “Over”')
  await page.keyboard.press('Control+z')
  await expect(section(page, 'Drafts').getByRole('heading', { name: 'Over' })).toBeVisible()
  expect((await site.repository.read('posts/over.md')).split('\n').sort()).toEqual(over.split('\n').sort())
})

variant('the message of a publish offers today’s date, which is a commit of its own', async ({ open }) => {
  const { site, page } = await openAt(open)
  await button(page, 'Publish', 'Begun').focus()
  await page.keyboard.press('Enter')
  await expect(liveLine(page)).toContainText('Published, dated April 1, 2025.')
  await page.getByRole('button', { name: 'Use today’s date' }).click()
  await expect(liveLine(page)).toContainText('The post has today’s date.')
  expect(await site.repository.read('posts/draft.md')).toContain('createdAt: 2030-05-01T07:0')
  await page.keyboard.press('Control+z')
  await expect(liveLine(page)).toContainText('Undone: the post has its former date again.')
  expect(await site.repository.read('posts/draft.md')).toContain('createdAt: 2025-04-01T09:00:00')
})

variant('a row moves by itself when its time comes, and nothing is asked before', async ({ open }) => {
  const { clock, page } = await openAt(open)
  await expect(section(page, 'Scheduled').getByRole('heading', { level: 3 })).toHaveText(['Soon', 'Late'])
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/posts') asked.push(request.url())
  })
  await page.clock.runFor(29 * MINUTE_MS)
  expect(asked).toEqual([])
  clock.time += 30 * MINUTE_MS
  await page.clock.runFor(2 * MINUTE_MS)
  await expect(section(page, 'Scheduled').getByRole('heading', { level: 3 })).toHaveText(['Late'])
  await expect(section(page, 'Published').getByRole('heading', { name: 'Soon' })).toBeVisible()
})

variant('the rail leads to what is scheduled, with its count, and the address can be kept', async ({ open }) => {
  const { page } = await openAt(open)
  const rail = page.getByRole('navigation', { name: 'Editor' })
  await rail.getByRole('link', { name: /^Scheduled/ }).click()
  await expect(page).toHaveURL(`${EDITOR}?status=scheduled`)
  await expect(rail.locator('[aria-current=page]')).toHaveText('Scheduled2')
  await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0)
  await page.reload()
  await expect(section(page, 'Scheduled').getByRole('heading', { level: 3 })).toHaveText(['Soon', 'Late'])
})
