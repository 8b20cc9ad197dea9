import type { PostCommit } from '#server/contract/contract.ts'
import { sendBulk } from '../support/bulk.ts'
import { deleteImage } from '../support/deleted-images.ts'
import { imageFixture, pngOf } from '../support/images.ts'
import { startLocalSite } from '../support/local-site.ts'
import { longPosts } from '../support/long-posts.ts'
import { postText } from '../support/post-text.ts'
import { renamed } from '../support/rename.ts'
import { EDITOR, entry, openEditor } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, type OpenSite, press, test, variant } from './fixtures.ts'
import { body, choose, commitByGit, commitLinks, expectVersion, openHistory, outcome } from './history.ts'
import { changeElsewhere, expectKept, kept, openWriting, textBox, typeAtEnd } from './writing.ts'

/** A post that was written, edited, renamed by git and edited again. */
async function openPears(open: OpenSite, options: Parameters<OpenSite>[0] = {}) {
  const posts = { 'one.md': postText('One', 'published', 'Red apples are sweet.') }
  const { site, page } = await open({ posts, ...options })
  await changeElsewhere(site, 'one', { content: 'Green pears are sweet.\n\n## Pears' })
  await site.repository.git('mv', 'posts/one.md', 'posts/pears.md')
  await site.repository.git('commit', '-q', '-m', 'Rename the post\n\nIt is about pears now.\nAnd has been for long.')
  const text = await site.repository.read('posts/pears.md')
  await commitByGit(
    site,
    'posts/pears.md',
    text.replace('title: One', 'title: Pears').replace('lms', 'fruit'),
    'Retitle',
  )
  return { site, page }
}

variant(
  'a version whose time is over is a draft, and restoring another says that visitors will see it',
  async ({ edit }) => {
    const { site, page } = await edit({ posts: { 'one.md': postText('One') } })
    await changeElsewhere(site, 'one', { unpublishAt: '2026-01-01T09:00:00Z' })
    await openHistory(page, 'one')
    await expect(commitLinks(page)).toHaveText(['Unpublished', 'Begin'])
    await expect(page.getByRole('main').getByText('draft', { exact: true })).toBeVisible()
    await choose(page, 'Begin')
    await expect(page.getByText('Visitors will see this version at once.')).toBeVisible()
    await page.getByRole('button', { name: 'Compared with now' }).click()
    await expect(page.getByText('Status')).toBeVisible()
  },
)

test('the history tells every commit through edits and a rename, and opens each version', async ({ open }) => {
  const { site, page } = await openPears(open)
  await openEditor(page)
  await entry(page, 'Pears').getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(`${EDITOR}/pears/history`)
  await expect(page).toHaveTitle(/^(?:Post history|History of “Pears”) \| /)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(commitLinks(page)).toHaveText(['Retitle', 'Rename the post', 'Edited: text', 'Begin'])
  const log = await site.owner.json<PostCommit[]>('/api/posts/pears/history')
  const first = page.getByRole('listitem').filter({ hasText: 'Retitle' })
  await expect(first).toContainText('Ada Owner')
  await expect(first.getByRole('time')).toHaveAttribute('datetime', log[0]?.date ?? '')
  await expect(first).toContainText(/\((just now|\d+ minutes? ago)\)/)
  await expect(first).toContainText(log[0]?.commit.slice(0, 7) ?? '')
  await expect(page.getByText('And has been for long.')).toBeHidden()
  await page.getByText('Whole message').click()
  await expect(page.getByText('And has been for long.')).toBeVisible()
  await expect(page.locator('[aria-current="true"]').filter({ hasText: 'Retitle' })).toBeVisible()
  await expect(body(page, 'The post as it was').getByRole('heading', { level: 2 }).first()).toHaveText('Pears')
  await expect(page).toHaveURL(`${EDITOR}/pears/history`)

  const versions: string[] = []
  page.on('request', (request) => /\/history\/\w+$/.test(request.url()) && versions.push(request.url()))
  await choose(page, 'Begin')
  await expect(page).toHaveURL(`${EDITOR}/pears/history?commit=${log[3]?.commit}`)
  await expect(body(page, 'The post as it was').getByRole('heading', { name: 'One' })).toBeVisible()
  await expect(body(page, 'The post as it was')).toContainText('Red apples are sweet.')
  expect(versions.length).toBe(1)
  await choose(page, 'Edited')
  await expect(body(page, 'The post as it was').getByRole('heading', { name: 'Pears' })).toBeVisible()
  await page.goBack()
  await expect(body(page, 'The post as it was')).toContainText('Red apples are sweet.')
  await expect(page.locator('[aria-current="true"]').filter({ hasText: 'Begin' })).toBeVisible()
  expect(versions.length).toBe(2)
})

