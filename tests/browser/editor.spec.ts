import { postText } from '../support/post-text.ts'
import {
  button,
  EDITOR,
  entry,
  expectWritten,
  field,
  liveLine,
  openEditor,
  saveButton,
  section,
  write,
} from './editor.ts'
import { answerDialog, expect, overflow, test, variant } from './fixtures.ts'

test('signed out, the editor says what to do, and one click signs the owner in and out', async ({ open }) => {
  const { page } = await open({ config: { 'user.name': 'Ada of the Repository' } }, EDITOR)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin — Blog Editor')
  await expect(page.getByText('You need to sign in to use the editor.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in (GitHub)' }).click()
  await expect(page.getByText('Signed in as Ada of the Repository')).toBeVisible()
  await expect(page).toHaveURL(EDITOR)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You need to sign in to use the editor.')).toBeVisible()
})

variant('every page of the editor shows nothing before the sign-in, which leads back to it', async ({ open }) => {
  const { site, page } = await open({ posts: { 'one.md': postText('One') } })
  const commit = await site.repository.git('rev-parse', 'HEAD')
  for (const [path, words] of [
    [`${EDITOR}/one/history?commit=${commit}`, 'This is the post as it is now.'],
    ['/_admin-82/images', 'There are no images yet. Drop one here, or into the text of a post.'],
    [`${EDITOR}/_pulls`, 'Pull requests belong to GitHub mode.'],
    [`${EDITOR}/_messages`, 'No messages yet.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText('You need to sign in to use the editor.')).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign in (GitHub)' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText(words)).toBeVisible()
    await page.context().clearCookies()
  }
})

test('a post goes from draft to published, is viewed, taken back and deleted, a commit each', async ({ open }) => {
  const { site, page } = await open()
  const said = async (words: string) => {
    const head = await site.repository.git('rev-parse', '--short=7', 'HEAD')
    await expect(liveLine(page)).toHaveText(`${words} Commit ${head} on main.`)
  }
  await openEditor(page)
  await expect(page.getByText('No drafts yet.')).toBeVisible()
  await expect(page.getByText('No published posts.')).toBeVisible()
  const first = page.getByRole('link', { name: 'Write your first post' })
  await expect(first).toHaveAttribute('href', `${EDITOR}/_new`)

  await write(page, '  First words  ', 'Some **bold** words.', ' ai, , lms ,')
  await saveButton(page).click()
  await expect(section(page, 'Drafts').getByRole('heading', { level: 3 })).toHaveText('First words')
  await expect(first).toHaveCount(0)
  await said('Draft saved.')
  await expectWritten(page, '', '')
  await expect(entry(page, 'First words')).toContainText(/draftFirst words#ai#lms/)
  await expect(entry(page, 'First words')).toContainText('Some bold words.')
  expect(await site.repository.read('posts/first-words.md')).toContain('\nstatus: draft\n')

  await button(page, 'Publish', 'First words').click()
  await expect(section(page, 'Published').getByRole('heading', { level: 3 })).toHaveText('First words')
  await expect(liveLine(page)).toContainText('Published, dated')
  await expect(page.getByText('No drafts yet.')).toBeVisible()

  const opened = page.context().waitForEvent('page')
  await entry(page, 'First words').getByRole('link', { name: 'View', exact: true }).click()
  const post = await opened
  await expect(post).toHaveURL('/blog/first-words')
  await expect(post.getByRole('heading', { level: 1 })).toHaveText('First words')
  await expect(post.getByText('Ada Owner')).toBeVisible()
  await expect(post.locator('strong')).toHaveText('bold')
  expect(await post.evaluate(() => window.opener)).toBeNull()
  await post.close()

  await button(page, 'Unpublish', 'First words').click()
  await expect(section(page, 'Drafts').getByRole('heading', { level: 3 })).toHaveText('First words')
  await said('Unpublished.')
  expect((await site.visitor.fetch('/blog/first-words')).status).toBe(404)

  const dismissed = answerDialog(page, 'dismiss')
  await button(page, 'Delete', 'First words').click()
  expect(await dismissed).toBe('Delete this post?')
  await expect(button(page, 'Delete', 'First words')).toBeEnabled()
  const accepted = answerDialog(page)
  await button(page, 'Delete', 'First words').click()
  await accepted
  await expect(entry(page, 'First words')).toHaveCount(0)
  await said('Deleted.')

  expect((await site.repository.git('log', '--format=%an <%ae> %s')).split('\n')).toEqual([
    'Ada Owner <ada@example.com> Delete “First words”',
    'Ada Owner <ada@example.com> Unpublish “First words”',
    'Ada Owner <ada@example.com> Publish “First words”',
    'Ada Owner <ada@example.com> Create “First words”',
    'Ada Owner <ada@example.com> Begin',
  ])
  expect(await site.repository.status()).toEqual([])
})

variant('a blank title or a blank content silently saves nothing', async ({ open }) => {
  const { site, page } = await open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method()))
  page.on('dialog', (dialog) => asked.push(dialog.message()))
  await openEditor(page)
  for (const [title, content] of [
    ['', 'Words'],
    ['   ', 'Words'],
    ['Title', ''],
    ['Title', ' \n '],
  ] as const) {
    await write(page, title, content, 'tag')
    await saveButton(page).click()
    await expect(saveButton(page)).toBeEnabled()
    await expectWritten(page, title, content, 'tag')
  }
  expect(new Set(asked)).toEqual(new Set(['GET']))
  await expect(liveLine(page)).toHaveCount(0)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
})

