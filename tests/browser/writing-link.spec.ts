import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, press, variant } from './fixtures.ts'
import { textBox, typeAtEnd, writingButton } from './writing.ts'

const post = (words: string) => ({ 'one.md': postText('One', 'draft', words) })
const lines = (page: Page) => textBox(page).locator('.cm-line')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

variant('a link is added, changed, and removed by keyboard, each in one step of undo', async ({ edit }) => {
  const { page } = await edit({ posts: post('See word.') }, 'one')
  await writingButton(page, 'Source').click()
  await textBox(page).focus()
  await page.keyboard.press('Control+Home')
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('ArrowRight')
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+k')
  const add = dialog(page, 'Add a link')
  await expect(add.getByLabel('Text')).toHaveValue('word')
  await expect(add.getByLabel('Address', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(add.getByRole('alert')).toHaveText('Write an address, or choose a post or a page.')
  await page.keyboard.type('our sync guide')
  await page.keyboard.press('Enter')
  await expect(add.getByRole('alert')).toHaveText(
    '“our sync guide” is not the address of a page. Choose a post or a page, or begin the address with https:// or /.',
  )
  await expect(add.getByRole('button', { name: 'Add link anyway' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveText(['See [word](<our sync guide>).', ''])
  await press(page, 'Control+z', 'Control+k')
  await page.keyboard.type('https://example.org/a (b')
  await page.keyboard.press('Enter')
  await expect(add).toHaveCount(0)
  await expect(textBox(page)).toBeFocused()
  await expect(lines(page)).toHaveText(['See [word](<https://example.org/a (b>).', ''])
  await press(page, 'ArrowLeft', 'Control+k')
  const change = dialog(page, 'Change the link')
  await expect(change.getByLabel('Address', { exact: true })).toHaveValue('https://example.org/a (b')
  await change.getByLabel('Text').fill('words')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveText(['See [words](<https://example.org/a (b>).', ''])
  await press(page, 'ArrowLeft', 'Control+k')
  await change.getByRole('button', { name: 'Remove link' }).click()
  await expect(lines(page)).toHaveText(['See words.', ''])
  await press(page, 'Control+z', 'Control+z')
  await expect(lines(page)).toHaveText(['See [word](<https://example.org/a (b>).', ''])
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveText(['See word.', ''])
})

variant('the address of a link is chosen from the posts, pages, and headings of the site', async ({ edit }) => {
  const posts = { ...post('Begin.'), 'pears.md': postText('All about pears', 'published', '## Ripe & “sweet”\n\nYes.') }
  const { page } = await edit({ posts }, 'one')
  await writingButton(page, 'Source').click()
  await typeAtEnd(page, '\n')
  await writingButton(page, 'Link').click()
  const add = dialog(page, 'Add a link')
  await expect(add.getByLabel('Text')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('pears')
  await expect(add.getByRole('option')).toHaveText(['All about pearsPost'])
  await expect(add.getByText('1 suggestion.')).toBeAttached()
  await expectSoundAtAnyWidth(page, 'what the address of a link offers')
  await press(page, 'ArrowDown', 'Enter')
  await expect(add.getByLabel('Address', { exact: true })).toHaveValue('/blog/pears')
  await expect(add.getByLabel('Text')).toHaveValue('All about pears')
  await page.keyboard.type('#')
  await add.getByRole('option', { name: 'Ripe & “sweet”' }).click()
  await expect(add.getByLabel('Address', { exact: true })).toHaveValue('/blog/pears#ripe--sweet')
  await add.getByRole('button', { name: 'Add link' }).click()
  await expect(textBox(page)).toContainText('[All about pears](/blog/pears#ripe--sweet)')
})

variant('Escape folds the offers first, then closes the dialog, and leaves the text as it is', async ({ edit }) => {
  const { page } = await edit({ posts: post('word') }, 'one')
  await writingButton(page, 'Source').click()
  await writingButton(page, 'Link').focus()
  await page.keyboard.press('Enter')
  const add = dialog(page, 'Add a link')
  await expect(add.getByLabel('Address', { exact: true })).toBeFocused()
  await page.keyboard.type('privacy')
  await expect(add.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add.getByRole('option')).toHaveCount(0)
  await expect(add).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toHaveCount(0)
  await expect(writingButton(page, 'Link')).toBeFocused()
  await expect(lines(page)).toHaveText(['word', ''])
})

variant('a link is added by touch on a phone', async ({ edit }) => {
  const { page } = await edit(
    { posts: post(''), viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    'one',
  )
  await writingButton(page, 'Source').tap()
  await textBox(page).tap()
  await writingButton(page, 'Link').tap()
  const add = dialog(page, 'Add a link')
  await add.getByLabel('Address', { exact: true }).fill('privacy')
  await add.getByRole('option', { name: /Page$/ }).first().tap()
  await add.getByRole('button', { name: 'Add link' }).tap()
  await expect(textBox(page)).toContainText(/\[.*privacy.*\]\(\/.*\)/i)
})

variant('the tags and the author are completed from those in use', async ({ edit }) => {
  const posts = {
    ...post('Begin.'),
    'two.md': '---\ntitle: Two\nstatus: published\nauthor: Ada\ntags: [learning, lms]\n---\n\nWords.\n',
  }
  const { page } = await edit({ posts }, 'one')
  const tags = page.getByRole('combobox', { name: 'Tags (comma separated)' })
  await tags.fill('git, L')
  await expect(page.getByRole('option')).toHaveText(['learning1 post', 'lms2 posts'])
  await tags.press('ArrowDown')
  await tags.press('ArrowDown')
  await tags.press('Enter')
  await expect(tags).toHaveValue('git, lms, ')
  const author = page.getByRole('combobox', { name: 'Author' })
  await author.fill('a')
  await page.getByRole('option', { name: 'Ada' }).click()
  await expect(author).toHaveValue('Ada')
  await author.fill('a')
  await expect(page.getByRole('option', { name: 'Ada' })).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the offers of a field')
})

variant('at 400 % the buttons of a dialog stay in sight, in one row', async ({ edit }) => {
  const { page } = await edit({ posts: post('See word.'), viewport: { width: 360, height: 225 } }, 'one')
  await textBox(page).focus()
  await page.keyboard.press('Control+k')
  const add = dialog(page, 'Add a link')
  for (const name of ['Add link', 'Cancel'])
    await expect(add.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(add.getByLabel('Text')).toBeFocused()
  await expect(add.getByLabel('Text')).toBeInViewport({ ratio: 1 })
  const foot = await add.getByRole('button', { name: 'Cancel' }).locator('..').boundingBox()
  expect(foot?.height).toBeLessThanOrEqual(56)
  await expectSoundAtAnyWidth(page, 'the dialog of a link')
})