variant('what differs is marked word by word, against now and against the version before', async ({ open }) => {
  const { page } = await openPears(open)
  await openHistory(page, 'pears')
  await choose(page, 'Begin')
  await page.getByRole('button', { name: 'Compared with now' }).click()
  const since = body(page, 'What changed since')
  await expect(since.getByRole('deletion')).toHaveText([
    / \[removed: crossed out\] /,
    / \[removed: One\] /,
    / \[removed: lms\] /,
    / \[removed: Red apples\] /,
  ])
  await expect(since.getByRole('insertion')).toHaveText([/Underlined/, /Pears/, /fruit/, /Green pears/, /## Pears/])
  await expect(since.getByRole('deletion').last()).toHaveCSS('text-decoration-line', 'line-through')
  await expect(since).toContainText('are sweet.')
  await page.getByRole('button', { name: 'Compared with the version before' }).click()
  await expect(page.getByText('This is the first version of the post.')).toBeVisible()

  await choose(page, 'Rename the post')
  await expect(page).toHaveURL(/&view=before$/)
  await expect(page.getByText('The two files are identical.')).toBeVisible()
  await choose(page, 'Edited')
  const changed = body(page, 'What this commit changed')
  await expect(changed.getByRole('insertion')).toHaveText([/Underlined/, /Green pears/, /## Pears/])
  // The address alone leads here, too.
  await page.reload()
  await expect(changed).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await expect(changed.getByRole('insertion')).toHaveText([/Underlined/, /Green pears/, /## Pears/])
  await page.getByRole('link', { name: 'Newer' }).click()
  await expectVersion(page, 'Rename the post')
  await expect(page.getByRole('link', { name: 'Newer' })).toBeFocused()
  // Where there is nothing newer, the link is gone that had the focus.
  await page.getByRole('link', { name: 'Newer' }).click()
  await expectVersion(page, 'Retitle')
  await expect(page.getByRole('heading', { level: 2, name: 'Retitle' })).toBeFocused()
})

variant('what was scrolled to stays in sight while versions and views are changed', async ({ open }) => {
  const { site, page } = await open({
    posts: await longPosts('post-2.md'),
    viewport: { width: 1280, height: 500 },
    reducedMotion: 'reduce',
  })
  await changeElsewhere(site, 'post-2', { title: 'Retitled' })
  // Low enough that each view is longer than the pane.
  await openHistory(page, 'post-2')
  await choose(page, 'Begin')
  await expect(body(page, 'The post as it was')).toBeVisible()
  const scrolled = () => page.getByRole('main').evaluate((pane) => pane.scrollTop)
  await page.getByRole('main').hover()
  await page.mouse.wheel(0, 60)
  await expect.poll(scrolled).toBe(60)
  await page.getByRole('button', { name: 'Compared with now' }).click()
  await expect(body(page, 'What changed since')).toBeVisible()
  expect(await scrolled()).toBe(60)
  // Compared with now, the newest version fits into the pane.
  await page.getByRole('button', { name: 'As it looks' }).click()
  await choose(page, 'Edited')
  await expect.poll(scrolled).toBe(60)
})

variant('the history says what was done to a post, and of commits by git what they say', async ({ open }) => {
  const { site, page } = await open({ posts: { 'one.md': postText('One', 'draft') } })
  const publishAt = '2099-01-01T00:00:00Z'
  for (const change of [
    { status: 'scheduled', publishAt },
    { status: 'draft', publishAt: null, content: 'Other words.' },
  ])
    expect((await site.owner.change('one', change, '*')).status).toBe(200)
  await renamed(site.owner, 'one', 'two')
  const { revision } = await site.owner.post('two')
  const posts = [{ id: 'two', revision }]
  expect((await sendBulk(site.owner, { action: 'tag', tag: 'fruit', posts })).status).toBe(200)
  await commitByGit(site, 'posts/two.md', postText('Two', 'draft'), 'Retitle')
  await openHistory(page, 'two')
  const done = [
    'Retitle',
    'Tagged “fruit”',
    'Renamed from /blog/one',
    'Unscheduled and edited: text',
    'Scheduled',
    'Begin',
  ]
  await expect(commitLinks(page)).toHaveText(done)
  await choose(page, 'Renamed from /blog/one')
  await page.getByText('Whole message').nth(1).click()
  await expect(page.getByText('Rename “One”')).toBeVisible()
})

variant('a version shows the picture that it had, also after the picture is gone', async ({ open }) => {
  const posts = { 'one.md': postText('One', 'published', '![A dot](images/a%20dot.png)') }
  const { site, page } = await open({ posts: { ...posts, 'images/a dot.png': imageFixture('tiny.png') } })
  await site.repository.git('rm', '-q', 'posts/images/a dot.png')
  await commitByGit(site, 'posts/one.md', postText('One', 'published', 'No picture.'), 'Take the picture out')
  await openHistory(page, 'one')
  await choose(page, 'Begin')
  const picture = body(page, 'The post as it was').getByRole('img', { name: 'A dot' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(12)
})

test('a restored version shows an image that was renamed since, and one that is missing is told before', async ({
  open,
}) => {
  const before = postText('One', 'published', '![A dot](images/dot.png)\n\n![A box](images/box.png)')
  const images = { 'images/dot.png': imageFixture('tiny.png'), 'images/box.png': pngOf(30, 20) }
  const { site, page } = await open({ posts: { 'one.md': before, ...images } })
  expect((await site.owner.send('PUT', '/api/images/dot.png', { name: 'point.png' }, '*')).status).toBe(200)
  expect((await deleteImage(site.owner, 'box.png', true)).status).toBe(204)
  await changeElsewhere(site, 'one', { content: 'Other words.' })
  await openHistory(page, 'one')
  await choose(page, 'Begin')
  await expect(
    page.getByText('dot.png is called point.png now: the restored text will use the new name.'),
  ).toBeVisible()
  await expect(
    page.getByText('The restored text will lack 1 image: box.png. You can restore the image under'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Deleted images' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('dot.png is called point.png now')).toBeVisible()
  await expect(page.getByText('The restored text will lack')).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(outcome(page)).toHaveText(/^Restored\. Commit/)
  expect(await site.repository.read('posts/one.md')).toBe(before.replace('dot.png', 'point.png'))
  await expect(page.getByText('dot.png is called')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(outcome(page)).toHaveText(/^Undone\. Commit/)
  await expect(page.getByText('dot.png is called')).toBeVisible()
})

variant('a version comes back as a commit, visitors see it, and an undo takes it back', async ({ open }) => {
  const { site, page } = await openPears(open)
  const before = await site.repository.read('posts/pears.md')
  await openHistory(page, 'pears')
  await choose(page, 'Retitle')
  await expect(page.getByText('This is the post as it is now.')).toBeVisible()
  await choose(page, 'Begin')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(outcome(page)).toHaveText(/^Restored\. Commit [0-9a-f]{7} on main\.$/)
  const head = await site.repository.git('rev-parse', '--short=7', 'HEAD')
  await expect(outcome(page)).toHaveText(`Restored. Commit ${head} on main.`)
  await expect(commitLinks(page).first()).toHaveText(/^Restored the version of \w{3} \d+, \d{4}, /)
  expect(await site.repository.read('posts/pears.md')).toBe(postText('One', 'published', 'Red apples are sweet.'))
  expect(await (await site.visitor.fetch('/blog/pears')).text()).toContain('Red apples are sweet.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(outcome(page)).toHaveText(/^Undone\. Commit [0-9a-f]{7} on main\.$/)
  expect(await site.repository.read('posts/pears.md')).toBe(before)
  await expect(commitLinks(page).first()).toHaveText('Restore undone')
  await expect(commitLinks(page)).toHaveCount(6)
  await page.getByRole('link', { name: 'Open it in the editor' }).click()
  await expect(textBox(page)).toContainText('Green pears')
})

variant('an undo takes back nothing that came after the restore, and leads to it', async ({ open }) => {
  const { site, page } = await openPears(open, { provokes: ['412 /api/posts/pears/restore'] })
  await openHistory(page, 'pears')
  await choose(page, 'Begin')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(outcome(page)).toHaveText(/^Restored\. Commit/)
  const theirs = (await site.repository.read('posts/pears.md')).replace('are sweet', 'are sour')
  await commitByGit(site, 'posts/pears.md', theirs, 'Taste again')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Couldn’t undo: the post was changed after you restored it.')).toBeVisible()
  await expect(commitLinks(page).first()).toHaveText('Taste again')
  await expect(outcome(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Restore this version' })).toBeVisible()
  expect(await site.repository.git('log', '-1', '--format=%s')).toBe('Taste again')
})

variant('before a version comes back, changes made meanwhile and unsaved text are told and kept', async ({ open }) => {
  const { site, page } = await openPears(open)
  await openWriting(page, 'pears')
  await typeAtEnd(page, ' Half a sentence')
  await expectKept(page, 'Half a sentence')
  await page.getByRole('link', { name: 'History' }).click()
  await choose(page, 'Begin')
  const bring = page.getByRole('button', { name: 'Restore this version' })
  await bring.click()
  const warning = page.getByRole('region', { name: 'Before you restore it' })
  await expect(warning).toContainText('This browser keeps unsaved text of the post')
  await expect(warning).toBeFocused()
  await warning.getByRole('button', { name: 'Cancel' }).click()
  expect(await site.repository.git('log', '-1', '--format=%s')).toBe('Retitle')

  const theirs = (await site.repository.read('posts/pears.md')).replace('are sweet', 'are sour')
  await commitByGit(site, 'posts/pears.md', theirs, 'Taste again')
  await bring.click()
  await expect(warning).toContainText('The post was changed while this page was open: “Taste again” by Ada Owner')
  await expect(commitLinks(page).first()).toHaveText('Taste again')
  expect(await site.repository.git('log', '-1', '--format=%s')).toBe('Taste again')
  await warning.getByRole('button', { name: 'Restore anyway' }).click()
  await expect(outcome(page)).toHaveText(/^Restored\. Commit/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(outcome(page)).toHaveText(/^Undone\. Commit/)
  expect(await site.repository.read('posts/pears.md')).toBe(theirs)
  expect(await kept(page)).toContain('Half a sentence')
  await page.getByRole('link', { name: 'Open it in the editor' }).click()
  await expect(page.getByRole('region', { name: /^Unsaved text of / })).toContainText('Half a sentence')
})

variant('an old commit is reached by its address, and one that the post never had is told', async ({ visit }) => {
  await using site = await startLocalSite({ posts: { 'one.md': postText('One') } })
  for (let index = 1; index <= 105; index++)
    await commitByGit(site, 'posts/one.md', postText('One', 'published', `Edit ${index}.`), `Edit ${index}`)
  const oldest = await site.repository.git('rev-list', '--max-parents=0', 'HEAD')
  const none = '0'.repeat(40)
  await using page = await visit(site, {
    provokes: [`404 /api/posts/one/history/${none}`, '404 /api/posts/never/history', '404 /api/posts/never'],
  })
  await openHistory(page, 'one')
  await expect(commitLinks(page)).toHaveCount(100)
  await page.getByRole('button', { name: 'Show older commits' }).click()
  await expect(commitLinks(page)).toHaveCount(106)
  await page.goto(`${EDITOR}/one/history?commit=${oldest}&view=before`)
  await expect(page.getByRole('heading', { level: 2, name: 'Begin' })).toBeVisible()
  await expect(page.getByText('This is the first version of the post.')).toBeVisible()
  await page.goto(`${EDITOR}/one/history?commit=${none}`)
  await expect(page.getByRole('alert')).toContainText('No commit 0000000000 is in the history of a post “one”.')
  await expect(commitLinks(page)).toHaveCount(100)
  await page.goto(`${EDITOR}/never/history`)
  await expect(page.getByRole('alert')).toContainText('There never was a post “never”.')
})

variant('the keyboard alone goes through the commits and brings a version back', async ({ open }) => {
  const { page } = await openPears(open)
  await openHistory(page, 'pears')
  await commitLinks(page).first().focus()
  await page.keyboard.press('End')
  await expect(commitLinks(page).last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(commitLinks(page).filter({ hasText: 'Edited' })).toBeFocused()
  await press(page, 'ArrowDown', 'Enter')
  await expect(body(page, 'The post as it was')).toContainText('Red apples')
  await expect(commitLinks(page).last()).toBeFocused()
  for (const name of ['Newer', 'Restore this version', 'As it looks', 'Compared with now']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await page.keyboard.press('Enter')
  await expect(body(page, 'What changed since')).toBeVisible()
  await expect(page.locator(':focus')).toHaveText('Compared with now')
  await press(page, 'Shift+Tab', 'Shift+Tab', 'Enter')
  await expect(outcome(page)).toHaveText(/^Restored\. Commit/)
  await expect(outcome(page)).toBeFocused()
  await press(page, 'Tab', 'Tab', 'Enter')
  await expect(outcome(page)).toHaveText(/^Undone\. Commit/)
})

variant('on a phone the list and the version take turns, and the focus follows', async ({ open }) => {
  const { page } = await openPears(open, { viewport: { width: 375, height: 700 } })
  await openHistory(page, 'pears')
  await choose(page, 'Begin')
  await expect(commitLinks(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Begin' })).toBeFocused()
  await page.getByRole('link', { name: '← All commits' }).click()
  await expect(commitLinks(page)).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Commits' })).toBeFocused()
})

variant('WCAG 2.2 AA at any width: the history', async ({ open }) => {
  const { site, page } = await open({
    posts: await longPosts('post-2.md'),
    reducedMotion: 'reduce',
  })
  await changeElsewhere(site, 'post-2', {
    title: `Long${'Title'.repeat(30)}`,
    content: `${'Word'.repeat(100)}\n\nEnd.`,
    tags: ['a'],
  })
  await openHistory(page, 'post-2')
  const look = async (place: string) => {
    await expectSoundAtAnyWidth(page, place)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await look('the list')
  await choose(page, 'Begin')
  await expect(body(page, 'The post as it was')).toBeVisible()
  await look('a version')
  await page.getByRole('button', { name: 'Compared with now' }).click()
  await expect(body(page, 'What changed since')).toBeVisible()
  await look('a comparison')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(outcome(page)).toHaveText(/^Restored/)
  await look('a restore')
})
