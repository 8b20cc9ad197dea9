import type { Locator } from 'playwright/test'
import type { PullConflicts } from '#server/contract/contract.ts'
import { imageFixture } from '../support/images.ts'
import { postText } from '../support/post-text.ts'
import { fileAt } from '../support/proposals.ts'
import { EDITOR, entry, signInAtGitHub } from './editor.ts'
import { expectAccessible, expectSoundAtAnyWidth } from './expect-accessible.ts'
import { answerDialog, expect, overflow, press, test, variant } from './fixtures.ts'
import { bar, dialog, mergeButton, openInbox, openReview, PULLS, reviewed, toasts } from './pulls.ts'
import { comeBack, textBox } from './writing.ts'

test('a pull request made by hand is listed, read, merged, and visitors see it at once', async ({ github }) => {
  const { site, page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull({
    title: 'Say more, and add two',
    body: 'Because **readers** asked.\n\n- [why](https://example.com/why)',
    login: 'grace',
    files: {
      'posts/one.md': postText('One', 'published', 'More words of One.\n\n![A picture](images/new.png)'),
      'posts/two.md': postText('Two'),
      'posts/images/new.png': imageFixture('tiny.png'),
    },
  })
  emulator.setChecks(await emulator.pullHead(number), [{ name: 'posts', conclusion: 'success' }])
  await signInAtGitHub(page, 'ada')
  await expect(entry(page, 'One').getByRole('link', { name: `in pull request #${number}` })).toBeVisible()
  await page.getByRole('link', { name: 'Pull requests 1' }).click()
  await expect(page).toHaveURL(PULLS)
  const listed = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Say more, and add two' }) })
  for (const words of [
    `#${number}`,
    'by grace',
    'just now',
    'Checks passed',
    'Changes “One”',
    'Adds /blog/two',
    '1 image: new.png',
  ])
    await expect(listed).toContainText(words)

  await listed.getByRole('link', { name: 'Say more, and add two' }).click()
  await expect(page.getByRole('complementary', { name: 'About this pull request' })).toContainText(
    'Because readers asked.',
  )
  await expect(page.getByRole('link', { name: 'why' })).toHaveAttribute('target', '_blank')
  await expect(reviewed(page, 'One').getByRole('insertion').nth(1)).toContainText('More')
  await reviewed(page, 'One').getByRole('button', { name: 'As it would look' }).click()
  const picture = reviewed(page, 'One').getByRole('img', { name: 'A picture' })
  await expect(picture).toHaveAttribute('src', /^\/api\/pulls\/\d+\/images\/new\.png\?head=/)
  // In a pane a picture is loaded once it is seen.
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(12)
  await expect(reviewed(page, 'Two')).toContainText('Words of Two.')

  await mergeButton(page).click()
  await expect(dialog(page)).toContainText('2 posts appear on the site right away, as shown here.')
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(bar(page)).toContainText('2 posts are on the site now.')
  const commit = (await emulator.head()).slice(0, 7)
  await expect(bar(page)).toContainText(`Merged. Commit ${commit} on main.`)
  await expect(page.getByText('as soon as it is merged')).toHaveCount(0)
  expect((await site.visitor.fetch('/blog/two')).status).toBe(200)
  await bar(page).getByRole('link', { name: 'Two' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Two' })).toBeVisible()
  await page.goto(PULLS)
  await expect(page.getByText('No open pull request touches the posts.')).toBeVisible()
  // The person who merged it here knows.
  await expect(toasts(page)).toHaveCount(0)
})

variant('who approves what is new has looked at it, until it changes again', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const files = (words: string) => ({ 'posts/one.md': postText('One', 'published', words) })
  const number = await emulator.openPull({ title: 'Better', login: 'grace', files: files('Better words.') })
  await openReview(page, number)
  await emulator.pushToPull(number, files('Even better words.'))
  await comeBack(page)
  await page.getByRole('button', { name: 'Show what is new' }).click()
  await expect(bar(page)).toContainText('You have not marked what is new as seen.')
  await page.getByRole('button', { name: 'Give your review' }).click()
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(bar(page)).toHaveText(`You approved #${number}. It can be merged into main.`)
  await expect(page.getByText('The pull request has changed since you looked at it.')).toHaveCount(0)
  await emulator.pushToPull(number, files('The best words.'))
  await comeBack(page)
  await expect(bar(page)).toHaveText(
    'The pull request has changed since you looked at it. You still see the earlier version.',
  )
})

variant('of a post that was deleted on the site since, the page leads to where it is restored', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One'), 'two.md': postText('Two') } })
  const files = { 'posts/one.md': postText('One', 'published', 'Better words.') }
  const number = await emulator.openPull({ title: 'Better', login: 'grace', files })
  await signInAtGitHub(page, 'ada')
  await page.getByRole('checkbox', { name: 'Select One', exact: true }).check()
  await page.getByRole('button', { name: 'Delete (1)' }).click()
  const loss = `Pull request #${number} by grace changes this post. If you delete it, the pull request can be merged only once you restore it.`
  await expect(dialog(page)).toContainText(
    `It is public now and will disappear from the site. Its history stays. ${loss}`,
  )
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  const asked = answerDialog(page)
  await entry(page, 'One').getByRole('button', { name: 'Delete' }).click()
  expect(await asked).toBe(`Delete this post? ${loss}`)
  await expect(toasts(page)).toContainText('Deleted.')
  await page.goto(`${PULLS}/${number}`)
  await expect(bar(page)).toHaveText(
    '“One” was deleted on the site. Restore it under Deleted, or close the pull request.',
  )
  await expect(page.getByText('has changed too')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Resolve conflicts' })).toHaveCount(0)
  await reviewed(page, 'One').getByRole('link', { name: 'See deleted posts' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Restored “One”.' })).toBeAttached()
  await page.goto(`${PULLS}/${number}`)
  await expect(bar(page)).toHaveText('It can be merged into main.')
})

test('a pull request follows a post to its new address, and is merged there', async ({ github }) => {
  const { site, page, emulator } = await github({ posts: { 'one.md': postText('One'), 'two.md': postText('Two') } })
  const files = { 'posts/one.md': postText('One', 'published', 'Better words.') }
  const number = await emulator.openPull({ title: 'Better', login: 'grace', files })
  await signInAtGitHub(page, 'ada')
  await page.goto(`${EDITOR}/one`)
  const mentioned = page.getByText(`Pull request #${number} (opens in a new tab) changes this post too.`)
  await expect(mentioned).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  const address = page.getByRole('dialog', { name: 'Settings' }).getByLabel('Address', { exact: true })
  await address.fill('uno')
  await expect(address).toHaveAccessibleDescription(
    new RegExp(
      `Pull request #${number} by grace changes this post. It can still be merged: merging then changes the post at its new address.`,
    ),
  )
  await address.press('Enter')
  await expect(page).toHaveURL(`${EDITOR}/uno`)
  await expect(mentioned).toBeVisible()
  await page.goto(EDITOR)
  await entry(page, 'One')
    .getByRole('link', { name: `in pull request #${number}` })
    .click()
  await expect(reviewed(page, 'One')).toContainText('The post has moved since. Merging changes it at /blog/uno.')
  await expect(page.getByText('was deleted')).toHaveCount(0)

  await expect(page.getByText('Conflicts')).toHaveCount(0)
  await expect(bar(page)).toContainText('It can be merged into main.')
  await mergeButton(page).click()
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(bar(page)).toContainText('is on the site now.')
  expect(await (await site.visitor.fetch('/blog/uno')).text()).toContain('Better words.')
  expect(await emulator.readFile('posts/one.md')).toBeUndefined()
})

variant('a pull request whose post was moved and changed in the same place asks first', async ({ github }) => {
  const { site, page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    viewport: { width: 390, height: 844 },
  })
  const files = { 'posts/one.md': postText('One', 'published', 'Better words.') }
  const number = await emulator.openPull({ title: 'Better', login: 'grace', files })
  const ada = await site.signIn('ada')
  await ada.send('POST', '/api/posts/one/rename', { id: 'uno' }, (await ada.post('one')).revision)
  await ada.change('uno', { content: 'Other words.' }, (await ada.post('uno')).revision)
  await openReview(page, number)
  await mergeButton(page).click()
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
  const screen = page.getByRole('region', { name: 'Resolve conflicts' })
  await expect(screen).toContainText('Choose a version of each passage')
  await expect(mergeButton(page)).toHaveCount(0)
  expect(await emulator.readFile('posts/uno.md')).toContain('Other words.')
  const later = page.getByRole('button', { name: 'Decide later' })
  await expect(later).toBeInViewport({ ratio: 1 })
  await later.click()
  const resolve = page.getByRole('button', { name: 'Resolve conflicts' })
  await expect(resolve).toBeVisible()
  await emulator.pushToPull(number, { 'posts/one.md': postText('One', 'published', 'Best words.') })
  await comeBack(page)
  await expect(page.getByRole('button', { name: 'Show what is new' })).toBeVisible()
  await expect(resolve).toHaveCount(0)
  await expect(bar(page)).not.toContainText('Resolve the conflict')
})

variant('one that changes more than posts says so, and offers no merge here', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const files = { 'posts/two.md': postText('Two'), 'package.json': '{}\n', 'notes.txt': 'Elsewhere.' }
  const number = await emulator.openPull({ title: 'More', login: 'grace', files })
  await openInbox(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Adds /blog/two' }).first()).toContainText(
    '2 other files, not shown here: look at them on GitHub',
  )
  await page.goto(`${PULLS}/${number}`)
  await expect(bar(page)).toHaveText(
    'This pull request also changes notes.txt and package.json. Only posts and their images can be merged here, so review and merge it on GitHub.',
  )
  await expect(mergeButton(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open on GitHub' })).toBeVisible()
  expect(await overflow(page)).toBe(0)
})

variant('by keyboard alone one is merged once, and the focus ends at what was done', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const number = await emulator.openPull({ title: 'Two', login: 'grace', files: { 'posts/two.md': postText('Two') } })
  await openReview(page, number)
  await mergeButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(mergeButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).focus()
  await press(page, 'Enter', 'Enter')
  await expect(bar(page)).toContainText('“Two” is on the site now.')
  await expect(bar(page)).toBeFocused()
  expect(emulator.requests.filter(({ path }) => path.endsWith('/merge'))).toHaveLength(1)
})

variant('what was pushed after the look is not merged: it is shown and marked first', async ({ github }) => {
  const posts = { 'one.md': postText('One'), 'two.md': postText('Two') }
  const { page, emulator } = await github({ posts, provokes: ['409 /api/pulls/1/merge'] })
  const files = { 'posts/one.md': postText('One', 'published', 'Better words.'), 'posts/two.md': postText('Zwei') }
  const number = await emulator.openPull({ title: 'Better', login: 'grace', files })
  await openReview(page, number)
  await emulator.pushToPull(number, {
    'posts/one.md': postText('One', 'published', 'Better unseen words.'),
  })
  await mergeButton(page).click()
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('has changed since you looked at it')
  await expect(
    page.getByText('The pull request has changed since you looked at it. New since then: “One”.'),
  ).toBeVisible()
  await expect(reviewed(page, 'One')).toContainText('new since you looked')
  await expect(reviewed(page, 'Zwei')).not.toContainText('new since you looked')
  await expect(reviewed(page, 'One').getByRole('insertion').last()).toContainText('unseen')
  await expect(reviewed(page, 'One')).not.toContainText('Words of One.')
  expect(await emulator.readFile('posts/one.md')).toBe(postText('One'))

  await mergeButton(page).click()
  await expect(dialog(page)).toContainText('You have not marked what is new as seen.')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.reload()
  await expect(reviewed(page, 'One').getByText('new since you looked', { exact: true })).toBeVisible()
  // Too soon after what stood in its place.
  const mark = page.getByRole('button', { name: 'Mark as seen' })
  await mark.click()
  await page.clock.setFixedTime(now + 1000)
  await expect(mark).toBeVisible()
  await mark.click()
  await expect(bar(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await mergeButton(page).click()
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(bar(page)).toContainText('2 posts are on the site now.')
  expect(await emulator.readFile('posts/one.md')).toContain('Better unseen words.')
})

variant('the question before a merge tells drafts that come from drafts that change', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One', 'draft'), 'two.md': postText('Two') } })
  const files = {
    'posts/one.md': postText('One', 'draft', 'Better words.'),
    'posts/two.md': postText('Two', 'draft'),
    'posts/three.md': postText('Three', 'draft'),
  }
  const number = await emulator.openPull({ title: 'Drafts', login: 'grace', files })
  await openReview(page, number)
  await mergeButton(page).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'The draft “Three” appears in the editor.',
    'The draft “One” will change in the editor. Visitors do not see the change.',
    '“Two” will be hidden from visitors.',
  ])
})

variant('two posts with the same headings and footnotes each lead to their own', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const body = 'Words.[^1] [Down](#the-end)\n\n## The end\n\n[^1]: The note.'
  const number = await emulator.openPull({
    title: 'Notes',
    body,
    login: 'grace',
    files: {
      'posts/two.md': postText('Two', 'published', body),
      'posts/three.md': postText('Three', 'published', body),
      'posts/one.md': null,
    },
  })
  await openReview(page, number)
  for (const place of [
    reviewed(page, 'Two'),
    reviewed(page, 'Three'),
    page.getByRole('complementary', { name: 'About this pull request' }),
  ]) {
    await expect(place.getByText('The note.')).toBeVisible()
    const lost = await place.evaluate((element) =>
      [...element.querySelectorAll('a[href^="#"], [aria-describedby]:not([href^="/"])')]
        .map((one) => one.getAttribute('href')?.slice(1) ?? one.getAttribute('aria-describedby') ?? '')
        .filter((id) => !element.contains(document.getElementById(decodeURIComponent(id)))),
    )
    expect(lost).toEqual([])
  }
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

variant('a renamed post that says the same is shown, not compared', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const files = { 'posts/one.md': null, 'posts/uno.md': { from: 'posts/one.md' } }
  const number = await emulator.openPull({ title: 'A better name', login: 'grace', files })
  await openReview(page, number)
  await expect(reviewed(page, 'One')).toContainText('its address changes from /blog/one to /blog/uno')
  await expect(reviewed(page, 'One')).toContainText('Words of One.')
  await expect(reviewed(page, 'One').getByRole('button', { name: /chang/ })).toHaveCount(0)
})

variant(
  'a newer head waits until the reader asks for it, and nothing offers to merge the older one',
  async ({ github }) => {
    const { page, emulator } = await github({
      posts: { 'one.md': postText('One') },
      viewport: { width: 1280, height: 600 },
    })
    const files = { 'posts/one.md': postText('One', 'published', 'Better words.\n\n'.repeat(40)) }
    const number = await emulator.openPull({ title: 'Better', login: 'grace', files })
    await openReview(page, number)
    const show = page.getByRole('button', { name: 'Show what is new' })
    await page.getByRole('main').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
    await mergeButton(page).click()
    await emulator.pushToPull(number, { 'posts/three.md': postText('Three') })
    await comeBack(page)
    await expect(dialog(page)).toContainText('Reasons not to merge:')
    await expect(dialog(page)).toContainText(
      'The pull request has changed since you looked at it. Look at what is new before you merge.',
    )
    await expect(dialog(page).getByRole('button')).toHaveText(['Cancel', 'Show what is new'])
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(bar(page)).toContainText('You still see the earlier version.')
    await expect(reviewed(page, 'Three')).toHaveCount(0)
    await expect(mergeButton(page)).toHaveCount(0)
    await expect(show).toBeInViewport({ ratio: 1 })
    await show.dblclick()
    const heading = (title: string) => reviewed(page, title).getByRole('heading', { name: title }).first()
    await expect(heading('Three')).toBeFocused()
    await expect(heading('Three')).toBeInViewport()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('New since then')).toBeVisible()
    await expect(reviewed(page, 'Three')).toContainText('new since you looked')

    await mergeButton(page).click()
    await emulator.pushToPull(number, { 'posts/four.md': postText('Four') })
    await comeBack(page)
    await dialog(page).getByRole('button', { name: 'Show what is new' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(reviewed(page, 'Four')).toContainText('new since you looked')
    await expect(heading('Four')).toBeFocused()
  },
)

variant('what was refused is told until something else is done', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    provokes: ['409 /api/pulls/1/merge'],
  })
  const files = { 'posts/two.md': postText('Two') }
  const number = await emulator.openPull({ title: 'Two', login: 'grace', files })
  await openReview(page, number)
  await emulator.pushToPull(number, { 'posts/three.md': postText('Three') })
  await mergeButton(page).click()
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('has changed since you looked at it')
  for (const [opinion, said] of [
    ['Approve', `You approved #${number}.`],
    ['Ask for changes', 'Review sent.'],
  ] as const) {
    await page.getByRole('button', { name: 'Give your review' }).click()
    await dialog(page).getByRole('textbox').fill('Words.')
    await dialog(page).getByRole('button', { name: opinion }).click()
    await expect(bar(page)).toContainText(said)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await expect(bar(page)).toContainText('You asked for changes.')
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('You asked for changes')
})

variant('once it is merged, no one is asked to review it again', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const files = { 'posts/two.md': postText('Two') }
  const number = await emulator.openPull({ title: 'Two', login: 'grace', files })
  await openReview(page, number)
  await emulator.pushToPull(number, { 'posts/three.md': postText('Three') })
  await emulator.mergePull(number, 'grace')
  await comeBack(page)
  await expect(bar(page)).toContainText('Merged by grace.')
  await expect(page.getByText('The pull request has changed since you looked at it.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as seen' })).toHaveCount(0)
})

