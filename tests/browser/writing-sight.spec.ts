import type { Locator, Page } from 'playwright/test'
import { isWholeRun } from '../support/long-run.ts'
import { postText } from '../support/post-text.ts'
import { button, EDITOR, field } from './editor.ts'
import { expect, press, test, variant } from './fixtures.ts'
import {
  changeElsewhere,
  expectKept,
  openWriting,
  preview,
  said,
  textBox,
  typeAtEnd,
  writingButton,
} from './writing.ts'

const LINES = Array.from(
  { length: 120 },
  (_, at) => `Line ${at} of a long text that wraps on a phone and not on a desk.`,
)
// The heading and the link are problems, which are listed below the text.
const posts = { 'long.md': postText('Long', 'draft', `${LINES.join('\n\n')}\n\n# Top\n\n[a](no-such-page.md)`) }

const DESK = { viewport: { width: 1440, height: 900 } }
const LAPTOP = { viewport: { width: 1366, height: 768 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const KEYBOARD_PX = 336

/** Where the cursor's line is hidden; empty where all of it is seen. */
function hidden(page: Page): Promise<string> {
  return page.evaluate(() => {
    const host = document.activeElement
    const selection = (host?.shadowRoot as unknown as { getSelection(): Selection } | null)?.getSelection()
    if (!selection?.focusNode) return 'the text has no cursor'
    const range = selection.getRangeAt(0).cloneRange()
    const { startContainer: node, startOffset: offset } = range
    if (node instanceof Text && offset > 0) range.setStart(node, offset - 1)
    const { top, bottom } =
      node instanceof Text ? range.getBoundingClientRect() : (node as Element).getBoundingClientRect()
    const seen = visualViewport as VisualViewport
    const covering = [...document.querySelectorAll('[data-covering], [data-covering] ul')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ height, top: edge }) => height > 0 && edge > 100)
    const above = Math.max(document.querySelector('header')?.getBoundingClientRect().bottom ?? 0, seen.offsetTop)
    const below = Math.min(seen.offsetTop + seen.height, ...covering.map((rect) => rect.top))
    return top >= above && bottom <= below ? '' : `the line is at ${top} to ${bottom}, seen are ${above} to ${below}`
  })
}

async function expectInSight(page: Page, when: string): Promise<void> {
  await expect.poll(() => hidden(page), { message: when }).toBe('')
}

/** Pixels of the window in which the text is seen, with nothing over it. */
function seenPixels(page: Page): Promise<number> {
  return textBox(page).evaluate((text) => {
    const { left, width } = text.getBoundingClientRect()
    const root = text.getRootNode() as ShadowRoot
    const rows = Array.from({ length: innerHeight }, (_, y) => root.elementFromPoint(left + width / 2, y))
    return rows.filter((one) => one?.closest('.cm-scroller')).length
  })
}

const SIZES = [
  ['1440x900', DESK, 480],
  ['390x508, as the keyboard of a phone leaves it', { ...PHONE, viewport: { width: 390, height: 508 } }, 300],
  ['360x225, at 400 %', { viewport: { width: 360, height: 225 } }, 120],
] as const

const LONG_TITLE =
  'A title that is so long that it takes two lines where the text is read and many more on a phone '.repeat(2)