variant('what is typed while a draft is being saved stays', async ({ edit }) => {
  const { page } = await edit()
  await page.route('/api/posts', async (route) => {
    await field(page, 'Title').fill('The next one')
    await route.fallback()
  })
  await write(page, 'The first one', 'Words.')
  await saveButton(page).click()
  await expect(entry(page, 'The first one')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('The next one')
})

variant('the whole journey works by keyboard alone', async ({ open }) => {
  const { site, page } = await open()
  const { keyboard } = page
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.count()) > 0 && (await focused.getAttribute('tabindex')) !== '-1') {
        if (await focused.and(page.getByLabel(name).or(page.getByRole('button', { name, exact: true }))).count()) return
      }
    }
    throw new Error(`${name} is not reached by Tab`)
  }
  await page.goto(EDITOR)
  await expect(page.getByRole('button', { name: 'Sign in (GitHub)' })).toBeVisible()
  await tabTo('Sign in (GitHub)')
  await keyboard.press('Enter')
  await expect(page.getByText('Signed in as Ada Owner')).toBeVisible()
  await tabTo('Title')
  await keyboard.type('By keys')
  await tabTo('Content (Markdown or plain text)')
  await keyboard.type('Words.')
  await tabTo('Save Draft')
  await keyboard.press('Enter')
  await expect(liveLine(page)).toContainText('Draft saved.')
  await tabTo('Publish')
  await keyboard.press('Space')
  await expect(liveLine(page)).toContainText('Published, dated')
  // No draft is left to go on at.
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeFocused()
  await expect(button(page, 'Delete', 'By keys')).toBeVisible()
  await tabTo('Delete')
  await expect(button(page, 'Delete', 'By keys')).toBeFocused()
  const asked = answerDialog(page)
  await keyboard.press('Enter')
  expect(await asked).toBe('Delete this post?')
  await expect(liveLine(page)).toContainText('Deleted.')
  expect(await site.repository.git('log', '-1', '--format=%s')).toBe('Delete “By keys”')
})

variant('the whole journey works on a phone of 375 px', async ({ open }) => {
  const { site, page } = await open(
    { posts: { 'one.md': postText('One') }, viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
    EDITOR,
  )
  await page.getByRole('button', { name: 'Sign in (GitHub)' }).tap()
  await write(page, 'On the train', 'Words.')
  await saveButton(page).tap()
  await expect(liveLine(page)).toContainText('Draft saved.')
  await expect(liveLine(page)).toBeInViewport()
  await button(page, 'Publish', 'On the train').tap()
  await expect(liveLine(page)).toContainText('Published, dated')
  await expect(liveLine(page)).toBeInViewport()
  expect(await overflow(page)).toBe(0)
  expect((await site.visitor.fetch('/blog/on-the-train')).status).toBe(200)
})

variant('the editor needs no more than an answer to the sign-in and to the posts', async ({ open }) => {
  const { page } = await open()
  const posts = [{ id: 'sparse', title: 'Sparse', content: 'Words.' }]
  await page.route('**/.auth/me', (route) => route.fulfill({ json: { clientPrincipal: { userDetails: 'Ada' } } }))
  await page.route('**/api/posts**', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: posts }) : route.fulfill({ status: 201, json: {} }),
  )
  await page.goto(EDITOR)
  await expect(page.getByText('Signed in as Ada')).toBeVisible()
  await expect(section(page, 'Drafts').getByRole('heading', { name: 'Sparse' })).toBeVisible()
  await write(page, 'New', 'Words.')
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await saveButton(page).click()
  expect((await asked).postDataJSON()).toEqual({
    title: 'New',
    content: 'Words.',
    author: 'Ada',
    status: 'draft',
    tags: [],
  })
  await expect(field(page, 'Title')).toHaveValue('')
})
