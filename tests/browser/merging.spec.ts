import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { EDITOR, entry, signInToWrite } from './editor.ts'
import { expectAccessible, expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, press, test, variant } from './fixtures.ts'
import { changeElsewhere, comeBack, expectKept, said, textBox, writingButton } from './writing.ts'

const BODY =
  'The first paragraph.\n\nThe second one.\n\nThe third one.\n\nThe fourth one.\n\nThe fifth one.\n\nThe last one.'
const one = { 'one.md': postText('One', 'published', BODY) }
const TIME = '\\d+:\\d\\d.[AP]M'
/** The text as someone else made it. */
const theirs = (change: (body: string) => string) => ({ content: `${change(BODY)}\n` })

function card(page: Page, name: string) {
  return page.getByRole('group', { name })
}

function choose(page: Page, name: string, choice: string) {
  return card(page, name).getByRole('radio', { name: choice, exact: true })
}

function result(page: Page) {
  return page.getByRole('region', { name: 'What will be saved' })
}

variant('changes that go together are saved at once, saying what was merged, from whom and when', async ({ edit }) => {
  const { site, page } = await edit({ posts: one, provokes: ['412 /api/posts/one'] }, 'one')
  await typeBehind(page, ' My words.')
  await changeElsewhere(site, 'one', {
    ...theirs((body) => body.replace('first', 'very first')),
    title: 'One by Ada',
    tags: ['ai', 'git'],
  })
  await writingButton(page, 'Save').click()
  await expect(said(page).last()).toHaveText(
    new RegExp(
      `^Saved\\. Merged with what you saved elsewhere at ${TIME}: the title, the tags, and 1 line\\. Commit [0-9a-f]{7} on main\\.$`,
    ),
  )
  const file = await site.repository.read('posts/one.md')
  expect(file).toMatch(/One by Ada[\s\S]*The very first paragraph\.[\s\S]*The last one\. My words\./)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('One by Ada')
  await page.getByText('What was merged').click()
  const changes = page.getByRole('region', { name: 'Merged changes, word by word' })
  await expect(changes.getByRole('insertion').filter({ hasText: 'very' })).toBeVisible()
  await expectAccessible(page)
  await writingButton(page, 'Got it').click()
  await expect(changes).toHaveCount(0)
})

