import path from 'node:path'
import fc from 'fast-check'
import type { Page } from 'playwright/test'
import { pngOf } from '../support/images.ts'
import { startLocalSite } from '../support/local-site.ts'
import { isWholeRun, runs } from '../support/long-run.ts'
import { postText } from '../support/post-text.ts'
import { EDITOR, expectWritten, field, lastSaid, saveButton, signInHere, write } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { answerDialog, expect, holdAnswers, press, test, variant } from './fixtures.ts'
import { bring, describe, question } from './photos.ts'
import { expectKept, kept, reviewDialog, said, textBox, typeAtEnd, writingButton } from './writing.ts'

const NEW = `${EDITOR}/_new`
const EMPTY = 'Write, or type / for blocks'
const posts = { 'one.md': postText('One') }
const square = { name: 'square.png', mimeType: 'image/png', buffer: pngOf(40, 40) }

async function openNew(page: Page): Promise<void> {
  await signInHere(page)
  await page.goto(NEW)
  await expect(textBox(page)).toBeVisible()
}

variant('an empty text says how to begin, until something is typed', async ({ open }) => {
  const { page } = await open({ view: 'live' })
  await openNew(page)
  const hint = textBox(page).getByText(EMPTY)
  await expect(hint).toBeVisible()
  await textBox(page).focus()
  await page.keyboard.type('W')
  await expect(hint).toHaveCount(0)
})

/** Begins a new post with a title, words, and a picture behind them. */
async function typeWithPicture(page: Page, title: string, words: string): Promise<void> {
  await openNew(page)
  await field(page, 'Title').fill(title)
  await textBox(page).focus()
  await page.keyboard.type(words)
  await bring(textBox(page), 'paste', { files: [square] })
  await describe(page, 'A square')
}

/** Where the kept pictures stand in their text, and what was said of them. */
async function keptPictureNotes(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('pictures')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    try {
      if (!database.objectStoreNames.contains('kept')) return []
      const all = await new Promise<{ at?: number }[]>((resolve, reject) => {
        const request = database.transaction('kept').objectStore('kept').getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      return all.filter(({ at }) => at !== undefined)
    } finally {
      database.close()
    }
  })
}

