import { postText } from '../support/post-text.ts'
import { entry } from './editor.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, overflow, press, test, variant } from './fixtures.ts'
import { textBox, typeAtEnd, writingButton } from './writing.ts'

variant('what is wrong with the text is told under it while it is written, and leads to its line', async ({ edit }) => {
  const posts = { 'one.md': postText('One'), 'two.md': postText('Two', 'draft') }
  const { page } = await edit({ posts }, 'one')
  const found = page.getByRole('region', { name: /^Problems/ })
  await typeAtEnd(page, '\n\nSee [two](/blog/two) and [three](/blog/three).\n\nEnd.')
  await found.getByText('Problems: 2').click()
  await expect(found.getByRole('listitem')).toHaveText([
    /^Show line 4Error There is no post at \/blog\/three\. Correct the address/,
    /^Show line 4Warning \/blog\/two is a draft/,
  ])
  const underlined = async () => (await page.locator('.cm-problem').allTextContents()).join('')
  expect(await underlined()).toBe('[two](/blog/two)[three](/blog/three)')
  // So that no bar lies over half of a button.
  await page.getByRole('textbox', { name: 'Title' }).evaluate((field) => field.scrollIntoView())
  await expectAccessible(page)

  // By keyboard alone: the button brings the cursor to where the link begins.
  await found.getByRole('button', { name: 'Show line 4' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('nothing.')
  await expect(textBox(page)).toContainText('See [two](/blog/two) and nothing.')
  await expect(found.getByRole('listitem')).toHaveCount(1)
  expect(await underlined()).toBe('[two](/blog/two)')

  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBe(0)
})

variant('a draft that links to a draft is told so before it is reviewed', async ({ edit }) => {
  const posts = { 'one.md': postText('One', 'draft', 'See [two](/blog/two).'), 'two.md': postText('Two', 'draft') }
  const { page } = await edit({ posts, view: 'live' }, 'one')
  await page.getByText('Problems: 1').click()
  await expect(page.getByRole('region', { name: /^Problems/ })).toContainText('/blog/two is a draft')
  await expect(page.locator('.cm-problem')).toHaveAttribute('title', /^\/blog\/two is a draft/)
})

variant('on a phone a finding leads to its line also while the preview is shown', async ({ edit }) => {
  const body = `${'A line.\n\n'.repeat(60)}See [three](/blog/three).`
  const { page } = await edit(
    { posts: { 'one.md': postText('One', 'published', body) }, viewport: { width: 375, height: 800 } },
    'one',
  )
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(textBox(page)).toBeHidden()
  const found = page.getByRole('region', { name: /^Problems/ })
  await found.getByText('Problems: 1').click()
  await found.getByRole('button', { name: 'Show line 121' }).click()
  await expect(page.getByRole('button', { name: 'Source', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(textBox(page)).toBeFocused()
  await expect(textBox(page).getByText('See [')).toBeInViewport()
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('nothing.')
  await expect(textBox(page)).toContainText('See nothing.')
})

variant('what is wrong above the text is told with the rest, errors first', async ({ edit }) => {
  const text = postText('One', 'published', '[Gone](/blog/gone)').replace('author', 'writer')
  const { page } = await edit({ posts: { 'one.md': text } }, 'one')
  const found = page.getByRole('region', { name: 'Problems: 2' })
  await found.getByText('Problems: 2').click()
  await expect(found.getByRole('listitem')).toHaveText([
    /^Show line 1Error There is no post at \/blog\/gone\./,
    /^Warning The site ignores the key "writer" and reads author\./,
  ])
})

variant('the list of posts shows the first problem of a post, and the way to the others', async ({ edit }) => {
  const links = Array.from({ length: 7 }, (_, at) => `[${at}](/blog/gone-${at})`).join('\n\n')
  const { page } = await edit({ posts: { 'one.md': postText('One', 'published', links) } })
  await expect(entry(page, 'One').getByText(/^Error There is no post/)).toHaveCount(1)
  await entry(page, 'One').getByRole('link', { name: '6 more problems' }).click()
  await expect(page.getByText('Problems: 7')).toBeVisible()
})

test('the list of posts tells the same', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One', 'published', '![](images/none.png)') } })
  await expect(entry(page, 'One')).toContainText('Error There is no file images/none.png.')
  await expect(entry(page, 'One').getByRole('link', { name: '1 more problem' })).toBeVisible()
})

variant('what was wrong with a text goes with it when another text takes its place', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One') } }, '_new')
  const found = page.getByText(/^Problems: /)
  await page.getByRole('textbox', { name: 'Title' }).fill('A new post')
  await typeAtEnd(page, 'See [gone](/blog/gone).')
  await expect(found).toHaveText('Problems: 1')
  const asked = page.waitForRequest(/\/check$/)
  await typeAtEnd(page, ' And more.')
  await asked
  await writingButton(page, 'Discard').click()
  await expect(textBox(page)).not.toContainText('See')
  await expect(found).toHaveCount(0, { timeout: 500 })

  await page.locator('[data-undo]').click()
  await expect(found).toHaveText('Problems: 1')
  await textBox(page).focus()
  await press(page, 'Control+a', 'Delete')
  await expect(found).toHaveCount(0, { timeout: 500 })
})