variant('a change is brought in while one writes, the cursor stays, and undo takes it out again', async ({ edit }) => {
  const { site, page } = await edit({ posts: one }, 'one')
  await typeBehind(page, ' Mine')
  await changeElsewhere(site, 'one', { ...theirs((body) => body.replace('first', 'very first')), title: 'One by Ada' })
  await comeBack(page)
  await expect(page.getByText(new RegExp(`You saved this post in another tab or program at ${TIME}\\.`))).toBeVisible()
  await writingButton(page, 'Merge now').click()
  await expect(textBox(page)).toContainText('The very first paragraph.')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('One by Ada')
  await expect(said(page).last()).toHaveText(
    new RegExp(`^Merged with what you saved elsewhere at ${TIME}: the title and 1 line\\. Not saved yet\\.$`),
  )
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.type(' too.')
  await expect(textBox(page)).toContainText('The last one. Mine too.')

  await press(page, 'Control+z', 'Control+z')
  await expect(textBox(page)).not.toContainText('very')
  await expect(textBox(page)).toContainText('The last one. Mine')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('One')
  await expect(writingButton(page, 'Merge now')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(textBox(page)).toContainText('very first')
  await expect(writingButton(page, 'Merge now')).toHaveCount(0)
  await page.keyboard.press('Control+z')

  // What was undone is still merged: to undo takes no one's words out of the file.
  await page.keyboard.press('Control+s')
  await expect(said(page).last()).toContainText(/^Saved\. Merged with what you saved/)
  expect(await site.repository.read('posts/one.md')).toMatch(/The very first paragraph\.[\s\S]*The last one\. Mine/)
  // Undo reaches past the save.
  await textBox(page).focus()
  await page.keyboard.press('Control+z')
  await expect(textBox(page)).not.toContainText('very')
})

variant('lines that both changed in different places are merged and pointed out', async ({ edit }) => {
  const line = 'one two three four five six seven eight nine ten'
  const { site, page } = await edit(
    { posts: { 'one.md': postText('One', 'draft', line) }, provokes: ['412 /api/posts/one'] },
    'one',
  )
  await typeBehind(page, ' eleven')
  await changeElsewhere(site, 'one', { content: `${line.replace('one', 'ONE')}\n` })
  await writingButton(page, 'Save').click()
  const notice = page.getByRole('region', { name: 'What was merged' })
  await expect(notice).toContainText('1 line that was changed in both places')
  await expect(notice.getByRole('listitem')).toHaveText('ONE two three four five six seven eight nine ten eleven')
})

test('where both changed the same, each passage is chosen by keyboard and the rest goes together', async ({ edit }) => {
  const { site, page } = await edit({ posts: one, provokes: ['412 /api/posts/one'] }, 'one')
  await rewrite(page, { 'The second one.': 'My second.', 'The fourth one.': 'My fourth.' })
  await page.getByRole('textbox', { name: 'Title' }).fill('My title')
  await changeElsewhere(site, 'one', {
    ...theirs((body) =>
      body
        .replace('The second one.', 'Their second.')
        .replace('The fourth one.', 'Their fourth.')
        .replace('last', 'very last'),
    ),
    title: 'Their title',
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: /^You saved this post in another tab or program at / })).toBeFocused()
  const count = page.getByText(/^\d of 3 chosen$/)
  await expect(count).toHaveText('0 of 3 chosen')
  await expect(page.getByText('Their change')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saved version, Passage 1 of 2' }).locator('mark')).toHaveText('Their')
  await expect(result(page)).toContainText('Passage 1 of 2: choose a version')
  await expectAccessible(page)

  await press(page, 'Tab', 'Tab', 'Space')
  await expect(choose(page, 'Title', 'Your version')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(choose(page, 'Title', 'Saved version')).toBeChecked()
  await press(page, 'Tab', 'Tab', 'Space')
  for (const choice of ['Saved version', 'Both, yours first']) {
    await page.keyboard.press('ArrowDown')
    await expect(choose(page, 'Passage 1 of 2', choice)).toBeChecked()
  }
  await expect(count).toHaveText('2 of 3 chosen')
  // Not yet: it leads to what is left.
  await writingButton(page, 'Save merged').focus()
  await page.keyboard.press('Enter')
  await expect(choose(page, 'Passage 2 of 2', 'Your version')).toBeFocused()
  // The keys that go through the choices do not leave them; Enter does, and so does a click.
  await page.keyboard.press('ArrowUp')
  const own = choose(page, 'Passage 2 of 2', 'Write it myself')
  const words = page.getByRole('textbox', { name: 'Passage 2 of 2, in your words' })
  await expect(own).toBeChecked()
  await expect(own).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words).toBeFocused()
  for (const target of [own, card(page, 'Passage 2 of 2').getByText('Write it myself')]) {
    await target.click()
    await expect(words).toBeFocused()
  }
  await expect(words).toHaveValue('My fourth.')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Our fourth.')
  await expect(result(page)).toContainText('Our fourth.')
  await writingButton(page, 'Save merged').press('Enter')
  await expect(said(page).last()).toContainText(/^Saved\. Commit/)
  const file = await site.repository.read('posts/one.md')
  expect(file).toMatch(/title: Their title/)
  expect(file.slice(file.indexOf('The first'))).toBe(
    'The first paragraph.\n\nMy second.\n\nTheir second.\n\nThe third one.\n\nOur fourth.\n\nThe fifth one.\n\nThe very last one.\n',
  )
  await expect(textBox(page)).toBeFocused()
  // What was not taken of mine is kept.
  await expect(page.getByRole('region', { name: /^Unsaved text of / })).toContainText('My fourth.')
})

variant('a choice half made outlives the tab, and a third change while choosing leaves the rest', async ({ edit }) => {
  const { site, page } = await edit({ posts: one }, 'one')
  await rewrite(page, { 'The second one.': 'My second.', 'The fourth one.': 'My fourth.' })
  const change = (fourth: string) =>
    theirs((body) => body.replace('The second one.', 'Their second.').replace('The fourth one.', fourth))
  await changeElsewhere(site, 'one', change('Their fourth.'))
  await comeBack(page)
  await writingButton(page, 'Show both versions').click()
  await choose(page, 'Passage 1 of 2', 'Saved version').check()
  await choose(page, 'Passage 2 of 2', 'Write it myself').check()
  await page.getByRole('textbox', { name: 'Passage 2 of 2, in your words' }).fill('By hand.')
  await expectKept(page, 'By hand.')
  await page.goto('/blog')
  await page.goto(`${EDITOR}/one`)
  await writingButton(page, 'Restore').click()
  await writingButton(page, 'Show both versions').click()
  await expect(page.getByText('2 of 2 chosen')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Passage 2 of 2, in your words' })).toHaveValue('By hand.')

  await changeElsewhere(site, 'one', change('Their other fourth.'))
  await comeBack(page)
  await expect(said(page).last()).toHaveText('The post was changed again. Your choices are kept where nothing changed.')
  await expect(page.getByText('1 of 2 chosen')).toBeVisible()
  await expect(choose(page, 'Passage 1 of 2', 'Saved version')).toBeChecked()
  await expect(page.getByText('You wrote this yourself, and the passage has changed since.')).toBeVisible()
  await expect(page.getByText('By hand.', { exact: true })).toBeVisible()
  await choose(page, 'Passage 2 of 2', 'Saved version').check()
  await writingButton(page, 'Save merged').click()
  await expect(page.getByRole('region', { name: /^Unsaved text of / })).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText('By hand.')
  await expect(page.getByRole('main')).toContainText('My fourth.')
})

variant('at GitHub a list and a post cost nothing, a save one request, and a merged one three', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { ...one, 'two.md': postText('Two') },
    provokes: ['412 /api/posts/one'],
  })
  await signInToWrite(page, 'grace')
  await page.goto('/blog')
  const asked = () => {
    // Whether the pull requests are still the same costs nothing of what GitHub grants.
    const made = emulator.requests
      .filter(({ isPage, status }) => !isPage && status !== 304)
      .map(({ method, login }) => `${method} ${login}`)
    emulator.clearRequests()
    return made
  }
  asked()
  await page.goto(EDITOR)
  await expect(entry(page, 'One')).toBeVisible()
  expect(asked(), 'for the list').toEqual([])
  await entry(page, 'One').getByRole('link', { name: 'Edit' }).click()
  await typeBehind(page, ' Mine.')
  expect(asked(), 'for a post').toEqual([])
  await writingButton(page, 'Save').click()
  await expect(said(page).last()).toHaveText(/^Saved\. Commit [0-9a-f]{7} on main\.$/)
  expect(asked(), 'for a save').toEqual(['PUT grace'])

  // No one has told the server of this.
  const pushed = await emulator.readFile('posts/one.md')
  await emulator.pushFile('posts/one.md', (pushed ?? '').replace('first', 'very first'), { login: 'ada' })
  await typeBehind(page, ' More.')
  await writingButton(page, 'Save').click()
  await expect(said(page).last()).toHaveText(
    /^Saved\. Merged with the newest version: 1 line\. Commit [0-9a-f]{7} on main\.$/,
  )
  // The server's own look at the branch, which has moved, comes on top as at every interval, under no person's name.
  expect(
    asked().filter((request) => request.endsWith('grace')),
    'for a merged save',
  ).toEqual(['PUT grace', 'GET grace', 'PUT grace'])
  expect(await emulator.readFile('posts/one.md')).toMatch(/very first[\s\S]* Mine\. More\./)

  // Whom it was merged with is asked when someone wants to know.
  await page.getByText('What was merged').click()
  await expect(page.getByText(new RegExp(`^Merged with Ada Owner’s change of ${TIME}: 1 line\\.`))).toBeVisible()
})

