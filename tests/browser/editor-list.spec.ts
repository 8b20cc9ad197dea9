import type { Locator, Page } from 'playwright/test'
import type { JobRunner } from '#server/workers/jobs.ts'
import { postText } from '../support/post-text.ts'
import { sharedBuild } from '../support/shared-build.ts'
import { button, EDITOR, entry, liveLine, nthPost, openEditor, section, toasts, undoButton } from './editor.ts'
import { expectSound } from './expect-accessible.ts'
import { answerDialog, expect, holdAnswers, press, variant } from './fixtures.ts'

const POSTS = 5000

function titles(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 3 })
}

function search(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search posts' })
}

function box(page: Page, title: string): Locator {
  return page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
}

function bar(page: Page): Locator {
  return page.getByRole('region', { name: 'Selected posts' })
}

function choice(page: Page, name: 'Tag' | 'Order'): Locator {
  return page.getByRole('combobox', { name, exact: true })
}

function chip(page: Page, name: 'All' | 'Drafts' | 'Published'): Locator {
  return page.getByRole('button', { name, exact: true })
}

variant('at 5,000 posts the list opens with two requests of a page, and the server searches', async ({ open }) => {
  const words = 'A paragraph of some twenty words, as posts have them, so that what is read has about the right size. '
  const posts = Object.fromEntries(
    Array.from({ length: POSTS }, (_, n) => {
      const body = words.repeat(10) + (n === 7 ? 'The needle, and nothing but.' : '')
      return [`post-${n}.md`, nthPost(n, n % 5 === 0 ? 'draft' : 'published', body)]
    }),
  )
  const { site, page } = await open({ posts })
  const unchecked = async () => (await site.owner.fetch('/api/posts?all=1')).headers.get('x-unchecked')
  await expect.poll(unchecked, { timeout: 150_000 }).toBe('0')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search: query } = new URL(request.url())
    if (pathname === '/api/posts') asked.push(query)
  })
  await openEditor(page)
  await expect(section(page, 'Drafts')).toContainText('1,000')
  await expect(section(page, 'Published')).toContainText('4,000')
  await expect(titles(page)).toHaveCount(50)
  expect(asked.toSorted()).toEqual(['?all=1&status=draft&per_page=25', '?all=1&status=published&per_page=25'])
  await expect(titles(page).first()).toHaveText('Post 4995')

  const more = section(page, 'Drafts').getByRole('button', { name: /^Show more of Drafts/ })
  await expect(more).toHaveText('Show more of Drafts(975 left)')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveCount(125)
  await expect(titles(page).nth(25)).toBeFocused()
  await expect(titles(page).nth(25)).toHaveText('Post 4870')
  expect(asked).toHaveLength(3)
  // What is shown is read again, and no more than that.
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => asked.length).toBe(5)
  await expect(titles(page)).toHaveCount(125)

  await search(page).fill('NEEDLE, and')
  await expect(titles(page)).toHaveText(['Post 7'])
  await expect(section(page, 'Drafts')).toHaveCount(0)
  await expect(page).toHaveURL(`${EDITOR}?q=NEEDLE%2C+and`)
  expect(asked.slice(5).toSorted()).toEqual([
    '?all=1&status=draft&q=NEEDLE%2C+and&per_page=25',
    '?all=1&status=published&q=NEEDLE%2C+and&per_page=25',
  ])
})

variant('a search with a typing error names what it found instead, the title first', async ({ edit }) => {
  const posts = { 'a.md': postText('Notes', 'published', 'Courses of Moodle.'), 'b.md': postText('Moodle backups') }
  const { page } = await edit({ posts })
  await search(page).fill('mooodle')
  await expect(titles(page)).toHaveText(['Moodle backups', 'Notes'])
  await expect(page.getByText('No post has “mooodle”. Showing posts with “Moodle”. 2 posts found.')).toBeVisible()
  await expect(entry(page, 'Notes').locator('mark')).toHaveText('Moodle')
  await expect(choice(page, 'Order').locator('option:checked')).toHaveText('Best match first')
  await choice(page, 'Order').selectOption('Oldest first')
  await expect(page).toHaveURL(`${EDITOR}?q=mooodle&sort=oldest`)
  await search(page).press('Escape')
  await expect(page).toHaveURL(`${EDITOR}?sort=oldest`)
  await expect(choice(page, 'Order').getByRole('option').first()).toHaveText('Newest first')
})