variant('what was typed in the form goes on in the full editor, and is saved there as a draft', async ({ edit }) => {
  const { site, page } = await edit({ posts })
  await field(page, 'Title').fill('A new post')
  await field(page, 'Content (Markdown or plain text)').fill('First words.')
  await field(page, 'Tags (comma separated)').fill('a, b')
  await page.getByRole('link', { name: 'Open in full editor' }).click()
  await expect(page).toHaveURL(NEW)
  await expect(page).toHaveTitle(/^New post \| /)
  await expect(field(page, 'Title')).toHaveValue('A new post')
  await expect(field(page, 'Tags (comma separated)')).toHaveValue('a, b')
  await expect(textBox(page)).toHaveText('First words.')
  await textBox(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And more.')
  expect(await site.repository.git('log', '--format=%s')).toBe('Begin')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(`${EDITOR}/a-new-post`)
  await expect(said(page)).toHaveText(/^Draft saved\. Commit [0-9a-f]{7} on main\.$/)
  await expect(textBox(page)).toHaveText('First words. And more.')
  const file = await site.repository.read('posts/a-new-post.md')
  expect(file).toMatch(/title: A new post[\s\S]*status: draft[\s\S]*First words\. And more\.\s*$/)
  await expect.poll(() => kept(page)).toBe('[]')
  await page.goto(EDITOR)
  await expectWritten(page, '', '')
})

test('from the list, a new post is published in three clicks, with the review before it', async ({ edit }) => {
  const { site, page } = await edit({ posts })
  await page.getByRole('link', { name: 'New post', exact: true }).click()
  await expect(field(page, 'Title')).toBeFocused()
  await page.keyboard.type('Published soon')
  await page.keyboard.press('Enter')
  await page.keyboard.type('With [a link](/blog/nowhere).')
  await writingButton(page, 'Publish').click()
  const review = reviewDialog(page)
  await expect(review).toContainText('There is no post at /blog/nowhere.')
  await expect(page).toHaveURL(`${EDITOR}/published-soon`)
  expect(await site.repository.read('posts/published-soon.md')).toContain('status: draft')
  await review.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(said(page)).toContainText('Published')
  expect(await site.repository.read('posts/published-soon.md')).toContain('status: published')
  expect(await site.repository.git('log', '-2', '--format=%s')).toBe(
    'Publish “Published soon”\nCreate “Published soon”',
  )
})

variant('a key publishes a new post at once, and shows the review where it has an error', async ({ open }) => {
  const { site, page } = await open({ posts })
  await openNew(page)
  await page.keyboard.type('Sound')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Words.')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(said(page)).toContainText('Published')
  await expect(reviewDialog(page)).toHaveCount(0)
  expect(await site.repository.read('posts/sound.md')).toContain('status: published')
  await openNew(page)
  await page.keyboard.type('Unsound')
  await page.keyboard.press('Enter')
  await page.keyboard.type('With [a link](/blog/nowhere).')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(reviewDialog(page)).toContainText('There is no post at /blog/nowhere.')
  expect(await site.repository.read('posts/unsound.md')).toContain('status: draft')
})

variant('an empty new post is not published, and no review opens over it', async ({ open }) => {
  const { site, page } = await open({ posts })
  await openNew(page)
  for (const publish of [
    () => writingButton(page, 'Publish').click(),
    () => page.keyboard.press('Control+Shift+Enter'),
  ]) {
    await publish()
    await expect(said(page)).toContainText('Write a title first.')
    await expect(reviewDialog(page)).toHaveCount(0)
  }
  expect(await site.repository.git('log', '--format=%s')).toBe('Begin')
})

variant('in the form, a key saves, and a picture goes on with the text in the full editor', async ({ edit }) => {
  const { site, page } = await edit({ posts })
  await write(page, 'By a key', 'Words.')
  await page.keyboard.press('Control+s')
  await expect(lastSaid(page)).toContainText('Draft saved.')
  expect(await site.repository.read('posts/by-a-key.md')).toContain('Words.')
  for (const how of ['paste', 'drop'] as const) {
    await page.goto(EDITOR)
    await field(page, 'Title').fill(`A picture by ${how}`)
    await field(page, 'Content (Markdown or plain text)').fill('Before. ')
    await bring(field(page, 'Content (Markdown or plain text)'), how, { files: [square] })
    await expect(page).toHaveURL(NEW)
    await describe(page, 'A square')
    await saveButton(page).click()
    await expect(page).toHaveURL(`${EDITOR}/a-picture-by-${how}`)
    expect(await site.repository.read(`posts/a-picture-by-${how}.md`)).toMatch(
      /Before\.\s+!\[A square\]\(images\/square/,
    )
  }
})

variant('a new post has the focus in its title, and in its text once it has a title', async ({ open }) => {
  const { page } = await open({ posts })
  await openNew(page)
  await expect(field(page, 'Title')).toBeFocused()
  await page.keyboard.type('Begun')
  await page.keyboard.press('Enter')
  await expect(textBox(page)).toBeFocused()
  await expect(textBox(page)).toHaveText(EMPTY)
  await expectKept(page, 'Begun')
  await page.reload()
  await expect(textBox(page)).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue('Begun')
})

variant('on a phone, too, a new post begins in its title', async ({ edit }) => {
  const { page } = await edit({ posts, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.getByRole('link', { name: 'New post', exact: true }).tap()
  await expect(field(page, 'Title')).toBeFocused()
})

variant('pictures of a new post are back after a reload, where they stood and with their words', async ({ open }) => {
  const { site, page } = await open({ posts })
  await typeWithPicture(page, 'Kept pictures', 'Before. ')
  await page.keyboard.type('After.')
  const held = page.getByText('square.png will be uploaded when you save.')
  await expect(held).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectKept(page, 'After.')
  await expect
    .poll(() => keptPictureNotes(page))
    .toMatchObject([{ at: 8, answer: { kind: 'words', words: 'A square' } }])
  // Nothing asks before the page is left, since nothing is lost.
  await page.reload()
  await expect(held).toBeVisible()
  await saveButton(page).click()
  await expect(page).toHaveURL(`${EDITOR}/kept-pictures`)
  expect(await site.repository.read('posts/kept-pictures.md')).toMatch(
    /Before\. ?\n\n!\[A square\]\(images\/square-[\da-f]{8}\.\w+\)\n\nAfter\.\s*$/,
  )
  await page.goto(NEW)
  await expect(textBox(page)).toHaveText(EMPTY)
  await expect(held).toHaveCount(0)
})

variant(
  'a picture that waits for the save goes with the text around it, and with Backspace behind it',
  async ({ open }) => {
    const { page } = await open({ posts })
    await typeWithPicture(page, 'Deleted pictures', 'Before. ')
    const held = page.getByText('square.png will be uploaded when you save.')
    await expect(held).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(held).toHaveCount(0)
    await expect(textBox(page)).toHaveText('Before. ')
    await bring(textBox(page), 'paste', { files: [square] })
    await describe(page, 'A square')
    await page.keyboard.type('After.')
    await expect(held).toBeVisible()
    await press(page, 'Control+a', 'Delete')
    await expect(held).toHaveCount(0)
    await expect(said(page)).toContainText('Left out square.png.')
  },
)

variant('a picture that waits is cut, undone, and pasted with the text around it', async ({ open }) => {
  const { site, page } = await open({ posts, view: 'live' })
  await openNew(page)
  await field(page, 'Title').fill('Cut pictures')
  await textBox(page).focus()
  await page.keyboard.type('One.\n\nTwo.\n\n')
  await bring(textBox(page), 'paste', { files: [square] })
  await page.keyboard.type('Three.')
  const held = page.getByText('square.png will be uploaded when you save.')
  await expect(held).toBeVisible()
  await press(page, 'Control+Home', 'ArrowDown', 'Control+Shift+End', 'Control+x')
  await expect(held).toHaveCount(0)
  await expect(said(page)).toContainText('Left out square.png.')
  await page.keyboard.press('Control+z')
  await expect(held).toBeVisible()
  await expect(said(page)).toContainText('Brought back square.png.')
  await page.keyboard.press('Control+y')
  await expect(held).toHaveCount(0)
  await press(page, 'Control+z', 'Control+a', 'Control+x')
  await expect(held).toHaveCount(0)
  await press(page, 'Control+v', 'Control+v')
  await expect(held).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Draft saved.')
  expect(await site.repository.read('posts/cut-pictures.md')).toMatch(
    /One\.\n\nTwo\.\n\n!\[\]\(images\/square-[^)\n]+\)\n\nThree\.\n?$/,
  )
})

variant('pasting a picture is a step of undo, and done again it stands at its place', async ({ open }) => {
  const { site, page } = await open({ posts, view: 'live' })
  await openNew(page)
  await field(page, 'Title').fill('Undone pictures')
  await textBox(page).focus()
  await page.keyboard.type('- item')
  await bring(textBox(page), 'paste', { files: [square] })
  const drawn = textBox(page).getByRole('img')
  await expect(drawn).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(drawn).toHaveCount(0)
  await expect(textBox(page)).toContainText('item')
  await page.keyboard.press('Control+y')
  await expect(drawn).toHaveCount(1)
  await press(page, 'Control+End', 'Enter', 'Enter')
  await page.keyboard.type('> quote')
  await bring(textBox(page), 'paste', { files: [square, { ...square, name: 'other.png', buffer: pngOf(41, 41) }] })
  await press(page, 'Control+End', 'Enter', 'Enter')
  await page.keyboard.type('Last.')
  await expect(drawn).toHaveCount(3)
  const before = await textBox(page).locator('.cm-line').allTextContents()
  for (let n = 0; n < 8; n++) await page.keyboard.press('Control+z')
  await expect(drawn).toHaveCount(0)
  for (let n = 0; n < 8; n++) await page.keyboard.press('Control+y')
  await expect(textBox(page).locator('.cm-line')).toHaveText(before)
  await expect(drawn).toHaveCount(3)
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Draft saved.')
  expect(await site.repository.read('posts/undone-pictures.md')).toMatch(
    /\n- item\s*!\[\]\(images\/square-[\s\S]*?\n> quote[>\s]*!\[\]\(images\/square-[\s\S]*?!\[\]\(images\/other-[^)]*\)\n\nLast\.\n?$/,
  )
})

for (const width of [1440, 390])
  variant(`a picture that waits is drawn as once it is saved, at ${width} px`, async ({ open }) => {
    const { page } = await open({ posts, view: 'live', viewport: { width, height: 900 } })
    await openNew(page)
    await field(page, 'Title').fill('As saved')
    await textBox(page).focus()
    await page.keyboard.type('One.')
    await bring(textBox(page), 'paste', { files: [{ ...square, buffer: pngOf(900, 500) }] })
    await page.keyboard.type('Two.')
    const sizes = async (tag: string) => {
      await expect(textBox(page).locator(tag)).toBeAttached()
      await expect(textBox(page).locator('.cm-line', { hasText: 'Two.' })).toBeInViewport()
      return textBox(page).evaluate((text, tag) => {
        const {
          left = 0,
          top = 0,
          width = 0,
          height = 0,
          bottom = 0,
        } = text.querySelector(tag)?.getBoundingClientRect() ?? {}
        const tops = ['One.', 'Two.'].map((words) => {
          const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
          while (walker.nextNode()) if (walker.currentNode.textContent?.includes(words)) break
          const range = document.createRange()
          range.selectNodeContents(walker.currentNode)
          return range.getBoundingClientRect()
        })
        return { left, width, height, above: top - (tops[0]?.bottom ?? 0), below: (tops[1]?.top ?? 0) - bottom }
      }, tag)
    }
    const waiting = await sizes('canvas')
    await page.keyboard.press('Control+s')
    await expect(said(page)).toContainText('Draft saved.')
    const saved = await sizes('img:not(.cm-widgetBuffer)')
    for (const [name, size] of Object.entries(saved))
      expect(
        Math.abs(waiting[name as keyof typeof saved] - size),
        `${name}: ${JSON.stringify({ waiting, saved })}`,
      ).toBeLessThan(4)
  })

for (const way of ['paste', 'drop'] as const)
  (way === 'paste' ? test : variant)(
    `what a picture shows is asked after a ${way} only behind its button, so that no key is taken`,
    async ({ open }) => {
      const { page } = await open({ posts })
      await page.clock.install()
      await openNew(page)
      await textBox(page).focus()
      await bring(textBox(page), way, { files: [square] })
      await expect(page.getByText('square.png will be uploaded when you save.')).toBeVisible()
      for (const words of ['Typed on ', 'after a pause']) {
        await page.clock.runFor(3000)
        await page.keyboard.type(words)
      }
      await expect(textBox(page)).toHaveText('Typed on after a pause')
      await expect(textBox(page)).toBeFocused()
      const button = page.getByRole('button', { name: 'Describe', exact: true })
      await button.click()
      await expect(question(page).getByRole('textbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(textBox(page)).toBeFocused()
      await expect(page.getByText('1 picture has no description.')).toBeVisible()
      await describe(page, 'A square')
      await expect(button).toHaveCount(0)
      await typeAtEnd(page, '.')
      await page.getByRole('textbox', { name: 'Title' }).fill('Pasted')
      await page.keyboard.press('Control+s')
      await expect(textBox(page)).toHaveText(
        /^!\[A square\]\(images\/square-[\da-f]{8}\.\w+\)\s*Typed on after a pause\.$/,
      )
    },
  )

variant('pictures of a new post go with its text where that is discarded, and come back with it', async ({ open }) => {
  const { page } = await open({ posts })
  await typeWithPicture(page, 'Thrown away', 'Words. ')
  await expectKept(page, 'Words.')
  await expect.poll(() => keptPictureNotes(page)).toHaveLength(1)
  const tab = await page.context().newPage()
  await page.close()
  await tab.goto(NEW)
  const offer = tab.getByRole('region', { name: /^New post typed on/ })
  await offer.getByRole('button', { name: 'Discard' }).click()
  await expect(offer).toHaveCount(0)
  await tab.goto(`${EDITOR}/_discarded`)
  await tab.getByRole('button', { name: 'Restore' }).click()
  await expect(field(tab, 'Title')).toHaveValue('Thrown away')
  await tab.goto(NEW)
  await expect(tab.getByText('square.png will be uploaded when you save.')).toBeVisible()
})

variant('the form leaves a text with pictures to the full editor', async ({ open }) => {
  const { site, page } = await open({ posts })
  await typeWithPicture(page, 'With a picture', 'Words. ')
  await expect.poll(() => keptPictureNotes(page)).toHaveLength(1)
  await page.goto(EDITOR)
  await expect(field(page, 'Title')).toHaveValue('With a picture')
  const told = answerDialog(page)
  await saveButton(page).click()
  expect(await told).toMatch(/^Not saved: this text has pictures/)
  expect(await site.repository.git('log', '--format=%s')).toBe('Begin')
})

variant('a new post begins with the author of the last one, and one’s own name ends that', async ({ open }) => {
  const { site, page } = await open({ posts })
  const author = page.getByRole('combobox', { name: 'Author' })
  const save = async (title: string, id: string) => {
    await field(page, 'Title').fill(title)
    await textBox(page).focus()
    await page.keyboard.type('Words.')
    await saveButton(page).click()
    await expect(page).toHaveURL(`${EDITOR}/${id}`)
    await page.goto(NEW)
  }
  await openNew(page)
  const own = await author.inputValue()
  await author.fill('Ada Byron')
  await save('First', 'first')
  await expect(author).toHaveValue('Ada Byron')
  await save('Second', 'second')
  expect(await site.repository.read('posts/second.md')).toContain('author: Ada Byron')
  await author.fill(own)
  await save('Third', 'third')
  await expect(author).toHaveValue(own)
})

variant('a picture of a new post is committed with the first save and not before', async ({ open }) => {
  const { site, page } = await open({ posts })
  await typeWithPicture(page, 'With a picture', 'Words. ')
  await expect(page.getByText('square.png will be uploaded when you save.')).toBeVisible()
  expect(await site.repository.git('log', '--format=%s')).toBe('Begin')
  await saveButton(page).click()
  await expect(page).toHaveURL(`${EDITOR}/with-a-picture`)
  expect(await site.repository.read('posts/with-a-picture.md')).toMatch(
    /Words\.\s+!\[A square\]\(images\/square-[\da-f]{8}\.\w+\)\s*$/,
  )
  expect((await site.repository.git('log', '--format=%s')).split('\n')).toHaveLength(3)
})

/** Markup that lies over the letter before the cursor; empty where nothing does. */
function overCursor(page: Page): Promise<string> {
  return textBox(page).evaluate((text) => {
    const root = text.getRootNode() as ShadowRoot & { getSelection(): Selection }
    const letter = root.getSelection().getRangeAt(0).cloneRange()
    letter.setStart(letter.endContainer, letter.endOffset - 1)
    const { left, top, bottom } = letter.getBoundingClientRect()
    const over = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 1, y))
    return over.every((one) => one === root.host) ? '' : `${over.map((one) => one?.outerHTML.slice(0, 60))} at ${top}`
  })
}

for (const [name, screen] of [
  ['a desk', { viewport: { width: 1440, height: 900 } }],
  ['a phone with its keyboard', { viewport: { width: 390, height: 508 }, hasTouch: true, isMobile: true }],
] as const)
  variant(
    `no notice of a picture covers the line that one types, on ${name}, also after the save`,
    async ({ open }) => {
      const { page } = await open({ posts, view: 'live', ...screen })
      await typeWithPicture(page, 'Covered lines', 'Before. ')
      await expect(page.getByText('square.png will be uploaded when you save.')).toBeVisible()
      for (let line = 0; line < 30; line++) {
        await page.keyboard.type(`Line ${line}`)
        await expect.poll(() => overCursor(page), { message: `in line ${line}` }).toBe('')
        await press(page, 'Enter', 'Enter')
      }
      await page.keyboard.type('The last.')
      await page.keyboard.press('Control+s')
      await expect(page).toHaveURL(`${EDITOR}/covered-lines`)
      await expect.poll(() => overCursor(page)).toBe('')
    },
  )

variant('several pictures that wait for the save are one line, which opens into their names', async ({ open }) => {
  const { page } = await open()
  await openNew(page)
  await field(page, 'Title').fill('Pasted pictures')
  await textBox(page).focus()
  const pasted = { ...square, name: 'image.png' }
  for (const words of ['One', 'Two', 'Three']) {
    await bring(textBox(page), 'paste', { files: [pasted] })
    await describe(page, words)
  }
  const line = page.getByText('3 pictures will be uploaded when you save.')
  await expect(line).toBeVisible()
  const names = page.getByText(/^image[^ ]*\.png will be uploaded when you save\.$/)
  for (const name of await names.all()) await expect(name).toBeHidden()
  await line.click()
  await expect(names).toHaveText(
    ['image', 'image-2', 'image-3'].map((name) => `${name}.png will be uploaded when you save.`),
  )
  await expectSoundAtAnyWidth(page, 'the pictures that wait')
  await page.getByRole('button', { name: 'Remove image-2.png' }).click()
  await expect(page.getByText('2 pictures will be uploaded when you save.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove image.png' }).click()
  await expect(page.getByText('image-3.png will be uploaded when you save.')).toBeVisible()
})

variant('words that are typed behind a picture that waits stand below it', async ({ open }) => {
  const { page } = await open({ posts, view: 'live' })
  await typeWithPicture(page, 'Apart', 'Before.\n\n')
  await page.keyboard.type('After.')
  const room = await textBox(page).evaluate((text) => {
    const picture = text.querySelector('canvas')?.getBoundingClientRect()
    const line = [...text.querySelectorAll('.cm-line')].find(({ textContent }) => textContent === 'After.')
    const words = document.createRange()
    words.selectNodeContents(line?.lastChild as Node)
    return words.getBoundingClientRect().top - (picture?.bottom ?? Number.NaN)
  })
  expect(room).toBeGreaterThanOrEqual(-1)
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Draft saved.')
  await expect(textBox(page)).toContainText('After.')
})

variant('a new post without a title stays where it is and says what is missing', async ({ open }) => {
  const { site, page } = await open({ posts })
  await openNew(page)
  await textBox(page).focus()
  await page.keyboard.type('Words without a title.')
  await saveButton(page).click()
  await expect(said(page)).toHaveText('Write a title first.')
  await expectKept(page, 'Words without a title.')
  await page.reload()
  await expect(textBox(page)).toHaveText('Words without a title.')
  expect(await site.repository.git('log', '--format=%s')).toBe('Begin')
})

variant(
  'words typed while a new post is saved go on in it, with the caret and what can be undone',
  async ({ open }) => {
    const { site, page } = await open({ posts })
    await openNew(page)
    await field(page, 'Title').fill('Quick')
    await textBox(page).focus()
    await page.keyboard.type('Early end.')
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowLeft')
    const release = await holdAnswers(page, '/api/posts', 'POST')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/posts'))
    await page.keyboard.press('Control+s')
    await sent
    await page.keyboard.type('and late ')
    await release()
    await page.keyboard.type('and later ')
    await expect(page).toHaveURL(`${EDITOR}/quick`)
    await expect(page).toHaveTitle(/^Edit “Quick” \| /)
    await expect(said(page)).toHaveText(/^Draft saved\. Commit [0-9a-f]{7} on main\.$/)
    await expect(page.getByText('Your later changes are not saved yet, but kept in this browser.')).toBeVisible()
    await page.keyboard.type('and last ')
    await expect(textBox(page)).toHaveText('Early and late and later and last end.')
    expect(await site.repository.read('posts/quick.md')).toMatch(/Early end\.\s*$/)
    await page.keyboard.press('Control+s')
    await expect(said(page)).toContainText('Saved.')
    expect(await site.repository.read('posts/quick.md')).toMatch(/Early and late and later and last end\.\s*$/)
    for (let n = 0; n < 20; n++) await page.keyboard.press('Control+z')
    await expect(textBox(page)).toHaveText(EMPTY)
  },
)

test('a save that is asked for during another one takes what was typed meanwhile', async ({ open }) => {
  const { site, page } = await open({ posts })
  await openNew(page)
  await field(page, 'Title').fill('Pressed twice')
  await textBox(page).focus()
  await page.keyboard.type('Early.')
  for (const [method, words] of [
    ['POST', ' Late.'],
    ['PUT', ' Later.'],
  ] as const) {
    const release = await holdAnswers(page, /\/api\/posts(?:\/[^/]*)?$/, method)
    const sent = page.waitForRequest((request) => request.method() === method && /\/api\/posts/.test(request.url()))
    await page.keyboard.press('Control+s')
    await sent
    await page.keyboard.type(words)
    await page.keyboard.press('Control+s')
    await release()
    await expect.poll(() => site.repository.read('posts/pressed-twice.md').catch(() => '')).toContain(words)
    await expect(said(page)).toContainText('Saved.')
    await page.keyboard.type('.')
  }
  await expect(textBox(page)).toHaveText('Early. Late.. Later..')
})

type Step = { does: 'type' | 'paste'; words: string } | { does: 'undo' | 'save' | 'reload' | 'wait' | 'fail' | 'lose' }

const words = fc.array(fc.constantFrom('alpha', 'béta', 'γ', '👍🏽', '- item', '1.'), { minLength: 1, maxLength: 4 })
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: words.map((some): Step => ({ does: 'type', words: `${some.join(' ')} ` })) },
    { weight: 1, arbitrary: words.map((some): Step => ({ does: 'paste', words: some.join('\n') })) },
    { weight: 3, arbitrary: fc.constant<Step>({ does: 'save' }) },
    ...(['undo', 'reload', 'wait', 'fail', 'lose'] as const).map((does) => ({
      weight: 1,
      arbitrary: fc.constant<Step>({ does }),
    })),
  ),
  { minLength: 6, maxLength: 16 },
)

// Saved anew at once when the post has just been made: that made it twice.
const SAVE: Step = { does: 'save' }
const RACE: [Step[][], number[]][] = [
  [[[{ does: 'reload' }, { does: 'type', words: 'alpha '.repeat(8) }, SAVE, SAVE]], [5, 150]],
  // The page is loaded again while it goes on to the address of the new post.
  [[[SAVE, { does: 'type', words: '1. 1. γ - item ' }, { does: 'reload' }, SAVE]], [150, 900]],
]

/** What stands in the editor, line by line. */
const shownText = (page: Page) =>
  textBox(page).evaluate((box) =>
    [...box.querySelectorAll('.cm-line')]
      .map((line) => (line.querySelector('.cm-placeholder') ? '' : line.textContent))
      .join('\n'),
  )

test('what is typed over any number of saves, reloads, failures, and lost answers is what the file says', async ({
  visit,
}) => {
  await using site = await startLocalSite({ posts })
  let count = 0
  const tried = async (lists: Step[][], delays: number[]) => {
    await using page = await visit(site, { says: ['503 /api/posts', '400 /api/posts', 'net::ERR_'] })
    await signInHere(page)
    let failures = 0
    let lost = 0
    let at = 0
    await page.route(/\/api\/posts(?:\/[^/]*)?$/, async (route) => {
      if (!['POST', 'PUT'].includes(route.request().method())) return route.fallback()
      await new Promise((resolve) => setTimeout(resolve, delays[at++ % delays.length]))
      if (failures-- > 0) return route.fulfill({ status: 503, body: 'Away.' })
      if (lost-- <= 0) return route.fallback()
      await route.fetch().catch(() => {})
      await route.abort().catch(() => {})
    })
    for (const list of lists) {
      const title = `Post ${++count}`
      await page.goto(NEW)
      await field(page, 'Title').fill(title)
      await textBox(page).focus()
      const file = () => site.repository.read(`posts/${path.basename(page.url())}.md`)
      let text = `Begin ${count} `
      const seen = new Set(['', text])
      await page.keyboard.type(text)
      for (const step of list) {
        if (step.does === 'type')
          for (const sign of step.words) {
            await page.keyboard.insertText(sign)
            text += sign
            seen.add(text)
          }
        if (step.does === 'paste') {
          await page.keyboard.insertText(step.words)
          text += step.words
          seen.add(text)
        }
        if (step.does === 'fail') failures = 1
        if (step.does === 'lose') lost = 1
        if (step.does === 'save') await page.keyboard.press('Control+s')
        if (step.does === 'wait') await page.waitForTimeout(700)
        if (step.does === 'undo') {
          await page.keyboard.press('Control+z')
          const left = await shownText(page)
          expect([...seen], 'what was undone leads back to what stood there').toContain(left)
          text = left
          await page.keyboard.press('Control+End')
        }
        if (step.does === 'reload') {
          await page.reload()
          await expect(textBox(page)).toBeVisible()
          await expect.poll(() => shownText(page), 'after a reload').toBe(text)
          await textBox(page).focus()
          await page.keyboard.press('Control+End')
        }
        await expect.poll(() => shownText(page), JSON.stringify(step)).toBe(text)
      }
      failures = 0
      lost = 0
      await page.keyboard.type('.')
      text += '.'
      await expect(async () => {
        await page.keyboard.press('Control+s')
        expect(page.url()).not.toContain('_new')
        expect(await file()).toContain(`\n\n${text}`)
      }).toPass()
      expect(await shownText(page)).toBe(text)
      expect(await file()).toContain(`title: ${title}\n`)
      await expect.poll(() => kept(page)).toBe('[]')
      const files = await site.repository.git('ls-files', 'posts')
      expect(files.split('\n'), 'no post is made twice').toHaveLength(Object.keys(posts).length + count)
    }
  }
  const delays = fc.array(fc.constantFrom(0, 5, 150, 900), { minLength: 1, maxLength: 4 })
  await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 2 }), delays, tried), {
    numRuns: isWholeRun ? runs(40) : 1,
    examples: RACE,
    endOnFailure: true,
  })
})

