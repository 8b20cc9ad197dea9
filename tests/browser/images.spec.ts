import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright/test'
import { imageFixture, pngOf } from '../support/images.ts'
import { postText } from '../support/post-text.ts'
import { EDITOR } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, holdAnswers, press, test, variant } from './fixtures.ts'
import { bring, describe, hasExif, photo, pick, question, sizeOf, type TestFile } from './photos.ts'
import { kept, preview, publishReviewed, reviewDialog, said, textBox, typeAtEnd, writingButton } from './writing.ts'

const png = (name: string, side = 40): TestFile => ({ name, mimeType: 'image/png', buffer: pngOf(side, side) })
const one = (content = 'Words.') => ({ posts: { 'one.md': postText('One', 'published', content) } })
const UPLOADS = /\/api\/images\?name=/

test('a photo that is picked arrives upright, small, as WebP, and without where it was taken', async ({ edit }) => {
  const { site, page } = await edit(one(), 'one')
  await typeAtEnd(page, '\n\n')
  const taken = await photo(page, 'My holiday.jpg', 3000, 2000)
  expect(hasExif(taken.buffer)).toBe(true)
  await pick(page, taken)
  await expect(question(page).getByText('My holiday.jpg')).toBeVisible()
  await expect(question(page).getByRole('textbox')).toBeFocused()
  await describe(page, 'A [blue] corner')
  await expect(textBox(page)).toContainText(/!\[A \\\[blue\\\] corner\]\(images\/my-holiday-[\da-f]{8}\.webp\)/)
  await expect(textBox(page)).toBeFocused()
  await expect(said(page)).toHaveText(/^Added my-holiday-[\da-f]{8}\.webp\. Commit [\da-f]{7} on main\.$/)
  const shown = preview(page).getByRole('img', { name: 'A [blue] corner' })
  await expect(shown).toHaveAttribute('width', '1067')
  await expect(shown).toHaveAttribute('height', '1600')
  // In a pane a picture is loaded once it is seen.
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1600)
  const address = (await shown.getAttribute('src')) ?? ''
  expect(await sizeOf(page, address)).toEqual({ type: 'image/webp', width: 1067, height: 1600 })
  expect(hasExif(await readFile(site.repository.postsDir + address.replace('/blog', '')))).toBe(false)
  await writingButton(page, 'Save').click()
  await expect(said(page)).toContainText('Saved.')
  await page.goto('/blog/one')
  const published = page.getByRole('img', { name: 'A [blue] corner' })
  await expect(published).toHaveAttribute('width', '1067')
  await expect(published).toHaveAttribute('height', '1600')
})

variant(
  'an upload leaves the text free: what is typed stays, a save waits, undo goes in the order of typing',
  async ({ edit }) => {
    const { site, page } = await edit(one('First. Last.'), 'one')
    await textBox(page).focus()
    await page.keyboard.press('Control+Home')
    for (const _ of 'First. ') await page.keyboard.press('ArrowRight')
    const release = await holdAnswers(page, UPLOADS, 'POST')
    await bring(textBox(page), 'paste', { files: [png('image.png')] })
    await describe(page, 'A square')
    // The end of a line stands for the blank that the picture takes the place of.
    await expect(textBox(page)).toHaveText('First.Last.')
    await expect(textBox(page).getByRole('img', { name: 'image.png' })).toBeVisible()
    await page.keyboard.type('Between. ')
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Before. ')
    await expect(textBox(page)).toHaveText('Before. First.Between. Last.')
    await writingButton(page, 'Save').click()
    await expect(page.getByText('Saving waits for “image.png”.')).toBeVisible()
    expect(await site.repository.read('posts/one.md')).not.toContain('Before')
    release()
    await expect(said(page)).toContainText('Saved.')
    const image = /!\[A square\]\(images\/image-[\da-f]{8}\.(?:webp|png)\)/
    const whole = new RegExp(`Before\\. First\\.\\s*${image.source}\\s*Between\\. Last\\.`)
    await expect(textBox(page)).toHaveText(whole)
    const file = await site.repository.read('posts/one.md')
    expect(file).toMatch(whole)
    expect(file).not.toContain('Uploading')
    await textBox(page).focus()
    await page.keyboard.press('Control+z')
    await expect(textBox(page)).toHaveText(new RegExp(`^First\\.\\s*${image.source}\\s*Between\\. Last\\.$`))
    await page.keyboard.press('Control+z')
    await expect(textBox(page)).toHaveText(new RegExp(`^First\\.\\s*${image.source}\\s*Last\\.$`))
    await page.keyboard.press('Control+z')
    await expect(textBox(page)).toHaveText('First. Last.')
    // The small letter is that of Caps Lock.
    await press(page, 'Control+y', 'Control+Shift+Z', 'Control+Shift+z')
    await expect(textBox(page)).toHaveText(whole)
  },
)