variant('a list whose first post has the name that is searched for comes first', async ({ edit }) => {
  const posts = {
    'a.md': postText('Notes', 'draft', 'Courses of Moodle.'),
    'b.md': postText('Moodle backups'),
    'c.md': postText('Other', 'draft'),
  }
  const { page } = await edit({ posts })
  await search(page).fill('backups moodle')
  await expect(titles(page)).toHaveText(['Moodle backups'])
  await search(page).fill('moodle')
  await expect(titles(page)).toHaveText(['Moodle backups', 'Notes'])
  await search(page).fill('other')
  await expect(titles(page)).toHaveText(['Other'])
  await choice(page, 'Order').selectOption('Oldest first')
  await search(page).fill('moodle')
  await expect(titles(page)).toHaveText(['Notes', 'Moodle backups'])
})

variant('on a phone what a search finds is seen above the keyboard', async ({ edit }) => {
  const posts = { 'one.md': postText('One', 'draft'), 'two.md': postText('Two') }
  const { page } = await edit({ posts, viewport: { width: 390, height: 508 }, hasTouch: true, isMobile: true })
  await search(page).fill('two')
  await expect(titles(page)).toHaveText(['Two'])
  await expect(section(page, 'Drafts')).toHaveCount(0)
  expect((await entry(page, 'Two').boundingBox())?.y).toBeLessThan(250)
  await search(page).press('Escape')
  await expect(search(page)).toHaveValue('')
  await expect(titles(page)).toHaveText(['One', 'Two'])
  await expect(search(page)).toBeFocused()
  await search(page).press('Escape')
  await expect(search(page)).not.toBeFocused()
})

variant('an answer to an earlier search is dropped, and the list stays until the newest arrives', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One'), 'two.md': postText('Two') } })
  await expect(titles(page)).toHaveText(['One', 'Two'])
  const release = await holdAnswers(page, /q=one/)
  const first = page.waitForRequest(/status=published&q=one/)
  await search(page).fill('one')
  await first
  await expect(titles(page)).toHaveText(['One', 'Two'])
  await search(page).fill('two')
  await expect(titles(page)).toHaveText(['Two'])
  release()
  await search(page).fill('')
  await expect(titles(page)).toHaveText(['One', 'Two'])
})

