import type { Locator } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { signInAtGitHub } from './editor.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, overflow, variant } from './fixtures.ts'
import { bar, mergeButton, openReview, PULLS, reviewed } from './pulls.ts'
import { comeBack } from './writing.ts'

const WORDS = 'First words.\n\nThe passage that is meant,\non two lines.\n\n- a point\n- another point'
const PATH = 'posts/two.md'

const proposal = {
  title: 'Add two',
  login: 'eve',
  isFromFork: true,
  files: { [PATH]: postText('Two', 'published', WORDS) },
}

for (const [name, width] of [
  ['a window', 1440],
  ['a phone', 390],
] as const)
  variant(
    `on ${name}, a passage is commented on by the keyboard alone, its author answers and takes the suggestion over`,
    async ({ github, visit }) => {
      const { page, emulator, site } = await github({ posts: { 'one.md': postText('One') } })
      await page.setViewportSize({ width, height: 900 })
      const number = await emulator.openPull(proposal)
      await openReview(page, number)
      const post = reviewed(page, 'Two')
      await post.getByRole('button', { name: 'Comment on a passage' }).focus()
      await page.keyboard.press('Enter')
      await expect(post.getByText('Choose a passage')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator(':focus')).toContainText('The passage that is meant')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Shorter, please.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(page.locator(':focus')).toHaveValue('The passage that is meant,\non two lines.')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('The passage.')
      await page.keyboard.press('Control+Enter')
      const thread = post.getByRole('article', { name: 'Comment by ada' })
      await expect(thread).toContainText('Shorter, please.')
      await expect(thread.getByRole('deletion').first()).toBeVisible()
      const passage = post.getByText('The passage that is meant').last()
      const [box, other] = [await thread.boundingBox(), await passage.boundingBox()]
      if (width === 1440) expect((box?.x ?? 0) > (other?.x ?? 0) + (other?.width ?? 0) / 2).toBe(true)
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page)

      const place = { url: site.url.replace('//127.0.0.1:', '//localhost:') }
      await using guest = await visit(place, { origins: [emulator.url] })
      await signInAtGitHub(guest, 'eve')
      await guest.setViewportSize({ width, height: 900 })
      await guest.getByRole('main').getByRole('link', { name: 'Add two' }).click()
      await expect(guest).toHaveURL(`${PULLS}/${number}`)
      await expect(guest.getByRole('button', { name: 'Merge' })).toHaveCount(0)
      const seen = reviewed(guest, 'Two').getByRole('article', { name: /^Comment by ada/ })
      await seen.getByRole('button', { name: 'Answer' }).click()
      await guest.keyboard.type('Gladly.')
      await seen.getByRole('button', { name: 'Send' }).click()
      await expect(seen).toContainText('Gladly.')
      await seen.getByRole('button', { name: 'Apply suggestion' }).click()
      await expect(reviewed(guest, 'Two').getByText('The passage.', { exact: true })).toBeVisible()
      await guest.getByText('1 comment on an earlier version').click()
      await expect(guest.getByText('Resolved: comment by ada, 1 answer')).toBeVisible()
      await expectAccessible(guest)
    },
  )

