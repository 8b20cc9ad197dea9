import type { Page } from 'playwright/test'
import { pngOf } from '../support/images.ts'
import { postText } from '../support/post-text.ts'
import { expect, test, variant } from './fixtures.ts'
import { said, textBox, writingButton } from './writing.ts'

const LONG = Array.from({ length: 60 }, () => 'Many words on end.').join(' ')

const TEXT = [
  'A short paragraph.',
  '## A heading',
  `Long. ${LONG}`,
  '- first item\n- second item',
  '> A quote\n> of two lines',
  '| Name | Place |\n| --- | --- |\n| cell | other |',
  '```\nsome code\n\nmore code\n```',
  'The last words.',
].join('\n\n')

interface Shown {
  /** The words of the lines that end above the mark. */
  above: string[]
  /** Those that begin below it. */
  below: string[]
  kind: 'line' | 'caret' | 'none'
}

/** Carries a picture to a point of the text and tells what the mark is shown between. */
async function carry(page: Page, type: 'dragover' | 'drop', x: number, y: number, side = 30): Promise<Shown> {
  const base64 = pngOf(side, side).toString('base64')
  return await textBox(page).evaluate(
    async (element, { type, x, y, base64, side }) => {
      const dataTransfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], `p${side}.png`, { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, dataTransfer }
      const root = element.getRootNode() as ShadowRoot
      element.dispatchEvent(new DragEvent(type, options))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const mark = root.querySelector('.cm-drop-line')
      const isCaret = root.querySelector('.cm-drop-layer .cm-dropCursor') !== null
      const height = mark?.getBoundingClientRect().top ?? 0
      const lines = [...element.querySelectorAll('.cm-line')]
        .map((line) => ({
          text: line.textContent.trim(),
          rect: line.getBoundingClientRect(),
          isNoText:
            line.textContent.includes('](images/') || line.querySelector('.cm-picture, .cm-code-label') !== null,
        }))
        .filter(({ text, isNoText }) => /[a-z]/i.test(text) && !isNoText)
      const isAbove = ({ rect }: { rect: DOMRect }) => (rect.top + rect.bottom) / 2 < height
      return {
        above: lines.filter(isAbove).map(({ text }) => text),
        below: lines.filter((line) => !isAbove(line)).map(({ text }) => text),
        kind: mark ? ('line' as const) : isCaret ? ('caret' as const) : ('none' as const),
      }
    },
    { type, x, y, base64, side },
  )
}

async function boxOf(page: Page, words: string) {
  const box = await textBox(page).locator('.cm-line', { hasText: words }).first().boundingBox()
  if (!box) throw new Error(`“${words}” is not in sight`)
  return box
}

for (const view of ['live', 'source'] as const)
  (view === 'live' ? test : variant)(
    `a picture that is dropped lands where the line was shown, in the ${view} view`,
    async ({ edit }) => {
      const viewport = { width: 1440, height: 4000 }
      const { site, page } = await edit(
        { posts: { 'one.md': postText('One', 'published', TEXT) }, view, viewport },
        'one',
      )
      await expect(textBox(page)).toContainText('The last words.')
      const predicted: { name: string; above: string; below: string }[] = []
      let side = 30
      for (const [words, part, across] of [
        ['A short paragraph', 0.1, 0.01],
        ['A short paragraph', 0.1, 0.95],
        ['A heading', 0.9, 0.01],
        ['Long.', 0.3, 0.5],
        ['Long.', 0.8, 0.5],
        ['first item', 0.2, 0.1],
        ['of two lines', 0.8, 0.1],
        ['some code', 0.5, 0.1],
        ['The last words', 0.2, 0.02],
        ['The last words', 4, 0.02],
      ] as const) {
        const { x, y, width, height } = await boxOf(page, words)
        const at = [x + width * across, y + height * part] as const
        const shown = await carry(page, 'dragover', ...at)
        expect(shown.kind).toBe('line')
        side++
        predicted.push({ name: `p${side}`, above: shown.above.at(-1) ?? '', below: shown.below[0] ?? '' })
        expect((await carry(page, 'drop', ...at, side)).kind).toBe('none')
        await expect(said(page)).toContainText(`Added p${side}-`)
      }
      expect(new Set(predicted.map(({ above }) => above)).size).toBeGreaterThan(5)
      await writingButton(page, 'Save').click()
      await expect(said(page)).toContainText('Saved.')
      const file = (await site.repository.read('posts/one.md')).split('---\n').slice(2).join('---\n')
      const lines = file.split('\n').filter((line) => line.trim() !== '')
      const plain = (line = '') => line.replace(/[^a-z]/gi, '').slice(0, 10)
      const isPicture = (line = '') => line.includes('](images/')
      for (const { name, above, below } of predicted) {
        const at = lines.findIndex((line) => line.includes(`images/${name}-`))
        const before = lines.slice(0, at).findLast((line) => !isPicture(line) && plain(line) !== '')
        const after = lines.slice(at).find((line) => !isPicture(line) && plain(line) !== '')
        const isBeside = (line: string | undefined, words: string) =>
          plain(words) === '' || plain(line) === plain(words)
        expect({
          name,
          above,
          below,
          before,
          after,
          isRight: isBeside(before, above) && isBeside(after, below),
        }).toEqual({
          name,
          above,
          below,
          before,
          after,
          isRight: true,
        })
      }
    },
  )

