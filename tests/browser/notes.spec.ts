import type { Page } from 'playwright/test'
import type { ReaderNote } from '#server/contract/contract.ts'
import { published } from '../support/github-pulls.ts'
import type { LocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, overflow, press, test, variant } from './fixtures.ts'
import { openReview } from './pulls.ts'
import { openWriting, showFurther, textBox, writingButton } from './writing.ts'

const PHONE = { width: 390, height: 844 }
const WORDS = ['Words of a **bold draft** to read.', '- one\n- two', '```js\nlet a\n```', 'See [the blog](/blog).']

const posts = { 'one.md': postText('One', 'draft', WORDS.join('\n\n')) }

const addNote = (page: Page) => page.getByRole('button', { name: 'Add a note' })
const noteOn = (page: Page) => page.getByRole('form', { name: 'A note on this passage' })
const ofReaders = (page: Page) => page.getByRole('region', { name: /^Notes from readers/ })

async function linkWithNotes(site: LocalSite): Promise<string> {
  const made = await site.owner.send('POST', '/api/posts/one/links', { hasNotes: true })
  return new URL(((await made.json()) as { url: string }).url).pathname
}

/** Selects words of the page as a mouse does that is drawn from their beginning to their end. */
async function drag(page: Page, words: string): Promise<void> {
  const box = await page.evaluate((searched) => {
    const walker = document.createTreeWalker(
      document.querySelector('[data-served="post"]') as Node,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(searched) ?? -1
      if (at === -1) continue
      node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + searched.length)
      const { left, right, top, height } = range.getBoundingClientRect()
      return { left, right, y: top + height / 2 }
    }
    throw new Error(`The page has no “${searched}”.`)
  }, words)
  await page.mouse.move(box.left, box.y)
  await page.mouse.down()
  await page.mouse.move(box.right, box.y, { steps: 4 })
  await page.mouse.up()
}

for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
  const run = viewport.width < 1000 ? variant : test
  run(`readers leave notes and the owner ticks them off, at ${viewport.width} px`, async ({ edit, visit }) => {
    const { site, page } = await edit({ posts, viewport, view: 'source' }, 'one')
    await expect(ofReaders(page)).toHaveCount(0)
    await showFurther(page)
    await writingButton(page, 'Share').click()
    const dialog = page.getByRole('dialog', { name: 'Share this post' })
    await dialog.getByRole('checkbox', { name: 'Readers may leave notes' }).check()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).pathname
    await dialog.getByRole('button', { name: 'Done' }).click()

    await using reader = await visit(site, { viewport })
    await reader.goto(link)
    await expect(
      reader.getByText('You can leave notes for the people who edit this site: select words, or use Add a note.'),
    ).toBeVisible()
    await expectSound(reader)
    await drag(reader, 'bold draft')
    await expect(reader.locator('q')).toHaveText('bold draft')
    await addNote(reader).click()
    await expect(noteOn(reader).getByRole('textbox', { name: 'Note' })).toBeFocused()
    await expect(addNote(reader)).toBeHidden()
    await reader.keyboard.type('Why <b>bold</b>?')
    await noteOn(reader).getByRole('textbox', { name: 'Your name (optional)' }).fill('Grace')
    await expectSound(reader)
    expect(await overflow(reader)).toBe(0)
    await noteOn(reader).getByRole('button', { name: 'Send' }).click()
    const sent = reader.getByRole('status').filter({ hasText: 'Sent' })
    await expect(sent).toContainText('Why <b>bold</b>?')
    await expectSound(reader)

    // By keyboard alone, with the name of before.
    await addNote(reader).focus()
    await press(reader, 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')
    await expect(reader.locator('p:focus')).toHaveText('Words of a bold draft to read.')
    await expectSound(reader)
    await press(reader, 'Escape')
    await expect(addNote(reader)).toBeFocused()
    await press(reader, 'Enter', 'ArrowDown', 'Enter')
    await expect(noteOn(reader).getByRole('textbox', { name: 'Note' })).toBeFocused()
    await press(reader, 'Tab', 'Tab', 'Tab', 'Enter')
    await expect(addNote(reader)).toBeFocused()
    await press(reader, 'Enter', 'End', 'ArrowUp', 'Enter')
    await expect(reader.locator('[data-note] blockquote').last()).toHaveText('let a')
    await press(reader, 'Tab', 'Tab', 'Tab', 'Enter')
    await press(reader, 'Enter', 'End', 'Home', 'ArrowDown', 'Enter')
    await reader.keyboard.type('And three?')
    await press(reader, 'Tab', 'Tab', 'Enter')
    await expect(sent).toHaveCount(2)
    await expect(reader.locator(':focus')).toContainText('And three?')
    expect(await reader.locator('[data-choosable], [data-served="post"] > [tabindex="-1"]').count()).toBe(0)

    // A program notes a passage that the draft no longer has.
    await site.visitor.send('POST', link, { text: 'Gone.', quote: 'Words that were', block: 0 })
    await openWriting(page, 'one')
    const notes = ofReaders(page).getByRole('listitem')
    await expect(notes).toHaveText([
      /Grace.*bold draft.*Why <b>bold<\/b>\?/,
      /Grace.*one two.*And three\?/,
      /A reader.*Gone\./,
    ])
    await expectSound(page)
    expect(await overflow(page)).toBe(0)
    const [text, first] = [await textBox(page).boundingBox(), await notes.first().boundingBox()]
    if (viewport.width > 1000) expect(first?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    else expect(first?.y).toBeGreaterThan(text?.y ?? 0)
    await notes.nth(1).getByRole('button', { name: 'one two' }).click()
    await expect(textBox(page)).toBeFocused()
    // In place of what is selected.
    await page.keyboard.type('one\nthree')
    await expect(textBox(page)).toContainText('- one- three')
    await notes.nth(0).getByRole('button', { name: 'bold draft' }).click()
    await page.keyboard.type('draft')
    await expect(textBox(page)).toContainText('Words of a **draft** to read.')
    await notes.nth(0).getByRole('button', { name: 'bold draft' }).click()
    await expect(notes.nth(0)).toContainText('These words are no longer in the text.')
    await notes.nth(2).getByRole('button', { name: 'Words that were' }).click()
    await expect(notes.nth(2)).toContainText('These words are no longer in the text.')

    await notes.nth(1).getByRole('button', { name: 'Done' }).click()
    await expect(notes).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Notes from readers (2)' })).toBeFocused()
    await ofReaders(page).getByRole('button', { name: 'Show done (1)' }).click()
    await expect(notes).toHaveCount(3)
    await notes.nth(1).getByRole('button', { name: 'Open again' }).click()
    await expect(page.getByRole('heading', { name: 'Notes from readers (3)' })).toBeFocused()
    const kept = await site.owner.json<ReaderNote[]>('/api/posts/one/notes')
    expect(kept.map(({ isDone }) => isDone)).toEqual([false, false, false])
  })
}