variant('a picture that is chosen is asked about at once, before it is prepared or uploaded', async ({ edit }) => {
  const { page } = await edit(one('Words.'), 'one')
  // No picture is ever ready.
  await page.evaluate(() => {
    window.createImageBitmap = () => new Promise(() => {})
  })
  await textBox(page).focus()
  await page.keyboard.type('More. ')
  await pick(page, png('a.png'))
  await expect(question(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('A square')
  await page.keyboard.press('Enter')
  await expect(textBox(page)).toBeFocused()
  await expect(textBox(page)).toHaveText('More.![Uploading a.png…]()Words.')
})

variant('on a phone the answers about a picture stand in one row', async ({ edit }) => {
  const { page } = await edit({ ...one(), viewport: { width: 390, height: 844 } }, 'one')
  await pick(page, png('a.png'))
  await expect(question(page)).toBeVisible()
  const rowsOf = (buttons: Element[]) => new Set(buttons.map((one) => one.getBoundingClientRect().top)).size
  const rows = () => question(page).locator('form button').evaluateAll(rowsOf)
  // Its picture comes into it a little later.
  await expect.poll(rows).toBe(1)
})

variant('words that are typed behind a picture on a line of its own are the next paragraph', async ({ edit }) => {
  const posts = { 'one.md': postText('One', 'draft', 'First.\n\n') }
  const { site, page } = await edit({ posts, view: 'live' }, 'one')
  await textBox(page).focus()
  await page.keyboard.press('Control+End')
  await bring(textBox(page), 'paste', { files: [png('image.png')] })
  await describe(page, 'A square')
  await expect(textBox(page).getByRole('img', { name: 'A square' })).toBeVisible()
  await page.keyboard.type('Behind.')
  await press(page, 'ArrowUp', 'ArrowUp', 'End')
  await page.keyboard.type('Between.')
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Saved.')
  expect(await site.repository.read('posts/one.md')).toMatch(
    /\n\nFirst\.\n+!\[A square\]\([^)\n]+\)\n\nBetween\.\n\nBehind\.\n?$/,
  )
})

test('a description that is undone with its picture is in its place when both are done again', async ({ edit }) => {
  const { site, page } = await edit({ ...one('First.\n\nSecond.'), view: 'live' }, 'one')
  await textBox(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await bring(textBox(page), 'paste', { files: [png('a.png')] })
  await writingButton(page, 'Describe').click()
  await page.keyboard.press('Escape')
  await expect(textBox(page).locator('img[alt=""]')).toBeVisible()
  await writingButton(page, 'Describe').click()
  await describe(page, 'Sunny roof')
  await textBox(page).focus()
  await expect(textBox(page).getByRole('img', { name: 'Sunny roof' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(textBox(page).getByRole('img', { name: 'Sunny roof' })).toHaveCount(0)
  await expect(textBox(page).locator('img[alt=""]')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(textBox(page).locator('img')).toHaveCount(0)
  await press(page, 'Control+Shift+z', 'Control+Shift+z')
  await expect(textBox(page).getByRole('img', { name: 'Sunny roof' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Saved.')
  expect(await site.repository.read('posts/one.md')).toMatch(
    /\nFirst\.\n\n!\[Sunny roof\]\(images\/a-[^)]+\)\n\nSecond\.\n*$/,
  )
})

variant('several that are chosen are asked about one after the other and stand in their order', async ({ edit }) => {
  const { page } = await edit(one('Words.'), 'one')
  await pick(page, png('a.png', 30), png('b.png', 31), png('c.png', 32))
  await expect(question(page).getByText('a.png (then 2 more)')).toBeVisible()
  await describe(page, 'The first')
  await expect(question(page).getByText('b.png (then 1 more)')).toBeVisible()
  await question(page).getByRole('button', { name: 'Mark as decorative' }).click()
  await expect(question(page).getByText('c.png')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(textBox(page)).toBeFocused()
  await expect(textBox(page).locator('.cm-line')).toHaveText([
    /^!\[The first\]\(images\/a-[\da-f]{8}\.\w+\)$/,
    '',
    /^!\[\]\(images\/b-[\da-f]{8}\.\w+ "decorative"\)$/,
    '',
    /^!\[\]\(images\/c-[\da-f]{8}\.\w+\)$/,
    '',
    'Words.',
    '',
  ])
  await expect(page.getByText('1 picture has no description.')).toBeVisible()
  // Told once.
  await page.waitForResponse(/\/check$/)
  await expect(page.getByText(/^Problems/)).toHaveCount(0)
  await writingButton(page, 'Describe').click()
  await describe(page, 'The third')
  await expect(textBox(page)).toContainText('![The third](images/c-')
  await expect(page.getByText('has no description')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Saved.')
  await page.reload()
  await expect(textBox(page)).toContainText('![The third](images/c-')
  await expect(page.getByText('has no description')).toHaveCount(0)
})

for (const width of [1440, 390])
  variant(`a picture on its way stands at the edge of a list, in the text, at ${width} px`, async ({ edit }) => {
    const viewport = { width, height: 844 }
    const { page } = await edit({ ...one('- one\n- two'), view: 'source', viewport }, 'one')
    await page.route(UPLOADS, () => {})
    await textBox(page).focus()
    await page.keyboard.press('Control+Home')
    await bring(textBox(page), 'paste', { files: [png('a.png', 900)] })
    await writingButton(page, 'Live').click()
    const left = (found: Locator) => found.evaluate((one) => one.getBoundingClientRect().left)
    const picture = textBox(page).locator('canvas')
    await expect(picture).toBeAttached()
    const bullets = textBox(page).locator('.cm-bullet')
    await expect.poll(async () => (await left(bullets.first())) - (await left(bullets.last()))).toBe(0)
    expect((await left(picture)) - (await left(bullets.last()))).toBe(0)
    const { x = 0, width: wide = 999 } = (await picture.boundingBox()) ?? {}
    expect(x + wide).toBeLessThanOrEqual(width)
  })

variant('pictures on their way leave a cell whole, and a phone its text', async ({ edit }) => {
  const table = '| a | b |\n| - | - |\n| c | d |'
  const viewport = { width: 390, height: 508 }
  const { page } = await edit({ ...one(table), view: 'live', viewport }, 'one')
  await page.route(UPLOADS, () => {})
  const row = textBox(page).locator('.cm-line:has(.cm-cell)').last()
  await row.getByText('d').click()
  const cells = () => row.evaluate((one) => one.querySelectorAll(':scope > .cm-cell').length)
  const before = await cells()
  for (const name of ['a', 'b', 'c', 'd']) await bring(textBox(page), 'paste', { files: [png(`${name}.png`)] })
  expect(await cells()).toBe(before)
  expect(await row.locator('> .cm-placeholder-image, > .cm-placeholder-row').count()).toBe(0)
  const next = page.getByText('3 pictures will be uploaded next.')
  await expect(next).toBeVisible()
  const leave = page.getByRole('button', { name: 'Remove a.png' })
  const { y: top = 0 } =
    (await page
      .getByText('Saving a.png…')
      .or(page.getByText(/^Uploading a.png/))
      .boundingBox()) ?? {}
  expect(Math.abs(((await leave.boundingBox())?.y ?? 0) - top)).toBeLessThan(20)
})

variant('one answer puts off all the questions that wait, and each is asked again', async ({ edit }) => {
  const { page } = await edit(one('Words.'), 'one')
  await page.route(UPLOADS, () => {})
  await pick(page, png('a.png', 30), png('b.png', 31), png('c.png', 32), png('d.png', 33))
  await describe(page, 'The first')
  await expect(question(page).getByText('b.png (then 2 more)')).toBeVisible()
  await question(page).getByRole('button', { name: 'Skip all 3' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(textBox(page)).toBeFocused()
  await expect(page.getByText('3 pictures have no description.')).toBeVisible()
  await writingButton(page, 'Describe').click()
  await expect(question(page).getByText('b.png (then 2 more)')).toBeVisible()
  await question(page).getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(question(page).getByText('c.png (then 1 more)')).toBeVisible()
  await describe(page, 'The third')
  await expect(question(page).getByText('d.png')).toBeVisible()
  await expect(question(page).getByRole('button', { name: /^Skip all/ })).toHaveCount(0)
  await question(page).getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByText('2 pictures have no description.')).toBeVisible()
})

variant('pictures of a text without a description are asked about one after the other', async ({ edit }) => {
  const text = ['a', 'b', 'c', 'a'].map((name) => `![](images/${name}.png)`).join('\n\n')
  const images = { 'images/a.png': pngOf(30, 30), 'images/b.png': pngOf(31, 31), 'images/c.png': pngOf(32, 32) }
  const { page } = await edit({ posts: { ...one(text).posts, ...images } }, 'one')
  await writingButton(page, 'Describe').click()
  await expect(question(page).getByText('a.png (then 2 more)')).toBeVisible()
  await describe(page, 'The first')
  await expect(question(page).getByText('b.png (then 1 more)')).toBeVisible()
  await expect(question(page).getByRole('textbox')).toHaveValue('')
  await question(page).getByRole('button', { name: 'Skip all 2' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByText('2 pictures have no description.')).toBeVisible()
  await writingButton(page, 'Describe').click()
  await question(page).getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(question(page).getByText('c.png')).toBeVisible()
  await describe(page, 'The last')
  await expect(question(page)).toHaveCount(0)
  await writingButton(page, 'Describe').click()
  await question(page).getByRole('button', { name: 'Mark as decorative' }).click()
  await expect(question(page)).toHaveCount(0)
  // What is said of a picture is said wherever it stands without words.
  await expect(textBox(page)).toContainText(/!\[The first\]\(images\/a\.png\).*!\[The first\]\(images\/a\.png\)/s)
  await expect(textBox(page)).toContainText('![](images/b.png "decorative")')
  await expect(textBox(page)).toContainText('![The last](images/c.png)')
})

variant('a picture that is uploaded and waits for its description has no bar that runs', async ({ edit }) => {
  const { page } = await edit(one(), 'one')
  await pick(page, png('a.png'))
  await expect(page.getByText('a.png needs a description.')).toBeAttached()
  await expect(page.locator('progress')).toHaveCount(0)
})

const LONG = Array.from({ length: 90 }, (_, line) => `Line ${line}.`).join('\n\n')

for (const [cursor, keys, wheel] of [
  ['below', ['Control+End'], -9999],
  ['above', ['Control+Home'], 9999],
] as const)
  variant(`the question about a picture stands in the window, with the cursor far ${cursor}`, async ({ edit }) => {
    const viewport = { width: 1440, height: 700 }
    const { page } = await edit({ ...one(LONG), view: 'live', viewport }, 'one')
    await page.route(UPLOADS, () => {})
    await textBox(page).focus()
    await press(page, ...keys)
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, wheel)
    await page.waitForTimeout(300)
    await pick(page, png('a.png', 900), png('b.png', 901), png('c.png', 902))
    await expect(question(page).locator('canvas')).toBeAttached()
    for (const name of ['a.png', 'b.png', 'c.png']) {
      await expect(question(page).getByText(name)).toBeVisible()
      const { y = 0, height = 9999 } = (await question(page).boundingBox()) ?? {}
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(viewport.height)
      await describe(page, 'Words')
    }
  })

for (const button of ['Add description', 'Skip'])
  variant(`on a phone, words that are typed after “${button}” go into the text`, async ({ edit }) => {
    const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const { page } = await edit({ ...one(), view: 'live', ...screen }, 'one')
    await textBox(page).tap()
    await page.keyboard.press('Control+End')
    await pick(page, png('a.png'))
    if (button !== 'Skip') await question(page).getByRole('textbox').fill('A square')
    await question(page).getByRole('button', { name: button, exact: true }).tap()
    await expect(question(page)).toHaveCount(0)
    await expect(textBox(page)).toBeFocused()
    await page.keyboard.type('Typed on.')
    await expect(textBox(page)).toContainText('Typed on.')
  })

variant('a picture in an empty cell leaves the lines of its table as they are', async ({ edit }) => {
  const { page } = await edit({ ...one('| a | b |\n| - | - |\n|  | d |\n\nEnd.'), view: 'live' }, 'one')
  const release = await holdAnswers(page, UPLOADS, 'POST')
  const rows = textBox(page).locator('.cm-table-row')
  const edges = () =>
    rows.evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.querySelectorAll(':scope > *')].map((one) => one.getBoundingClientRect())
        const { bottom } = row.getBoundingClientRect()
        return cells
          .filter(({ width }) => width > 4)
          .map((one) => [Math.round(one.left), Math.round(one.right), Math.round(bottom - one.bottom)])
      }),
    )
  const isWhole = async () => {
    const [head, row] = await edges()
    return JSON.stringify(row) === JSON.stringify(head)
  }
  expect(await isWhole()).toBe(true)
  await rows
    .last()
    .locator('.cm-cell')
    .first()
    .click({ position: { x: 3, y: 10 } })
  await bring(textBox(page), 'paste', { files: [png('a.png', 900)] })
  await expect(textBox(page).locator('canvas')).toBeAttached()
  expect(await isWhole()).toBe(true)
  await page.keyboard.type('words')
  expect(await isWhole()).toBe(true)
  release()
  await expect(textBox(page).getByRole('img')).toHaveCount(1)
  await expect(textBox(page).locator('canvas')).toHaveCount(0)
  expect(await isWhole()).toBe(true)
  await expect(page.getByText('1 picture has no description.')).toBeVisible()
})

variant('a picture that waits in an item of a list stands in the item', async ({ edit }) => {
  const { page } = await edit({ ...one('- one\n- two'), view: 'live' }, 'one')
  await page.route(UPLOADS, () => {})
  await textBox(page).focus()
  await press(page, 'Control+Home', 'End')
  await bring(textBox(page), 'paste', { files: [png('a.png', 900)] })
  await page.keyboard.type('three')
  const canvas = textBox(page).locator('canvas')
  await expect(canvas).toBeAttached()
  const left = (found: Locator) => found.evaluate((one) => one.getBoundingClientRect().left)
  const words = await textBox(page)
    .locator('.cm-line', { hasText: 'one' })
    .evaluate((line) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) if (walker.currentNode.textContent?.includes('one')) break
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      return range.getBoundingClientRect().left
    })
  expect(Math.abs((await left(canvas)) - words)).toBeLessThan(3)
})

variant('a picture that is dropped on an item of a list stands below its words', async ({ edit }) => {
  const { page } = await edit({ ...one('- one\n- two'), view: 'live' }, 'one')
  await bring(textBox(page), 'drop', { files: [png('a.png')] })
  await describe(page, 'A square')
  await writingButton(page, 'Source').click()
  await expect(textBox(page)).toHaveText(/^- one\s*!\[A square\]\(images\/a-[^)]+\)\s*- two$/)
})

variant('a lost network keeps the picture and says so; again and each save send it', async ({ edit }) => {
  const { site, page } = await edit({ ...one(), provokes: ['net::ERR_FAILED /api/images?name=a.png'] }, 'one')
  await textBox(page).focus()
  await page.route(UPLOADS, (route) => route.abort())
  await bring(textBox(page), 'paste', { files: [png('a.png')] })
  await describe(page, 'A square')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The server could not be reached. “a.png” is kept here.')
  await typeAtEnd(page, ' More words.')
  await writingButton(page, 'Save').click()
  await expect(said(page)).toHaveText(/^Saved\. Commit .* “a\.png” has not been uploaded yet\.$/)
  await expect(page.getByText('Unsaved changes, kept in this browser.')).toBeVisible()
  expect(await site.repository.read('posts/one.md')).toMatch(/Words\.\s+More words\.$/)
  await page.unroute(UPLOADS)
  await writingButton(page, 'Save').click()
  const whole = /!\[A square\]\(images\/a-[\da-f]{8}\.\w+\)(?:\\n)*Words\.\s*More words\./
  await expect(textBox(page)).toHaveText(whole)
  await expect(alert).toHaveCount(0)
  await expect(said(page)).toHaveText(/^Saved\. Commit [\da-f]{7} on main\.$/)
  expect(await site.repository.read('posts/one.md')).toContain('![A square](images/a-')
  await expect.poll(() => kept(page)).toBe('[]')
})

for (const [of, post, words] of [
  ['a saved post', 'one', 'Below.'],
  ['a saved post, with nothing but a picture,', 'one', ''],
  ['a new post', undefined, 'Below.'],
] as const)
  variant(`a save of ${of} that waits for the network takes the picture along once it is back`, async ({ edit }) => {
    const { site, page } = await edit({ ...one(), says: ['net::ERR_INTERNET_DISCONNECTED '] }, post)
    if (!post) {
      await page.getByRole('link', { name: 'New post', exact: true }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill('Two')
    }
    await textBox(page).focus()
    await page.keyboard.press('Control+End')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await bring(textBox(page), 'paste', { files: [png('a.png')] })
    await expect(page.getByRole('img', { name: 'a.png' })).toBeVisible()
    await page.keyboard.type(words)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/Your text is kept|so nothing was saved/)).toBeVisible()
    await page.context().setOffline(false)
    const whole = new RegExp(`!\\[\\]\\(images/a-[\\da-f]{8}\\.\\w+\\)\\s*${words}\\s*$`)
    await expect.poll(() => site.repository.read(`posts/${post ?? 'two'}.md`).catch(() => '')).toMatch(whole)
    await expect(
      page
        .getByText('No unsaved changes.')
        .or(said(page).getByText(/saved\./i))
        .first(),
    ).toBeVisible()
    await expect(page.getByText(/Unsaved changes/)).toHaveCount(0)
  })

variant('a picture that waits for the network goes by itself once it is back', async ({ edit }) => {
  const { page } = await edit({ ...one(), says: ['net::ERR_INTERNET_DISCONNECTED '] }, 'one')
  await textBox(page).focus()
  await page.context().setOffline(true)
  await bring(textBox(page), 'paste', { files: [png('a.png')] })
  await expect(page.getByRole('alert')).toContainText('“a.png” is kept here.')
  await page.context().setOffline(false)
  await expect(textBox(page)).toContainText('![](images/a-', { timeout: 3000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const way of ['a reload', 'a closed tab', 'another page'])
  variant(`a picture of a saved post that could not be uploaded is back after ${way}`, async ({ edit }) => {
    const { site, page } = await edit({ ...one(), provokes: ['net::ERR_FAILED /api/images?name=a.png'] }, 'one')
    await page.context().route(UPLOADS, (route) => route.abort())
    await textBox(page).focus()
    await page.keyboard.press('Control+End')
    await bring(textBox(page), 'paste', { files: [png('a.png')] })
    await describe(page, 'A square')
    await expect(page.getByRole('alert')).toContainText('“a.png” is kept here.')
    await page.keyboard.type('Below.')
    await page.keyboard.press('Control+s')
    await expect(said(page)).toContainText('“a.png” has not been uploaded yet.')
    // What is kept beside the journal is written a moment after a key.
    await page.waitForTimeout(500)
    let again = page
    if (way === 'a reload') await page.reload()
    else if (way === 'another page') {
      await page.getByRole('link', { name: '← All posts' }).click()
      await page.getByRole('link', { name: 'One', exact: true }).click()
    } else {
      again = await page.context().newPage()
      await page.close()
      await again.goto(`${EDITOR}/one`)
      const restore = writingButton(again, 'Restore')
      await restore.or(again.getByText('Your unsaved text is back.')).first().waitFor()
      if (await restore.isVisible()) await restore.click()
    }
    await expect(textBox(again).getByRole('img', { name: 'a.png' })).toHaveCount(1)
    await expect(again.getByText('“a.png” is kept here.')).toBeVisible()
    await again.context().unroute(UPLOADS)
    await writingButton(again, 'Save').click()
    await expect(said(again)).toHaveText(/^Saved\. Commit [\da-f]{7} on main\.$/)
    expect(await site.repository.read('posts/one.md')).toMatch(
      /Words\.\n\n!\[A square\]\(images\/a-[^)]+\)\n\nBelow\.\s*$/,
    )
    await expect.poll(() => kept(again)).toBe('[]')
  })

variant('nothing is published that lacks a picture, unless it is left out', async ({ edit }) => {
  const { site, page } = await edit(
    { posts: { 'one.md': postText('One', 'draft') }, provokes: ['503 /api/images?name=a.png'] },
    'one',
  )
  await page.route(UPLOADS, (route) => route.fulfill({ status: 503, body: 'GitHub is away.' }))
  await bring(textBox(page), 'paste', { files: [png('a.png')] })
  await describe(page, 'A square')
  await expect(page.getByRole('alert')).toContainText('GitHub is away.')
  await writingButton(page, 'Publish').click()
  const review = reviewDialog(page)
  await expect(
    review.getByText('“a.png” has not been uploaded yet. Choose “Upload again” or “Remove” first.'),
  ).toBeVisible()
  await expect(review.getByText('No problems found.')).toHaveCount(0)
  await expect(review.getByRole('button', { name: 'Publish', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await press(page, 'Control+Shift+Enter')
  await expect(said(page)).toContainText('Not published: “a.png” has not been uploaded yet.')
  expect(await site.repository.read('posts/one.md')).toContain('status: draft')
  await writingButton(page, 'Remove').click()
  await expect(textBox(page)).not.toContainText('Uploading')
  await expect(textBox(page)).toBeFocused()
  await publishReviewed(page)
  await expect(said(page)).toContainText('Published, dated')
  await expect(textBox(page)).toBeFocused()
})

variant('when the sign-in has ended, one signs in beside the text and the picture arrives', async ({ edit }) => {
  const { page } = await edit(
    { ...one(), provokes: ['401 /api/posts/one/check', '401 /api/posts/one/notes', '401 /api/images?name=a.png'] },
    'one',
  )
  await page.context().clearCookies()
  await bring(textBox(page), 'paste', { files: [png('a.png')] })
  await describe(page, 'A square')
  await expect(page.getByRole('alert')).toContainText('Your sign-in has ended, so “a.png” could not be uploaded.')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in (GitHub), in a new tab' }).click()
  await expect((await opened).getByText(/^Signed in as /)).toBeVisible()
  await expect(textBox(page)).toContainText('![A square](images/a-')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

variant('plain lines that are pasted into a quote or an item stay in it', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', '> Said: \n\n- a') } }, 'one')
  await writingButton(page, 'Source').click()
  const lines = textBox(page).locator('.cm-line')
  await textBox(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await bring(textBox(page), 'paste', { texts: { 'text/plain': 'one\ntwo' } })
  await expect(lines).toHaveText(['> Said: one', '> two', '', '- a', ''])
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await bring(textBox(page), 'paste', { texts: { 'text/plain': 'b\n\nc' } })
  await expect(lines).toHaveText(['> Said: one', '> two', '', '- ab', '', '  c', ''])
})

variant('a file that is not an image is refused in a sentence, and an animation stays animated', async ({ edit }) => {
  const { site, page } = await edit(one(), 'one')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') }
  await pick(page, { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: svg }, broken)
  await expect(page.getByRole('alert')).toHaveCount(2)
  await pick(page, broken)
  await expect(page.getByRole('alert')).toContainText([
    '“broken.png” is not an image that this browser can read.',
    '“drawing.svg” is an SVG file, which can carry scripts, so it cannot be uploaded.',
  ])
  await expect(textBox(page)).toHaveText('Words.')
  await writingButton(page, 'Close').first().click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(textBox(page)).toBeFocused()
  // What is said of the other goes by itself.
  await pick(page, { name: 'moving.gif', mimeType: 'image/gif', buffer: imageFixture('moving.gif') })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await describe(page, 'A film')
  await expect(said(page)).toHaveText(/^Added moving-[\da-f]{8}\.gif, still animated\. Commit/)
  const [, path = ''] = /\((images\/moving-.*?)\)/.exec((await textBox(page).textContent()) ?? '') ?? []
  expect(await readFile(`${site.repository.postsDir}/${path}`)).toEqual(imageFixture('moving.gif'))
})

variant('words are pasted as words, an address over a selection as a link, a picture beside both', async ({ edit }) => {
  const { page } = await edit(one('Here it is'), 'one')
  const all = async () => {
    await textBox(page).focus()
    await press(page, 'Control+Home', 'Shift+End')
  }
  await all()
  await bring(textBox(page), 'paste', { texts: { 'text/plain': 'https://example.com/a' } })
  await expect(textBox(page)).toHaveText('[Here it is](https://example.com/a)')
  await all()
  await bring(textBox(page), 'paste', { texts: { 'text/plain': 'https://example.com is not a link' } })
  await expect(textBox(page)).toHaveText('https://example.com is not a link')
  await all()
  await page.keyboard.press('Delete')
  await bring(textBox(page), 'paste', { texts: { 'text/plain': 'https://example.com/a.png' } })
  await expect(textBox(page)).toHaveText('https://example.com/a.png')
  await all()
  await bring(textBox(page), 'paste', { texts: { 'text/plain': 'Bold ', 'text/html': '<b>Bold</b> ' } })
  await expect(textBox(page)).toHaveText('**Bold** ')
  await bring(textBox(page), 'paste', { texts: { 'text/plain': 'See: ' }, files: [png('a.png')] })
  await describe(page, 'A square')
  await expect(textBox(page)).toHaveText(/^\*\*Bold\*\* See: \s*!\[A square\]\(images\/a-[\da-f]{8}\.\w+\)$/)
})

variant('a new post is saved beside a file that was refused, which is kept with no post', async ({ edit }) => {
  const { site, page } = await edit()
  const begin = () => page.getByRole('link', { name: 'New post', exact: true }).click()
  const refusal = page.getByText('“drawing.svg” is an SVG file')
  await begin()
  await page.getByRole('textbox', { name: 'Title' }).fill('Two')
  await typeAtEnd(page, 'Words.')
  const svg = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await bring(textBox(page), 'paste', { files: [svg, png('a.png')] })
  await expect(refusal).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Draft saved.')
  expect(await site.repository.read('posts/two.md')).toContain('![](images/a-')
  await page.getByRole('link', { name: '← All posts' }).click()
  await begin()
  await page.getByRole('textbox', { name: 'Title' }).fill('Three')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Three')
  await expect(refusal).toHaveCount(0)
})

variant('a page that is left during an upload asks nothing, and the picture is back with it', async ({ edit }) => {
  const { page } = await edit(one(), 'one')
  const release = await holdAnswers(page, UPLOADS, 'POST')
  await bring(textBox(page), 'paste', { files: [png('a.png')] })
  await describe(page, 'A square')
  await expect(page.getByText('Unsaved changes, kept in this browser.')).toBeVisible()
  await page.getByRole('link', { name: '← All posts' }).click()
  await expect(page.getByRole('heading', { name: 'Admin — Blog Editor' })).toBeVisible()
  release()
  await page.goBack()
  await expect(textBox(page)).toContainText('![A square](images/a-')
})

variant('what is dropped beside the text goes into it', async ({ edit }) => {
  const { page } = await edit(one(), 'one')
  await bring(page.getByRole('textbox', { name: 'Title' }), 'drop', { files: [png('a.png')] })
  await describe(page, 'A square')
  await expect(textBox(page)).toContainText('![A square](images/a-')
})

variant('an image that is here already is chosen from the menu', async ({ edit }) => {
  const { site, page } = await edit(
    { posts: { ...one().posts, 'images/tiny.png': imageFixture('tiny.png'), 'images/other.png': pngOf(3, 3) } },
    'one',
  )
  await writingButton(page, 'Image').click()
  await writingButton(page, 'Choose an uploaded image…').click()
  const dialog = page.getByRole('dialog', { name: 'Choose an image' })
  await dialog.getByRole('searchbox').fill('tin')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'tiny.png' }).click()
  await describe(page, 'A tiny one')
  await expect(textBox(page)).toContainText('![A tiny one](images/tiny.png)')
  await expect(preview(page).getByRole('img', { name: 'A tiny one' })).toHaveAttribute('width', '12')
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
})

variant('WCAG 2.2 AA at any width: adding an image', async ({ edit }) => {
  const { page } = await edit(
    {
      posts: { ...one().posts, 'images/tiny.png': imageFixture('tiny.png') },
      reducedMotion: 'reduce',
      provokes: ['503 /api/images?name=a.png'],
    },
    'one',
  )
  await page.route(UPLOADS, (route) => route.fulfill({ status: 503, body: 'GitHub is away.' }))
  await pick(page, png('a.png'))
  await expect(question(page).getByRole('textbox')).toBeFocused()
  await expectSoundAtAnyWidth(page, 'the question')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the trouble')
  await page.unroute(UPLOADS)
  await writingButton(page, 'Upload again').click()
  await expect(page.getByText('has no description')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the picture without words')
  await writingButton(page, 'Image').click()
  await expectSoundAtAnyWidth(page, 'the menu')
  // The toolbar has moved between the head and the foot of the page, and its menu was folded with it.
  await writingButton(page, 'Image').click()
  await writingButton(page, 'Choose an uploaded image…').click()
  await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0)
  await expectSoundAtAnyWidth(page, 'the choice')
  await press(page, 'Escape', 'Control+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the keys')
})
