import type { Locator, Page } from 'playwright/test'
import type { PullConflicts, PullReview } from '#server/contract/contract.ts'
import { refusals } from '../github-emulator/emulator.ts'
import { imageFixture } from '../support/images.ts'
import { postText } from '../support/post-text.ts'
import { atGitHub, fileAt, type GitHubPull } from '../support/proposals.ts'
import { EDITOR, field, saveButton, signInAtGitHub, toasts, write } from './editor.ts'
import { expectSound, expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, test, variant } from './fixtures.ts'
import { bring, describe } from './photos.ts'
import { dialog, openPost, proposeButton, proposed, sendDialog } from './propose.ts'
import { comeBack, expectKept, said, showFurther, textBox, typeAtEnd, writingButton } from './writing.ts'

const OFFICE = { name: 'Our office.png', mimeType: 'image/png', buffer: imageFixture('tiny.png') }
const pullsOf = ({ url }: { url: string }) => atGitHub<GitHubPull[]>({ url }, '/repos/ada/blog/pulls')
const isPullPost = (method: string, path: string) => method === 'POST' && /\/pulls$/.test(path)

variant(
  'an owner’s change is proposed and goes on in its pull request, and the post is as it was',
  async ({ github }) => {
    const { page, emulator } = await github({ posts: { 'one.md': postText('One') } })
    await openPost(page, 'one')
    await typeAtEnd(page, 'And more.')
    await expectKept(page, 'And more.')
    await proposeButton(page).press('Enter')
    const title = dialog(page).getByRole('textbox', { name: 'Title' })
    await expect(title).toBeFocused()
    await expect(title).toHaveValue('Change “One”')
    // So that a long one shows its beginning, and typing replaces it.
    expect(await title.evaluate((one: HTMLInputElement) => [one.selectionStart, one.selectionEnd])).toEqual([0, 12])
    await dialog(page).getByRole('textbox', { name: 'Description (optional)' }).fill('Because.')
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
    await title.press('Enter')
    await expect(proposed(page)).toContainText('Proposed as pull request #1. The site changes when it is merged.')
    await expect(proposeButton(page)).toBeFocused()
    await expect(proposed(page).getByRole('link', { name: 'Open #1' })).toHaveAttribute('href', `${EDITOR}/_pulls/1`)
    const [pull] = await pullsOf(emulator)
    expect(pull).toMatchObject({ title: 'Change “One”', body: 'Because.', user: { login: 'ada' } })
    expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/one.md')).toContain('And more.')
    expect(await emulator.readFile('posts/one.md')).not.toContain('And more.')
    await typeAtEnd(page, ' Again.')
    await writingButton(page, 'Save to #1').click()
    await expect(page.getByText('Added to pull request #1.').first()).toBeVisible()
    expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/one.md')).toContain('And more. Again.')
    // The owner saves to the site elsewhere, so the post opens as the site has it.
    await page.reload()
    await expect(page.getByText('No unsaved changes.')).toBeVisible()
    await expect(textBox(page)).not.toContainText('And more.')
    await expect(page.getByText('Pull request #1')).toContainText('changes this post too.')
    await page.goto(`${EDITOR}/_pulls/1`)
    await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
    await expect(textBox(page)).toContainText('And more. Again.')
    await expect(writingButton(page, 'Save to #1')).toBeVisible()
    await expect(proposeButton(page)).toHaveCount(0)
    expect(await emulator.readFile('posts/one.md')).not.toContain('And more.')
    expect(await pullsOf(emulator)).toHaveLength(1)
    await typeAtEnd(page, ' Once more.')
    await expectKept(page, 'Once more.')
    await page.getByRole('link', { name: '← Pull request #1' }).click()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Your unsaved text stays in this browser')
  },
)

