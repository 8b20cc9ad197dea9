import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { deleteImage, showing } from '../support/deleted-images.ts'
import { startGitHub } from '../support/github-site.ts'
import { imageFixture, pngOf } from '../support/images.ts'
import type { LocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'
import { button, EDITOR, signInToWrite, toasts } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, variant } from './fixtures.ts'
import { DELETED, openSignedIn, outcome } from './history.ts'

const IMAGES = '/_admin-82/images'
const DELETED_IMAGES = `${IMAGES}/deleted`
const POSTS = {
  'one.md': postText('One', 'published', showing('x.png', 'y.png')),
  'images/x.png': pngOf(300, 200),
  'images/y.png': imageFixture('tiny.png'),
}
const listed = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const head = (site: LocalSite) => site.repository.git('rev-parse', '--short=7', 'HEAD')
/** First the words, since only then the commit is made. */
async function expectSaid(page: Page, site: LocalSite, words: string): Promise<void> {
  await expect(said(page, words)).toContainText(words)
  await expect(said(page, words)).toContainText(`Commit ${await head(site)} on main.`)
}
const isShown = (page: Page, name: string) =>
  page
    .locator(`img[src*="${name}"]`)
    .first()
    .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

variant('the pictures of a deleted post are asked about, and come back with it', async ({ edit }) => {
  const provokes = ['409 /api/images/x.png', '409 /api/images/y.png', '409 /api/images/y.png/restore']
  const { site, page } = await edit({ posts: POSTS, provokes })
  page.once('dialog', (dialog) => void dialog.accept())
  await button(page, 'Delete', 'One').click()
  await expect(said(page, 'Deleted.')).toBeAttached()

  await page.goto(IMAGES)
  for (const name of ['x.png', 'y.png']) {
    await expect(listed(page, name)).toContainText('Unused')
    await listed(page, name).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `${name} is still needed` })
    await expect(dialog.getByRole('list', { name: 'Deleted posts that show it' })).toHaveText('One')
    await dialog.getByRole('button', { name: 'Delete anyway' }).click()
    await expectSaid(page, site, `Deleted ${name}.`)
  }

  await page.goto(DELETED)
  const one = listed(page, 'One')
  await one.getByRole('button', { name: 'Restore' }).click()
  await expect(toasts(page)).toContainText('2 images that it shows were deleted too.y.png, x.png')
  // One whose name was taken meanwhile stops no other, and is tried again.
  await site.repository.write('posts/images/y.png', pngOf(8, 8))
  await page.getByRole('button', { name: 'Restore them too' }).click()
  await expect(toasts(page)).toContainText('Couldn’t restore y.png. Another image is called “y.png” now')
  await expectSaid(page, site, 'Restored 1 image.')
  await rm(join(site.repository.folder, 'posts/images/y.png'))
  await page.getByRole('button', { name: 'Restore them too' }).click()
  await expect(page.getByRole('button', { name: 'Restore them too' })).toHaveCount(0)
  for (const name of ['x.png', 'y.png'])
    expect(await site.repository.git('rev-parse', `HEAD:posts/images/${name}`)).toBe(
      await site.repository.git('rev-parse', `HEAD~6:posts/images/${name}`),
    )
  await page.goto('/blog/one')
  for (const name of ['x.png', 'y.png']) await expect.poll(() => isShown(page, name)).toBeGreaterThan(0)
})

variant('deleted images are listed with their picture, and restored by keyboard', async ({ open }) => {
  const { site, page } = await open({ posts: POSTS })
  await deleteImage(site.owner, 'x.png', true)
  await site.owner.remove('one')
  await deleteImage(site.owner, 'y.png', true)
  await openSignedIn(page, IMAGES)
  await page.getByRole('link', { name: 'Deleted images' }).click()
  await expect(page).toHaveURL(DELETED_IMAGES)
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['y.png', 'x.png'])
  const x = listed(page, 'x.png')
  await expect(x).toContainText(/Deleted by Ada Owner, .+ \((just now|1 minute ago)\)/)
  await expect(x).toContainText(/\d+ B, 300 × 200/)
  await expect(x.getByRole('link', { name: 'One' })).toHaveAttribute('href', `${EDITOR}/one/history`)
  await expect.poll(() => isShown(page, 'x.png')).toBe(300)
  await x.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(x).toContainText('Restored to posts/images/x.png')
  await expect(x.getByRole('heading', { name: 'x.png' })).toBeFocused()
  await expectSaid(page, site, 'Restored x.png.')
  await expect(x.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/blog/images/x.png')
  expect((await site.visitor.fetch('/blog/images/x.png')).status).toBe(200)
  await page.reload()
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['y.png'])
})