for (const [name, size, least] of SIZES)
  variant(`the title scrolls away, and the text keeps its room beside all that opens, at ${name}`, async ({ edit }) => {
    const links = LINES.map((line, at) => `${line} [gone](/blog/gone-${at})`).join('\n\n')
    const text = postText(LONG_TITLE.trim(), 'draft', links)
    const { page } = await edit({ posts: { 'long.md': text }, ...size, view: 'live' }, 'long')
    await page.getByText(/^Problems: \d+$/).click()
    await typeAtEnd(page, ' Typed.')
    await expect(field(page, 'Title')).not.toBeInViewport()
    await expectInSight(page, 'the line that is typed')
    await press(page, 'Control+h')
    await page.keyboard.type('Line 7')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('search', { name: 'Find and replace' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => seenPixels(page), { message: 'with Find and the problems' }).toBeGreaterThanOrEqual(least)
    await textBox(page).focus()
    await press(page, 'Control+End')
    await expectInSight(page, 'the line with the cursor')
    if (least < 480) return
    const seen = { ratio: 1 }
    await expect(page.getByRole('toolbar', { name: 'Format the text' })).toBeInViewport(seen)
    const words = page.getByText(/^[\d,]+ words/)
    await expect(words).toBeInViewport(seen)
    // Nothing covers it.
    await words.click({ trial: true })
  })

for (const [name, size, least] of SIZES)
  variant(`the text keeps its room beside any number of problems at ${name}`, async ({ edit }) => {
    const keys = 'status: draft\nwriter: x\nlayout: y\ncover: images/none.png\ndate: z'
    const links = LINES.map((line, at) => `${line} [gone](/blog/gone-${at})`).join('\n\n')
    const text = postText('Long', 'draft', links).replace('status: draft', keys)
    const { page } = await edit({ posts: { 'long.md': text }, ...size, view: 'live' }, 'long')
    await typeAtEnd(page, ' Typed.')
    await expect(page.getByText(/^Problems: 1\d\d$/)).toBeAttached()
    expect(await seenPixels(page)).toBeGreaterThanOrEqual(least)
    const list = page.locator('details', { hasText: /^Problems/ })
    const fold = list.locator('summary')
    await fold.evaluate((one) => one.scrollIntoView({ block: 'end' }))
    const scrolled = () => page.evaluate(() => document.getElementById('main')?.scrollTop)
    const before = await scrolled()
    // A click of the test itself would scroll to what it clicks.
    const toggle = () =>
      fold.evaluate((one: HTMLElement) => {
        one.focus({ preventScroll: true })
        one.click()
      })
    await toggle()
    await expect(list.getByRole('listitem').first()).toBeInViewport()
    await toggle()
    await expect(list.getByRole('listitem').first()).toBeHidden()
    expect(await scrolled(), 'where the list stands at the edge').toBe(before)

    await expectKept(page, 'Typed.')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await page.reload()
    await expect(page.getByText('This post is open in another tab too.')).toBeVisible()
    await expect(page.getByText('Your unsaved text is back.')).toBeVisible()
    await typeAtEnd(page, ' More.')
    expect(await seenPixels(page), 'with notices').toBeGreaterThanOrEqual(least)
  })

variant('on a phone one row stands above a text, with the notice whole', async ({ edit }) => {
  const { page } = await edit({ posts, ...PHONE }, 'long')
  for (const width of [390, 375, 320]) {
    await page.setViewportSize({ width, height: 508 })
    const notice = await page
      .getByText(/^This site is under development\./)
      .first()
      .boundingBox()
    const tool = await page.getByRole('banner').getByRole('button').first().boundingBox()
    const [end, bottom] = [(notice?.x ?? 0) + (notice?.width ?? 999), (notice?.y ?? 0) + (notice?.height ?? 999)]
    expect(end, `beside the buttons at ${width} px`).toBeLessThanOrEqual(tool?.x ?? 0)
    expect(bottom, `in one row at ${width} px`).toBeLessThanOrEqual(width < 375 ? 62 : 48)
  }
})

variant(
  'on a phone nothing lies below the bar that saves while one types, then the notice and the copyright',
  async ({ edit }) => {
    const { page } = await edit({ posts, ...PHONE, view: 'live' }, 'long')
    const foot = page.getByRole('complementary', { name: 'Development notice, repeated' })
    await textBox(page).focus()
    await expect(foot).toBeHidden()
    await textBox(page).blur()
    await expect(foot).toBeVisible()
    for (const height of [508, 844]) {
      await page.setViewportSize({ width: 390, height })
      // The height of the text is known as far as it was shown.
      const below = () =>
        page.evaluate(() => {
          const { scrollHeight } = document.documentElement
          window.scrollTo(0, scrollHeight)
          const bar = document.querySelector('[data-covering]')?.getBoundingClientRect()
          const notice = [...document.querySelectorAll('aside')].at(-1)?.getBoundingClientRect()
          return (notice?.top ?? 0) - (bar?.bottom ?? 0)
        })
      // The line between them.
      await expect.poll(below, { message: `at a height of ${height} px` }).toBe(1)
    }
    await expect(page.getByRole('complementary', { name: /^Development notice/ })).toHaveCount(2)
  },
)

variant('the buttons of a dialog stay in sight, whatever its height and the keyboard', async ({ edit }) => {
  const { page } = await edit({ posts, ...PHONE }, 'long')
  await page.setViewportSize({ width: 390, height: 508 })
  await page.keyboard.press('Control+/')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(close).toBeInViewport({ ratio: 1 })
  await close.click()
  await writingButton(page, 'More').click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(PHONE.viewport)
  await showKeyboard(page)
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await page.getByRole('dialog').boundingBox()) ?? {}
      return y + height
    })
    .toBeLessThanOrEqual(844 - KEYBOARD_PX)
})