test('a contributor goes on with a proposed new post until it is withdrawn, and is told what happens', async ({
  github,
}) => {
  const { site, page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    provokes: ['404 /api/posts/a-plan'],
  })
  const fileOf = async () => {
    const [pull] = await pullsOf(emulator)
    return fileAt(emulator, pull?.head.ref ?? '', 'posts/a-plan.md', 'eve/blog')
  }
  const goesThere = page.getByText('This post is in your pull request #1. Further changes go there.')
  const unsaved = page.getByText(/unsaved|not proposed yet/i)
  await signInAtGitHub(page, 'eve')
  await page.goto(`${EDITOR}/_new`)
  await proposeButton(page).click()
  await expect(page.getByText('Write a title and the content first.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('A plan')
  await typeAtEnd(page, 'First words.')
  await proposeButton(page).click()
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #1.')
  await expect(page).toHaveURL(/\/a-plan$/)
  await expect(goesThere).toBeVisible()
  await page.reload()
  await expect(textBox(page)).toContainText('First words.')
  await expect(goesThere).toBeVisible()
  await expect(unsaved).toHaveCount(0)
  await typeAtEnd(page, ' And more.')
  await proposeButton(page).click()
  await expect(dialog(page)).toContainText('Your changes will be added to pull request #1.')
  await expect(dialog(page).getByRole('combobox')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Add to #1' })).toBeFocused()
  await expectSound(page, 'adding to a pull request')
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Added to pull request #1.')
  expect(await fileOf()).toContain('First words. And more.')

  await page.goto(`${EDITOR}/_new`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await page.goto(`${EDITOR}/_discarded`)
  await expect(page.getByText('A plan')).toHaveCount(0)

  // As if a minute went by before the owner answers.
  await page.evaluate(() => {
    for (const [key, looks] of Object.entries<string>(localStorage))
      if (key.startsWith('looked-at/'))
        localStorage.setItem(
          key,
          looks.replace(/\d{13}/g, (time) => `${+time - 60_000}`),
        )
  })
  const ada = await site.signIn('ada')
  const { head } = await ada.json<{ head: string }>('/api/pulls/1')
  await ada.send('POST', '/api/pulls/1/reviews', { head, opinion: 'changes-requested', body: 'Say more.' })
  await page.goto(EDITOR)
  const news = page.getByRole('region', { name: 'News' })
  await expect(news).toHaveText('ada asked for changes in #1: Add “A plan”')
  await expect(
    page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name: /^Pull requests/ }),
  ).toHaveText('Pull requests1')
  await news.getByRole('link').click()
  await expect(page.getByText('Say more.')).toBeVisible()
  await expectSound(page, 'one’s own pull request')
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(textBox(page)).toContainText('First words. And more.')
  await page.goBack()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw #1?' })
  await expect(question).toContainText('Your branch stays as it is')
  await question.getByRole('button', { name: 'Withdraw pull request' }).click()
  await expect(page.getByText('You closed it without merging.')).toBeVisible()
  expect(await pullsOf(emulator)).toEqual([])
  await page.goto(EDITOR)
  await expect(page.getByRole('region', { name: 'Your pull requests' })).toContainText('Closed')
  await expect(news).toHaveCount(0)

  // What was withdrawn is one's unsaved text again, until it is discarded.
  await page.goBack()
  await page.getByRole('list', { name: 'Its posts' }).getByRole('link', { name: 'A plan' }).click()
  await expect(textBox(page)).toContainText('First words. And more.')
  await page.reload()
  await expect(textBox(page)).toContainText('First words. And more.')
  await proposeButton(page).click()
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #2.')
  await (await site.signIn('eve')).send('POST', '/api/pulls/2/close', undefined)
  await comeBack(page)
  await expect(toasts(page).getByText('#2 was closed without merging.')).toBeVisible()
  await expect(page.getByText('Your pull request #2 was closed without merging. Your text is kept.')).toBeVisible()
  await writingButton(page, 'Discard').click()
  await expect(
    page.getByText(/^Discarded\. It is kept under “Discarded” for 30 days\. There is no published post/),
  ).toBeVisible()
  await page.reload()
  await expect(
    page.getByText(/^There is no published post .+ Your pull request #2 was closed without merging\./),
  ).toBeVisible()
})

variant(
  'a contributor goes on with a draft that was merged, and proposes the next change of it',
  async ({ github }) => {
    const { site, page, emulator } = await github({
      posts: { 'one.md': postText('One') },
      provokes: ['404 /api/posts/a-plan'],
    })
    await signInAtGitHub(page, 'eve')
    await page.goto(`${EDITOR}/_new`)
    await page.getByRole('textbox', { name: 'Title' }).fill('A plan')
    await typeAtEnd(page, 'First words.')
    await proposeButton(page).click()
    await sendDialog(page)
    await expect(proposed(page)).toContainText('Proposed as pull request #1.')
    await typeAtEnd(page, ' And more.')
    const ada = await site.signIn('ada')
    const { head } = await ada.json<{ head: string }>('/api/pulls/1')
    expect((await ada.send('POST', '/api/pulls/1/merge', { head })).status).toBe(200)
    await comeBack(page)
    await expect(
      page.getByText('Merged in #1. Not public yet. What you change now becomes a new pull request.'),
    ).toBeVisible()
    await expect(textBox(page)).toContainText('First words. And more.')
    await proposeButton(page).click()
    await sendDialog(page)
    await expect(proposed(page)).toContainText('Proposed as pull request #2.')
    await expect(page).toHaveURL(/\/a-plan$/)
    const [pull] = await pullsOf(emulator)
    expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/a-plan.md', 'eve/blog')).toContain('And more.')
    expect(pull?.title).toBe('Change “A plan”')
  },
)

variant(
  'a proposed change is no unsaved text, and meets what the owner changes in the pull request',
  async ({ github }) => {
    const { site, page, emulator } = await github({
      posts: { 'one.md': postText('One', 'published', 'First.\n\nLast.') },
      provokes: ['409 /api/pulls'],
    })
    const unsaved = page.getByText(/unsaved|not proposed yet/i)
    await openPost(page, 'one', 'eve')
    await typeAtEnd(page, ' By a guest.')
    await proposeButton(page).click()
    await sendDialog(page)
    await expect(proposed(page)).toContainText('Proposed as pull request #1.')
    await page.goto(`${EDITOR}/one`)
    await expect(textBox(page)).toContainText('Last. By a guest.')
    await expect(unsaved).toHaveCount(0)

    const ada = await site.signIn('ada')
    const { reviews } = await ada.json<{ reviews: { after: { revision: string; content: string } }[] }>('/api/pulls/1')
    const { revision = '', content = '' } = reviews[0]?.after ?? {}
    const change = { content: content.replace('First.', 'First, by the owner.') }
    await ada.send('POST', '/api/pulls', { title: 'Better', addTo: 1, posts: [{ id: 'one', revision, change }] })
    await typeAtEnd(page, ' And again.')
    await proposeButton(page).click()
    await expect(proposed(page)).toContainText('Added to pull request #1.')
    await expect(textBox(page)).toContainText('First, by the owner.')
    const [pull] = await pullsOf(emulator)
    expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/one.md', 'eve/blog')).toMatch(
      /First, by the owner\.\n\nLast\.\s+By a guest\. And again\./,
    )
    const { head } = await ada.json<{ head: string }>('/api/pulls/1')
    await ada.send('POST', '/api/pulls/1/merge', { head })
    await page.goto(`${EDITOR}/one`)
    await expect(textBox(page)).toContainText('And again.')
    await expect(unsaved).toHaveCount(0)
    await expect(page.getByText(/^Proposed in/)).toHaveCount(0)
  },
)

variant(
  'what came into the pull request is told without moving the text, and its news leaves once it is looked at',
  async ({ github }) => {
    const paragraphs = Array.from({ length: 14 }, (_, at) => `Paragraph ${at} of the text.`).join('\n\n')
    const { site, page } = await github({
      posts: { 'one.md': postText('One', 'published', paragraphs) },
      provokes: ['409 /api/pulls'],
      viewport: { width: 1440, height: 800 },
    })
    await openPost(page, 'one', 'eve')
    await writingButton(page, 'Live').click()
    await typeAtEnd(page, ' By a guest.')
    await proposeButton(page).click()
    await sendDialog(page)
    await expect(proposed(page)).toContainText('Proposed as pull request #1.')
    const ada = await site.signIn('ada')
    const { reviews } = await ada.json<{ reviews: { after: { revision: string; content: string } }[] }>('/api/pulls/1')
    const { revision = '', content = '' } = reviews[0]?.after ?? {}
    const change = { content: `${content.trimEnd()}\n\nBy the owner.\n` }
    await ada.send('POST', '/api/pulls', { title: 'Better', addTo: 1, posts: [{ id: 'one', revision, change }] })
    const line = textBox(page).locator('.cm-line', { hasText: 'Paragraph 1 of' })
    await line.click()
    await page.keyboard.type('Mine. ')
    await expect(proposed(page)).toHaveCount(0)
    const before = (await line.boundingBox())?.y ?? 0
    const button = await proposeButton(page).boundingBox()
    // Unlike a person, click() scrolls to where a sticky bar would be.
    await page.mouse.click((button?.x ?? 0) + 9, (button?.y ?? 0) + 9)
    await expect(
      page.getByText(/^Added to pull request #1\. Merged with the newest version: \d lines?\.$/),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'What was merged' })).toBeAttached()
    await expect.poll(async () => Math.abs(((await line.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)

    // As if some time had gone by: what happens within ten seconds counts as the person's own.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('looked-at/')))
        localStorage.setItem(key, JSON.stringify({ 1: Date.now() - 5000 }))
    })
    const { head } = await ada.json<{ head: string }>('/api/pulls/1')
    await ada.send('POST', '/api/pulls/1/reviews', { head, opinion: 'commented', body: 'Good.' })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const news = toasts(page).getByRole('listitem')
    await expect(news).toContainText('ada commented on #1.')
    const rows = await news.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
    expect(rows).toEqual([rows[0], rows[0]])
    await expect(proposed(page)).toHaveCount(0)
    // Read out, and shown by the message alone.
    const footer = page.getByRole('contentinfo').getByRole('status')
    await expect(footer).toContainText('ada commented on #1.')
    await expect(footer).toHaveCSS('opacity', '0')
    const elsewhere = await page.context().newPage()
    await elsewhere.goto(`${EDITOR}/_pulls/1`)
    await expect(elsewhere.getByText('Good.')).toBeVisible()
    await expect(news).toHaveCount(0)
    await expect(footer).toHaveText('')
    await ada.send('POST', '/api/pulls/1/merge', { head })
    await comeBack(page)
    await expect(page.getByText('#1 was merged by ada. Visitors see it now. Open #1')).toBeAttached()
    await expect(page.getByRole('region', { name: 'What was merged' })).toHaveCount(0)
    await writingButton(page, 'Dismiss').first().click()
    await expect(page.getByText(/^#1 was merged by ada\. Visitors see it now\. Open/)).toHaveCount(0)
  },
)

test('a proposal to a pull request that has just ended says so beside the text', async ({ github }) => {
  const { site, page } = await github({ posts: { 'one.md': postText('One') }, provokes: ['422 /api/pulls'] })
  await openPost(page, 'one', 'eve')
  await typeAtEnd(page, ' More words.')
  await proposeButton(page).click()
  await sendDialog(page)
  await expect(page.getByText('This post is in your pull request #1. Further changes go there.')).toBeVisible()
  const ada = await site.signIn('ada')
  const { head } = await ada.json<{ head: string }>('/api/pulls/1')
  await ada.send('POST', '/api/pulls/1/merge', { head })
  await typeAtEnd(page, ' Typed on.')
  await expect(page.getByText('Changes not yet in #1, kept in this browser.')).toBeVisible()
  await writingButton(page, 'Add to #1').click()
  await expect(page.getByText('#1 was merged by ada. Visitors see it now. Open #1')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(textBox(page)).toContainText('More words. Typed on.')
  await expect(writingButton(page, 'Propose as pull request')).toBeVisible()
})

variant('what is typed follows its post to the address that the pull request has it at since', async ({ github }) => {
  const { site, page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    provokes: ['404 /api/pulls'],
  })
  await signInAtGitHub(page, 'eve')
  await page.goto(`${EDITOR}/one`)
  await typeAtEnd(page, ' More words.')
  await proposeButton(page).click()
  await sendDialog(page)
  await expect(page.getByText('This post is in your pull request #1. Further changes go there.')).toBeVisible()
  const ada = await site.signIn('ada')
  const { revision } = await ada.post('one')
  const renamed = await ada.send('POST', '/api/posts/one/rename', { id: 'uno' }, revision)
  expect(renamed.status).toBe(200)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`${EDITOR}/uno`)
  await expect(textBox(elsewhere)).toContainText('More words.')
  await expect(elsewhere.getByText('This post is in your pull request #1. Further changes go there.')).toBeVisible()
  await elsewhere.close()
  const { head, posts } = await ada.json<PullConflicts>('/api/pulls/1/conflicts')
  const [met] = posts
  const chosen = { id: 'uno', revision: met?.site.revision, change: { content: met?.pull.content } }
  expect((await ada.send('POST', '/api/pulls/1/conflicts', { head, posts: [chosen] })).status).toBe(200)

  await typeAtEnd(page, ' Kept words.')
  await proposeButton(page).click()
  await expect(page).toHaveURL(`${EDITOR}/uno`)
  await expect(textBox(page)).toContainText('More words. Kept words.')
  await expect(proposed(page)).toContainText('Added to pull request #1.')
  const [pull] = await pullsOf(emulator)
  expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/uno.md', 'eve/blog')).toContain('More words. Kept words.')
  await page.goto(`${EDITOR}/one`)
  await expect(page).toHaveURL(`${EDITOR}/uno`)
  await expect(page.getByText('No changes.')).toBeVisible()
})

variant('a text follows its published post, and is proposed at the new address in one go', async ({ github }) => {
  const { site, page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    provokes: ['404 /api/pulls'],
  })
  await openPost(page, 'one', 'eve')
  await typeAtEnd(page, ' Kept words.')
  await expectKept(page, 'Kept words.')
  const ada = await site.signIn('ada')
  const rename = async (id: string, to: string) =>
    ada.send('POST', `/api/posts/${id}/rename`, { id: to }, (await ada.post(id)).revision)
  await rename('one', 'uno')
  await page.reload()
  await expect(page).toHaveURL(`${EDITOR}/uno`)
  await expect(page.getByText('Your text is back. It is not proposed yet.')).toBeVisible()
  await expect(textBox(page)).toContainText('Kept words.')
  await rename('uno', 'eins')
  await proposeButton(page).click()
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('My title')
  await dialog(page).getByRole('textbox', { name: 'Description (optional)' }).fill('Because.')
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #1.')
  await expect(page.getByText('Proposed as pull request #1. The post has moved to /blog/eins.')).toBeVisible()
  await expect(page).toHaveURL(`${EDITOR}/eins`)
  const [pull] = await pullsOf(emulator)
  expect(pull).toMatchObject({ title: 'My title', body: 'Because.' })
  expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/eins.md', 'eve/blog')).toContain('Kept words.')
  await page.reload()
  await expect(page.getByText('No changes.')).toBeVisible()
  await expect(textBox(page)).toContainText('Kept words.')
})

for (const [becomes, either] of [
  ['draft', variant],
  ['published', test],
] as const)
  either(`a merged draft is followed to its new address while it is written on: ${becomes}`, async ({ github }) => {
    const { site, page, emulator } = await github({
      posts: { 'one.md': postText('One') },
      provokes: ['404 /api/posts/two', '404 /api/posts/zwei', '404 /api/pulls'],
    })
    await signInAtGitHub(page, 'eve')
    await page.goto(`${EDITOR}/_new`)
    await page.getByRole('textbox', { name: 'Title' }).fill('Two')
    await typeAtEnd(page, 'First words.')
    await proposeButton(page).click()
    await sendDialog(page)
    await expect(page.getByText('This post is in your pull request #1. Further changes go there.')).toBeVisible()
    const ada = await site.signIn('ada')
    const { head } = await ada.json<{ head: string }>('/api/pulls/1')
    await ada.send('POST', '/api/pulls/1/merge', { head })
    await comeBack(page)
    await expect(page.getByText('Merged in #1. Not public yet.')).toBeVisible()
    await typeAtEnd(page, ' Kept words.')
    await ada.send('POST', '/api/posts/two/rename', { id: 'zwei' }, (await ada.post('two')).revision)
    if (becomes === 'published') await ada.change('zwei', { status: 'published' }, (await ada.post('zwei')).revision)

    await proposeButton(page).click()
    await dialog(page).getByRole('textbox', { name: 'Title' }).fill('My title')
    await sendDialog(page)
    await expect(page).toHaveURL(`${EDITOR}/zwei`)
    await expect(proposed(page)).toContainText('Proposed as pull request #2.')
    await expect(page.getByText('The post has moved to /blog/zwei.').first()).toBeVisible()
    await expect(textBox(page)).toContainText('First words. Kept words.')
    const [pull] = await pullsOf(emulator)
    expect(pull?.title).toBe('My title')
    expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/zwei.md', 'eve/blog')).toContain('Kept words.')
    expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/two.md', 'eve/blog')).toBeUndefined()
    await page.goto(`${EDITOR}/two`)
    await expect(page).toHaveURL(`${EDITOR}/zwei`)
    await expect(textBox(page)).toContainText('First words. Kept words.')
  })

for (const [status, ending, either] of [
  ['published', 'merged', variant],
  ['draft', 'merged', variant],
  ['published', 'closed', test],
  ['draft', 'closed', variant],
] as const)
  either(
    `what is typed on stands where it was typed when its pull request is ${ending}, which the page says: ${status}`,
    async ({ github }) => {
      const told = {
        merged: `#1 was merged by ada. Visitors ${status === 'draft' ? 'will see the post once it is published.' : 'see it now.'}`,
        closed: '#1 was closed without merging. Your text is kept. You can propose it again.',
      }[ending]
      const { site, page, emulator } = await github({ posts: { 'one.md': postText('One') } })
      await signInAtGitHub(page, 'eve')
      await page.goto(`${EDITOR}/${status === 'draft' ? '_new' : 'one'}`)
      if (status === 'draft') await page.getByRole('textbox', { name: 'Title' }).fill('Two')
      await typeAtEnd(page, ' More words.')
      await proposeButton(page).click()
      const title = dialog(page).getByRole('textbox', { name: 'Title' })
      const description = dialog(page).getByRole('textbox', { name: 'Description (optional)' })
      await title.fill('My words')
      await description.fill('Because.')
      await description.press('Control+Enter')
      await expect(proposed(page)).toContainText(
        `Proposed as pull request #1. ${status === 'draft' ? 'Visitors see the post only once it is published.' : 'The site changes when it is merged.'}`,
      )
      // From then on the page tells what is new.
      await expect(page.getByText('This post is in your pull request #1. Further changes go there.')).toBeVisible()
      // As if some time had gone by: what happens within ten seconds counts as the person's own.
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((one) => one.startsWith('looked-at/')))
          localStorage.setItem(key, JSON.stringify({ 1: Date.now() - 5000 }))
      })
      const ada = await site.signIn('ada')
      const { head } = await ada.json<{ head: string }>('/api/pulls/1')
      await ada.send('POST', '/api/pulls/1/reviews', { head, opinion: 'changes-requested', body: 'Shorter.' })
      // A read that was under way at the first return may have left before the review.
      await expect(async () => {
        await comeBack(page)
        await expect(toasts(page)).toContainText('ada asked for changes in #1.', { timeout: 2000 })
      }).toPass()
      await expect(page.getByText('This post is in')).toHaveText(/go there\. .*\. See what is new/)

      await typeAtEnd(page, ' And mo')
      const field = await textBox(page).elementHandle()
      await ada.send(
        'POST',
        `/api/pulls/1/${ending === 'merged' ? 'merge' : 'close'}`,
        ending === 'merged' ? { head } : undefined,
      )
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await page.keyboard.type('re is typed without a pause', { delay: 60 })
      const line = page.getByText(`${told} Open #1`)
      await expect(line.or(toasts(page).getByText(told))).toBeVisible()
      await page.keyboard.type(', to its end.')
      await expect(textBox(page)).toContainText('More words. And more is typed without a pause, to its end.')
      await expect(page.getByText(/This post is in|unsaved text/)).toHaveCount(0)
      expect(await field?.evaluate((one) => one.isConnected)).toBe(true)
      await expect(
        page.getByRole('navigation', { name: 'Editor' }).getByRole('link', { name: /^Pull requests/ }),
      ).toHaveText('Pull requests')
      // It is said once: a draft that only the pull request had has no line above its title that tells it.
      await expect(line).toHaveCount(status === 'published' ? 1 : 0)
      await expect(toasts(page).getByText(told)).toHaveCount(status === 'published' ? 0 : 1)
      if (status === 'published' && ending === 'closed') {
        await expectKept(page, 'to its end.')
        await page.reload()
        await expect(line).toBeVisible()
        await expect(page.getByText('Your text is back. It is not proposed yet.')).toHaveCount(0)
        await expect(writingButton(page, 'Discard')).toBeVisible()
      }

      await proposeButton(page).click()
      if (ending === 'closed') {
        await expect(title).toHaveValue('My words')
        await expect(description).toHaveValue('Because.')
      }
      await sendDialog(page)
      await expect(proposed(page)).toContainText('Proposed as pull request #2.')
      await expect(line).toHaveCount(0)
      await expect(toasts(page).getByRole('listitem')).toHaveCount(0)
      const [pull, ...more] = await pullsOf(emulator)
      expect([pull?.number, more]).toEqual([2, []])
      const file = `posts/${status === 'draft' ? 'two' : 'one'}.md`
      expect(await fileAt(emulator, pull?.head.ref ?? '', file, 'eve/blog')).toContain('to its end.')
    },
  )

variant('a text that was not typed on follows its pull request when the owner changes it', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') }, provokes: ['409 /api/pulls'] })
  await openPost(page, 'one', 'eve')
  await typeAtEnd(page, ' More words.')
  await proposeButton(page).click()
  await sendDialog(page)
  await expect(page.getByText('This post is in your pull request #1. Further changes go there.')).toBeVisible()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('looked-at/')))
      localStorage.setItem(key, JSON.stringify({ 1: Date.now() - 5000 }))
  })
  await emulator.pushToPull(1, { 'posts/one.md': postText('One', 'published', 'Words of the owner.') })
  await emulator.commentOnPull(1, { login: 'ada', path: 'posts/one.md', body: 'Shorter now.' })
  await expect(async () => {
    await comeBack(page)
    await expect(toasts(page)).toContainText('#1. This page shows the new version now.', { timeout: 2000 })
  }).toPass()
  await expect(textBox(page)).toContainText('Words of the owner.')
  await typeAtEnd(page, ' And mine.')
  await proposeButton(page).click()
  await expect(proposed(page)).toContainText('Added to pull request #1.')
  const [pull] = await pullsOf(emulator)
  expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/one.md', 'eve/blog')).toMatch(
    /Words of the owner\.\s+And mine\./,
  )
  await emulator.pushToPull(1, { 'posts/one.md': postText('One', 'published', 'Other words of the owner.') })
  await typeAtEnd(page, ' Once more.')
  await proposeButton(page).click()
  await expect(page.getByRole('region', { name: 'Version in #1, Passage 1 of 1' })).toContainText('Other words of')
  await expect(page.getByRole('region', { name: 'What will be added to #1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add the merged text to #1' })).toBeVisible()
})

