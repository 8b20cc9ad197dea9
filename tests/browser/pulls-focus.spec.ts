import { postText } from '../support/post-text.ts'
import { EDITOR, signInAtGitHub } from './editor.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, overflow, variant } from './fixtures.ts'
import { bar, mergeButton, openReview, PULLS, reviewed } from './pulls.ts'
import { comeBack } from './writing.ts'

const PATH = 'posts/two.md'
const WORDS = 'First words.\n\nThe passage that is meant.\n\nLast words.'
const TEXT = postText('Two', 'published', WORDS)
const LINE = TEXT.split('\n').indexOf('The passage that is meant.') + 1

const proposal = { title: 'Add two', login: 'eve', isFromFork: true, files: { [PATH]: TEXT } }

const SUGGESTION = 'Shorter:\n\n```suggestion\nThe passage.\n```'

variant('whatever is said by the keyboard, the focus stays at it', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull(proposal)
  await emulator.commentOnPull(number, { login: 'eve', path: PATH, lines: LINE, body: SUGGESTION })
  await openReview(page, number)
  const post = reviewed(page, 'Two')
  const thread = post.getByRole('article', { name: /^Comment by eve/ })
  const answer = thread.getByRole('button', { name: 'Answer' })
  const words = thread.getByRole('textbox', { name: 'Answer' })
  const press = async (name: string) => {
    await thread.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Answer')
  await page.keyboard.type('Kept words.')
  await page.keyboard.press('Escape')
  await expect(answer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words).toHaveValue('Kept words.')
  await page.keyboard.press('Control+Enter')
  await expect(thread).toContainText('Kept words.')
  await expect(answer).toBeFocused()
  await press('Resolve')
  await expect(thread.getByText('Resolved: comment by eve')).toBeVisible()
  await expect(thread).toBeFocused()
  await thread.getByText('Resolved: comment by eve').press('Enter')
  await press('Open again')
  await expect(answer).toBeVisible()
  await expect(thread).toBeFocused()

  const review = page.getByRole('button', { name: 'Give your review' })
  for (const [opinion, said] of [
    ['Ask for changes', 'You asked for changes'],
    ['Comment', 'You commented'],
    ['Approve', 'You approved this'],
  ] as const) {
    await review.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Words about it.')
    await dialog.getByRole('button', { name: opinion, exact: true }).press('Enter')
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(said)
    await expect(bar(page)).toBeFocused()
  }
  await press('Apply suggestion')
  await expect(post.getByText('1 comment on an earlier version')).toBeVisible()
  await expect(page.getByRole('main').getByText('Suggestion applied.')).toBeVisible()
  await expect(post.getByText('The passage.', { exact: true }).last()).toBeFocused()
  await expectAccessible(page)

  await mergeButton(page).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Merge/ })
    .press('Enter')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'on the site now' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Pull requests', exact: true })).toBeVisible()
})

variant('a suggestion far below its passage is applied, and the new words come into sight', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull(proposal)
  const about = { login: 'eve', path: PATH, lines: LINE }
  await emulator.commentOnPull(number, { ...about, body: 'Because.\n\n'.repeat(40) })
  await emulator.commentOnPull(number, { ...about, body: SUGGESTION })
  await openReview(page, number)
  const post = reviewed(page, 'Two')
  const was = post.getByText('The passage that is meant.', { exact: true }).first()
  const apply = post.getByRole('button', { name: 'Apply suggestion' })
  await apply.scrollIntoViewIfNeeded()
  await expect(was).not.toBeInViewport()
  await apply.click()
  const words = post.getByText('The passage.', { exact: true }).first()
  await expect(words).toBeFocused()
  await expect(words).toBeInViewport({ ratio: 1 })
})