variant('at GitHub a change noticed while one writes is named, and merged with two requests', async ({ github }) => {
  const { site, page, emulator } = await github({ posts: one, environment: { SYNC_INTERVAL: '1' } })
  await signInToWrite(page, 'grace')
  await page.goto(`${EDITOR}/one`)
  await typeBehind(page, ' Mine.')
  const changed = postText('One', 'published', BODY.replace('first', 'very first'))
  emulator.clearRequests()
  await emulator.pushFile('posts/one.md', changed, { login: 'ada' })
  await expect.poll(async () => (await site.visitor.post('one')).content).toContain('very first')
  await comeBack(page)
  await expect(page.getByText(new RegExp(`Ada Owner changed this post at ${TIME}. Your text is kept`))).toBeVisible()
  await writingButton(page, 'Save').click()
  await expect(said(page).last()).toHaveText(
    new RegExp(`^Saved\\. Merged with Ada Owner’s change of ${TIME}: 1 line\\.`),
  )
  const own = emulator.requests
    .filter(({ login, status }) => login === 'grace' && status !== 304)
    .map(({ method }) => method)
  expect(own).toEqual(['GET', 'PUT'])
})

variant('the two versions meet WCAG 2.2 AA and fit at every width', async ({ edit }) => {
  const { site, page } = await edit({ posts: one, reducedMotion: 'reduce' }, 'one')
  await rewrite(page, { 'The second one.': `My second, ${'x'.repeat(80)}.`, 'The third one.': '' })
  await changeElsewhere(site, 'one', {
    ...theirs((body) => body.replace('The second one.', 'Their second.').replace('first', '1st')),
    tags: ['git'],
  })
  await comeBack(page)
  await writingButton(page, 'Show both versions').click()
  await choose(page, 'Passage 1 of 1', 'Write it myself').check()
  await page.getByRole('heading', { name: /^You saved this post in another tab or program at / }).focus()
  await page.setViewportSize({ width: 1280, height: 500 })
  await expect(writingButton(page, 'Save merged')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  const merged = writingButton(page, 'Save merged')
  const bar = await merged.locator('..').boundingBox()
  expect(bar?.height).toBeLessThanOrEqual(90)
  await merged.locator('..').getByRole('button', { name: 'More' }).click()
  await expect(writingButton(page, 'Use the saved version (yours is kept)')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expectSoundAtAnyWidth(page, 'both versions')
})

/** Types behind the last word of the text. */
async function typeBehind(page: Page, words: string): Promise<void> {
  await textBox(page).focus()
  for (const key of ['Control+End', 'ArrowUp', 'End']) await page.keyboard.press(key)
  await page.keyboard.type(words)
}

/** Puts other lines in the place of some, as typing over them does. */
async function rewrite(page: Page, lines: Record<string, string>): Promise<void> {
  await textBox(page).focus()
  await page.keyboard.press('Control+a')
  const text = Object.entries(lines).reduce((body, [from, to]) => body.replace(from, to), BODY)
  await page.keyboard.insertText(`${text}\n`)
}

variant('what an earlier save merged is not told again of the next one', async ({ edit }) => {
  const { site, page } = await edit({ posts: one, provokes: ['412 /api/posts/one'] }, 'one')
  const notice = page.getByRole('region', { name: 'What was merged' })
  await typeBehind(page, ' Mine.')
  await changeElsewhere(
    site,
    'one',
    theirs((body) => body.replace('first', 'very first')),
  )
  await writingButton(page, 'Save').click()
  await expect(notice).toContainText('Saved.')
  await rewrite(page, { 'The second one.': 'My second.' })
  await changeElsewhere(site, 'one', { content: `${BODY.replace('The second one.', 'Their second.')}\n` })
  await writingButton(page, 'Save').click()
  await card(page, 'Passage 1 of 1').getByRole('radio', { name: 'Your version', exact: true }).check()
  await writingButton(page, 'Save merged').click()
  await expect(said(page).last()).toContainText(/^Saved\./)
  await expect(notice).toHaveCount(0)

  // A merge that was brought in before it was saved is told of until then.
  await typeBehind(page, ' More.')
  await changeElsewhere(site, 'one', { title: 'One by Ada' })
  await comeBack(page)
  await writingButton(page, 'Merge now').click()
  await expect(notice).toContainText('Not saved yet.')
  await writingButton(page, 'Save').click()
  await expect(said(page).last()).toContainText(/^Saved\./)
  await expect(notice).toHaveCount(0)
})