variant('on a phone the bar of a contributor and the news are each one row', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    viewport: { width: 390, height: 844 },
  })
  const title = 'Say what the new room is for, who may use it, and when it is open to all of us'
  const open = (name: string) =>
    emulator.openPull({ title, login: 'eve', isFromFork: true, files: { [`posts/${name}.md`]: postText(name) } })
  const number = await open('two')
  await open('three')
  await signInAtGitHub(page, 'eve')
  await page.goto(`${PULLS}/${number}`)
  await expect(page.getByRole('complementary', { name: 'About this pull request' })).toBeVisible()
  const withdraw = page.getByRole('button', { name: 'Withdraw' })
  await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open on GitHub' })).toBeVisible()
  await withdraw.click()
  await expect(dialog(page)).toContainText(`Withdraw #${number}?`)

  await signInAtGitHub(page, 'ada')
  const news = page.getByRole('region', { name: 'News' })
  await expect(news.getByText('News (2)')).toBeVisible()
  expect((await news.boundingBox())?.height).toBeLessThanOrEqual(60)
  await news.getByText('News (2)').click()
  await expect(news.getByRole('link', { name: `#${number} is new` })).toBeVisible()
  await news.getByRole('link', { name: `#${number} is new` }).click()
  await expect(news.getByRole('link')).toHaveCount(1)
  expect((await news.boundingBox())?.height).toBeLessThanOrEqual(60)
  expect(await overflow(page)).toBe(0)
})