variant('a note that is refused stays in its form, and can be sent again', async ({ open }) => {
  const { site, page } = await open({ posts, says: ['net::ERR_FAILED /p/'] })
  const link = await linkWithNotes(site)
  await page.goto(link)
  const note = page.getByRole('textbox', { name: 'Note' })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error: Write a few words, then send them.')
  await expect(note).toBeFocused()
  await note.fill('Well done.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.route(`**${link}`, (route) => route.abort('failed'), { times: 1 })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Error: The server could not be reached, so your note was not sent. Try again.',
  )
  await expect(note).toHaveValue('Well done.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent' })).toContainText('Well done.')
  await expect(note).toHaveValue('')
})

variant('a selection that runs beyond the post is of its words alone', async ({ edit, visit }) => {
  const { site } = await edit({ posts }, 'one')
  await using reader = await visit(site)
  await reader.goto(await linkWithNotes(site))
  await reader.evaluate(() => {
    const post = document.querySelector('[data-served="post"]') as Element
    getSelection()?.setBaseAndExtent(
      post.querySelector('pre') as Element,
      0,
      document.querySelector('#notes h2') as Element,
      1,
    )
  })
  await addNote(reader).click()
  await expect(reader.locator('[data-note] blockquote')).toHaveText('let a See the blog.')
})

variant('a note is sent without JavaScript', async ({ visit, open }) => {
  const { site } = await open({ posts })
  await using page = await visit(site, { javaScriptEnabled: false })
  await page.goto(await linkWithNotes(site))
  await expect(addNote(page)).toBeHidden()
  await page.getByRole('textbox', { name: 'Note' }).fill('Well done.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your note was sent.')).toBeVisible()
  expect(await site.owner.json('/api/posts/one/notes')).toMatchObject([{ text: 'Well done.', quote: '' }])
})

variant('notes on a pull request’s post stand in the inbox', async ({ github }) => {
  const { site, page, emulator } = await github({ posts: { 'one.md': published('One', 'Old words.') } })
  const files = { 'posts/one.md': published('One', 'Proposed words.') }
  const number = await emulator.openPull({ title: 'Say more', login: 'eve', files })
  await openReview(page, number)
  await expect(ofReaders(page)).toHaveCount(0)
  const ada = await site.signIn('ada')
  const made = await ada.send('POST', `/api/pulls/${number}/links`, { id: 'one', hasNotes: true })
  const { pathname } = new URL(((await made.json()) as { url: string }).url)
  await site.visitor.send('POST', pathname, { text: 'Fine.', quote: 'Proposed words.', block: 0 })
  await page.reload()
  await expect(ofReaders(page)).toContainText(`on pull request #${number}`)
  await expect(ofReaders(page)).toContainText('Fine.')
  await expectSound(page)
  await ofReaders(page).getByRole('button', { name: 'Done' }).click()
  await expect(ofReaders(page)).toContainText('All are done.')
})