variant('status, tag, problem and order live in the address, and Back and a reload keep them', async ({ edit }) => {
  const { page } = await edit({
    posts: {
      'a.md': nthPost(1, 'draft', 'Words.').replace('[ai, lms]', '[AI]'),
      'b.md': nthPost(2, 'published', 'Words.').replace('[ai, lms]', '[ai, C++]'),
      'c.md': nthPost(3, 'published', 'Words.').replace('[ai, lms]', '[]').replace('author: Ada', 'author: 7'),
    },
  })
  await expect(choice(page, 'Tag').getByRole('option')).toHaveText(['Any tag', 'ai (2)', 'C++ (1)'])
  await chip(page, 'Published').click()
  await expect(titles(page)).toHaveText(['Post 3', 'Post 2'])
  await expect(section(page, 'Drafts')).toHaveCount(0)
  await expect(chip(page, 'Published')).toHaveAttribute('aria-pressed', 'true')
  // The page stays where it was scrolled to.
  await expect(chip(page, 'Published')).toBeInViewport()
  await choice(page, 'Order').selectOption('Oldest first')
  await expect(titles(page)).toHaveText(['Post 2', 'Post 3'])
  await entry(page, 'Post 2').getByRole('link', { name: '#C++' }).click()
  await expect(titles(page)).toHaveText(['Post 2'])
  await expect(page).toHaveURL(`${EDITOR}?status=published&tag=C%2B%2B&sort=oldest`)
  await expect(choice(page, 'Tag')).toHaveValue('c++')
  await page.reload()
  await expect(titles(page)).toHaveText(['Post 2'])
  await entry(page, 'Post 2').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit post')
  await page.goBack()
  await expect(titles(page)).toHaveText(['Post 2'])
  await page.goBack()
  await expect(titles(page)).toHaveText(['Post 2', 'Post 3'])
  await expect(choice(page, 'Tag')).toHaveValue('')

  await chip(page, 'All').click()
  await page.getByRole('button', { name: 'With problems (1)' }).click()
  await expect(titles(page)).toHaveText(['Post 3'])
  await expect(page.getByRole('button', { name: 'With problems (1)' })).toHaveAttribute('aria-pressed', 'true')
  await search(page).fill('nowhere')
  await expect(page.getByText('No posts with problems matching “nowhere”.')).toBeVisible()
  await expect(page.getByText(/No drafts yet|No published posts/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('No posts matching “nowhere”.')).toBeVisible()
  await expect(page).toHaveURL(`${EDITOR}?q=nowhere&sort=oldest`)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(titles(page)).toHaveText(['Post 1', 'Post 2', 'Post 3'])
  await expect(search(page)).toHaveValue('')
  await expect(search(page)).toBeFocused()
  await expect(page).toHaveURL(`${EDITOR}?sort=oldest`)
})

variant('a delete is undone byte for byte, and publish and unpublish are taken back', async ({ open }) => {
  const text =
    '---\r\n# mine\r\ntitle: "Odd"   # kept\r\nstatus: draft\r\nother: {a: 1}\r\n---\r\n\r\nText without an end'
  const { site, page } = await open({ posts: { 'odd.md': text, 'z.md': postText('Last', 'draft') } })
  const said = async (words: string) => {
    await expect(liveLine(page)).toContainText(words)
    const head = await site.repository.git('rev-parse', '--short=7', 'HEAD')
    await expect(liveLine(page)).toHaveText(`${words} Commit ${head} on main.`)
  }
  await openEditor(page)
  const confirmed = answerDialog(page)
  await button(page, 'Delete', 'Odd').click()
  await confirmed
  await expect(entry(page, 'Odd')).toHaveCount(0)
  await said('Deleted.')
  await undoButton(page).click()
  await said('Undone: the post was restored.')
  await expect(section(page, 'Drafts').getByRole('heading', { name: 'Odd' })).toBeFocused()
  expect(await site.repository.read('posts/odd.md')).toBe(text)
  expect(await site.repository.status()).toEqual([])

  await button(page, 'Publish', 'Odd').click()
  await expect(section(page, 'Published').getByRole('heading', { name: 'Odd' })).toBeVisible()
  await expect(liveLine(page)).toContainText('Published without a date.')
  await undoButton(page).click()
  await said('Undone: the post is a draft again.')
  await expect(section(page, 'Drafts').getByRole('heading', { name: 'Odd' })).toBeVisible()
  expect(await site.repository.read('posts/odd.md')).toBe(text)
})

variant('an undo that is refused says why, and can be tried again', async ({ edit }) => {
  const { site, page } = await edit({ posts: { 'one.md': postText('One') }, provokes: ['428 /api/posts/one/restore'] })
  const confirmed = answerDialog(page)
  await button(page, 'Delete', 'One').click()
  await confirmed
  await expect(liveLine(page)).toContainText('Deleted.')
  await site.owner.create({ title: 'One', content: 'Another.' })
  const alerted = answerDialog(page)
  await undoButton(page).click()
  expect(await alerted).toMatch(/\.$/)
  await site.owner.remove('one')
  await undoButton(page).click()
  await expect(liveLine(page)).toContainText('Undone: the post was restored.')
  expect(await site.repository.read('posts/one.md')).toBe(postText('One'))
})

variant('a toast stays while the pointer or focus is on it, and goes by itself or when dismissed', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One'), 'two.md': postText('Two') } })
  await page.clock.install()
  await openEditor(page)
  const shown = toasts(page).getByRole('listitem')
  await button(page, 'Unpublish', 'One').click()
  await expect(shown).toContainText(/^Unpublished\. Commit [0-9a-f]{7} on main\.One/)
  await page.clock.runFor(10_000)
  await expect(shown).toHaveCount(1)
  await shown.hover()
  await page.clock.runFor(60_000)
  await expect(shown).toHaveCount(1)
  await undoButton(page).focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(60_000)
  await expect(shown).toHaveCount(1)
  await search(page).focus()
  await page.clock.runFor(16_000)
  await expect(shown).toHaveCount(0)

  await button(page, 'Unpublish', 'Two').focus()
  await page.keyboard.press('Enter')
  await expect(shown).toHaveCount(1)
  await shown.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await expect(shown).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)

  await button(page, 'Publish', 'Two').click()
  await undoButton(page).click()
  await expect(shown.last()).toContainText('Undone: the post is a draft again.')
  await expect(shown).toHaveCount(1)
  await button(page, 'Publish', 'One').click()
  await expect(shown).toContainText(/^Published/)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  variant(`at ${viewport.width} px the last row is scrolled out from under the bar and a toast`, async ({ edit }) => {
    const posts = Object.fromEntries(
      Array.from({ length: 20 }, (_, n) => [`p${n}.md`, nthPost(n, 'published', 'Words.')]),
    )
    const { page } = await edit({ posts, viewport })
    await page.getByRole('checkbox', { name: 'Select Post 12', exact: true }).check()
    await button(page, 'Unpublish', 'Post 14').click()
    const toast = toasts(page).getByRole('listitem')
    await expect(toast).toContainText('Unpublished.')
    await toast.hover()
    const last = titles(page).last().locator('xpath=ancestor::li')
    await page.evaluate(() => {
      for (const pane of [document.getElementById('main'), document.documentElement])
        pane?.scrollTo({ top: pane.scrollHeight, behavior: 'instant' })
    })
    const [row, card] = [await last.boundingBox(), await toast.boundingBox()]
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0)
  })

