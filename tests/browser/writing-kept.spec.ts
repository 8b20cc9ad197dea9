import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { EDITOR, entry } from './editor.ts'
import { expect, press, test, variant } from './fixtures.ts'
import {
  changeElsewhere,
  comeBack,
  expectKept,
  kept,
  openWriting,
  said,
  textBox,
  typeAtEnd,
  writingButton,
} from './writing.ts'

const one = (status: 'draft' | 'published' = 'published') => ({ 'one.md': postText('One', status) })

test('what was typed survives a crash of the tab, and is back with its day and time', async ({ edit }) => {
  const { site, page } = await edit({ posts: one() }, 'one')
  await typeAtEnd(page, 'Typed before the crash.')
  await expectKept(page, 'Typed before the crash.')
  await crash(page)

  const again = await page.context().newPage()
  await again.goto(`${EDITOR}/one`)
  const notice = again.getByRole('region', { name: /^Unsaved text of / })
  await expect(notice).toContainText(/Your unsaved text is back\. Typed on \w+ \d+, \d{4} at \d+:\d\d.[AP]M\./)
  await expect(textBox(again)).toContainText('Typed before the crash.')
  await expect(said(again)).toHaveText('Your text is back.')
  await writingButton(again, 'Save').click()
  await expect(said(again)).toContainText('Saved.')
  await expect(notice).toHaveCount(0)
  expect(await site.repository.read('posts/one.md')).toContain('Typed before the crash.')
  await expect.poll(() => kept(again)).toBe('[]')
})

