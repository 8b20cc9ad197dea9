import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { builtScript } from '../support/built-script.ts'
import { pngOf } from '../support/images.ts'
import { postText } from '../support/post-text.ts'
import { expect, holdAnswers, press, test, variant } from './fixtures.ts'
import { bring, question } from './photos.ts'
import { openWriting, said, textBox } from './writing.ts'

const folder = new URL('../src/editor/writing/clipboards/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const one = (content: string) => ({ posts: { 'one.md': postText('One', 'published', content) } })
const converter = () => builtScript('src/editor/writing/text/paste/convert/converted.ts')

test('what is copied from Word is pasted as Markdown in one step, and with Shift as plain text', async ({ edit }) => {
  const { page } = await edit(one('Before and after'), 'one')
  await select(page, 'Before', 0)
  const texts = { 'text/plain': 'Quarterly report\nSales in Berlin', 'text/html': read('word.html') }
  await bring(textBox(page), 'paste', {
    texts,
    files: [{ name: 'image.png', mimeType: 'image/png', buffer: pngOf(4, 4) }],
  })
  await expect.poll(() => written(page)).toBe(`Before\n\n${read('word.md').trimEnd()} and after`)
  await expect(question(page)).toBeHidden()
  await page.keyboard.type('Typed')
  await press(page, 'Control+z', 'Control+z')
  expect(await written(page)).toBe('Before and after')
  await page.keyboard.press('Control+y')
  expect(await written(page)).toBe(`Before\n\n${read('word.md').trimEnd()} and after`)
  await page.keyboard.press('Control+z')
  await page.keyboard.down('Control')
  await page.keyboard.down('Shift')
  // The test brings the clipboard: the browser's own, which is empty, brings an event that changes nothing.
  await textBox(page).dispatchEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true })
  await bring(textBox(page), 'paste', { texts })
  await page.keyboard.up('Shift')
  await page.keyboard.up('Control')
  expect(await written(page)).toBe('BeforeQuarterly report\nSales in Berlin and after')
})