// Renames before and after the second proposal, and whether its author has the page open meanwhile.
for (const [before, after, isOpen, either] of [
  [[], [], true, variant],
  [[], ['zwei'], true, variant],
  [['zwei'], ['deux'], true, test],
  [[], [], false, variant],
  [[], ['zwei', 'deux'], false, variant],
  [['zwei'], ['deux'], false, variant],
] as const)
  either(
    `a contributor goes on with a draft after a close: renamed ${before.length} and ${after.length} times, ${isOpen ? 'open' : 'left'} meanwhile`,
    async ({ github }) => {
      const { site, page, emulator } = await github({
        posts: { 'one.md': postText('One') },
        provokes: ['two', 'zwei', 'deux'].map((id) => `404 /api/posts/${id}`),
      })
      const [ada, eve] = [await site.signIn('ada'), await site.signIn('eve')]
      const send = async (path: string, body?: object) => (await ada.send('POST', path, body)).status
      const first = { posts: [{ change: { title: 'Two', content: 'First words.' } }], title: 'Two' }
      expect((await eve.send('POST', '/api/pulls', first)).status).toBe(201)
      expect(await send('/api/pulls/1/merge', { head: (await ada.json<PullReview>('/api/pulls/1')).head })).toBe(200)
      let at = 'two'
      const rename = async (id: string) => {
        const { revision } = await ada.post(at)
        expect((await ada.send('POST', `/api/posts/${at}/rename`, { id }, revision)).status).toBe(200)
        at = id
      }
      for (const id of before) await rename(id)

      await openPost(page, at, 'eve')
      await typeAtEnd(page, ' More words.')
      await proposeButton(page).click()
      await sendDialog(page)
      await expect(page.getByText('This post is in your pull request #2.')).toBeVisible()
      const was = page.url()
      if (!isOpen) await page.goto(EDITOR)
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((one) => one.startsWith('looked-at/')))
          localStorage.setItem(key, JSON.stringify({ 2: Date.now() - 5000 }))
      })
      for (const id of after) await rename(id)
      const { head } = await ada.json<PullReview>('/api/pulls/2')
      await send('/api/pulls/2/reviews', { head, opinion: 'commented', body: 'Too long.' })
      expect(await send('/api/pulls/2/close')).toBe(204)
      if (isOpen) await comeBack(page)
      else await page.goto(was)

      await expect(page).toHaveURL(`${EDITOR}/${at}`)
      const line = page.getByText('#2 was closed without merging.').filter({ has: page.getByRole('link') })
      await expect(line).toContainText('Open #2')
      await expect(textBox(page)).toContainText('First words. More words.')
      await expect(page.getByText('Show both versions')).toHaveCount(0)
      await line.getByRole('button', { name: 'Dismiss' }).click()
      await expect(line).toHaveCount(0)
      await expect(textBox(page)).toContainText('First words. More words.')
      await proposeButton(page).click()
      await sendDialog(page)
      await expect(proposed(page)).toContainText('Proposed as pull request #3.')
      const [pull] = await pullsOf(emulator)
      expect(await fileAt(emulator, pull?.head.ref ?? '', `posts/${at}.md`, 'eve/blog')).toContain('More words.')
      expect((await eve.json<PullReview>('/api/pulls/3')).reviews).toMatchObject([{ id: at, change: 'changed' }])
    },
  )