variant(
  'words that are marked with the mouse get a comment, a reload keeps what was typed, and an approval is seen',
  async ({ github }) => {
    const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
    const number = await emulator.openPull(proposal)
    await emulator.commentOnPull(number, { login: 'eve', path: PATH, lines: 2, body: 'Is *this* the title?' })
    await openReview(page, number)
    const post = reviewed(page, 'Two')
    await expect(post.getByText('On the title (line 2 of the file):')).toBeVisible()
    await post.getByText('First words.').selectText()
    await post.getByRole('button', { name: 'Comment', exact: true }).click()
    await post.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(post.getByRole('alert')).toHaveText('Error: Write a few words, then send them.')
    await page.keyboard.type('Kept over a reload.')
    await expect(post.getByRole('alert')).toHaveCount(0)
    await page.reload()
    await expect(post.getByLabel('Your comment on this passage')).toHaveValue('Kept over a reload.')
    await post.getByRole('button', { name: 'Send', exact: true }).click()
    const thread = post.getByRole('article', { name: 'Comment by ada' })
    await expect(thread).toContainText('Kept over a reload.')
    await thread.getByRole('button', { name: 'Resolve' }).click()
    await expect(post.getByText('Resolved: comment by ada')).toBeVisible()
    await page.getByRole('button', { name: 'Give your review' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await dialog.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Write a few words first. You can approve without any.')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('You approved this')
    const facts = page.getByText(`#${number}by eve`)
    await expect(facts).toContainText('Approved')
    await page.getByRole('link', { name: '← All pull requests' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Add two' })).toContainText('Approved')
    await page.getByRole('link', { name: 'Review', exact: true }).click()
    // What was said stays beside the post once it is merged.
    await mergeButton(page).click()
    await expect(dialog).toContainText('1 comment is unresolved.')
    await dialog.getByRole('button', { name: 'Merge anyway' }).click()
    await expect(page.getByText('is on the site now.')).toBeVisible()
    await expect(facts).toContainText('Merged')
    await expect(facts).not.toContainText('Approved')
    await expect(page.getByRole('button', { name: 'Give your review' })).toHaveCount(0)
    await expect(post.getByText('Resolved: comment by ada')).toBeVisible()
    await expect(post.getByRole('button', { name: 'Comment on a passage' })).toHaveCount(0)
  },
)

variant('an unresolved comment is in sight and counts after its author has edited the passage', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull(proposal)
  const line = proposal.files[PATH].split('\n').indexOf('First words.') + 1
  await emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: line, body: 'Which words?' })
  await emulator.pushToPull(number, { [PATH]: proposal.files[PATH].replace('First words.', 'Clearer words.') })
  await openReview(page, number)
  const post = reviewed(page, 'Two')
  const thread = post.getByRole('article', { name: 'Comment by ada' })
  await expect(post.getByText('1 unresolved comment on an earlier version')).toBeVisible()
  await expect(thread).toContainText('Which words?')
  await expect(bar(page)).toContainText('1 comment is unresolved.')
  await post.getByText('1 unresolved comment on an earlier version').click()
  await expect(thread).toBeHidden()
  await page.getByRole('button', { name: 'Show unresolved comment' }).click()
  await expect(thread).toBeFocused()
  await expect(thread).toBeInViewport()
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await expect(post.getByText('1 comment on an earlier version')).toBeVisible()
  await expect(post.getByText('Resolved: comment by ada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show unresolved comment' })).toHaveCount(0)
})

variant('until what is new is shown, a comment stays at its passage', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull(proposal)
  const line = proposal.files[PATH].split('\n').indexOf('First words.') + 1
  await emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: line, body: 'Which words?' })
  await openReview(page, number)
  const post = reviewed(page, 'Two')
  const thread = post.getByRole('article', { name: /^Comment by ada/ })
  await expect(thread).toBeVisible()
  await emulator.pushToPull(number, { [PATH]: proposal.files[PATH].replace('First words.', 'Clearer words.') })
  await comeBack(page)
  await expect(page.getByRole('button', { name: 'Show what is new' })).toBeVisible()
  await thread.getByRole('button', { name: 'Answer' }).click()
  await page.keyboard.type('These.')
  await page.keyboard.press('Control+Enter')
  await expect(thread).toContainText('These.')
  await expect(post.getByText('an earlier version')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show what is new' }).click()
  await post.getByRole('button', { name: 'As it would look' }).click()
  await expect(post.getByText('1 unresolved comment on an earlier version')).toBeVisible()
})

variant('unresolved comments are shown in turn, from every post and every view', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const files = {
    ...proposal.files,
    'posts/one.md': postText('One', 'published', 'Other words.'),
    'notes.txt': 'A note.',
  }
  const number = await emulator.openPull({ ...proposal, files })
  await openReview(page, number)
  await reviewed(page, 'One').getByRole('button', { name: 'As it would look' }).click()
  await reviewed(page, 'One').getByRole('button', { name: 'Comment on the post' }).click()
  await page.keyboard.type('Why?')
  await page.keyboard.press('Control+Enter')
  await emulator.commentOnPull(number, { login: 'eve', path: 'notes.txt', lines: 1, body: 'For you.' })
  await page.reload()
  await reviewed(page, 'One').getByRole('button', { name: 'What it changes' }).click()
  const next = page.getByRole('button', { name: 'Show unresolved comments' })
  await next.click()
  await expect(reviewed(page, 'One').getByRole('article', { name: /^Comment by ada/ })).toBeFocused()
  await next.click()
  await expect(page.getByRole('article', { name: /^Comment by eve/ })).toBeFocused()
  await next.dblclick()
  await expect(reviewed(page, 'One').getByRole('article', { name: /^Comment by ada/ })).toBeFocused()
})

