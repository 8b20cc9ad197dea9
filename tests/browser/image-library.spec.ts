import type { Page } from 'playwright/test'
import { imageFixture, pngOf } from '../support/images.ts'
import type { LocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'
import { EDITOR, liveLine } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, variant } from './fixtures.ts'
import { expectKept, textBox, typeAtEnd } from './writing.ts'

const IMAGES = '/_admin-82/images'
const POSTS = {
  'one.md': postText('One', 'published', '![A square](images/used.png)'),
  'two.md': postText('Two', 'draft', '![The same](images/used.png)'),
  'images/used.png': imageFixture('tiny.png'),
  'images/free.jpg': imageFixture('tiny.jpg'),
  'images/alone.png': pngOf(300, 200),
}
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const head = (site: LocalSite) => site.repository.git('rev-parse', '--short=7', 'HEAD')

variant('the owner finds all images with their use, and deletes an unused one, with an undo', async ({ edit }) => {
  const { site, page } = await edit({ posts: POSTS })
  await page.getByRole('link', { name: 'Images', exact: true }).click()
  await expect(page).toHaveURL(IMAGES)
  await expect(page.getByText(/^3 images, /)).toBeVisible()
  await expect(card(page, 'used.png')).toContainText(/\d+ B, 12 × 8/)
  await expect(card(page, 'used.png').getByRole('link', { name: 'Two' })).toHaveAttribute('href', `${EDITOR}/two`)
  await expect(card(page, 'used.png')).toContainText('Two“The same”')
  await page.getByRole('button', { name: 'Unused (2)' }).click()
  await expect(page.getByText(/^2 images, /)).toBeVisible()
  await expect(card(page, 'used.png')).toHaveCount(0)
  await card(page, 'alone.png').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'alone.png')).toHaveCount(0)
  await expect(liveLine(page)).toContainText('Deleted alone.png.')
  await expect(liveLine(page)).toContainText(`Commit ${await head(site)} on main.`)
  // The keyboard goes on at the one beside it.
  await expect(card(page, 'free.jpg').getByRole('heading')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Unused (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(liveLine(page)).toContainText('Undone: alone.png was restored.')
  await expect(card(page, 'alone.png')).toBeVisible()
  expect(await site.repository.git('rev-parse', 'HEAD:posts/images/alone.png')).toBe(
    await site.repository.git('rev-parse', 'HEAD~2:posts/images/alone.png'),
  )
})

variant(
  'several images are deleted in one step and taken back, and several uploads are one message',
  async ({ edit }) => {
    const many = Array.from({ length: 47 }, (_, n) => [`images/more-${n}.png`, pngOf(8, n + 1)])
    const { site, page } = await edit({ posts: { ...POSTS, ...Object.fromEntries(many) } })
    await page.goto(IMAGES)
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles).toHaveCount(48)
    await page.getByRole('button', { name: 'Show more (2 left)' }).click()
    await expect(titles).toHaveCount(50)
    await expect(titles.nth(48)).toBeFocused()
    await page.getByRole('checkbox', { name: 'Select free.jpg' }).check()
    await page.getByRole('checkbox', { name: 'Select used.png' }).check()
    const bar = page.getByRole('region', { name: 'Selected images' })
    await bar.getByRole('button', { name: 'Delete (2)…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 2 images?' })
    await expect(dialog).toContainText('used.png is used in “One” and “Two”, which will show a gap.')
    await dialog.getByRole('button', { name: 'Delete images' }).click()
    await expect(liveLine(page)).toContainText('Deleted 2 images.')
    await expect(liveLine(page)).toContainText(`Commit ${await head(site)} on main.`)
    await expect(titles).toHaveCount(48)
    await expect(bar).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(liveLine(page)).toContainText('Undone: 2 images were restored.')
    await expect(card(page, 'free.jpg')).toBeVisible()
    expect(await site.repository.git('diff', 'HEAD~4', '--name-only')).toBe('')

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload images' }).click()
    const files = [30, 31, 32].map((size) => ({
      name: `up-${size}.png`,
      mimeType: 'image/png',
      buffer: pngOf(size, size),
    }))
    await (await chooser).setFiles(files)
    await expect(liveLine(page)).toContainText(`Uploaded 3 images.`)
    await expect(titles.nth(2)).toHaveText(/^up-32-/)
    const buttons = page.getByRole('button', { name: 'Copy Markdown' })
    const tops = [0, 1].map(async (at) => (await buttons.nth(at).boundingBox())?.y)
    expect(await tops[0]).toBe(await tops[1])
  },
)