variant(
  'after a verdict or an end by mouse, the focus is at what it says, wherever it was before',
  async ({ github }) => {
    const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
    await openReview(page, await emulator.openPull(proposal))
    const post = reviewed(page, 'Two')
    const leave = async () => {
      await post.getByText('First words.').selectText()
      await post.getByRole('button', { name: 'Comment', exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(post.getByText('First words.')).toBeFocused()
    }
    const dialog = page.getByRole('dialog')
    await leave()
    await page.getByRole('button', { name: 'Give your review' }).click()
    await dialog.getByLabel('Message to eve (optional if you approve)').fill('Shorter.')
    await dialog.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(bar(page)).toContainText('Review sent.')
    await expect(bar(page)).toBeFocused()
    await leave()
    await page.getByRole('button', { name: 'Close pull request…' }).click()
    await dialog.getByRole('button', { name: 'Close pull request' }).click()
    await expect(bar(page)).toContainText('You closed it without merging. It can be reopened on GitHub.')
    await expect(bar(page)).toBeFocused()
  },
)

variant('the focus in the bar moves nothing of the page', async ({ github }) => {
  const content = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`).join('\n\n')
  const { page, emulator } = await github({ posts: { 'one.md': postText('One', 'draft', content) } })
  const place = () => page.evaluate(() => Math.max(scrollY, document.getElementById('main')?.scrollTop ?? 0))
  const number = await emulator.openPull({ ...proposal, files: { [PATH]: postText('Two', 'published', content) } })
  await openReview(page, number)
  await reviewed(page, 'Two').getByText('Paragraph 20.').scrollIntoViewIfNeeded()
  const before = await place()
  await mergeButton(page).focus()
  expect(await place()).toBe(before)
  const choose = page.getByRole('button', { name: 'Comment on a passage' })
  await choose.press('Enter')
  for (let at = 0; at < 30; at++) await page.keyboard.press('ArrowDown')
  const passage = page.getByText(await page.locator('[data-choosable]:focus').innerText())
  await expect(passage).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(choose).toBeFocused()
  await expect(choose).toBeInViewport({ ratio: 1 })
  await expect(passage).toBeInViewport()
  const { y } = (await passage.boundingBox()) ?? {}
  await emulator.pushToPull(number, { [PATH]: postText('Two', 'published', content.replace('graph 50', 'part 50')) })
  await comeBack(page)
  const showNew = page.getByRole('button', { name: 'Show what is new' })
  await expect(showNew).toBeVisible()
  await expect(bar(page)).toContainText('You still see the earlier version.')
  expect((await passage.boundingBox())?.y).toBe(y)
  await showNew.press('Enter')
  const heading = reviewed(page, 'Two').getByRole('heading', { name: 'Two', exact: true }).first()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()

  await page.goto(`${EDITOR}/one`)
  await page.getByText('Paragraph 20.').scrollIntoViewIfNeeded()
  const writing = await place()
  await page.getByRole('button', { name: /^Save/ }).last().focus()
  expect(await place()).toBe(writing)
})

variant('one goes from a change to its passage, which is marked, and comments there', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'two.md': postText('Two', 'published', WORDS) } })
  const files = { [PATH]: TEXT.replace('that is meant', 'that was meant') }
  await openReview(page, await emulator.openPull({ ...proposal, files }))
  const post = reviewed(page, 'Two')
  await post.getByRole('button', { name: 'Comment on a passage' }).press('Enter')
  const passage = post.locator('[data-changed]')
  await expect(passage).toHaveText('The passage that was meant.')
  await expect(passage).toBeFocused()
  await expect(passage).toHaveCSS('box-shadow', /px/)
  await expect(post.getByText('A line beside the text marks what the pull request changes.')).toBeVisible()
  await passage.press('Enter')
  await page.keyboard.type('Why?')
  await page.keyboard.press('Control+Enter')
  await expect(post.getByRole('article', { name: 'Comment by ada' })).toBeFocused()

  await page.getByRole('button', { name: 'Give your review' }).press('Enter')
  await page.keyboard.type('One question.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('You commented')
})

variant('a suggestion that was led to and is applied leaves the view as it is', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'two.md': postText('Two', 'published', 'Other words.') } })
  const number = await emulator.openPull(proposal)
  await openReview(page, number)
  const post = reviewed(page, 'Two')
  const view = post.getByRole('button', { name: 'As it would look' })
  await expect(view).toHaveAttribute('aria-pressed', 'false')
  await emulator.commentOnPull(number, { login: 'eve', path: PATH, lines: LINE, body: SUGGESTION })
  await comeBack(page)
  await page.getByRole('button', { name: 'Show unresolved comment' }).click()
  await post.getByRole('button', { name: 'Apply suggestion' }).click()
  await expect(page.getByRole('main').getByText('Suggestion applied.')).toBeVisible()
  await expect(view).toHaveAttribute('aria-pressed', 'true')
})

variant('Escape closes the form of a comment, and its words come back with the passage', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  await openReview(page, await emulator.openPull(proposal))
  const post = reviewed(page, 'Two')
  const form = post.getByLabel('Your comment on this passage')
  for (const before of ['', 'Shorter.']) {
    await post.getByText('First words.').selectText()
    await post.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(form).toHaveValue(before)
    if (before === '') await page.keyboard.type('Shorter.')
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(post.getByText('What you typed is kept with its passage.')).toBeVisible()
    await expect(post.getByText('First words.')).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(form).toBeFocused()
  await expect(form).toHaveValue('Shorter.')
})

variant(
  'a comment on a version that has moved on stays in sight and is sent, and a verdict is not',
  async ({ github }) => {
    const { page, emulator } = await github({
      posts: { 'two.md': postText('Two', 'published', 'Other words.') },
      provokes: ['409 /api/pulls/1/reviews'],
    })
    const number = await emulator.openPull(proposal)
    await openReview(page, number)
    const post = reviewed(page, 'Two')
    await post.getByRole('button', { name: 'As it would look' }).click()
    const begin = async (passage: string) => {
      await post.getByText(passage, { exact: true }).selectText()
      await post.getByRole('button', { name: 'Comment', exact: true }).click()
      await page.keyboard.type('Kept words.')
    }
    await begin('First words.')
    const newer = TEXT.replace('First words.', 'Words above.\n\nFirst words.').replace('Last words.', 'Newest words.')
    await emulator.pushToPull(number, { [PATH]: newer })
    await page.keyboard.press('Control+Enter')
    await expect(post.getByText('Sent.', { exact: true })).toBeVisible()

    await begin('Last words.')
    const form = post.getByLabel('Your comment on this passage')
    await page.getByRole('button', { name: 'Show what is new' }).click()
    await expect(form).toBeFocused()
    for (const view of ['New since you looked', 'What it changes', 'As it would look', 'New since you looked']) {
      await post.getByRole('button', { name: view }).click()
      await expect(form).toHaveValue('Kept words.')
      await expect(post.getByText('The passage has changed since. It was:')).toBeVisible()
    }
    await expectAccessible(page)
    await post.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(post.getByText('your comment is among those on earlier versions.')).toBeVisible()
    await post.getByRole('button', { name: 'As it would look' }).click()
    await expect(post.getByText('1 unresolved comment on an earlier version')).toBeVisible()
    const threads = post.getByRole('article', { name: 'Comment by ada' })
    await expect(threads).toHaveCount(2)

    await emulator.pushToPull(number, { [PATH]: TEXT.replace('Last words.', 'Yet newer words.') })
    await page.getByRole('button', { name: 'Give your review' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('button', { name: 'Show what is new' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(post).toContainText('Yet newer')
  },
)

variant('the rail tells a contributor of each word said since, and counts what was withdrawn', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull(proposal)
  await openPullAs(number)
  const news = page.getByRole('region', { name: 'News' })
  const told = news.getByRole('link', { name: new RegExp(`^ada (?:commented on|approved) #${number}: Add two`) })
  const leave = () => page.getByRole('link', { name: '← Your pull requests' }).click()
  for (const say of [
    () => emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: LINE, body: 'Why?' }),
    () => emulator.reviewPull(number, { login: 'ada', event: 'APPROVE' }),
  ]) {
    await expect(news).toHaveCount(0)
    // GitHub's clock counts in seconds.
    await page.waitForTimeout(1100)
    await say()
    // The page that is left has not shown it.
    await leave()
    await comeBack(page)
    await told.click()
    await expect(page.getByRole('complementary', { name: 'About this pull request' })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Pull requests 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Answer' }).press('Enter')
  await page.keyboard.type('Because.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Because.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw pull request' }).press('Enter')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'You closed it' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Pull requests', exact: true })).toBeVisible()
  await leave()
  await comeBack(page)
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect(news).toHaveCount(0)

  async function openPullAs(number: number) {
    await signInAtGitHub(page, 'eve')
    await page.goto(`${PULLS}/${number}`)
    await expect(page.getByRole('complementary', { name: 'About this pull request' })).toBeVisible()
  }
})

variant('a post that was merged as a draft leads its author to the pull request', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') }, provokes: ['404 /api/posts/two'] })
  const files = { [PATH]: postText('Two', 'draft') }
  const number = await emulator.openPull({ ...proposal, files })
  await signInAtGitHub(page, 'eve')
  await emulator.mergePull(number, 'ada')
  await page.goto(`${EDITOR}/two`)
  await expect(page.getByText(`Merged in #${number}. Not public yet.`)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: `#${number}` })
    .click()
  await expect(page).toHaveURL(`${PULLS}/${number}`)
})