variant('the rail tells of what happened in a pull request until it is looked at', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull(proposal)
  await signInAtGitHub(page, 'ada')
  const news = page.getByRole('region', { name: 'News' })
  await news.getByRole('link', { name: `#${number} is new: Add two` }).click()
  await expect(page.getByRole('heading', { name: 'Add two' })).toBeVisible()
  await page.goto('/_admin-82/blog')
  await expect(page.getByRole('link', { name: 'Pull requests 1' })).toBeVisible()
  await expect(news).toHaveCount(0)
})

for (const [name, width] of [
  ['beside', 1440],
  ['below', 390],
] as const)
  variant(`a comment that is sent takes the focus ${name} its passage, which is marked`, async ({ github }) => {
    const { page, emulator } = await github({ posts: { 'one.md': postText('One') }, viewport: { width, height: 700 } })
    const paragraphs = Array.from({ length: 30 }, (_, at) => `Paragraph ${at + 1}. ${'It goes on. '.repeat(12)}`)
    const files = { [PATH]: postText('Two', 'published', paragraphs.join('\n\n')) }
    const number = await emulator.openPull({ ...proposal, files })
    const lines = files[PATH].split('\n').findIndex((row) => row.startsWith('Paragraph 24.')) + 1
    await emulator.commentOnPull(number, { login: 'eve', path: PATH, lines, body: 'Because. '.repeat(40) })
    await openReview(page, number)
    const post = reviewed(page, 'Two')
    const passage = post.getByText(/^Paragraph 25\./)
    const send = post.getByRole('button', { name: 'Send', exact: true })
    const comment = async () => {
      await passage.selectText()
      await post.getByRole('button', { name: 'Comment', exact: true }).click()
      const form = post.getByLabel('Your comment on this passage')
      await expect(form).toBeFocused()
      // Whatever was said before, it stands right below the words that it is about.
      const [words, box] = [await passage.boundingBox(), await form.boundingBox()]
      expect((box?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)).toBeLessThan(80)
      // Neither below the window nor behind the bar.
      expect(await isUncovered(send)).toBe(true)
    }
    await passage.scrollIntoViewIfNeeded()
    await comment()
    await page.keyboard.press('Escape')
    await expect(passage).toBeFocused()
    await expect(passage).toBeInViewport()
    await comment()
    await page.keyboard.type('Shorter, please.')
    await post.getByLabel('Suggest new wording').check()
    expect(await isUncovered(send)).toBe(true)
    // What was typed comes back where the same passage is commented on again.
    await post.getByRole('button', { name: 'Cancel' }).click()
    await expect(post.getByText('What you typed is kept with its passage.')).toBeVisible()
    await comment()
    await expect(post.getByLabel('Your comment on this passage')).toHaveValue('Shorter, please.')
    await page.keyboard.press('Control+Enter')
    const card = post.getByRole('article', { name: 'Comment by ada' })
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport({ ratio: 1 })
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
    await expect(passage).toBeInViewport()
    await expect(post.locator('[data-about]')).toHaveText(/^Paragraph 25\./)
  })

/** Tells whether it can be pressed where it is, without scrolling. */
function isUncovered(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height - 2))
  })
}