variant(
  'above the first words, below a table at the end, and in a cell it is shown where a picture lands',
  async ({ edit }) => {
    const viewport = { width: 1440, height: 2000 }
    const { site, page } = await edit(
      {
        posts: { 'one.md': postText('One', 'published', TEXT.slice(0, TEXT.indexOf('\n\n```'))) },
        view: 'live',
        viewport,
      },
      'one',
    )
    const first = await boxOf(page, 'A short paragraph')
    const top = await carry(page, 'dragover', first.x + 200, first.y - 8)
    expect([top.kind, top.above]).toEqual(['line', []])
    const caret = page.locator('.cm-drop-layer .cm-dropCursor')
    await textBox(page).getByText('cell').scrollIntoViewIfNeeded()
    const cell = await textBox(page).getByText('cell').boundingBox()
    await carry(page, 'dragover', (cell?.x ?? 0) + 15, (cell?.y ?? 0) + 15)
    await expect(caret).toHaveCount(1)
    await expect(page.locator('.cm-drop-line')).toHaveCount(0)
    // Leaving the window, as Escape does.
    await page.evaluate(() => window.dispatchEvent(new DragEvent('dragleave', { relatedTarget: null })))
    await expect(caret).toHaveCount(0)
    await carry(page, 'drop', (cell?.x ?? 0) + 15, (cell?.y ?? 0) + 15)
    await expect(textBox(page).getByText('cell')).toBeVisible()
    const end = await boxOf(page, 'cell')
    const below = [end.x + 40, end.y + end.height + 60] as const
    expect((await carry(page, 'dragover', ...below)).kind).toBe('line')
    await carry(page, 'drop', ...below, 31)
    await writingButton(page, 'Save').click()
    await expect(said(page)).toContainText('Saved.')
    expect(await site.repository.read('posts/one.md')).toMatch(/other \|\n\n!\[]\(images\/p31-[^)]+\)\s*$/)
  },
)

variant('where the edge of a block is out of sight, the line stands at the edge of the window', async ({ edit }) => {
  const text = `Before.\n\n${`${LONG} `.repeat(12)}\n\nAfter.`
  const viewport = { width: 900, height: 600 }
  const { page } = await edit(
    { posts: { 'one.md': postText('One', 'published', text) }, view: 'live', viewport },
    'one',
  )
  await boxOf(page, 'Many words')
  await page.mouse.move(450, 400)
  await page.mouse.wheel(0, 1200)
  await expect.poll(async () => (await boxOf(page, 'Many words')).y).toBeLessThan(-300)
  const { kind } = await carry(page, 'dragover', 450, 350)
  expect(kind).toBe('line')
  await expect(page.locator('.cm-drop-line')).toBeInViewport()
})

variant('in an empty text the line is at its beginning', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', '') }, view: 'live' }, 'one')
  const box = await textBox(page).boundingBox()
  expect((await carry(page, 'dragover', (box?.x ?? 0) + 300, (box?.y ?? 0) + 40)).kind).toBe('line')
  await carry(page, 'drop', (box?.x ?? 0) + 300, (box?.y ?? 0) + 40)
  await expect(said(page)).toContainText('Added p30-')
})