variant(
  'a new post is made once, though the answers to its making and to its first change are lost, and then the page',
  async ({ open }) => {
    const { site, page } = await open({ posts, says: ['net::ERR_'] })
    await openNew(page)
    await field(page, 'Title').fill('Twice lost')
    await textBox(page).focus()
    await page.keyboard.type('Words.')
    const lost = new Set<string>()
    await page.route(/\/api\/posts(?:\/[^/]*)?$/, async (route) => {
      const method = route.request().method()
      if (!['POST', 'PUT'].includes(method) || lost.has(method)) return route.fallback()
      await route.fetch()
      await route.abort()
      lost.add(method)
    })
    for (const words of [' More.', ' And more.']) {
      await page.keyboard.press('Control+s')
      await expect(page.getByRole('alert')).toContainText('Your text is kept')
      await page.keyboard.type(words)
    }
    await expectKept(page, 'And more.')
    await page.reload()
    await expect(textBox(page)).toContainText('And more.')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(`${EDITOR}/twice-lost`)
    expect([...lost]).toEqual(['POST', 'PUT'])
    expect(await site.repository.git('ls-files', 'posts')).toBe('posts/one.md\nposts/twice-lost.md')
    expect(await site.repository.read('posts/twice-lost.md')).toContain('Words. More. And more.')
  },
)