variant('one from a fork is read with its pictures, and merged', async ({ github }) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><path class="fig-line" d="M9 9H90"/></svg>'
  const { site, page, emulator } = await github({ posts: { 'one.md': postText('One'), 'images/drawn.svg': svg } })
  await emulator.openPull({
    title: 'From afar',
    login: 'eve',
    branch: 'mine',
    isFromFork: true,
    files: {
      'posts/far.md': postText('Far', 'published', '![A picture](images/far.png)\n\n![Drawn](images/drawn.svg)'),
      'posts/images/far.png': imageFixture('tiny.png'),
    },
  })
  await openInbox(page)
  await page.getByRole('link', { name: 'From afar', exact: true }).click()
  await expect(page.getByText('from the fork eve/blog, branch mine')).toBeVisible()
  const picture = reviewed(page, 'Far').getByRole('img', { name: 'A picture' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(12)
  await expect(page.getByRole('region', { name: 'Images' }).getByRole('img', { name: 'far.png' })).toBeVisible()
  const drawn = await reviewed(page, 'Far').getByRole('figure').getByRole('img', { name: 'Drawn' }).elementHandle()
  // Long enough to draw it several times.
  await page.waitForTimeout(1000)
  expect(await drawn?.evaluate((one) => one.isConnected)).toBe(true)
  await page.getByRole('button', { name: 'Comment on a passage' }).click()
  await drawn?.click()
  await expect(reviewed(page, 'Far').getByRole('textbox', { name: /comment/i })).toBeVisible()
  await press(page, 'Escape')
  await mergeButton(page).click()
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(bar(page)).toContainText('“Far” is on the site now.')
  expect((await site.visitor.fetch('/blog/far')).status).toBe(200)
})

variant('conflicts are resolved passage by passage and committed to the pull request', async ({ github }) => {
  const { site, page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const files = { 'posts/one.md': postText('One', 'published', 'Better words of One.\n\nThe end.') }
  const number = await emulator.openPull({ title: 'Better', login: 'grace', files, isFromFork: true })
  await emulator.pushFile('posts/one.md', postText('One', 'published', 'Other words of One.'))
  emulator.pullRules.closedToMaintainers = true
  await openReview(page, number)
  await expect(bar(page)).toContainText('Only grace may change its branch')
  await expect(mergeButton(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open on GitHub' })).toHaveAttribute('href', /\/pull\/\d+$/)
  emulator.pullRules.closedToMaintainers = false
  await comeBack(page)
  await expect(bar(page)).toContainText(
    'The site has changed the same passage since. Resolve the conflict, then merge.',
  )

  await page.getByRole('button', { name: 'Resolve conflicts' }).dblclick()
  const screen = page.getByRole('region', { name: 'Resolve conflicts' })
  await expect(screen.getByRole('heading', { name: 'Resolve conflicts' })).toBeFocused()
  // The second click presses nothing else.
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Close pull request…' })).toHaveCount(0)
  await expect(screen.getByRole('region', { name: 'The site’s version, Passage 1 of 1' })).toContainText(
    'Other words of One.',
  )
  await expect(screen.getByRole('region', { name: 'grace’s version, Passage 1 of 1' })).toContainText('Better words')
  const commit = page.getByRole('button', { name: `Commit to #${number}` })
  await commit.press('Enter')
  await expect(screen.getByRole('radio').first()).toBeFocused()
  await screen.getByRole('radio', { name: 'Both, the site’s first' }).check()
  await expect(page.getByText('1 of 1 chosen')).toBeVisible()
  await expect(screen.getByRole('region', { name: 'Your choice, Passage 1 of 1' })).toContainText(
    /Other words of One\.\s+Better words of One\./,
  )
  await page.getByRole('button', { name: 'Decide later' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Resolve conflicts' }).click()
  await expect(screen.getByRole('radio', { name: 'Both, the site’s first' })).toBeChecked()
  await expectAccessible(page)
  await commit.click()

  await expect(screen).toHaveCount(0)
  await expect(bar(page)).toContainText('Conflicts resolved.')
  await expect(page.getByRole('heading', { level: 2, name: 'Better' })).toBeFocused()
  const head = (await emulator.pullHead(number)).slice(0, 7)
  await expect(bar(page)).toContainText(`Commit ${head}. It can be merged into main.`)
  await expect(reviewed(page, 'One')).toContainText('Other words of One.')
  await mergeButton(page).click()
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(bar(page)).toContainText('is on the site now.')
  const text = await (await site.visitor.fetch('/blog/one')).text()
  for (const words of ['Other words of One.', 'Better words of One.', 'The end.']) expect(text).toContain(words)
})

const LINES = ['First.', 'Second.', 'Third.', 'Fourth.']
const changed = (words: string, lines = LINES) =>
  postText('One', 'published', lines.map((line) => `${words} ${line}`).join('\n\nBetween.\n\n'))

variant(
  'on a phone a refused commit names the passage that changed, leads there, and keeps the rest',
  async ({ github }) => {
    const { page, emulator } = await github({
      posts: { 'one.md': changed('Old') },
      viewport: { width: 390, height: 844 },
      provokes: ['409 /api/pulls/1/conflicts'],
    })
    const files = { 'posts/one.md': changed('My') }
    const number = await emulator.openPull({ title: 'Better', login: 'grace', files, isFromFork: true })
    await emulator.pushFile('posts/one.md', changed('Our'))
    await openReview(page, number)
    await page.getByRole('button', { name: 'Resolve conflicts' }).click()
    const screen = page.getByRole('region', { name: 'Resolve conflicts' })
    const buttons = page.locator('[data-covering] button:not([hidden] *)')
    await expect(page.getByText('0 of 4 chosen')).toBeVisible()
    await expect(buttons).toHaveText(['More', 'Decide later', `Commit to #${number}`])
    expect((await page.locator('[data-covering]').boundingBox())?.height).toBeLessThanOrEqual(110)
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('link', { name: 'Open on GitHub' })).toBeInViewport({ ratio: 1 })
    await press(page, 'Escape')
    const choose = (passage: number) =>
      screen.getByRole('group', { name: `Passage ${passage} of 4` }).getByRole('radio', { name: 'grace’s version' })
    for (const passage of [1, 2, 3, 4]) await choose(passage).check()

    await emulator.pushToPull(number, { 'posts/one.md': changed('My', ['First.', 'Another.', 'Third.', 'Fourth.']) })
    await buttons.last().click()
    const news = page.getByRole('alert')
    await expect(news).toHaveText(
      'grace changed passage 2 meanwhile. Nothing was committed. Choose again there; your other choices are kept.',
    )
    await expect(buttons).toHaveText(['More', 'Decide later', 'Show what is new'])
    await expectAccessible(page)
    await buttons.last().click()
    await expect(choose(2)).toBeFocused()
    await expect(choose(2)).toBeInViewport({ ratio: 1 })
    await expect(choose(1)).toBeChecked()
    await expect(choose(2)).not.toBeChecked()
    await press(page, 'Space')
    await expect(news).toHaveCount(0)

    // Seen before it is pressed.
    await emulator.pushToPull(number, {
      'posts/one.md': changed('My', ['Another.', 'Another.', 'Another.', 'Fourth.']),
    })
    await comeBack(page)
    await page.getByRole('button', { name: 'Show what is new' }).click()
    await expect(news).toHaveText(
      'grace changed passages 1 and 3 meanwhile. Choose again there; your other choices are kept.',
    )
    await expect(choose(1)).toBeFocused()
    await choose(1).check()
    await choose(3).check()
    await emulator.pushFile('posts/one.md', changed('Our').replace('\n---\n', '\ndescription: After.\n---\n'))
    await buttons.last().click()
    await expect(news).toHaveText(
      'The site has changed meanwhile, but none of these passages. Nothing was committed. Your choices are kept.',
    )
    await expect(buttons).toHaveText(['More', 'Decide later', `Commit to #${number}`])
    await buttons.last().click()
    await expect(bar(page)).toContainText('Conflicts resolved.')
    expect(await fileAt(emulator, 'topic-1', 'posts/one.md', 'grace/blog')).toContain('After.')
  },
)

variant(
  'a conflict that was resolved elsewhere meanwhile says so, and leads back to the review',
  async ({ github }) => {
    const { page, emulator, site } = await github({
      posts: { 'one.md': changed('Old') },
      provokes: ['409 /api/pulls/1/conflicts'],
    })
    const number = await emulator.openPull({
      title: 'Better',
      login: 'grace',
      files: { 'posts/one.md': changed('My') },
    })
    await emulator.pushFile('posts/one.md', changed('Our'))
    await openReview(page, number)
    await page.getByRole('button', { name: 'Resolve conflicts' }).click()
    const screen = page.getByRole('region', { name: 'Resolve conflicts' })
    const first = screen.getByRole('group', { name: 'Passage 1 of 4' })
    await first.getByRole('radio', { name: 'Write it myself' }).click()
    await first.getByRole('textbox').fill('My own words.')
    for (const radio of await screen.getByRole('radio', { name: 'grace’s version' }).all())
      if ((await radio.getAttribute('name')) !== (await first.getByRole('radio').first().getAttribute('name')))
        await radio.check()
    const grace = await site.signIn('grace')
    const { head, posts } = await grace.json<PullConflicts>(`/api/pulls/${number}/conflicts`)
    const resolved = posts.map(({ id, site, pull }) => ({
      id,
      revision: site.revision,
      change: { content: pull.content },
    }))
    await grace.send('POST', `/api/pulls/${number}/conflicts`, { head, posts: resolved })
    await page.getByRole('button', { name: `Commit to #${number}` }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'The conflict has been resolved elsewhere by grace. Nothing is left to choose.',
    )
    await expect(screen).toContainText('My own words.')
    await page.getByRole('button', { name: 'Back to the review' }).click()
    await expect(screen).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Better' })).toBeFocused()
    await expect(bar(page)).toContainText('You have not marked what is new as seen.')
  },
)

variant('the bar of a merged pull request leads its author to the draft, too', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const files = { 'posts/two.md': postText('Two', 'draft'), 'posts/three.md': postText('Three') }
  const number = await emulator.openPull({ title: 'Add two', login: 'eve', isFromFork: true, files })
  await emulator.mergePull(number, 'ada')
  await signInAtGitHub(page, 'eve')
  await page.goto(PULLS)
  await page.getByRole('link', { name: 'Add two' }).click()
  await expect(bar(page)).toContainText('Two is a draft. The owner of this site publishes it.')
  await expect(bar(page).getByRole('link')).toHaveText(['Three', 'Two'])
  await page.getByRole('link', { name: '← Your pull requests' }).click()
  await expect(page.getByRole('navigation', { name: 'Editor' }).locator('[aria-current="page"]')).toHaveText(
    'Pull requests',
  )
  await expectAccessible(page)
})

variant('a conflict that comes up while one reads takes the button away, and the focus stays', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const files = { 'posts/one.md': postText('One', 'published', 'Better words of One.') }
  const number = await emulator.openPull({ title: 'Better', login: 'grace', files })
  await openReview(page, number)
  await mergeButton(page).focus()
  await emulator.pushFile('posts/one.md', postText('One', 'published', 'Other words of One.'))
  await comeBack(page)
  await expect(bar(page)).toContainText(
    'The site has changed the same passage since. Resolve the conflict, then merge.',
  )
  await expect(mergeButton(page)).toHaveCount(0)
  await expect(bar(page)).toBeFocused()
})

variant('a broken post and failed checks are told before they are merged anyway', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const broken = postText('Broken', 'published', 'A [link](/blog/nowhere-at-all).').replace('[ai, lms]', '[ai')
  const number = await emulator.openPull({ title: 'Broken', login: 'grace', files: { 'posts/broken.md': broken } })
  emulator.setChecks(await emulator.pullHead(number), [{ name: 'posts', conclusion: 'failure' }])
  await openInbox(page)
  await expect(page.getByText('Checks failed')).toBeVisible()
  await page.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByText(/posts\/broken\.md:\d+:/).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Checks' })).toContainText('posts')
  await expect(bar(page)).toHaveText(
    '1 post has an error: fix it on GitHub, or ask grace for changes. The checks of this pull request failed.',
  )
  await mergeButton(page).click()
  await expect(dialog(page)).toContainText('1 post has an error: fix it on GitHub, or ask grace for changes.')
  await expect(dialog(page)).toContainText('The checks of this pull request failed.')
  await dialog(page).getByRole('button', { name: 'Merge anyway' }).click()
  await expect(bar(page)).toContainText('is in the editor.')
})

variant('closing asks first, may say why, and changes nothing on the site', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const head = await emulator.head()
  const number = await emulator.openPull({ title: 'Two', login: 'grace', files: { 'posts/two.md': postText('Two') } })
  await openReview(page, number)
  await page.getByRole('button', { name: 'Close pull request…' }).click()
  const words = dialog(page).getByRole('textbox', { name: 'Comment for the author (optional)' })
  await words.fill('Out of scope.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Close pull request…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words).toHaveValue('Out of scope.')
  await dialog(page).getByRole('button', { name: 'Close pull request' }).click()
  await expect(bar(page)).toContainText('You closed it without merging.')
  await expect(bar(page)).toContainText('Your comment: “Out of scope.”')
  await expect(bar(page)).toBeFocused()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Out of scope.')
  await expect(bar(page)).toContainText('Your comment: “Out of scope.”')
  expect(await emulator.head()).toBe(head)
  await page.getByRole('link', { name: 'All pull requests', exact: true }).click()
  await expect(page.getByText('No open pull request touches the posts.')).toBeVisible()
})

const LONG = 'Unbreakable'.repeat(30)
const AWKWARD = `${LONG}\n\n\`${LONG}\`\n\n![${LONG}](images/none.png)\n`

variant('WCAG 2.2 AA at any width: pull requests', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One'), 'old.md': postText('Old') },
    reducedMotion: 'reduce',
    provokes: ['404 /blog/images/none.png'],
  })
  const number = await emulator.openPull({
    title: `A ${LONG} title`,
    body: `# ${LONG}\n\n${AWKWARD}\n\n[a](https://example.com/${LONG})`,
    login: 'grace',
    branch: `branch-${LONG.slice(0, 100)}`,
    isDraft: true,
    files: {
      'posts/one.md': postText(`One${LONG}`, 'published', AWKWARD),
      'posts/new.md': postText('New', 'draft', AWKWARD),
      'posts/old.md': null,
    },
  })
  const other = await emulator.openPull({ title: 'Two', login: 'grace', files: { 'posts/two.md': postText('Two') } })
  await openInbox(page)
  await expectSoundAtAnyWidth(page, 'the inbox')
  await page.goto(`${PULLS}/${number}`)
  await expect(reviewed(page, 'New')).toContainText('Unbreakable')
  await expectSoundAtAnyWidth(page, 'a review')
  await page.goto(`${PULLS}/${other}`)
  await mergeButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the question')
  await page.goto(`${EDITOR}/one`)
  await expect(textBox(page)).toBeVisible()
  await expect(page.getByText('changes this post too.')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'a post that is written')
})