for (const hasTouch of [true, false])
  variant(`on a ${hasTouch ? 'phone' : 'screen'} the form stands right below its passage`, async ({ github }) => {
    const viewport = { width: 390, height: 844 }
    const { page, emulator } = await github({
      posts: { 'one.md': postText('One') },
      viewport,
      ...(hasTouch && { hasTouch, isMobile: true }),
    })
    const number = await emulator.openPull(proposal)
    await emulator.commentOnPull(number, { login: 'eve', path: PATH, lines: LINE, body: 'So it is. '.repeat(200) })
    await openReview(page, number)
    const post = reviewed(page, 'Two')
    const passage = post.getByText('The passage that is meant.')
    await post.getByRole('button', { name: 'Comment on a passage' }).click()
    await expect(post.getByRole('status')).toContainText(
      hasTouch ? 'Tap the passage your comment is about.' : 'Choose a passage',
    )
    await passage.click()
    const form = post.getByLabel('Your comment on this passage')
    await expect(form).toBeFocused()
    await expect(form).toBeInViewport({ ratio: 1 })
    const [words, box] = [await passage.boundingBox(), await form.boundingBox()]
    expect((box?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)).toBeLessThan(80)
    expect((await post.getByRole('button', { name: 'Send' }).boundingBox())?.height).toBeGreaterThanOrEqual(40)
    await form.fill('Kept.')
    await post.getByRole('button', { name: 'Comment on a passage' }).click()
    await passage.click()
    await expect(form).toBeFocused()
    await expect(form).toHaveValue('Kept.')
  })

variant(
  'on a phone a contributor sees on the first screen what is new, and nothing stands out sideways',
  async ({ github }) => {
    const { page, emulator } = await github({
      posts: { 'one.md': postText('One') },
      viewport: { width: 390, height: 844 },
    })
    const title = 'Say what the new room is for, who may use it, and when it is open to all of us'
    const number = await emulator.openPull({ ...proposal, title })
    await signInAtGitHub(page, 'eve')
    const code = `Why?\n\n\`\`\`md\n${'Words and words '.repeat(20)}\n\`\`\``
    await emulator.commentOnPull(number, { login: 'ada', path: PATH, lines: LINE, body: code })
    await emulator.commentOnPull(number, { login: 'ada', path: PATH, body: code })
    for (const path of ['/_admin-82/blog', PULLS]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
      expect(await overflow(page)).toBe(0)
      await expect(page.getByRole('region', { name: 'News' }).getByRole('link')).toBeInViewport({ ratio: 1 })
    }
    await page.goto(`${PULLS}/${number}`)
    await expect(page.getByRole('main').getByText('Words and words').last()).toBeVisible()
    expect(await overflow(page)).toBe(0)
  },
)