variant('a new post that is discarded after a lost answer may be there, and the notice says so', async ({ open }) => {
  const { page } = await open({ posts, says: ['net::ERR_'] })
  await openNew(page)
  await field(page, 'Title').fill('Lost')
  await textBox(page).focus()
  await page.keyboard.type('Words.')
  await page.route('/api/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Your text is kept')
  await writingButton(page, 'Discard').click()
  await expect(page.getByRole('region', { name: 'What was done' })).toContainText('The last save may have arrived')
})

variant('a save that fails keeps the new post, and trying again saves it once', async ({ open }) => {
  const { site, page } = await open({ posts, provokes: ['503 /api/posts'] })
  await openNew(page)
  await field(page, 'Title').fill('Patient')
  await textBox(page).focus()
  await page.keyboard.type('Words.')
  await page.route('/api/posts', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'GitHub is away.' }) : route.fallback(),
  )
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('GitHub is away.')
  await expect(textBox(page)).toHaveText('Words.')
  await page.unroute('/api/posts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${EDITOR}/patient`)
  expect((await site.repository.git('log', '--format=%s')).split('\n')).toHaveLength(2)
  await expect(lastSaid(page)).toBeAttached()
})

variant('the page of a new post is sound at any width', async ({ open }) => {
  const { page } = await open({ posts })
  await openNew(page)
  await expectSoundAtAnyWidth(page, 'a new post')
})

variant('keys that come faster than the page is drawn all arrive', async ({ open }) => {
  const { page } = await open({ posts })
  await openNew(page)
  await textBox(page).click()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const letters = 'fast words '.repeat(20)
  await Promise.all([...letters].map((text) => browser.send('Input.dispatchKeyEvent', { type: 'char', text })))
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectKept(page, letters.trim())
  await expect(textBox(page)).toHaveText(letters.trim())
})