variant('what was filled in stays when the dialog is closed, until something is made of it', async ({ github }) => {
  const { page } = await github({ posts: { 'one.md': postText('One', 'draft') } })
  await openPost(page, 'one')
  await proposeButton(page).click()
  const title = dialog(page).getByRole('textbox', { name: 'Title' })
  const description = dialog(page).getByRole('textbox', { name: 'Description (optional)' })
  const publish = dialog(page).getByRole('checkbox', { name: 'Publish the post when it is merged' })
  await title.fill('')
  await title.press('Enter')
  await expect(title).toBeFocused()
  await expect(dialog(page).getByRole('alert')).toHaveText('Error: Write a title, then propose the change.')
  await title.fill('My title')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await description.fill('Many words about it.')
  await publish.check()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await proposeButton(page).click()
  await expect(title).toHaveValue('My title')
  await expect(description).toHaveValue('Many words about it.')
  await expect(publish).toBeChecked()
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #1.')
})

variant('on a phone the actions take one row, and the further ones stand behind a button', async ({ github }) => {
  const { page } = await github({ posts: { 'one.md': postText('One') }, viewport: { width: 375, height: 800 } })
  await openPost(page, 'one')
  await typeAtEnd(page, ' More words.')
  const top = async (name: string) => (await writingButton(page, name).boundingBox())?.y
  expect(await top('More')).toBe(await top('Save'))
  const view = page.getByRole('main').getByRole('link', { name: 'View' })
  expect((await view.boundingBox())?.y).toBe(await top('Save'))
  await expect(writingButton(page, 'Unpublish')).toBeHidden()
  await showFurther(page)
  await expect(writingButton(page, 'Unpublish')).toBeVisible()
  await proposeButton(page).click()
  await expect(dialog(page)).toBeVisible()
  // The menu would lie over the buttons below it.
  await expect(writingButton(page, 'Unpublish')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(textBox(page)).toBeFocused()
})

variant('several posts go into one pull request, and what is typed later is added to it', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One'), 'two.md': postText('Two', 'draft'), 'three.md': postText('Three') },
  })
  await openPost(page, 'one')
  await typeAtEnd(page, 'More of one.')
  await expectKept(page, 'More of one.')
  await page.goto(`${EDITOR}/two`)
  await typeAtEnd(page, 'More of two.')
  await proposeButton(page).click()
  await dialog(page).getByRole('checkbox', { name: 'One' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Publish the post when it is merged' }).check()
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #1.')
  const [pull] = await pullsOf(emulator)
  const branch = pull?.head.ref ?? ''
  expect(await fileAt(emulator, branch, 'posts/one.md')).toContain('More of one.')
  expect(await fileAt(emulator, branch, 'posts/two.md')).toMatch(/status: published[\s\S]*More of two\./)

  await typeAtEnd(page, 'Still more.')
  await writingButton(page, 'Save to #1').click()
  await expect(page.getByText('Added to pull request #1.').first()).toBeVisible()
  expect(await fileAt(emulator, branch, 'posts/two.md')).toContain('More of two.Still more.')

  await page.goto(`${EDITOR}/three`)
  await typeAtEnd(page, 'More of three.')
  await proposeButton(page).click()
  await dialog(page).getByRole('combobox', { name: 'Pull request' }).selectOption({ label: 'Add to #1: Change “Two”' })
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Added to pull request #1.')
  expect(await fileAt(emulator, branch, 'posts/three.md')).toContain('More of three.')
  expect(await pullsOf(emulator)).toHaveLength(1)
})