variant('a name that was taken meanwhile is told beside the image', async ({ open }) => {
  const { site, page } = await open({ posts: POSTS, provokes: ['409 /api/images/x.png/restore'] })
  await deleteImage(site.owner, 'x.png', true)
  await openSignedIn(page, DELETED_IMAGES)
  await expect(listed(page, 'x.png')).toContainText('Missing in One')
  await site.repository.write('posts/images/x.png', imageFixture('tiny.png'))
  await listed(page, 'x.png').getByRole('button', { name: 'Restore' }).click()
  await expect(listed(page, 'x.png').getByRole('alert')).toContainText('Another image is called “x.png” now')
})

variant('an undo of a post’s deletion, and its history, offer the images that went meanwhile', async ({ edit }) => {
  const { site, page } = await edit({ posts: POSTS, provokes: ['404 /api/posts/one'] })
  page.once('dialog', (dialog) => void dialog.accept())
  await button(page, 'Delete', 'One').click()
  await expect(said(page, 'Deleted.')).toBeAttached()
  await deleteImage(site.owner, 'x.png', true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('An image that it shows was deleted too.').first()).toBeAttached()
  await page.getByRole('button', { name: 'Restore it too' }).click()
  await expectSaid(page, site, 'Restored 1 image.')
  expect((await site.visitor.fetch('/blog/images/x.png')).status).toBe(200)

  await site.owner.remove('one')
  await deleteImage(site.owner, 'y.png', true)
  await page.goto(`${EDITOR}/one/history`)
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(outcome(page).filter({ hasText: 'Restored as a published post.' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore it too' }).click()
  await expect(said(page, 'Restored 1 image.')).toBeAttached()
  expect((await site.visitor.fetch('/blog/images/y.png')).status).toBe(200)
})

variant('at GitHub the question names the pull request, and says what could not be asked', async ({ visit }) => {
  await using github = await startGitHub({ posts: { 'images/x.png': imageFixture('tiny.png') } })
  const { emulator } = github
  const number = await emulator.openPull({
    title: 'Add a post',
    login: 'eve',
    files: { 'posts/new.md': postText('New', 'draft', showing('x.png')) },
  })
  await using site = await github.start()
  const url = site.url.replace('//127.0.0.1:', '//localhost:')
  await using page = await visit(
    { url },
    { origins: [emulator.url], provokes: ['409 /api/images/x.png', '503 /api/images/x.png'] },
  )
  await signInToWrite(page, 'ada')
  await page.goto(IMAGES)
  const remove = listed(page, 'x.png').getByRole('button', { name: 'Delete' })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'x.png is still needed' })
  await expect(dialog.getByRole('link', { name: `#${number} Add a post` })).toHaveAttribute(
    'href',
    `${EDITOR}/_pulls/${number}`,
  )
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()

  await emulator.closePull(number, 'eve')
  emulator.faults.goAway()
  await remove.click()
  const unsure = page.getByRole('dialog', { name: 'Delete x.png?' })
  await expect(unsure).toContainText('GitHub cannot be reached')
  emulator.faults.comeBack()
  await unsure.getByRole('button', { name: 'Delete anyway' }).click()
  await expect(listed(page, 'x.png')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listed(page, 'x.png')).toBeVisible()
})

variant('WCAG 2.2 AA at any width: the deleted images', async ({ open }) => {
  const long = `${'long-name'.repeat(20)}.png`
  const { site, page } = await open({
    posts: { ...POSTS, [`images/${long}`]: imageFixture('tiny.png') },
    reducedMotion: 'reduce',
  })
  await openSignedIn(page, DELETED_IMAGES)
  await expect(page.getByText('No deleted images.')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the empty list')
  for (const name of ['x.png', long]) await deleteImage(site.owner, name, true)
  await page.reload()
  await expect(listed(page, 'x.png')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the list')
  await listed(page, long).getByRole('button', { name: 'Restore' }).click()
  await expect(listed(page, long)).toContainText('Restored to')
  await expectSoundAtAnyWidth(page, 'an image that is back')
  await site.owner.remove('one')
  await page.goto(DELETED)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Restore it too' })).toBeVisible()
  await expectSoundAtAnyWidth(page, 'a post that misses an image')
})