variant('the lists work by keyboard alone, and the focus goes to a neighbor of what has gone', async ({ open }) => {
  const posts = Object.fromEntries([1, 2, 3, 4].map((n) => [`p${n}.md`, nthPost(n, 'draft', 'Words.')]))
  const { page } = await open({ posts })
  const { keyboard } = page
  const focused = page.locator(':focus')
  await openEditor(page)
  await expect(titles(page)).toHaveText(['Post 4', 'Post 3', 'Post 2', 'Post 1'])
  await button(page, 'Publish', 'Post 3').focus()
  await keyboard.press('Enter')
  await expect(focused).toHaveText('Post 2')
  await expect(liveLine(page)).toContainText('Published, dated')
  await keyboard.press('Control+z')
  await expect(liveLine(page)).toContainText('Undone: the post is a draft again.')
  await expect(titles(page)).toHaveText(['Post 4', 'Post 3', 'Post 2', 'Post 1'])
  await expect(focused).toHaveText('Post 3')

  const accepted = answerDialog(page)
  await button(page, 'Delete', 'Post 1').focus()
  await keyboard.press('Enter')
  await accepted
  await expect(focused).toHaveText('Post 2')
  await box(page, 'Post 4').focus()
  await press(page, 'Space', 'ArrowDown')
  await expect(box(page, 'Post 3')).toBeFocused()
  await press(page, 'Space', 'Enter')
  await expect(bar(page).getByRole('button', { name: 'Publish (2)' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Publish 2 posts?' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Publish (2)' })).toBeFocused()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Publish 2 posts' }).focus()
  await keyboard.press('Enter')
  await expect(bar(page).getByRole('button', { name: 'Unpublish (2)' })).toBeFocused()
})

