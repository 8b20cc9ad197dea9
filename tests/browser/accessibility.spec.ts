import { mainLinks, menuTitle } from '#content/navigation.ts'
import { site as about } from '#content/site.ts'
import { longPosts } from '../support/long-posts.ts'
import { isWholeRun } from '../support/long-run.ts'
import { postText } from '../support/post-text.ts'
import { EDITOR, openEditor } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, press, test, variant } from './fixtures.ts'

const BROKEN = '---\ntitle: Broken\ntags: [a\n---\n\nWords.\n'
const AWKWARD = `${'Unbreakable'.repeat(30)}

https://example.com/${'long-path/'.repeat(30)}

\`${'inline_code'.repeat(30)}\`

\`\`\`
${'a very long line of code '.repeat(30)}
\`\`\`

| ${'wide '.repeat(10)} | ${'Table'.repeat(20)} | c | d | e |
| --- | --- | --- | --- | --- |
| 1 | 2 | 3 | 4 | 5 |
`

const POSTS = {
  'awkward.md': postText(`Awkward${'Title'.repeat(30)}`, 'published', AWKWARD),
  'draft.md': postText('Draft', 'draft'),
  'broken.md': BROKEN,
  'warned.md': postText('Warned', 'draft').replace('tags: [ai, lms]', 'tags: 3'),
}

// every-page.spec.ts judges the others.
const JUDGED = ['/blog/awkward', ...(isWholeRun ? [EDITOR, '/blog?q=nothing', '/blog/nope', '/nowhere'] : [])]
const PROVOKES = ['404 /blog/nope', '404 /api/posts/nope', '404 /nowhere']

const FOCUS_ORDER = [
  `${about.brand}, home`,
  menuTitle,
  ...mainLinks.map(({ label }) => label),
  ...about.social.map(({ name }) => `${name} (opens in a new tab)`),
  'Search',
  'Switch to dark theme',
  'Search posts',
  '#ai',
  '#lms',
  'Read more',
]

test('awkward posts, pages that are missing and the editor meet WCAG 2.2 AA and fit', async ({ open }) => {
  const posts = { ...POSTS, ...(await longPosts('post-2.md')) }
  const { page } = await open({ posts, reducedMotion: 'reduce', provokes: PROVOKES })
  for (const path of JUDGED) {
    await page.goto(path)
    await expect(page.getByText(/^(Loading…|Checking sign-in…)$/)).toHaveCount(0)
    await expectSoundAtAnyWidth(page, path)
  }
  await openEditor(page)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5)
  await expectSoundAtAnyWidth(page, 'the editor, signed in')
})

test('the skip link comes first and leads to the content, and the focus is seen everywhere', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One') } }, '/blog')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  const outline = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  for (const name of FOCUS_ORDER) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toHaveAccessibleName(name)
    expect(await outline(), name).toBe('solid')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One')
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await press(page, 'Tab', 'Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '← Back to blog' })).toBeFocused()
})

variant('nothing moves for those who ask for reduced motion', async ({ open }) => {
  const { page } = await open(
    { posts: { 'one.md': postText('One', 'published', '[down](#end)\n\n# End') }, reducedMotion: 'reduce' },
    '/blog/one',
  )
  await page.getByRole('link', { name: 'down' }).click()
  await expect(page.getByRole('heading', { name: 'End' })).toBeInViewport()
  const motion = await page.evaluate(() => {
    const elements = [document.documentElement, ...document.querySelectorAll('*')].map((one) => getComputedStyle(one))
    return elements
      .flatMap((style) => [style.scrollBehavior, style.transitionDuration, style.animationDuration])
      .filter((value) => value !== 'auto' && !/^0s(, 0s)*$/.test(value))
  })
  expect(motion).toEqual([])
})