test('formatted text keeps its marks in a cell and within the same marks, and blocks stand above a heading', async ({
  edit,
}) => {
  const { page } = await edit(one('| Cell | b |\n| - | - |\n| c | d |\n\nA **bold** word\n\n## Head'), 'one')
  const paste = (html: string, plain: string) =>
    bring(textBox(page), 'paste', { texts: { 'text/plain': plain, 'text/html': html } })
  await textBox(page).getByText('Cell').dblclick()
  await press(page, 'ArrowLeft')
  await paste('<p>one <b>two</b></p><p>three</p>', 'one two\n\nthree')
  await expect.poll(() => written(page)).toContain('| one **two**<br>threeCell | b |')
  await textBox(page).getByText('bold').dblclick()
  await press(page, 'ArrowLeft', 'ArrowRight')
  await paste('<b>new</b>', 'new')
  await expect.poll(() => written(page)).toContain('A **bnewold** word')
  await press(page, 'Control+End', 'ArrowUp', 'Home')
  await paste('<ul><li>Item</li></ul>', 'Item')
  await expect.poll(() => written(page)).toMatch(/word\n\n- Item\n\n## Head$/)
})

test('what is typed right after plain text is pasted is undone apart from it', async ({ edit }) => {
  const { page } = await edit(one('Before'), 'one')
  await select(page, 'Before', 0)
  await bring(textBox(page), 'paste', { texts: { 'text/plain': ' pasted' } })
  await page.keyboard.type(' typed')
  expect(await written(page)).toBe('Before pasted typed')
  await page.keyboard.press('Control+z')
  expect(await written(page)).toBe('Before pasted')
})

variant('what is typed while the converter loads comes behind what is pasted', async ({ open }) => {
  const { page } = await open(one('First. Last.'))
  const release = await holdAnswers(page, converter())
  await openWriting(page, 'one')
  await select(page, 'First. ', 0)
  const asked = page.waitForRequest(converter())
  await bring(textBox(page), 'paste', { texts: rich('<b>one</b>', 'one') })
  await asked
  await bring(textBox(page), 'paste', { texts: rich('<i>two</i>', ' two ') })
  await page.keyboard.type('Typed. ')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Above. ')
  release()
  await expect.poll(() => written(page)).toBe('Above. First. **one** *two* Typed. Last.')
  await page.keyboard.type('Here. ')
  expect(await written(page)).toBe('Above. Here. First. **one** *two* Typed. Last.')
})

variant('without the converter the plain text is pasted, and the page says so', async ({ open }) => {
  const provokes: string[] = []
  const { page } = await open({ ...one('Old words'), provokes })
  await page.route(converter(), (route) => {
    provokes.push(`net::ERR_FAILED ${new URL(route.request().url()).pathname}`)
    return route.abort()
  })
  await openWriting(page, 'one')
  await select(page, '', 3)
  await bring(textBox(page), 'paste', { texts: rich('<b>New</b>', 'New') })
  await expect.poll(() => written(page)).toBe('New words')
  await expect(said(page)).toHaveText('Pasted as plain text: the converter could not be loaded.')
})

variant('a text that is too long or too deep is pasted as plain text, and the page says so', async ({ edit }) => {
  const { page } = await edit(one(''), 'one')
  await bring(textBox(page), 'paste', { texts: rich(`<b>a</b>${' '.repeat(500_000)}`, 'Long. ') })
  await expect(said(page)).toHaveText('Pasted as plain text: the formatted text is too long.')
  await bring(textBox(page), 'paste', { texts: rich('<div>'.repeat(10_000), 'Deep.') })
  await expect(said(page)).toHaveText('Pasted as plain text: the formatted text is too complex.')
  expect(await written(page)).toBe('Long. Deep.')
})

variant('in code, and from an editor of code or a terminal, the plain text is pasted', async ({ edit }) => {
  const { page } = await edit(one('```\n\n```\n\nA `b` c'), 'one')
  await select(page, '```\n', 0)
  await bring(textBox(page), 'paste', { texts: rich('<b>one</b>', 'one') })
  expect(await written(page)).toBe('```\none\n```\n\nA `b` c')
  await select(page, '```\none\n```\n\nA `', 1)
  await bring(textBox(page), 'paste', { texts: { 'text/plain': 'https://example.com' } })
  expect(await written(page)).toBe('```\none\n```\n\nA `https://example.com` c')
  for (const source of ['vscode', 'terminal']) {
    await page.keyboard.press('Control+a')
    await bring(textBox(page), 'paste', { texts: rich(read(`${source}.html`), read(`${source}.md`)) })
    expect(await written(page)).toBe(read(`${source}.md`).trim())
  }
  const lines = rich(read('vscode.html'), read('vscode.md').trim())
  for (const [mode, around] of [
    ['typescriptreact', ['```tsx\n', '\n```']],
    ['markdown', ['', '']],
  ] as const) {
    await page.keyboard.press('Control+a')
    await bring(textBox(page), 'paste', { texts: { ...lines, 'vscode-editor-data': JSON.stringify({ mode }) } })
    await expect.poll(() => written(page)).toBe(around.join(read('vscode.md').trim()))
  }
})

test('what is typed after a paste comes behind it, and undo selects again what it took the place of', async ({
  edit,
}) => {
  const { page } = await edit(one('One two'), 'one')
  await select(page, 'One ', 3)
  await bring(textBox(page), 'paste', { texts: rich('<p>A<br>B</p>', 'A\nB') })
  await expect.poll(() => written(page)).toBe('One A\\\nB')
  await page.keyboard.type('!')
  await press(page, 'Control+z', 'Control+z')
  expect(await written(page)).toBe('One two')
  await page.keyboard.type('x')
  expect(await written(page)).toBe('One x')
  await bring(textBox(page), 'paste', { texts: { 'text/plain': '- a\n- b' } })
  await expect.poll(() => written(page)).toBe('One x\n\n- a\n- b')
  await press(page, 'Control+a')
  await bring(textBox(page), 'paste', { texts: { 'text/plain': 'https://example.com' } })
  await page.keyboard.type(' too')
  expect(await written(page)).toBe('https://example.com too')
})

variant('a table of a spreadsheet becomes a table, with HTML and without', async ({ edit }) => {
  const { page } = await edit(one(''), 'one')
  await textBox(page).focus()
  await bring(textBox(page), 'paste', { texts: rich(read('google-sheets.html'), 'Item\tPrice') })
  await expect.poll(() => written(page)).toBe(read('google-sheets.md').trim())
  await page.keyboard.press('Control+a')
  await bring(textBox(page), 'paste', { texts: { 'text/plain': 'a\tb\r\n1\tx|y\r\n' } })
  await expect.poll(() => written(page)).toBe('| a | b    |\n| - | ---- |\n| 1 | x\\|y |')
})

variant('an address over a selection becomes a link, whatever it brings with it', async ({ edit }) => {
  const { page } = await edit(one('See here now'), 'one')
  // With the space behind it, as a double click does in Windows.
  await select(page, 'See ', 5)
  await bring(textBox(page), 'paste', { texts: rich('<a href="https://example.com">Title</a>', 'https://example.com') })
  expect(await written(page)).toBe('See [here](https://example.com) now')
  await page.keyboard.type(' too')
  expect(await written(page)).toBe('See [here](https://example.com) too now')
  await select(page, 'See', 1)
  await bring(textBox(page), 'paste', { texts: rich('<a href="https://example.com">Title</a>', 'https://example.org') })
  await expect.poll(() => written(page)).toBe('Seehttps://example.org[here](https://example.com) too now')
})

variant('an address over a link leads it there, and marks at the edge of words stay', async ({ edit }) => {
  const { page } = await edit(one('Read [guide](https://example.net) and **the guide**, *two* three'), 'one')
  const paste = async (address: string) => bring(textBox(page), 'paste', { texts: { 'text/plain': address } })
  await select(page, 'Read [', 5)
  await paste('https://example.com')
  expect(await written(page)).toBe('Read [guide](https://example.com) and **the guide**, *two* three')
  await page.keyboard.type('!')
  expect(await written(page)).toBe('Read [guide](https://example.com)! and **the guide**, *two* three')
  await press(page, 'Control+z')
  await select(page, 'Read [guide](https://example.com) and **the ', 5)
  await paste('www.example.org')
  await select(
    page,
    'Read [guide](https://example.com) and **the [guide](https://www.example.org)**, ',
    '*two* three'.length,
  )
  await paste('https://example.org')
  expect(await written(page)).toBe(
    'Read [guide](https://example.com) and **the [guide](https://www.example.org)**, [*two* three](https://example.org)',
  )
})

function rich(html: string, plain: string): Record<string, string> {
  return { 'text/html': html, 'text/plain': plain }
}

/** Selects as many characters as are asked for, behind the text that comes before them. */
async function select(page: Page, before: string, length: number): Promise<void> {
  await textBox(page).focus()
  await page.keyboard.press('Control+Home')
  for (const _ of before) await page.keyboard.press('ArrowRight')
  for (let at = 0; at < length; at++) await page.keyboard.press('Shift+ArrowRight')
}

/** The text without its last line break. Only what is in sight is drawn, so the texts are short. */
async function written(page: Page): Promise<string> {
  return textBox(page).evaluate((box) =>
    [...box.querySelectorAll('.cm-line')]
      .map((line) => line.textContent)
      .join('\n')
      .trimEnd(),
  )
}