variant(
  'a new post is proposed from the form, which is empty then, and opens as it was proposed',
  async ({ github }) => {
    // The site has no such post, so the editor looks among the pull requests.
    const { page, emulator } = await github({ provokes: ['404 /api/posts/a-new-one'] })
    await signInAtGitHub(page, 'ada')
    await proposeButton(page).click()
    await expect(page.getByText('Write a title and the content first.')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await write(page, 'A new one', 'Words.', 'ai')
    await proposeButton(page).click()
    await expect(dialog(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Add “A new one”')
    await sendDialog(page)
    await expect(proposed(page)).toContainText('Proposed as pull request #1.')
    await expect(field(page, 'Title')).toHaveValue('')
    const [pull] = await pullsOf(emulator)
    expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/a-new-one.md')).toContain('status: draft\ntags: [ai]')
    await write(page, 'Another', 'Words.', '')
    await proposeButton(page).click()
    await expect(dialog(page).getByRole('combobox')).toHaveValue('')
    await page.goto(`${EDITOR}/a-new-one`)
    await expect(textBox(page)).toContainText('Words.')
    await expect(page.getByText('This post is in your pull request #1. Further changes go there.')).toBeVisible()
  },
)

variant('changes that others made meanwhile are merged before the proposal is sent', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One', 'published', 'First.\n\nLast.') },
    provokes: ['412 /api/pulls'],
  })
  await openPost(page, 'one')
  await typeAtEnd(page, 'Mine.')
  await emulator.pushFile('posts/one.md', postText('One', 'published', 'Theirs. First.\n\nLast.'))
  await proposeButton(page).click()
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #1.')
  const [pull] = await pullsOf(emulator)
  const file = await fileAt(emulator, pull?.head.ref ?? '', 'posts/one.md')
  expect(file).toContain('Theirs. First.\n\nLast.')
  expect(file).toContain('Mine.')
})

