import { postText } from '../support/post-text.ts'
import { EDITOR, lastSaid, openEditor, toasts, undoButton } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, test, variant } from './fixtures.ts'
import { body, DELETED, openSignedIn, outcome } from './history.ts'
import { textBox } from './writing.ts'

test('a deleted post is listed, looked at, and comes back with one click and its commit', async ({ open }) => {
  const text = postText('One')
  const { site, page } = await open({
    posts: { 'one.md': text, 'two.md': postText('Two', 'draft') },
    provokes: ['404 /api/posts/one'],
  })
  await site.owner.remove('one')
  await site.repository.git('rm', '-q', 'posts/two.md')
  await site.repository.git('commit', '-q', '-m', 'Clean up')
  await openEditor(page)
  await page.getByRole('link', { name: 'Deleted posts' }).click()
  await expect(page).toHaveURL(DELETED)
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Two', 'One'])
  const one = page.getByRole('main').getByRole('listitem').filter({ hasText: 'One' })
  await expect(one).toContainText(/Deleted by Ada Owner, .+ \((just now|1 minute ago)\)/)

  await one.getByRole('link', { name: 'View' }).click()
  await expect(page.getByText('This commit deleted the post')).toBeVisible()
  await expect(body(page, 'The post as it was')).toContainText('Words of One.')
  await page.getByRole('button', { name: 'Compared with now' }).click()
  await expect(page.getByText('The post is deleted, so there is no current version')).toBeVisible()
  await page.goBack()

  await one.getByRole('button', { name: 'Restore' }).click()
  const head = () => site.repository.git('rev-parse', '--short=7', 'HEAD')
  await expect(toasts(page)).toContainText('Restored “One”.')
  await expect(lastSaid(page)).toHaveText(`Restored “One”. Commit ${await head()} on main.`)
  expect(await site.repository.read('posts/one.md')).toBe(text)
  expect((await site.visitor.fetch('/blog/one')).status).toBe(200)
  await one.getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page)).toContainText('Undone: “One” is deleted again.')
  await expect(lastSaid(page)).toHaveText(`Undone: “One” is deleted again. Commit ${await head()} on main.`)
  expect((await site.visitor.fetch('/blog/one')).status).toBe(404)
  await one.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(one.getByRole('heading', { name: 'One' })).toBeFocused()
  await one.getByRole('link', { name: 'Edit' }).click()
  await expect(textBox(page)).toHaveText('Words of One.')
})

variant('deleted posts are rows of 56 px on a wide screen', async ({ open }) => {
  const ids = ['one', 'two', 'three']
  const { site, page } = await open({
    posts: Object.fromEntries(ids.map((id) => [`${id}.md`, postText(id)])),
    viewport: { width: 1440, height: 900 },
  })
  for (const id of ids) await site.owner.remove(id)
  await openSignedIn(page, DELETED)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(57)
  await expectSoundAtAnyWidth(page, 'the deleted posts')
})

variant('selected deleted posts come back in one commit, and Undo deletes them again in one', async ({ open }) => {
  const ids = ['one', 'two', 'three']
  const { site, page } = await open({ posts: Object.fromEntries(ids.map((id) => [`${id}.md`, postText(id)])) })
  const tree = await site.repository.git('rev-parse', 'HEAD:posts')
  for (const id of ids) await site.owner.remove(id)
  await openSignedIn(page, DELETED)
  const boxes = page.getByRole('listitem').getByRole('checkbox')
  await boxes.first().check()
  await boxes.last().click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected posts' })
  await expect(bar).toContainText('3 posts selected')
  await bar.getByRole('button', { name: 'Restore (3)' }).click()
  await page.getByRole('button', { name: 'Restore 3 posts' }).click()
  await expect(lastSaid(page)).toHaveText(/^Restored 3 posts\. Commit [0-9a-f]{7} on main\.$/)
  await expect(page.getByText(/^No deleted posts\./)).toBeVisible()
  expect(await site.repository.git('rev-parse', 'HEAD:posts')).toBe(tree)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('5')
  await undoButton(page).click()
  await expect(lastSaid(page)).toHaveText(/^Undone: 3 posts were deleted again\. Commit [0-9a-f]{7} on main\.$/)
  await expect(boxes).toHaveCount(3)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('6')
})

variant('a deleted post comes back from its history, and an undo deletes it again', async ({ open }) => {
  const { site, page } = await open({ posts: { 'one.md': postText('One') }, provokes: ['404 /api/posts/one'] })
  await site.owner.remove('one')
  await openSignedIn(page, `${EDITOR}/one/history`)
  await page.getByRole('link', { name: 'Begin' }).click()
  await expect(page.getByText('Visitors will see this version at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(outcome(page)).toHaveText(/^Restored as a published post\. Commit/)
  expect((await site.visitor.fetch('/blog/one')).status).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(outcome(page)).toHaveText(/^Undone: the post is deleted again\. Commit/)
  expect((await site.visitor.fetch('/blog/one')).status).toBe(404)
})

variant('posts that are called like pages of the editor can still be edited', async ({ edit }) => {
  const { page } = await edit(
    { posts: { 'deleted.md': postText('Deleted'), 'history.md': postText('History') } },
    'deleted',
  )
  await expect(textBox(page)).toHaveText('Words of Deleted.')
  await page.goto(`${EDITOR}/history`)
  await expect(textBox(page)).toHaveText('Words of History.')
  await page.getByRole('main').getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(`${EDITOR}/history/history`)
  await expect(page.getByRole('link', { name: 'Begin' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit post' })).toBeVisible()
})

variant('WCAG 2.2 AA at any width: the deleted posts', async ({ open }) => {
  const { site, page } = await open({
    posts: { 'one.md': postText(`Long${'Title'.repeat(40)}`) },
    reducedMotion: 'reduce',
  })
  await openSignedIn(page, DELETED)
  await expect(page.getByText('No deleted posts.')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the empty list')
  await site.owner.remove('one')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the list')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Restored as a published post')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'a post that is back')
})