variant('two posts of one title are told apart, and a table may have an empty corner', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const table = postText('Two', 'published', '| | A |\n| --- | --- |\n| b | c |')
  const files = { 'posts/two.md': table, 'posts/other.md': postText('Two') }
  await openReview(page, await emulator.openPull({ title: 'Add two', login: 'grace', files }))
  await expect(reviewed(page, 'Two (other)')).toBeVisible()
  await expectAccessible(page)
})

variant('the bar of a pull request is in sight from its beginning to its end', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    viewport: { width: 360, height: 225 },
  })
  const files = { 'posts/two.md': postText('Two', 'published', 'Words.\n\n'.repeat(40)) }
  await openReview(page, await emulator.openPull({ title: 'Add two', login: 'grace', files }))
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(more).toBeInViewport({ ratio: 1 })
  const footer = page.getByRole('contentinfo')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const bottomOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  const covering = page.getByRole('main').locator('[data-covering]').last()
  expect(await bottomOf(footer)).toBeLessThanOrEqual(225 - (await covering.evaluate((one) => one.clientHeight)))

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('main').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
  expect(await bottomOf(covering)).toBe(await bottomOf(page.getByRole('main')))
  const { y = 0 } = (await covering.boundingBox()) ?? {}
  expect(await bottomOf(page.getByRole('button', { name: 'Scroll to top' }))).toBeLessThan(y)
})

variant('the list shows five pull requests on one screen, and its cards are low on a phone', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
  const title = 'Say more about webhooks'
  for (let at = 1; at <= 6; at++)
    await emulator.openPull({
      title,
      login: 'eve',
      isFromFork: true,
      files: { [`posts/two-${at}.md`]: postText('Two') },
    })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInbox(page)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(cards.nth(4)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await cards.first().boundingBox())?.height).toBeLessThanOrEqual(200)
  await expect(cards.first()).not.toContainText('No checks ran')
  expect(await overflow(page)).toBe(0)
})