variant('where both changed the same words, the person chooses first', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One', 'published', 'Words.') },
    provokes: ['412 /api/pulls'],
  })
  await openPost(page, 'one')
  await textBox(page).fill('My words.')
  await emulator.pushFile('posts/one.md', postText('One', 'published', 'Their words.'))
  await proposeButton(page).click()
  await sendDialog(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Not proposed yet. Resolve the conflict first, then propose.')).toBeVisible()
  await expect(textBox(page)).toContainText('My words.')
  expect(await pullsOf(emulator)).toEqual([])
  await page.getByRole('button', { name: 'Use your version', exact: true }).click()
  await proposeButton(page).click()
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #1.')
})

variant('a step that fails keeps what was typed, and trying again opens one pull request', async ({ github }) => {
  const { page, emulator } = await github({ posts: { 'one.md': postText('One') }, provokes: ['503 /api/pulls'] })
  await openPost(page, 'one')
  await typeAtEnd(page, 'And more.')
  await proposeButton(page).click()
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('My title')
  emulator.faults.add({ match: isPullPost, ...refusals.serverError() })
  await sendDialog(page)
  await expect(dialog(page).getByRole('alert')).toContainText('GitHub cannot be reached at the moment')
  emulator.faults.add({ match: isPullPost, effect: 'dropAfter' })
  await sendDialog(page)
  await expect(dialog(page).getByRole('alert')).toContainText('trying again makes no second pull request')
  await expect(dialog(page).getByRole('textbox', { name: 'Title' })).toHaveValue('My title')
  await sendDialog(page)
  await expect(proposed(page)).toContainText('pull request #1.')
  await expect(textBox(page)).toContainText('And more.')
  expect((await pullsOf(emulator)).map(({ title }) => title)).toEqual(['My title'])
})

