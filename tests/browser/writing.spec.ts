import { longPosts } from '../support/long-posts.ts'
import { postText } from '../support/post-text.ts'
import { EDITOR, entry } from './editor.ts'
import { expectAccessible, expectSound } from './expect-accessible.ts'
import { expect, press, test, variant } from './fixtures.ts'
import {
  expectKept,
  openWriting,
  preview,
  publishReviewed,
  said,
  textBox,
  typeAtEnd,
  writingButton,
} from './writing.ts'

variant('a published post is edited beside what visitors will see, and a save says its commit', async ({ edit }) => {
  const { site, page } = await edit({ posts: { 'one.md': postText('One') } })
  await entry(page, 'One').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${EDITOR}/one`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('One')
  await expect(page.getByRole('combobox', { name: 'Tags (comma separated)' })).toHaveValue('ai, lms')
  await expect(page.getByRole('combobox', { name: 'Author' })).toHaveValue('Ada')
  await expect(textBox(page)).toHaveText('Words of One.')
  await page.getByRole('textbox', { name: 'Title' }).fill('One and more')
  const tags = page.getByRole('combobox', { name: 'Tags (comma separated)' })
  // As a tag that was chosen leaves it.
  await tags.fill('ai, ')
  await tags.press('End')
  await page.keyboard.type(', git')
  await expect(tags).toHaveValue('ai, git')
  await typeAtEnd(page, '\n## More\n\nSome **bold** <script>alert(1)</script> words and [a link](javascript:alert(1)).')
  await expect(preview(page).getByRole('heading', { name: 'One and more' })).toBeVisible()
  await expect(preview(page).getByRole('heading', { name: 'More', exact: true })).toBeVisible()
  await expect(preview(page).getByText('bold')).toHaveCSS('font-weight', '700')
  await expect(preview(page).getByText('#git')).toBeVisible()
  expect(await preview(page).locator('script, a[href^="javascript"]').count()).toBe(0)
  await expect(page.getByText(/^\d+ words, 1 min to read$/)).toBeVisible()
  await writingButton(page, 'Save').click()
  await expect(said(page)).toContainText('Saved.')
  const head = await site.repository.git('rev-parse', '--short=7', 'HEAD')
  await expect(said(page)).toHaveText(`Saved. Commit ${head} on main.`)
  await expect(textBox(page)).toBeFocused()
  await expect(page.getByText('published', { exact: true })).toBeVisible()
  await page.goto('/blog/one')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One and more')
  await expect(page.getByRole('heading', { level: 2, name: /^More/ })).toBeVisible()
})

variant('a draft is published as it is on the screen, and taken back without unsaved words', async ({ edit }) => {
  const { site, page } = await edit({ posts: { 'one.md': postText('One', 'draft') } }, 'one')
  await typeAtEnd(page, 'And more.')
  await publishReviewed(page)
  await expect(said(page)).toHaveText(/^Saved and published, dated April 1, 2025\. Commit [0-9a-f]{7} on main\.$/)
  expect(await site.repository.read('posts/one.md')).toMatch(/status: published[\s\S]*And more\./)
  await typeAtEnd(page, ' Half a sen')
  await writingButton(page, 'Unpublish').click()
  await expect(said(page)).toHaveText(/^Unpublished\. Commit [0-9a-f]{7} on main\.$/)
  await expect(page.getByText('Unsaved changes, kept in this browser.')).toBeVisible()
  const file = await site.repository.read('posts/one.md')
  expect(file).toContain('status: draft')
  expect(file).not.toContain('Half a sen')
  await page.keyboard.press('Control+s')
  await expect(said(page)).toHaveText(/^Saved\. Commit/)
  expect(await site.repository.read('posts/one.md')).toContain('Half a sen')
  await page.keyboard.press('Control+s')
  await expect(said(page)).toHaveText('No changes to save.')
})

variant('marks have buttons and keys, lists go on, and undo reaches past a save', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', 'word') } }, 'one')
  await textBox(page).focus()
  await page.keyboard.press('Control+b')
  await expect(textBox(page)).toContainText('**word**')
  await page.keyboard.press('Control+b')
  await expect(textBox(page)).toHaveText('word')
  await writingButton(page, 'Italic').click()
  await expect(textBox(page)).toContainText('*word*')
  await page.keyboard.press('Control+Shift+h')
  await expect(textBox(page)).toContainText('## *word*')
  await typeAtEnd(page, '- one\ntwo')
  await expect(textBox(page)).toContainText('- two')
  await press(page, 'Enter', 'Enter', 'Control+k')
  await expect(page.getByRole('dialog', { name: 'Add a link' }).getByLabel('Text')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('#here')
  await page.keyboard.press('Enter')
  await expect(textBox(page)).toContainText('[#here](#here)')
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Saved.')
  for (let steps = 0; steps < 15; steps++) await page.keyboard.press('Control+z')
  await expect(textBox(page)).toHaveText('word')
  await page.keyboard.press('Control+/')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('definition').filter({ hasText: 'Ctrl+K' })).toBeVisible()
  await expect(keys.getByRole('definition').filter({ hasText: 'Alt+↑' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(textBox(page)).toBeFocused()
  await expect(textBox(page)).toHaveText('word')
  await writingButton(page, 'Keyboard shortcuts').click()
  await expect(keys.getByText('Leave the text')).toBeVisible()
  await keys.getByRole('button', { name: 'Close' }).click()
  await expect(keys).toHaveCount(0)
})

test('the tab is named after the post, and its text has the focus and stays where it is', async ({ edit }) => {
  const long = Array.from({ length: 80 }, (_, at) => `Paragraph ${at}.`).join('\n\n')
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', long) } }, 'one')
  await expect(page).toHaveTitle(/^Edit “One” \| /)
  await expect(textBox(page)).toBeFocused()
  await expect(textBox(page).getByText('Paragraph 0.')).toBeInViewport()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

variant('Tab indents and, after Escape, leaves the text', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', '- a\n- b') } }, 'one')
  await textBox(page).focus()
  await press(page, 'Control+End', 'ArrowUp', 'Tab')
  await expect(textBox(page)).toBeFocused()
  await expect(page.getByText('Unsaved changes, kept in this browser.')).toBeVisible()
  await expect(preview(page).getByRole('list').getByRole('list')).toHaveText('b')
  await press(page, 'Escape', 'Tab')
  await expect(preview(page)).toBeFocused()
  await expect(textBox(page)).toHaveAttribute('spellcheck', 'true')
})

variant('a link in the preview opens a tab and leaves the writing alone', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', '[Blog](/blog)') } }, 'one')
  const opened = page.context().waitForEvent('page')
  await preview(page).getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(await opened).toHaveURL(/\/blog$/)
  await expect(page).toHaveURL(`${EDITOR}/one`)
})

variant('WCAG 2.2 AA at any width: the page', async ({ edit }) => {
  const posts = await longPosts('post-2.md')
  const { page } = await edit({ posts, reducedMotion: 'reduce' }, 'post-2')
  await expect(preview(page).getByRole('img').first()).toBeVisible()
  await writingButton(page, 'Bold').click()
  for (const width of [1440, 375, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page, `at ${width} px`)
    if (width > 900) continue
    await expect(preview(page)).toHaveCount(0)
    await writingButton(page, 'Preview').click()
    await expect(preview(page)).toBeVisible()
    await expect(textBox(page)).toBeHidden()
    await expectAccessible(page, `the preview at ${width} px`)
    await writingButton(page, 'Source').click()
  }
})

variant('visitors load nothing of the editor', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One') } })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const path of ['/', '/blog', '/blog/one', EDITOR]) await page.goto(path, { waitUntil: 'networkidle' })
  expect(loaded.filter((url) => /writing-page|panes/.test(url))).toEqual([])
})

/** Counts the components that React draws anew, as its developer tools do. */
function countDrawn() {
  const counted = { drawn: 0 }
  const count = (fiber: Fiber | null): number => {
    let drawn = 0
    for (let one = fiber; one; one = one.sibling) {
      const { type, flags, alternate, memoizedProps, memoizedState } = one
      const isChanged = memoizedProps !== alternate?.memoizedProps || memoizedState !== alternate?.memoizedState
      if (typeof type !== 'string' && type && alternate && flags & 1 && isChanged) drawn++
      if (one.child !== alternate?.child) drawn += count(one.child)
    }
    return drawn
  }
  const onCommitFiberRoot = (_: number, root: { current: Fiber }) => {
    counted.drawn += count(root.current.child)
  }
  const nothing = () => {}
  const hook = { supportsFiber: true, inject: () => 1, onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing }
  Object.assign(window, { counted, __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onCommitFiberRoot } })
}

interface Fiber extends Record<'child' | 'sibling' | 'alternate', Fiber | null> {
  type: unknown
  flags: number
  memoizedProps: unknown
  memoizedState: unknown
}

variant('a key draws the parts of the page that it changes, and no others', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One') } })
  await page.addInitScript(countDrawn)
  await openWriting(page, 'one')
  await typeAtEnd(page, ' Begun')
  await expectKept(page, 'Begun')
  await page.waitForLoadState('networkidle')
  const drawn = () => page.evaluate(() => (window as unknown as { counted: { drawn: number } }).counted.drawn)
  const before = await drawn()
  await page.keyboard.type('x')
  await expectKept(page, 'Begunx')
  // The text, its length, its pictures, and the preview beside it; with all of the page it would be a hundred.
  expect((await drawn()) - before).toBeLessThan(30)
  expect((await drawn()) - before).toBeGreaterThan(0)
})