variant('a comment on selected words begins with them, unless they are the whole passage', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull(proposal)
  await openReview(page, number)
  const post = reviewed(page, 'Two')
  const form = post.getByLabel('Your comment on this passage')
  const passage = post.getByText('The passage that is meant')
  const comment = () => post.getByRole('button', { name: 'Comment', exact: true }).click()
  await passage.evaluate((element) => {
    const words = element.firstChild as Text
    document.getSelection()?.setBaseAndExtent(words, 4, words, words.data.indexOf('two') + 3)
  })
  await comment()
  await expect(form).toHaveValue('> passage that is meant,\n> on two\n\n')
  await page.keyboard.press('Control+Enter')
  await expect(post.getByRole('alert')).toHaveText('Error: Write a few words, then send them.')
  await expect(form).toBeFocused()
  await post.getByLabel('Suggest new wording').check()
  const wording = post.getByLabel('New wording of the passage')
  await expect(wording).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(post.getByRole('alert')).toHaveText('Error: Change the wording above, or uncheck “Suggest new wording”.')
  await expect(wording).toBeFocused()
  // Nothing was typed, and nothing is kept.
  await page.keyboard.press('Escape')
  await passage.selectText()
  await comment()
  await expect(form).toHaveValue('')
  await page.keyboard.press('Escape')
  await post.getByText('First words.').dblclick({ position: { x: 8, y: 8 } })
  await post.getByRole('button', { name: 'Comment', exact: true }).dblclick()
  await page.keyboard.type('Which?')
  await expect(form).toHaveValue('> First\n\nWhich?')
  await page.keyboard.press('Control+Enter')
  const thread = post.getByRole('article', { name: 'Comment by ada' })
  await expect(thread.getByRole('blockquote')).toHaveText('First')
})

const KINDS = [
  'First words.',
  '',
  'A second paragraph',
  'on two lines.',
  '',
  '- a point',
  '- another point',
  '',
  '| Name | Meaning |',
  '| --- | --- |',
  '| alpha | the first |',
  '| beta | the second |',
  '',
  '```js',
  'const one = 1',
  'const two = 2',
  '```',
  '',
  '    indented = 1',
  '    indented = 2',
  '    indented = 3',
  '',
  'Last words.',
]

variant('a comment is about the lines whose words are selected, whichever way they are', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull({
    ...proposal,
    files: { [PATH]: postText('Two', 'published', KINDS.join('\n')), 'posts/zoo.md': postText('Zoo') },
  })
  await openReview(page, number)
  const post = reviewed(page, 'Two')
  const words = (text: string) => post.getByText(text).last()
  const expectAbout = async (first: string, last: string) => {
    await post.getByRole('button', { name: 'Comment', exact: true }).click()
    await post.getByLabel('Suggest new wording').check()
    const lines = KINDS.slice(KINDS.indexOf(first), KINDS.indexOf(last) + 1)
    await expect(post.getByLabel('New wording of the passage')).toHaveValue(lines.join('\n'))
    await expect(post.locator('[data-about]').first()).toContainText(/\w+/.exec(first)?.[0] ?? '')
    await post.getByRole('button', { name: 'Cancel' }).click()
  }
  for (const [text, first, last = first] of [
    ['First words.', 'First words.'],
    ['on two lines.', 'A second paragraph', 'on two lines.'],
    ['a point', '- a point'],
    ['another point', '- another point'],
    ['the second', '| beta | the second |'],
    ['Last words.', 'Last words.'],
  ] as const) {
    await words(text).click({ clickCount: 3 })
    await expectAbout(first, last)
  }
  const drag = async (from: [string, number], to: [string, number]) => {
    await words(from[0]).scrollIntoViewIfNeeded()
    const [a, b] = [await words(from[0]).boundingBox(), await words(to[0]).boundingBox()]
    if (!a || !b) throw new Error('no words')
    await page.mouse.move(a.x + from[1], a.y + a.height / 2)
    await page.mouse.down()
    await page.mouse.move(b.x + to[1], b.y + b.height / 2, { steps: 5 })
    await page.mouse.up()
  }
  // From the end of a paragraph to the start of another, and back.
  await drag(['First words.', 600], ['a point', 30])
  await expectAbout('A second paragraph', '- a point')
  await drag(['a point', 30], ['First words.', 600])
  await expectAbout('A second paragraph', '- a point')
  await words('const one').click({ clickCount: 3 })
  await expectAbout('const one = 1', 'const one = 1')
  await drag(['indented', 14], ['indented', 70])
  await expectAbout('    indented = 2', '    indented = 2')
  // By keyboard, to the beginning of the paragraph after.
  await words('First words.').click({ clickCount: 2, position: { x: 10, y: 10 } })
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+Home')
  await expectAbout('First words.', 'First words.')
})