variant('a sign-in that ends on the way is renewed beside the dialog, which then goes on', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    provokes: ['401 /api/pulls', '401 /api/posts/one/check'],
  })
  await openPost(page, 'one')
  await typeAtEnd(page, 'And more.')
  await proposeButton(page).click()
  emulator.faults.add({ match: isPullPost, ...refusals.badCredentials() })
  await sendDialog(page)
  await expect(dialog(page).getByRole('alert')).toContainText('Your sign-in has ended, so nothing was proposed.')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('link', { name: 'Sign in (GitHub), in a new tab' }).click(),
  ])
  await tab.getByRole('button', { name: 'ada' }).click()
  await expect(proposed(page)).toContainText('pull request #1.')
  await expect(textBox(page)).toContainText('And more.')
})

variant('who may not push proposes a change of a published post, from a fork', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One'), 'two.md': postText('Two'), 'secret.md': postText('Secret', 'draft') },
  })
  await signInAtGitHub(page, 'eve')
  await expect(page.getByText(`ask the owner of ${emulator.repository}`)).toBeVisible()
  await expect(page.getByText('Secret')).toHaveCount(0)
  const list = page.getByRole('region', { name: 'Change a published post' })
  await expect(list.getByRole('link')).toHaveCount(2)
  await list.getByRole('searchbox').fill('one')
  await expect(list.getByRole('link')).toHaveText(['One'])
  await list.getByRole('link', { name: 'One' }).click()
  await expect(page).toHaveTitle(/^Edit “One” \| /)
  await page.keyboard.press('Control+s')
  await expect(said(page)).toHaveText('No changes to propose.')
  await expect(dialog(page)).toHaveCount(0)
  await typeAtEnd(page, 'By a guest.')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /^(?:Save|Publish|Unpublish)/ })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'History' })).toHaveCount(0)
  const open = main.getByText(/^(?:Not proposed yet|Changes not yet in #1), kept in this browser\.$/)
  await expect(open).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await main.getByRole('button', { name: 'Image', exact: true }).click()
  await choosing
  await page.keyboard.press('Control+s')
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #1.')
  await expect(open).toHaveCount(0)
  await expect(proposeButton(page)).toHaveClass(/quiet/)
  await expect(proposed(page)).toContainText('The site changes when it is merged.')
  await expect(proposed(page).getByRole('link', { name: 'Open #1' })).toHaveAttribute('href', `${EDITOR}/_pulls/1`)
  await typeAtEnd(page, 'And again.')
  await expect(open).toBeVisible()
  await expect(proposeButton(page)).not.toHaveClass(/quiet/)
  await bring(textBox(page), 'drop', { files: [OFFICE] })
  await describe(page, 'Our office')
  await expect(main.getByText('Our office.png goes into your pull request.')).toBeVisible()
  await proposeButton(page).click()
  await expect(proposed(page)).toContainText('Added to pull request #1.')
  const [pull] = await pullsOf(emulator)
  expect(pull).toMatchObject({ user: { login: 'eve' }, head: { label: `eve:${pull?.head.ref}` } })
  const file = await fileAt(emulator, pull?.head.ref ?? '', 'posts/one.md', 'eve/blog')
  expect(file).toContain('By a guest.And again.')
  const [, image = ''] = /!\[Our office\]\((images\/our-office-[0-9a-f]+\.[a-z]+)\)/.exec(file ?? '') ?? []
  expect(await fileAt(emulator, pull?.head.ref ?? '', `posts/${image}`, 'eve/blog')).toBeDefined()
  // Another page knows of it, and so does another day.
  await page.goto(EDITOR)
  const own = page.getByRole('region', { name: 'Your pull requests' })
  await expect(own.getByRole('link')).toHaveText(['Change “One”'])
  await expect(own.getByRole('link')).toHaveAttribute('href', /\/_pulls\/1$/)
  await expect(own).toContainText('#1')
  await list.getByRole('link', { name: 'Two' }).click()
  await typeAtEnd(page, 'This one too.')
  await proposeButton(page).click()
  await expect(dialog(page).getByRole('option')).toHaveText(['A new one', 'Add to #1: Change “One”'])
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await proposeButton(page).click()
  await expect(dialog(page).getByLabel('Title')).toBeFocused()
  await emulator.mergePull(1, 'grace')
  await page.goto(EDITOR)
  await expect(own).toContainText('Merged')
  await expect(own.getByRole('link', { name: '/blog/one' })).toHaveAttribute('href', '/blog/one')
})

variant('who may not push proposes a new post, and GitHub being away loses nothing of it', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One') },
    // The person's own pull requests may still be read when GitHub goes away.
    provokes: ['503 /api/pulls', '503 /api/pulls/own'],
  })
  await signInAtGitHub(page, 'eve')
  await expect(saveButton(page)).toHaveCount(0)
  await write(page, 'By a guest', 'Hello.', '')
  await proposeButton(page).click()
  emulator.faults.goAway()
  await sendDialog(page)
  await expect(dialog(page).getByRole('alert')).toContainText('GitHub cannot be reached')
  emulator.faults.comeBack()
  await dialog(page).getByRole('checkbox', { name: 'Publish the post when it is merged' }).check()
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #1.')
  const [pull] = await pullsOf(emulator)
  const file = await fileAt(emulator, pull?.head.ref ?? '', 'posts/by-a-guest.md', 'eve/blog')
  expect(file).toContain('author: eve\nstatus: published')
})