variant('beside the settings and in the split view, too, the tools take one row', async ({ edit }) => {
  const { page } = await edit({ posts, ...DESK, view: 'split' }, 'long')
  const tools = page.getByRole('toolbar', { name: 'Format the text' })
  const expectOneRow = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await tools.boundingBox())?.height, `at ${width} px`).toBeLessThan(60)
  }
  for (const width of [1440, 1280, 1024]) await expectOneRow(width)
  await press(page, 'Control+Shift+s')
  for (const width of [1440, 1280]) await expectOneRow(width)
})

variant('a long title is seen whole, and holds no line break', async ({ edit }) => {
  const { page } = await edit({ posts }, 'long')
  const title = field(page, 'Title')
  await title.fill('A long title '.repeat(30).trim())
  expect(await title.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1)
  await title.fill('Pasted\nin two lines')
  await expect(title).toHaveValue('Pasted in two lines')
})

variant('every view shows the place of the cursor', async ({ edit }) => {
  const { page } = await edit({ posts, ...DESK, view: 'source' }, 'long')
  await typeAtEnd(page, ' End.')
  for (const view of ['Split', 'Live', 'Source'] as const) {
    await page.keyboard.press('Control+Shift+e')
    await expect(page.getByRole('button', { name: view, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expectInSight(page, view)
  }
  await page.keyboard.press('Control+Shift+e')
  // Asked for, it would be refused on the console, which fails a test.
  await page.keyboard.type(' ![Away](https://example.com/away.png)')
  await expect(preview(page).getByAltText('Away')).not.toHaveAttribute('src')
})

variant('the dialog of keys opens at its beginning, also where it does not fit', async ({ edit }) => {
  const { page } = await edit({ posts, viewport: { width: 800, height: 400 } }, 'long')
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport()
})

variant('forced colors show which view is chosen', async ({ edit }) => {
  const { page } = await edit({ posts, forcedColors: 'active' }, 'long')
  const outlineOf = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((one) => getComputedStyle(one).outlineStyle)
  await page.getByRole('button', { name: 'Source', exact: true }).click()
  await textBox(page).focus()
  expect([await outlineOf('Source'), await outlineOf('Live')]).toEqual(['solid', 'none'])
})

test('in a window at 400 % no bar covers the half of it, and the line that is typed is seen', async ({ edit }) => {
  const { page } = await edit({ posts, viewport: { width: 320, height: 256 } }, 'long')
  await textBox(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Typed. ')
  await expectInSight(page, 'at the top')
  const stuckHeights = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-covering]')]
        .filter((one) => getComputedStyle(one).position !== 'static')
        .map((one) => one.getBoundingClientRect().height),
    )
  expect(Math.max(0, ...(await stuckHeights()))).toBeLessThan(128)
  await page.setViewportSize({ width: 360, height: 225 })
  for (const name of ['Bold', 'More', 'Save']) await expect(writingButton(page, name)).toBeInViewport({ ratio: 1 })
  await textBox(page).focus()
  await writingButton(page, 'More').click()
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(writingButton(page, 'More')).toHaveAttribute('aria-expanded', 'false')
  await writingButton(page, 'More').click()
  for (const button of await page.locator('[data-menu]:not([hidden]) button').all()) {
    await button.focus()
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

variant(
  'on a phone the row of tools begins with what is used most, and a tapped button keeps no tint',
  async ({ edit }) => {
    const { page } = await edit({ posts, ...PHONE, view: 'live' }, 'long')
    for (const name of ['Bold', 'Link', 'Heading 2', 'Bulleted list', 'Image'])
      await expect(writingButton(page, name)).toBeInViewport({ ratio: 1 })
    const list = writingButton(page, 'Bulleted list')
    const tint = () => list.evaluate((one) => getComputedStyle(one).backgroundColor)
    const before = await tint()
    await list.tap()
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await list.tap()
    await expect(list).toHaveAttribute('aria-pressed', 'false')
    // Colors change over 150 ms.
    await expect.poll(tint).toBe(before)
  },
)

variant('the title stands over the text, at its edge', async ({ edit }) => {
  const { page } = await edit({ posts, ...DESK, view: 'live' }, 'long')
  const edge = (line: Locator) =>
    line.evaluate((one) =>
      Math.round(one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft)),
    )
  const [title, line] = [field(page, 'Title'), textBox(page).locator('.cm-line').first()]
  for (const view of ['Live', 'Split', 'Source'] as const) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect.poll(async () => (await edge(title)) - (await edge(line)), { message: view }).toBe(0)
  }
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await press(page, 'Control+Shift+f')
  await expect.poll(async () => (await edge(title)) - (await edge(line)), { message: 'focus mode' }).toBe(0)
})

// A phone stands for the others, since what fits there fits above.
const DESKS = isWholeRun ? { '1440x900': DESK, '1366x768': LAPTOP } : {}

for (const [name, size] of Object.entries({ ...DESKS, '390x844': PHONE })) {
  const run = name === '390x844' ? variant : test
  run(`the line that is typed is always in sight at ${name}`, async ({ edit }) => {
    const { page } = await edit({ posts, ...size, provokes: ['503 /api/posts/long'] }, 'long')
    await typeAtEnd(page, ' End.')
    await expectInSight(page, 'at the end')
    for (let line = 0; line < 3; line++) {
      await page.keyboard.type('\nMore.')
      await expectInSight(page, 'in a new line at the end')
    }
    await page.keyboard.press('Control+Home')
    await expectInSight(page, 'at the beginning')
    for (let line = 0; line < 40; line++) await page.keyboard.press('ArrowDown')
    await page.keyboard.type('x')
    await expectInSight(page, 'in the middle, from above')
    await page.keyboard.press('Control+End')
    for (let line = 0; line < 60; line++) await page.keyboard.press('ArrowUp')
    await page.keyboard.type('x')
    await expectInSight(page, 'in the middle, from below')

    // What was typed is offered above the text of another tab; the bar grows by what went wrong.
    await expectKept(page, 'More.')
    const again = await page.context().newPage()
    await page.close()
    await again.goto(`${EDITOR}/long`)
    await expect(again.getByRole('region', { name: /^Unsaved text of / })).toBeVisible()
    await expect(again.getByText(/^Problems: /)).toBeVisible()
    await typeAtEnd(again, ' End.')
    await expectInSight(again, 'below a notice, above a list of problems')
    await again.route('/api/posts/long', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'GitHub is away.' }) : route.fallback(),
    )
    await again.keyboard.press('Control+s')
    await expect(again.getByRole('alert')).toContainText('GitHub is away.')
    await expectInSight(again, 'when the bar has grown')
    await again.keyboard.press('ArrowUp')
    await expectInSight(again, 'in the line above')
    await again.setViewportSize({ ...size.viewport, height: size.viewport.height - KEYBOARD_PX })
    await expectInSight(again, 'when the window has become lower')
    await again.keyboard.type('x')
    await expectInSight(again, 'typing in a low window')
    await again.context().close()
  })
}

variant(
  'on the keyboard of a phone a table at the top of a text has its room, and its cell is seen',
  async ({ edit }) => {
    const table = '| Name | Calls |\n| --- | --- |\n| Docebo | 1,000 |\n| Moodle | none |'
    const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', table) }, ...PHONE, view: 'live' }, 'one')
    await textBox(page).getByText('none').click()
    await showKeyboard(page)
    await page.keyboard.type('x')
    await expectInSight(page, 'in the last row')
    expect(await seenPixels(page)).toBeGreaterThanOrEqual(300)
    await press(page, 'Control+a', 'Control+a', 'ArrowLeft')
    await page.keyboard.type('x')
    await expectInSight(page, 'in the first row')
    expect(await seenPixels(page)).toBeGreaterThanOrEqual(300)
  },
)

variant('a keyboard that covers the page hides neither the line nor the bar', async ({ edit }) => {
  const { page } = await edit({ posts, ...PHONE }, 'long')
  await typeAtEnd(page, ' End.')
  await expectInSight(page, 'before the keyboard')
  await showKeyboard(page)
  await expectInSight(page, 'above the keyboard')
  const save = await writingButton(page, 'Save').boundingBox()
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(844 - KEYBOARD_PX)
  await page.keyboard.type('\n\nMore.')
  await expectInSight(page, 'typing above the keyboard')
  for (let line = 0; line < 30; line++) await page.keyboard.press('ArrowUp')
  await expectInSight(page, 'going up above the keyboard')
  for (let line = 0; line < 15; line++) await page.keyboard.press('ArrowDown')
  await expectInSight(page, 'going down above the keyboard')
})

variant('what the person has scrolled away stays there until they type', async ({ edit }) => {
  const { page } = await edit({ posts, ...PHONE }, 'long')
  await typeAtEnd(page, ' End.')
  await expectInSight(page, 'at the end')
  await expectKept(page, ' End.')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(page.getByText('Unsaved changes, kept in this browser.')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.type('x')
  await expectInSight(page, 'typing again')
})

variant('a message covers neither the line that is typed nor the bar', async ({ edit }) => {
  const { page } = await edit({ posts, ...PHONE }, 'long')
  await typeAtEnd(page, ' End.')
  await expectKept(page, 'End.')
  await page.reload()
  await page
    .getByRole('region', { name: /^Unsaved text of / })
    .getByRole('button', { name: 'Discard' })
    .click()
  const message = page.getByRole('region', { name: 'What was done' }).getByRole('listitem')
  await expect(message).toBeVisible()
  await typeAtEnd(page, ' More.')
  await expectInSight(page, 'above the message')
  const [card, save] = [await message.boundingBox(), await writingButton(page, 'Save').boundingBox()]
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
  await expect(said(page)).toBeEmpty()
})

variant('in the form for a new post, too, a message leaves what is typed in sight', async ({ edit }) => {
  const { page } = await edit({
    posts: { 'one.md': postText('One', 'draft') },
    ...PHONE,
    viewport: { width: 390, height: 844 - KEYBOARD_PX },
  })
  await button(page, 'Publish', 'One').click()
  const cards = page.getByRole('region', { name: 'What was done' }).getByRole('list')
  await expect(cards).toBeVisible()
  const content = field(page, 'Content (Markdown or plain text)')
  await content.focus()
  await page.keyboard.type('Line\n'.repeat(20))
  const [typed, card] = [await content.boundingBox(), await cards.boundingBox()]
  expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + 1)
})

for (const [name, size] of Object.entries({ ...DESKS, '390x844': PHONE }))
  variant(`nothing that the Tab key reaches is hidden behind a bar at ${name}`, async ({ edit }) => {
    const { page } = await edit({ posts: { ...posts, 'one.md': postText('One') }, ...size }, 'long')
    await expect(page.getByText(/^Problems: /)).toBeVisible()
    await expectFocusSeen(page)
    await page.goto(EDITOR)
    await page.getByRole('checkbox', { name: 'Select One' }).check()
    await expectFocusSeen(page)
  })

/** Goes through the page with Tab, and back. */
async function expectFocusSeen(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus()
  })
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 45; step++) {
      // From within lists, tables, and code, Tab does not leave the text.
      await press(page, 'Escape', key)
      const covered = await page.evaluate(() => {
        const { activeElement } = document
        if (!activeElement || activeElement === document.body || activeElement.closest('[data-covering], header'))
          return ''
        const { left, right, width, height, ...edges } = activeElement.getBoundingClientRect().toJSON()
        if (width < 2 || height < 2) return ''
        const [top, bottom] = [Math.max(edges.top, 0), Math.min(edges.bottom, window.innerHeight)]
        const points = [0.5, 0.1, 0.9].map((part) => [left + (right - left) / 2, top + (bottom - top) * part] as const)
        const isSeen = points.some(([x, y]) => {
          const found = document.elementFromPoint(x, y)
          return (
            found &&
            (activeElement.contains(found) ||
              found.contains(activeElement) ||
              !found.closest('[data-covering], header'))
          )
        })
        return isSeen ? '' : `${activeElement.outerHTML.slice(0, 200)} at ${top} to ${bottom}`
      })
      expect(covered, key).toBe('')
    }
}