variant(
  'the place of the cursor is back with the text, once the tab was closed or another page was visited',
  async ({ edit }) => {
    const body = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`).join('\n\n')
    const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, view: 'live' }, 'one')
    await textBox(page).getByText('Paragraph 12.').click()
    await press(page, 'End')
    await page.keyboard.type(' Typed.')
    await expectKept(page, 'Typed.')
    await page.getByRole('link', { name: '← All posts' }).click()
    await expect(textBox(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('Your unsaved text is back.')).toBeVisible()
    await textBox(page).focus()
    await page.keyboard.type(' More.')
    await expect(textBox(page)).toContainText('Paragraph 12. Typed. More.')
    await expectKept(page, 'More.')
    await page.close({ runBeforeUnload: false })
    const again = await page.context().newPage()
    await again.goto(`${EDITOR}/one`)
    await writingButton(again, 'Restore').click()
    await expect(textBox(again)).toContainText('More.')
    await textBox(again).focus()
    await again.keyboard.type(' Again.')
    await expect(textBox(again)).toContainText('Paragraph 12. Typed. More. Again.')
  },
)

variant('a reload at once after a keystroke loses none', async ({ edit }) => {
  const { page } = await edit({ posts: one() }, 'one')
  for (const word of ['first', 'second', 'third']) {
    await typeAtEnd(page, word)
    await page.evaluate(() => location.reload())
    await expect(textBox(page)).toContainText(word)
    await expect(page.getByText('Your unsaved text is back.')).toBeVisible()
  }
})

for (const lateMs of [0, 400, 900])
  (lateMs === 400 ? test : variant)(
    `who types on at once after a reload writes behind the text that comes back: ${lateMs} ms before it`,
    async ({ edit }) => {
      const { page } = await edit({ posts: one() }, 'one')
      await typeAtEnd(page, ' Kept words.')
      await expectKept(page, 'Kept words.')
      await page.addInitScript((ms) => {
        const { locks } = navigator
        const query = locks.query.bind(locks)
        locks.query = () => new Promise((done) => setTimeout(() => done(query()), ms))
      }, lateMs + 300)
      await page.reload()
      await textBox(page).focus()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Typed on without a pause.', { delay: 40 })
      await expect(page.getByText('Your unsaved text is back.')).toBeVisible()
      await page.keyboard.type(' And more.', { delay: 40 })
      await expect(page.getByRole('region', { name: /^Unsaved text of / })).toHaveCount(1)
      const text = (await textBox(page).innerText()).replaceAll('\u00a0', ' ')
      for (const words of [' Kept words.', ' Typed on without a pause.', ' And more.']) expect(text).toContain(words)
      await writingButton(page, 'Save').click()
      await expect(said(page)).toContainText('Saved.')
    },
  )

variant('after a reload in the middle of writing, the cursor is where it was, and in sight', async ({ edit }) => {
  const lines = Array.from({ length: 300 }, (_, n) => `Line ${n}.`).join('\n\n')
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', lines) } }, 'one')
  await textBox(page).focus()
  await page.keyboard.press('Control+End')
  for (let at = 0; at < 100; at += 1) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await page.keyboard.type(' Typed here.')
  await expectKept(page, 'Typed here.')
  await page.reload()
  await expect(textBox(page).getByText('Typed here.')).toBeInViewport()
  await textBox(page).focus()
  await page.keyboard.type(' And on.')
  await expect(textBox(page)).toContainText('Typed here. And on.')
})

variant('a cursor that was put at the beginning stays there when the unsaved text is back', async ({ open }) => {
  const { page } = await open({ posts: { 'one.md': postText('One', 'draft', 'Line 0.\n\nLine 1.') } })
  await openWriting(page, 'one')
  await typeAtEnd(page, 'kept')
  await expectKept(page, 'kept')
  await page.addInitScript(openDatabasesAfter, 1800)
  await page.reload()
  await textBox(page).click()
  await page.keyboard.press('Control+Home')
  await expect(page.getByText('Your unsaved text is back.')).toBeVisible()
  await page.keyboard.type('First. ')
  await expect(textBox(page)).toContainText('First. Line 0.')
})

variant('a reload at once loses no word while the browser is still opening its database', async ({ open }) => {
  const { page } = await open({ posts: one() })
  await page.addInitScript(openDatabasesAfter, 1500)
  await openWriting(page, 'one')
  for (const word of ['first', 'second']) {
    await typeAtEnd(page, word)
    await page.evaluate(() => location.reload())
    await expect(textBox(page)).toContainText(word)
    await expect(page.getByText('Your unsaved text is back.')).toBeVisible()
  }
  await expectKept(page, 'second')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /(?<!^cursor\/)one/.test(key))))
    .toEqual([])
})

variant('a database that does not answer stops no writing, and what is typed outlives a reload', async ({ edit }) => {
  const { page } = await edit({ posts: one() }, 'one')
  const other = await page.context().newPage()
  await other.goto('/about')
  await other.evaluate(holdDatabase)
  await page.reload()
  await expect(textBox(page)).toBeVisible()
  await typeAtEnd(page, 'Typed without it.')
  await page.evaluate(() => location.reload())
  await expect(page.getByRole('region', { name: /^Unsaved text of / })).toBeVisible()
  await other.close()
  await page.reload()
  await expect(page.getByRole('region', { name: /^Unsaved text of / }).first()).toBeVisible()
  await expectKept(page, 'Typed without it.')
})

variant('a closed tab loses nothing, and what is discarded is offered no more', async ({ edit }) => {
  const { page } = await edit({ posts: one() }, 'one')
  await typeAtEnd(page, 'Typed and left.')
  await page.getByRole('link', { name: '← All posts' }).click()
  await expect(page.getByRole('heading', { name: 'Admin — Blog Editor' })).toBeVisible()
  await expect(entry(page, 'One')).toContainText('unsaved text kept here')
  await page.goBack()
  const offer = page.getByRole('region', { name: /^Unsaved text of / })
  await expect(offer).toBeVisible()
  // A page that is left at once has no time for what waits.
  await page.evaluate(() => void Object.assign(window, { setTimeout: () => 0 }))
  await offer.getByRole('button', { name: 'Discard' }).click()
  await expect(offer).toHaveCount(0)
  expect(await kept(page)).toBe('[]')
  await page.reload()
  await expect(textBox(page)).toHaveText('Words of One.')
  await expect(offer).toHaveCount(0)
})

variant('unsaved text says that its post has changed since, and both versions stay available', async ({ edit }) => {
  const { site, page } = await edit({ posts: one() }, 'one')
  await typeAtEnd(page, 'My words.')
  await expectKept(page, 'My words.')
  await page.goto('/blog')
  await changeElsewhere(site, 'one', { content: 'Words of someone else.\n' })
  await page.goto(`${EDITOR}/one`)
  await expect(textBox(page)).toHaveText('Words of someone else.')
  const offer = page.getByRole('region', { name: /^Unsaved text of / })
  await expect(offer).toContainText('the post has changed since.')
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(textBox(page)).toContainText('My words.')
  await writingButton(page, 'Show both versions').click()
  await expect(page.getByRole('region', { name: /^Saved version, / })).toContainText('Words of someone else.')
  await expect(page.getByRole('region', { name: /^Your version, / })).toContainText('My words.')
  await writingButton(page, 'Use the saved version (yours is kept)').click()
  await expect(textBox(page)).toHaveText('Words of someone else.')
  await expect(offer).toContainText('My words.')
})

test('a save over a change that someone else made shows both, and loses neither', async ({ edit }) => {
  const { site, page } = await edit({ posts: one(), provokes: ['412 /api/posts/one'] }, 'one')
  await typeAtEnd(page, 'My words.')
  await changeElsewhere(site, 'one', { content: 'Words of someone else.\n' })
  await writingButton(page, 'Save').click()
  await expect(page.getByRole('heading', { name: /^You saved this post in another tab or program at / })).toBeFocused()
  await expect(
    page.getByRole('link', { name: /^You saved this post in .*: see the note above the title\.$/ }),
  ).toBeInViewport()
  await expect(page.getByRole('region', { name: /^Saved version, / })).toContainText('Words of someone else.')
  await writingButton(page, 'Use your version').click()
  await expect(page.getByText('see the note above the title.')).toHaveCount(0)
  await writingButton(page, 'Save').click()
  await expect(said(page)).toContainText('Saved.')
  expect(await site.repository.read('posts/one.md')).toContain('My words.')
  expect(await site.repository.git('log', '-p', '--', 'posts/one.md')).toContain('Words of someone else.')
})

variant('a text that was restored and saved stays when it is undone', async ({ edit }) => {
  const { site, page } = await edit({ posts: one() }, 'one')
  await typeAtEnd(page, 'Kept words.')
  await expectKept(page, 'Kept words.')
  await page.reload()
  await expect(textBox(page)).toContainText('Kept words.')
  await textBox(page).focus()
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Saved.')
  await page.keyboard.press('Control+z')
  await expect(textBox(page)).toContainText('Kept words.')
  await expect(page.getByText('see the note above the title.')).toHaveCount(0)
  expect(await site.repository.read('posts/one.md')).toContain('Kept words.')
})

variant('a change of nothing but the status is no conflict', async ({ edit }) => {
  const { site, page } = await edit({ posts: one(), provokes: ['412 /api/posts/one'] }, 'one')
  await typeAtEnd(page, 'My words.')
  await changeElsewhere(site, 'one', { status: 'draft' })
  await writingButton(page, 'Save').click()
  await expect(said(page)).toContainText('Saved.')
  expect(await site.repository.read('posts/one.md')).toMatch(/status: draft[\s\S]*My words\./)
})

variant('a change elsewhere is noticed while one writes, for the price of a 304 until then', async ({ edit }) => {
  const { site, page } = await edit({ posts: one() }, 'one')
  const answered = page.waitForResponse('/api/posts/one')
  await comeBack(page)
  expect((await answered).status()).toBe(304)
  await changeElsewhere(site, 'one', { content: 'The second version.\n' })
  await comeBack(page)
  await expect(textBox(page)).toHaveText('The second version.')
  await expect(said(page)).toHaveText(
    /^You saved this post in another tab or program at .+ This page shows the new version now.$/,
  )
  await changeElsewhere(site, 'one', { status: 'draft' })
  await comeBack(page)
  await expect(said(page)).toHaveText(/^You saved this post in another tab or program at .+ It is a draft now\.$/)
  await typeAtEnd(page, 'Mine.')
  await changeElsewhere(site, 'one', { content: 'The third version.\n' })
  await comeBack(page)
  await expect(page.getByText(/You saved this post in another tab or program at \d+:\d\d.[AP]M\./)).toBeVisible()
  await expect(textBox(page)).toContainText('Mine.')
})

variant('the text of a post that is gone is offered as a new post', async ({ edit }) => {
  const { site, page } = await edit({ posts: one(), provokes: ['404 /api/posts/one'] }, 'one')
  await typeAtEnd(page, 'My words.')
  await site.owner.remove('one')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^This post is gone: /)).toBeVisible()
  await typeAtEnd(page, ' More.')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toHaveText('Not saved: this post is gone. See the note above the title.')
  await expectKept(page, 'My words.')
  await page.reload()
  await expect(textBox(page)).toContainText('My words.')
  // It gets the address back, whatever its title is by then.
  await page.getByRole('textbox', { name: 'Title' }).fill('Another title')
  await writingButton(page, 'Save as a new post').click()
  await expect(said(page)).toHaveText(/^Saved as a new draft\. Commit [0-9a-f]{7} on main\.$/)
  expect(await site.repository.read('posts/one.md')).toContain('My words.')
  await expect.poll(() => kept(page)).toBe('[]')
})

variant('when the sign-in has ended, one signs in beside the text and the save goes through', async ({ edit }) => {
  const { site, page } = await edit(
    // Until one has signed in, a draft is not there.
    {
      posts: one('draft'),
      provokes: ['401 /api/posts/one', '401 /api/posts/one/check', '401 /api/posts/one/notes', '404 /api/posts/one'],
    },
    'one',
  )
  await typeAtEnd(page, 'Patient words.')
  await page.context().clearCookies()
  await writingButton(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('Your sign-in has ended, so nothing was saved.')
  const notes = page.waitForResponse(/\/notes$/)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  expect((await notes).status()).toBe(401)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in (GitHub), in a new tab' }).click()
  await expect((await opened).getByText(/^Signed in as /)).toBeVisible()
  await expect(said(page)).toContainText('Saved.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await site.repository.read('posts/one.md')).toContain('Patient words.')
})

variant('a lost network and a server that is away keep the text, and trying again saves it', async ({ edit }) => {
  const { site, page } = await edit(
    { posts: one(), provokes: ['net::ERR_INTERNET_DISCONNECTED /api/posts/one', '503 /api/posts/one'] },
    'one',
  )
  await typeAtEnd(page, 'Kept words.')
  // What the page loads beside is here.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await writingButton(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  await page.context().setOffline(false)
  await page.route('/api/posts/one', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'GitHub is away.' }) : route.fallback(),
  )
  await writingButton(page, 'Try again').click()
  await expect(page.getByRole('alert')).toContainText('GitHub is away. Your text is kept.')
  await page.unroute('/api/posts/one')
  await writingButton(page, 'Try again').click()
  await expect(said(page)).toContainText('Saved.')
  expect(await site.repository.read('posts/one.md')).toContain('Kept words.')
})

variant('a save that failed is tried again by itself, without what was typed since', async ({ open }) => {
  const { site, page } = await open({ posts: one(), provokes: ['503 /api/posts/one'] })
  await page.clock.install()
  await openWriting(page, 'one')
  await typeAtEnd(page, 'Kept words.')
  let tries = 0
  await page.route('/api/posts/one', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    tries += 1
    return route.fulfill({ status: 503, body: 'GitHub is away.', headers: { 'Retry-After': '60' } })
  })
  await writingButton(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText(
    / Your text is kept\. The editor tries again by itself within a minute\./,
  )
  await page.clock.runFor(59_000)
  expect(tries).toBe(1)
  await page.clock.runFor(2000)
  await expect.poll(() => tries).toBe(2)
  await typeAtEnd(page, ' And half a sen')
  await expect(page.getByRole('alert')).toContainText('The editor tries again by itself within a minute.')
  await page.unroute('/api/posts/one')
  await page.clock.runFor(61_000)
  await expect(said(page)).toContainText('Saved. Commit')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await site.repository.read('posts/one.md')).toMatch(/Kept words\.\s*$/)
  await expect(page.getByText('Your later changes are not saved yet, but kept in this browser.')).toBeVisible()
  await page.reload()
  await expect(textBox(page)).toContainText('Kept words. And half a sen')
  await writingButton(page, 'Save').click()
  await expect(said(page)).toContainText('Saved. Commit')
  expect(await site.repository.read('posts/one.md')).toMatch(/Kept words\. And half a sen\s*$/)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('3')
})

variant('typed on, a public post that was changed elsewhere is not saved by itself', async ({ open }) => {
  const { site, page } = await open({ posts: one(), provokes: ['503 /api/posts/one', '412 /api/posts/one'] })
  await openWriting(page, 'one')
  await typeAtEnd(page, 'Kept words.')
  await page.route(/\/api\/posts\/one$/, (route) =>
    route.fulfill({ status: 503, body: 'GitHub is away.', headers: { 'Retry-After': '60' } }),
  )
  await writingButton(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('The editor tries again by itself within a minute.')
  await typeAtEnd(page, ' And half a sen')
  await changeElsewhere(site, 'one', { author: 'Bob' })
  await page.unroute(/\/api\/posts\/one$/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('alert')).toContainText('Not saved: the post was changed elsewhere.')
  await expect(page.getByRole('alert')).not.toContainText('by itself')
  expect(await site.repository.read('posts/one.md')).not.toContain('Kept words.')
  await writingButton(page, 'Try again').click()
  await expect(said(page)).toContainText('Saved.')
  expect(await site.repository.read('posts/one.md')).toMatch(/author: Bob[\s\S]*Kept words\. And half a sen\s*$/)
})

variant('a file that is changed beside the open page shows after a moment', async ({ open }) => {
  const { site, page } = await open({ posts: one() })
  await page.clock.install()
  await openWriting(page, 'one')
  await page.clock.pauseAt(Date.now() + 60_000)
  await site.repository.write('posts/one.md', one()['one.md'].replace('author: Ada', 'author: Ada by hand'))
  await expect.poll(async () => (await site.owner.post('one')).author).toBe('Ada by hand')
  await page.clock.runFor(3000)
  await expect(page.getByRole('combobox', { name: 'Author' })).toHaveValue('Ada by hand')
})

variant('changes by hand, never committed, are committed with a button, and the save goes on', async ({ open }) => {
  const { site, page } = await open({ posts: one(), provokes: ['409 /api/posts/one'] })
  const byHand = (await site.repository.read('posts/one.md')).replace('author: Ada', 'author: Ada by hand')
  await site.repository.write('posts/one.md', byHand)
  await openWriting(page, 'one')
  await typeAtEnd(page, 'In the editor.')
  await writingButton(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('this post’s file has uncommitted changes')
  await page.getByText('In a terminal').click()
  await expect(page.getByText('posts/one.md has changes that are not committed yet')).toBeVisible()
  await writingButton(page, 'Commit the changes in the folder, then save').click()
  await expect(said(page)).toContainText('Saved.')
  expect(await site.repository.git('log', '--format=%s')).toBe('Edit “One”\nEdit “One”\nBegin')
  expect(await site.repository.git('show', 'HEAD~1:posts/one.md')).toBe(byHand.trimEnd())
  expect(await site.repository.read('posts/one.md')).toContain('In the editor.')
})

variant('two tabs on the same post both say so, and each keeps its own text', async ({ edit }) => {
  const { page } = await edit({ posts: one() }, 'one')
  await typeAtEnd(page, 'Words of the first.')
  const notice = 'This post is open in another tab too.'
  await expect(page.getByText(notice)).toHaveCount(0)
  const second = await page.context().newPage()
  await second.goto(`${EDITOR}/one`)
  await expect(second.getByText(notice)).toBeVisible()
  await expect(page.getByText(notice)).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Also open in another tab: see the note above the title.' }),
  ).toBeInViewport()
  // What another tab is still typing is not offered here.
  await expect(second.getByRole('region', { name: /^Unsaved text of / })).toHaveCount(0)
  await typeAtEnd(second, 'Words of the second.')
  await expectKept(page, 'Words of the second.')
  expect(await kept(page)).toContain('Words of the first.')
  await second.close()
  await expect(page.getByText(notice)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Unsaved text is kept: see the note above the title.' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Unsaved text of / })).toContainText('Words of the second.')
})

variant('a post that is opened after another one is open in no other tab', async ({ edit }) => {
  const { page } = await edit({ posts: { ...one(), 'two.md': postText('Two') } }, 'one')
  await typeAtEnd(page, 'Words.')
  await expectKept(page, 'Words.')
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent?.includes('open in another tab too')) document.body.dataset.told = ''
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: '← All posts' }).click()
  await entry(page, 'Two').getByRole('link', { name: 'Two', exact: true }).click()
  await typeAtEnd(page, 'Words of two.')
  await expectKept(page, 'Words of two.')
  await expect(page.locator('body')).not.toHaveAttribute('data-told')
})

variant('a post that is loaded again at any moment is open in no other tab', async ({ edit }) => {
  const { page } = await edit({ posts: one() }, 'one')
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent?.includes('open in another tab')) sessionStorage.setItem('told', '')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  for (const pause of [1500, 250, 1500, 1500]) {
    await page.waitForTimeout(pause)
    await page.evaluate(() => location.reload())
  }
  await typeAtEnd(page, 'Words.')
  await expectKept(page, 'Words.')
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBeNull()
})

variant('a tab that is loaded again keeps its text, whatever other tab has the post open', async ({ edit }) => {
  const { page } = await edit({ posts: one() }, 'one')
  await typeAtEnd(page, 'Words of the first.')
  await expectKept(page, 'Words of the first.')
  const second = await page.context().newPage()
  await second.goto(`${EDITOR}/one`)
  await expect(second.getByText('This post is open in another tab too.')).toBeVisible()
  for (const again of [1, 2]) {
    await page.reload()
    const back = page.getByRole('region', { name: /^Unsaved text of / })
    await expect(back, `after reload ${again}`).toContainText('Your unsaved text is back.')
    await expect(back).toContainText('This post is open in another tab too.')
    await expect(textBox(page)).toContainText('Words of the first.')
    await expect(second.getByRole('region', { name: /^Unsaved text of / })).toHaveCount(0)
    await expect(textBox(second)).not.toContainText('Words of the first.')
  }
})

variant('a browser that keeps nothing says so once, and writing goes on', async ({ open }) => {
  const { site, page } = await open({ posts: one() })
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Forbidden here.', 'SecurityError')
    }
  })
  await openWriting(page, 'one')
  await typeAtEnd(page, 'More.')
  await expect(page.getByText('This browser keeps no copy of what you type')).toHaveCount(1)
  await expect(page.getByText('Unsaved changes.', { exact: true })).toBeVisible()
  await writingButton(page, 'Save').click()
  await expect(said(page)).toContainText('Saved.')
  expect(await site.repository.read('posts/one.md')).toContain('More.')
})

/** Ends the tab's process, as a crash would. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

/** Runs in the page: databases open late, as on a busy machine. */
function openDatabasesAfter(milliseconds: number) {
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (...args) => {
    const request = open(...args)
    Object.defineProperty(request, 'onsuccess', {
      set: (then: (event: Event) => void) =>
        request.addEventListener('success', (event) => setTimeout(() => then.call(request, event), milliseconds)),
    })
    return request
  }
}

/** Begins a write to the database of what is kept, and never ends it. */
async function holdDatabase(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('writing')
    request.onsuccess = () => resolve(request.result)
  })
  const texts = database.transaction('journal', 'readwrite').objectStore('journal')
  const goOn = () => {
    texts.get('nothing').onsuccess = goOn
  }
  goOn()
}