variant('a picture that a guest drops on a new post goes into the pull request', async ({ github }) => {
  const { page, emulator } = await github({})
  await signInAtGitHub(page, 'eve')
  await write(page, 'By a guest', 'Hello.', '')
  await bring(field(page, 'Content (Markdown or plain text)'), 'drop', { files: [OFFICE] })
  await describe(page, 'Our office')
  await proposeButton(page).click()
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #1.')
  const [pull] = await pullsOf(emulator)
  const read = (path: string) => fileAt(emulator, pull?.head.ref ?? '', path, 'eve/blog')
  const file = await read('posts/by-a-guest.md')
  expect(file).toMatch(/\nHello\.\n\n!\[Our office\]\(images\/our-office-\S+\)$/)
  expect(await read(`posts/${/images\/[^)]+/.exec(file ?? '')}`)).toBeDefined()
})

variant('a picture that was proposed is done, and shows wherever the post is written on', async ({ github }) => {
  const { page, emulator } = await github({ viewport: { width: 1440, height: 900 } })
  const picture = textBox(page).getByRole('img', { name: 'Our office' })
  const line = page.getByText('Our office.png goes into your pull request.')
  const expectLoaded = (image: Locator) =>
    expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await signInAtGitHub(page, 'eve')
  await page.goto(`${EDITOR}/_new`)
  await writingButton(page, 'Live').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A plan')
  await typeAtEnd(page, 'First words.')
  await bring(textBox(page), 'drop', { files: [OFFICE] })
  await describe(page, 'Our office')
  await expect(line).toBeVisible()
  await proposeButton(page).click()
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Proposed as pull request #1.')
  await expect(line).toHaveCount(0)
  await expectLoaded(picture)
  await expect(page.getByText('Not proposed yet')).toHaveCount(0)

  await page.reload()
  await expectLoaded(picture)
  await expect(line).toHaveCount(0)
  await writingButton(page, 'Split').click()
  await expectLoaded(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'Our office' }))
  await typeAtEnd(page, 'And more.')
  await proposeButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Add to #1' })).toBeFocused()
  await sendDialog(page)
  await expect(proposed(page)).toContainText('Added to pull request #1.')
  const [pull] = await pullsOf(emulator)
  const images = await atGitHub<unknown[]>(emulator, `/repos/eve/blog/contents/posts/images?ref=${pull?.head.ref}`)
  expect(images).toHaveLength(1)
  expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/a-plan.md', 'eve/blog')).toMatch(
    /!\[Our office\]\(images\/our-office-\S+\)\s+First words\.And more\.$/,
  )
})

variant('local mode offers nothing of it', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One') } })
  await expect(saveButton(page)).toBeVisible()
  await expect(proposeButton(page)).toHaveCount(0)
  await page.goto(`${EDITOR}/one`)
  await expect(textBox(page)).toBeVisible()
  await expect(page.getByText('No unsaved changes.')).toBeVisible()
  await expect(proposeButton(page)).toHaveCount(0)
})

const LONG = 'Unbreakable'.repeat(12)

variant('WCAG 2.2 AA at any width: proposing', async ({ github, visit }) => {
  const posts = { 'one.md': postText(`One ${LONG}`), 'two.md': postText('Two', 'draft') }
  const { page, emulator } = await github({ posts, reducedMotion: 'reduce' })
  await openPost(page, 'one')
  await typeAtEnd(page, 'More of one.')
  await expectKept(page, 'More of one.')
  await page.goto(`${EDITOR}/two`)
  await expect(textBox(page)).toBeVisible()
  await typeAtEnd(page, 'More of two.')
  await expectSoundAtAnyWidth(page, 'writing')
  await showFurther(page)
  await proposeButton(page).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(2)
  await expectSoundAtAnyWidth(page, 'dialog')
  await sendDialog(page)
  await expect(proposed(page)).toContainText('pull request #1')
  await showTop(page)
  await expectSoundAtAnyWidth(page, 'done')

  const place = { url: new URL(page.url()).origin }
  await using guest = await visit(place, { origins: [emulator.url], reducedMotion: 'reduce' })
  await signInAtGitHub(guest, 'eve')
  await write(guest, 'By a guest', 'Hello.')
  await expect(guest.getByRole('link', { name: /^One/ })).toBeVisible()
  await expectSoundAtAnyWidth(guest, 'guest')
  await guest.goto(`${EDITOR}/one`)
  await expect(textBox(guest)).toBeVisible()
  await showTop(guest)
  await expectSoundAtAnyWidth(guest, 'guest writing')
})

variant('on a wide screen one sentence for a guest stands above the title', async ({ github }) => {
  const { page } = await github({
    posts: { 'one.md': postText('One') },
    viewport: { width: 1440, height: 900 },
  })
  await openPost(page, 'one', 'eve')
  const before = page.getByText(/pull request under your name|^You can suggest/)
  for (const place of ['one', '_new']) {
    await page.goto(`${EDITOR}/${place}`)
    await expect(textBox(page)).toBeVisible()
    await expect(before).toHaveCount(1)
    // The paint of one that has no room goes beyond its box.
    const extents = [...(await before.all()), field(page, 'Title')].map((one) =>
      one.evaluate((element) => [element.getBoundingClientRect().top, element.scrollHeight] as const),
    )
    let end = 0
    for (const [top, height] of await Promise.all(extents)) {
      expect(top).toBeGreaterThanOrEqual(end)
      end = top + height
    }
  }
})

/** Not with half of the toolbar under the bar that stays in sight. */
async function showTop(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Title' })
    .first()
    .evaluate((field) => field.scrollIntoView())
}

variant(
  'on a phone the title of a guest’s new post stays in sight when the page has been drawn',
  async ({ github }) => {
    const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
    const { page } = await github({ ...phone })
    await signInAtGitHub(page, 'eve')
    await page.goto(`${EDITOR}/_new`)
    await expect(field(page, 'Title')).toBeFocused()
    await page.waitForLoadState('networkidle')
    await expect(field(page, 'Title')).toBeInViewport({ ratio: 1 })
  },
)