variant('images are uploaded from their page, and one that cannot be read is told of', async ({ edit }) => {
  const { site, page } = await edit({ posts: POSTS })
  await page.goto(IMAGES)
  await expect(page.getByText(/^3 images, /)).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload images' }).click()
  await (await chooser).setFiles([
    { name: 'hill.png', mimeType: 'image/png', buffer: pngOf(40, 30) },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes.') },
  ])
  await expect(page.getByText(/^4 images, /)).toBeVisible()
  const refusal = '“notes.txt” is not an image. Choose a JPEG, PNG, WebP, GIF, or AVIF.'
  await expect(page.getByRole('alert')).toContainText(refusal)
  await expect(page.getByRole('button', { name: 'Upload again' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('“broken.png” is not an image that this browser can read.')
  const name = /^hill-[\da-f]{8}\.\w+$/
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(name)
  expect(await site.repository.git('log', '-1', '--format=%s')).toMatch(/^Add the image “hill-/)
  await expectSoundAtAnyWidth(page, 'an upload that failed in part')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

variant('one that posts show is deleted only after the posts were named', async ({ edit }) => {
  const { site, page } = await edit({ posts: POSTS })
  await page.goto(IMAGES)
  const before = await head(site)
  const remove = card(page, 'used.png').getByRole('button', { name: 'Delete…' })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'used.png is still in use' })
  await expect(dialog.getByRole('list', { name: 'Posts that show it' })).toHaveText('OneTwo')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(remove).toBeFocused()
  expect(await head(site)).toBe(before)
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete anyway' }).click()
  await expect(liveLine(page)).toContainText('Deleted used.png.')
  await expect(liveLine(page)).toContainText(`Commit ${await head(site)} on main.`)
  expect(await head(site)).not.toBe(before)
})

variant('one that only unsaved text shows is in use, and asked about before it is deleted', async ({ edit }) => {
  const { page } = await edit({ posts: POSTS }, 'one')
  await typeAtEnd(page, '\n\n![Free](images/free.jpg)\n')
  await expectKept(page, 'images/free.jpg')
  await page.goto(IMAGES)
  await expect(card(page, 'free.jpg')).toContainText('One: unsaved text')
  await card(page, 'free.jpg').getByRole('button', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'free.jpg is still in use' })
  await dialog.getByRole('link', { name: 'One: unsaved text' }).click()
  await expect(textBox(page)).toBeVisible()
})

variant('one that a post has come to show since the list was read is asked about as well', async ({ edit }) => {
  const { site, page } = await edit({ posts: POSTS, provokes: ['409 /api/images/free.jpg'] })
  await page.goto(IMAGES)
  await expect(card(page, 'free.jpg')).toContainText('Unused')
  await site.repository.write('posts/three.md', postText('Three', 'draft', '![x](images/free.jpg)'))
  await card(page, 'free.jpg').getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'free.jpg is still in use' })
  await expect(dialog.getByRole('link', { name: 'Three' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page, 'free.jpg')).toContainText('Three“x”')
})

variant('its Markdown is copied, and what it is called is searched', async ({ edit }) => {
  const { page } = await edit({ posts: POSTS, permissions: ['clipboard-read', 'clipboard-write'] }, 'one')
  await page.goto(IMAGES)
  await page.getByRole('searchbox').fill('FREE')
  await expect(page.getByText(/^1 image, /)).toBeVisible()
  await card(page, 'free.jpg').getByRole('button', { name: 'Copy Markdown' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('![](images/free.jpg)')
})

variant('WCAG 2.2 AA at any width: the images', async ({ edit }) => {
  const { page } = await edit({ posts: POSTS, reducedMotion: 'reduce' })
  await page.goto(IMAGES)
  await expect(card(page, 'used.png')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the images')
  await card(page, 'used.png').getByRole('button', { name: 'Delete…' }).click()
  // It opens once the server has said what needs the image.
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'asking')
})

variant('a card shows five uses and folds the others', async ({ edit }) => {
  const users = Array.from({ length: 17 }, (_, n) => [
    `use-${n}.md`,
    postText(`Use ${n}`, 'draft', '![A square](images/used.png)'),
  ])
  const { page } = await edit({ posts: { ...POSTS, ...Object.fromEntries(users) } })
  await page.goto(IMAGES)
  const used = card(page, 'used.png')
  await expect(used.getByRole('link', { name: /^(?:One|Two|Use \d+)$/ })).toHaveCount(5)
  const free = card(page, 'free.jpg')
  const [words, button] = [free.getByText('Unused'), free.getByRole('button', { name: 'Copy Markdown' })]
  const gap = async () =>
    ((await button.boundingBox())?.y ?? Number.NaN) - ((await words.boundingBox())?.y ?? Number.NaN)
  expect(await gap()).toBeLessThan(80)
  await used.getByText('and 14 more').click()
  await expect(used.getByRole('link', { name: /^(?:One|Two|Use \d+)$/ })).toHaveCount(19)
  expect(await gap()).toBeLessThan(80)
  await expectSoundAtAnyWidth(page, 'an image of many posts')
  await used.getByRole('button', { name: 'Edit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit used.png' })
  await expect(dialog.getByText('Changes the description in 18 posts.')).toContainText(
    '“Two” keeps its own description',
  )
  await dialog.getByText('Posts with this description').press('Enter')
  await expect(dialog.getByRole('listitem').getByText('Use 16', { exact: true })).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the words of an image of many posts')
})

variant('an image gets other words and another name, posts follow, and a name is taken back', async ({ edit }) => {
  const posts = { ...POSTS, 'three.md': postText('Three', 'draft', '![My own](images/used.png) ![](images/used.png)') }
  const { site, page } = await edit({ posts, provokes: ['409 /api/images/used.png'] })
  await page.goto(IMAGES)
  await card(page, 'used.png').getByRole('button', { name: 'Edit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit used.png' })
  await expect(dialog.getByLabel('What it shows')).toHaveValue('A square')
  await expect(dialog.getByText('Changes the description in “One” and “Three”.')).toContainText(
    '“Three” and “Two” keep their own descriptions',
  )
  await expect(dialog.getByRole('figure')).toHaveText(/^\d+ B, \d+ × \d+$/)
  const picture = dialog.getByRole('figure').locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectSoundAtAnyWidth(page, 'the words of an image')
  await dialog.getByLabel('What it shows').fill('A red square')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(liveLine(page)).toContainText(/^Described used\.png\. Commit \w{7} on main\./)
  await expect(card(page, 'used.png')).toContainText('One“A red square”')
  await expect(card(page, 'used.png')).toContainText('Three“My own”“A red square”')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1)
  expect(await site.repository.read('posts/two.md')).toBe(POSTS['two.md'])

  await card(page, 'used.png').getByRole('button', { name: 'Edit…' }).click()
  const name = dialog.getByLabel('File name, without .png')
  await name.fill('alone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Another image is called “alone.png”. Choose another name.')
  await name.fill('red-square.PNG')
  await page.keyboard.press('Escape')
  await card(page, 'used.png').getByRole('button', { name: 'Edit…' }).click()
  await expect(name).toHaveValue(/^red-square/)
  await name.press('Enter')
  await expect(liveLine(page)).toContainText('Renamed used.png to red-square.png.')
  await expect(card(page, 'red-square.png').getByRole('heading')).toBeFocused()
  expect(await site.repository.read('posts/two.md')).toBe(POSTS['two.md'].replace('used.png', 'red-square.png'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'used.png').getByRole('heading')).toBeFocused()
  expect(await site.repository.read('posts/two.md')).toBe(POSTS['two.md'])
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  const before = await site.repository.read('posts/three.md')
  await card(page, 'used.png').getByRole('button', { name: 'Edit…' }).click()
  await dialog.getByLabel('What it shows').fill('A blue square')
  await page.keyboard.press('Escape')
  await card(page, 'free.jpg').getByRole('button', { name: 'Edit…' }).click()
  await expect(page.getByRole('dialog').getByLabel('File name, without .jpg')).toHaveValue('free')
  await page.keyboard.press('Escape')
  await card(page, 'used.png').getByRole('button', { name: 'Edit…' }).click()
  await name.fill('blue-square')
  await expect(dialog.getByLabel('What it shows')).toHaveValue('A blue square')
  await dialog.getByLabel('What it shows').press('Enter')
  await expect(card(page, 'blue-square.png')).toContainText('One“A blue square”')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(liveLine(page)).toContainText('blue-square.png is called used.png again, with its former description.')
  await expect(card(page, 'used.png')).toContainText('One“A red square”')
  expect(await site.repository.read('posts/three.md')).toBe(before)
})

variant(
  'an image becomes decorative, a typed name becomes one of the allowed letters, and unused ones say why',
  async ({ edit }) => {
    const { site, page } = await edit({
      posts: { ...POSTS, 'images/taken.jpg': imageFixture('turned.jpg') },
      ...{ viewport: { width: 390, height: 508 }, hasTouch: true, isMobile: true },
      provokes: ['409 /api/images/free.jpg'],
    })
    await page.goto(IMAGES)
    await card(page, 'used.png').getByRole('button', { name: 'Edit…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('checkbox', { name: 'Mark as decorative' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(liveLine(page)).toContainText('Marked used.png as decorative.')
    await expect(card(page, 'used.png')).toContainText('OneDecorative')
    await page.getByRole('searchbox', { name: 'Search images' }).fill('decorative')
    await expect(card(page, 'used.png')).toBeVisible()
    await expect(card(page, 'alone.png')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search images' }).fill('')
    expect(await site.repository.read('posts/one.md')).toContain('![](images/used.png "decorative")')
    expect(await site.repository.read('posts/two.md')).toBe(POSTS['two.md'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(liveLine(page)).toContainText('Undone: the description of used.png is as it was.')
    expect(await site.repository.read('posts/one.md')).toBe(POSTS['one.md'])

    const box = dialog.getByRole('checkbox', { name: 'Mark as decorative' })
    await card(page, 'used.png').getByRole('button', { name: 'Edit…' }).click()
    await dialog.getByLabel('Description to change').selectOption('The same')
    await box.check()
    await expect(dialog.getByText('Removes the description in “Two”.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'used.png')).toContainText('TwoDecorative')
    await card(page, 'used.png').getByRole('button', { name: 'Edit…' }).click()
    await dialog.getByLabel('Description to change').selectOption('Decorative')
    await box.uncheck()
    await dialog.getByLabel('What it shows').fill('The same again')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card(page, 'used.png')).toContainText('Two“The same again”')
    expect(await site.repository.read('posts/two.md')).toBe(POSTS['two.md'].replace('The same', 'The same again'))

    await card(page, 'free.jpg').getByRole('button', { name: 'Edit…' }).click()
    await expect(dialog).toContainText('No post shows this image yet')
    const name = dialog.getByLabel('File name, without .jpg')
    await name.fill('Taken.PNG')
    await name.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Another image is called “taken.jpg”. Choose another name.')
    await name.fill('Größe 2.webp')
    await expect(dialog.getByRole('alert')).toHaveText('')
    await name.blur()
    await expect(name).toHaveValue('grosse-2')
    await name.fill('Größe 2')
    await name.press('Enter')
    await expect(card(page, 'grosse-2.jpg')).toBeVisible()
  },
)