/** Shrinks what is seen as a phone's keyboard does, which leaves the page's viewport as high as it was. */
async function showKeyboard(page: Page): Promise<void> {
  await page.evaluate((keyboard) => {
    const seen = visualViewport as VisualViewport
    const height = seen.height - keyboard
    Object.defineProperty(seen, 'height', { get: () => height })
    seen.dispatchEvent(new Event('resize'))
  }, KEYBOARD_PX)
}

variant('on a tablet the whole bar of actions is in sight below the toolbar', async ({ edit }) => {
  const { page } = await edit({ posts, viewport: { width: 768, height: 1024 } }, 'long')
  const save = writingButton(page, 'Save')
  const isWhole = save.evaluate((button) => {
    const { left, bottom } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + 20, bottom - 2))
  })
  expect(await isWhole).toBe(true)
})

for (const [name, size] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const)
  variant(`a notice that comes above the text leaves the line where it is, on a ${name}`, async ({ open }) => {
    const { site, page } = await open({ posts, view: 'live', ...size })
    await openWriting(page, 'long')
    await textBox(page).focus()
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowDown')
    // Away from the edges, where a higher bar would cover it.
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowUp')
    await page.keyboard.type('Mine. ')
    const line = textBox(page).locator('.cm-line', { hasText: 'Mine.' })
    const topOf = () => line.evaluate((one) => Math.round(one.getBoundingClientRect().top))
    const before = await topOf()
    await changeElsewhere(site, 'long', { tags: ['elsewhere'] })
    await expect(page.getByRole('button', { name: 'Merge now' })).toBeAttached()
    await expect(page.getByText('see the note above the title.')).toBeVisible()
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(3)
  })