variant(
  'a row shows no broken front matter, and a title begins on the side of its script, above the tags',
  async ({ edit }) => {
    const broken = '---\ntitle: Hello: world\nstatus: draft\n---\n\nWords.\n'
    const { page } = await edit({ posts: { 'broken.md': broken, 'hebrew.md': postText('שלום, world', 'published') } })
    await expect(entry(page, 'broken')).toContainText('posts/broken.md:2: ')
    await expect(entry(page, 'broken')).not.toContainText('Words.')
    const title = page.getByRole('heading', { name: 'שלום, world' })
    expect(await title.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
    const [box, row] = [await title.boundingBox(), await entry(page, 'שלום, world').boundingBox()]
    expect(box?.x).toBeGreaterThan((row?.x ?? 0) + 200)
    expect(row?.height).toBeLessThanOrEqual(57)
    // Beside a long title there is no room for them, and rows look alike.
    const tag = await entry(page, 'שלום, world').getByRole('link', { name: '#ai' }).boundingBox()
    expect(tag?.y).toBeGreaterThan((box?.y ?? 0) + 10)
  },
)

variant('at 320 px, filters, bar, report and toasts fit and meet WCAG 2.2 AA', async ({ edit }) => {
  const long = `Unbreakable${'Title'.repeat(30)}`
  const { page } = await edit({
    posts: {
      'long.md': postText(long, 'draft').replace('[ai, lms]', `[ai, ${'tag'.repeat(30)}]`),
      'two.md': postText('Two', 'published').replace('author: Ada', 'author: 7'),
      'three.md': postText('Three', 'published'),
    },
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce',
  })
  await page.getByRole('checkbox', { name: 'Select all drafts shown' }).check()
  await page.getByRole('checkbox', { name: 'Select all published shown' }).check()
  await expectSound(page, 'the bar')
  const results = [
    { id: 'three', outcome: 'done', revision: '0'.repeat(40) },
    { id: 'two', outcome: 'refused', revision: null, sentence: long },
  ]
  await page.route('/api/posts/bulk', (route) => route.fulfill({ json: { commit: '0'.repeat(40), results } }))
  await bar(page).getByRole('button', { name: 'Unpublish (2)' }).click()
  await expectSound(page, 'the question')
  await page.getByRole('button', { name: 'Unpublish 2 posts' }).click()
  await expect(bar(page).getByText('1 post was left out.')).toBeVisible()
  await expectSound(page, 'the report and a toast')
  await search(page).fill(long.repeat(2))
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible()
  await expectSound(page, 'nothing found')
})

variant('while texts are read it says how many are, and problems fill in by themselves', async ({ edit }) => {
  const { jobs } = await sharedBuild()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: JobRunner = {
    async run(kind, input, lane) {
      if (lane === 'idle') await held
      return jobs.run(kind, input, lane)
    },
    close: () => jobs.close(),
  }
  const posts = { 'one.md': postText('One', 'draft', '[a](/nowhere)'), 'two.md': postText('Two', 'published') }
  const { page } = await edit({ posts, parts: { jobs: slow } })
  const filters = page.getByRole('group', { name: 'Which posts to show' })
  await expect(filters).toContainText('0 of 2 posts checked for problems')
  await expect(page.getByRole('region', { name: 'Repository' })).toContainText('0 of 2 posts checked for problems')
  await expect(filters).not.toContainText('With problems')
  release()
  await expect(filters).toContainText('With problems (1)')
  await expect(filters).not.toContainText('posts checked')
  await expect(entry(page, 'One')).toContainText('There is no page at /nowhere.')
})
