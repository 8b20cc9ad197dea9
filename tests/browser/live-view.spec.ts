import type { LocalSite } from '../support/local-site.ts'
import { longPosts } from '../support/long-posts.ts'
import { postText } from '../support/post-text.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, press, test, variant } from './fixtures.ts'
import { preview, said, textBox, typeAtEnd, writingButton } from './writing.ts'

const TABLE = 'Above.\n\n| One | Two |\n| --- | ---: |\n| a **b** | 1 |\n|  | 2 |\n\nBelow.'
const LIVE = { view: 'live' } as const

test('marks hide where the cursor is not, and show where it is', async ({ edit }) => {
  const body = '## A *heading*\n\nSome **bold** and `code` and \\*stars\\*.\n\n> Said.\n\n- one'
  const { page } = await edit(
    { posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE, viewport: { width: 1440, height: 900 } },
    'one',
  )
  const text = textBox(page)
  const line = (words: string) => text.locator('.cm-line').filter({ hasText: words })
  await expect(line('heading')).toHaveText('A heading')
  await expect(line('Some')).toHaveText('Some bold and code and *stars*.')
  await expect(line('Said')).toHaveText('Said.')
  await expect(line('one')).toHaveText('one')
  await expect(line('heading')).toHaveCSS('font-weight', '700')
  await expect(line('heading')).toHaveCSS('font-size', '30px')
  await expect(line('Some').locator('.cm-strong')).toHaveCSS('font-weight', '700')
  await expect(line('Some')).toHaveCSS('font-family', /Hanken Grotesk/)

  await text.focus()
  await page.keyboard.press('Control+Home')
  await expect(line('heading')).toHaveText('## A heading')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(line('heading')).toHaveText('## A *heading*')
  await press(page, 'ArrowDown', 'Home')
  await expect(line('heading')).toHaveText('A heading')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(line('Some')).toHaveText('Some **bold** and code and *stars*.')
  await press(page, 'Control+End', 'Home', 'Home')
  await expect(line('one')).toHaveText('one')
  await page.keyboard.type('x')
  await expect(line('one')).toHaveText('xone')
  await writingButton(page, 'Source').click()
  await expect(line('heading')).toHaveText('## A *heading*')
})

variant('no line begins with the sign or the footnote behind a word', async ({ edit }) => {
  const body = 'Some **bold**, a [link](/about). A claim.[^1] A `name`, and more.\n\n[^1]: Note'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const line = textBox(page).locator('.cm-line').first()
  await expect(line).toHaveText('Some bold, a link. A claim.1 A name, and more.')
  const alone = await line.evaluate((element) => {
    const found: string[] = []
    for (let width = 100; width < 500; width++) {
      element.style.width = `${width}px`
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!/^[,.\d]/.test(node.textContent ?? '')) continue
        const range = new Range()
        range.setStart(node, 0)
        range.setEnd(node, 1)
        const [sign, all] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
        if (sign.left - all.left < 2) found.push(`${width} px: ${node.textContent}`)
      }
    }
    return found
  })
  expect(alone).toEqual([])
})

test('the first tap on a phone puts the cursor where it is', async ({ edit }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page } = await edit(
    { posts: { 'one.md': postText('One', 'draft', 'First.\n\nSecond.') }, ...LIVE, ...phone },
    'one',
  )
  await textBox(page).locator('.cm-line').last().tap()
  await page.keyboard.type('X')
  await expect(textBox(page).locator('.cm-line').last()).toContainText('X')
})

variant('the arrows go behind the fence of a block of code, where a language may be typed', async ({ edit }) => {
  const body = 'Words.\n\n```\na = 1\n```\n\nEnd.\n'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  await expect(textBox(page).locator('.cm-framed-first')).toHaveText('Plain text')
  await textBox(page).focus()
  await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown')
  const hint = textBox(page).locator('.cm-fence-bare')
  await expect(hint).toHaveText('```')
  await page.keyboard.type('py')
  await expect(hint).toHaveCount(0)
  await writingButton(page, 'Source').click()
  await expect(textBox(page).locator('.cm-line').nth(2)).toHaveText('```py')
})

variant('at the start of the text, letters are words of the heading or the quote that begins it', async ({ edit }) => {
  for (const marks of ['> ', '## ', '- ']) {
    const { site, page } = await edit(
      { posts: { 'one.md': postText('One', 'draft', `${marks}Words.\n`) }, ...LIVE },
      'one',
    )
    await textBox(page).focus()
    await press(page, 'Control+End', 'Control+Home')
    await page.keyboard.type('New ')
    await press(page, 'Home', 'Home')
    await page.keyboard.type('Very ')
    await press(page, 'Control+s')
    await expect(said(page)).toContainText('Saved.')
    expect(await site.repository.read('posts/one.md')).toContain(`\n${marks}Very New Words.\n`)
  }
})

variant(
  'the arrows pass the gap between two blocks of words, and no gap beside a picture or code',
  async ({ edit }) => {
    const body = '## One\n\nTwo\n\n- three\n\nFour\n\n```\nfive\n```\n\nSix\n'
    const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
    const line = (words: string) => textBox(page).locator('.cm-line').filter({ hasText: words })
    await textBox(page).focus()
    await press(page, 'Control+Home')
    for (const words of ['Two', 'three', 'Four']) {
      await press(page, 'ArrowDown', 'End')
      await page.keyboard.type('+')
      await expect(line(words)).toHaveText(`${words}+`)
    }
    await press(page, 'ArrowDown')
    await page.keyboard.type('A paragraph above the code.')
    await expect(line('A paragraph')).toHaveText('A paragraph above the code.')
    for (const words of ['Four', 'three', 'Two']) {
      await press(page, 'ArrowUp', 'End')
      await page.keyboard.type('-')
      await expect(line(words)).toHaveText(`${words}+-`)
    }
  },
)

variant('End stays in its row of a wrapped line, before the marks that begin the next row', async ({ edit }) => {
  const body = 'Before the kettle there is *one* small notebook with `code` and a [link](/about) to read.'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const line = textBox(page).locator('.cm-line').first()
  await textBox(page).focus()
  for (let width = 320; width < 420; width += 4) {
    await page.setViewportSize({ width, height: 700 })
    for (const row of [0, 1]) {
      await press(page, 'Control+Home', ...Array<string>(row).fill('ArrowDown'), 'End')
      await page.keyboard.type('X')
      await expect(line).toContainText('X')
      expect(await line.textContent(), `row ${row + 1} at ${width} px`).not.toMatch(/[*`[]X/)
      await press(page, 'Control+z')
      await expect(line).not.toContainText('X')
    }
  }
})

variant('a line of a quote is as high before its words are typed, and a gap parts two paragraphs', async ({ edit }) => {
  const body = 'Above.\n\n> One.\n>\n> Two.\n\n'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const lines = textBox(page).locator('.cm-quotes')
  const height = async (at: number) => (await lines.nth(at).boundingBox())?.height ?? 0
  expect(await height(1)).toBeGreaterThan(10)
  await textBox(page).focus()
  await press(page, 'Control+End')
  await page.keyboard.type('\n> ')
  await expect(lines).toHaveCount(4)
  const bare = await height(3)
  await page.keyboard.type('W')
  expect(Math.abs((await height(3)) - bare)).toBeLessThan(2)
})

variant('a formula that is typed is closed by Enter, and is drawn as the page reads it', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', 'A sum.\n') }, ...LIVE }, 'one')
  const text = textBox(page)
  await text.focus()
  await press(page, 'Control+End')
  await page.keyboard.type('\n$$\nx^2\n\n+ 1')
  await press(page, 'ArrowDown', 'ArrowDown')
  await page.keyboard.type('After.')
  await expect(text.locator('msup')).toBeVisible()
  await expect(text.locator('.cm-line').last()).toHaveText('After.')
  await writingButton(page, 'Source').click()
  await expect(text.locator('.cm-line').filter({ hasText: /\S/ })).toHaveText([
    'A sum.',
    '$$',
    'x^2',
    '+ 1',
    '$$',
    'After.',
  ])
})

variant('formulas, alerts, and footnotes look as on the page, and are offered', async ({ edit }) => {
  const body = 'A sum $a^2$.\n\n$$\n\\frac{1}{2}\n$$\n\n$\\frac{$ is wrong.\n\nEnd.\n'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const text = textBox(page)
  await expect(text.locator('math')).toHaveCount(2)
  await expect(text.locator('mfrac')).toBeVisible()
  await expect(text.locator('.cm-code-words')).toHaveText('\\frac{')
  await text.locator('mfrac').click()
  await expect(text.getByText('$$').first()).toBeVisible()
  await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End')
  await page.keyboard.type('^3')
  await expect(text.locator('msup')).toHaveCount(2)
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Said[^')
  await page.getByRole('option', { name: 'New footnote' }).click()
  await page.keyboard.type('Source')
  await expect(text.locator('.cm-footnote')).toHaveText('1')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/warn')
  await page.getByRole('option', { name: /Warning/ }).click()
  await page.keyboard.type('Take care.')
  await expect(text.locator('.cm-alert-warning')).toHaveCount(2)
  await writingButton(page, 'Source').click()
  await expect(text).toContainText('[!WARNING]')
  await expect(text).toContainText('[^1]: Source')
})

variant('words that are typed behind a footnote, a link, or code stand behind it', async ({ edit }) => {
  const body = 'Claim.[^1]\n\nA [link](/about)\n\nA `name`\n\n[^1]: Note'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const text = textBox(page)
  for (const [words, end] of [
    ['Claim', ' Next.'],
    ['link', ', yes'],
    ['name', ', too'],
  ] as const) {
    const line = await text.locator('.cm-line').filter({ hasText: words }).boundingBox()
    await page.mouse.click((line?.x ?? 0) + (line?.width ?? 0) - 20, (line?.y ?? 0) + (line?.height ?? 0) / 2)
    await page.keyboard.type(end)
    await press(page, 'Home', 'End')
    await page.keyboard.type('!')
  }
  await text.getByText('link').click()
  await press(page, 'End', ...Array(7).fill('ArrowLeft'), 'Backspace')
  await writingButton(page, 'Source').click()
  for (const line of ['Claim.[^1] Next.!', 'A [lin](/about), yes!', 'A `name`, too!'])
    await expect(text).toContainText(line)
})

variant('a line that is cut from a list is an item where it is pasted, and moves within its list', async ({ edit }) => {
  const body = '1. one\n2. two\n3. three\n4. four'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const text = textBox(page)
  await text.getByText('two').click()
  await press(page, 'Home', 'Shift+ArrowDown', 'Control+x', 'End', 'Enter', 'Control+v')
  await expect(text.locator('.cm-line')).toHaveText([/1. one/, /2. three/, /3. two/, /4. four/, ''])
  await press(page, 'Alt+ArrowUp', 'Alt+ArrowUp')
  await page.keyboard.type('!')
  await expect(text.locator('.cm-line')).toHaveText([/1. two!/, /2. one/, /3. three/, /4. four/, ''])
})

variant('the arrows pass the end of a block of code', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', '```js\nlet a\n```') }, ...LIVE }, 'one')
  const text = textBox(page)
  await text.focus()
  await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown')
  await page.keyboard.type('Below')
  await press(page, 'ArrowUp', 'ArrowUp', 'End')
  await page.keyboard.type(' = 1')
  await expect(text.locator('.cm-line')).toHaveText(['```js', 'let a = 1', '```', '', 'Below'])
  await press(page, 'Control+a')
  await page.keyboard.type('```\nx')
  await press(page, 'Control+End', 'ArrowDown')
  await page.keyboard.type('Last')
  await expect(text.locator('.cm-line')).toHaveText(['Plain text', 'x', '', '', 'Last'])
})

variant('a table looks the same wherever the cursor is, and keys and clicks lead into its cells', async ({ edit }) => {
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', TABLE) }, ...LIVE }, 'one')
  const text = textBox(page)
  const cells = text.locator('.cm-cell')
  const look = () => cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  await expect(cells).toHaveText([' One ', ' Two ', ' a b ', ' 1 ', '  ', ' 2 '])
  await expect(cells.nth(3)).toHaveCSS('text-align', 'right')
  const before = await look()
  await cells.last().click()
  expect(await look()).toEqual(before)
  await page.keyboard.press('End')
  await page.keyboard.type('1')
  await expect(cells.last()).toHaveText(/^\s*21\s*$/)
  // Beside the row, and up from below it.
  const row = await text.locator('.cm-table-row').last().boundingBox()
  await page.mouse.click((row?.x ?? 0) + 1, (row?.y ?? 0) + 5)
  await page.keyboard.type('left')
  await expect(cells.nth(4)).toHaveText(/^\s*left\s*$/)
  await page.keyboard.press('Control+End')
  for (let line = 0; line < 2; line++) await page.keyboard.press('ArrowUp')
  await expect(cells).toHaveCount(6)
  await press(page, 'Home', 'ArrowLeft')
  await page.keyboard.type('0')
  await expect(cells.nth(3)).toHaveText(/10/)
  await page.keyboard.press('Control+Home')
  for (let line = 0; line < 2; line++) await page.keyboard.press('ArrowDown')
  await page.keyboard.type('x|')
  await expect(cells.first()).toHaveText(/^\s*x\\?\|One\s*$/)
  // Over the dashes, and never into the bars.
  await press(page, 'ArrowDown', 'Home', 'Backspace', 'Backspace', 'Backspace')
  await page.keyboard.type('y')
  await writingButton(page, 'Source').click()
  await expect(text).toContainText('| x\\|One | Two |')
  await expect(text).toContainText(/\| ?y/)
})

variant('a table that is typed by hand becomes cells, in a box of its own', async ({ edit }) => {
  const { page } = await edit(
    { posts: { 'one.md': postText('One', 'draft', 'Begin.\n') }, ...LIVE, viewport: { width: 375, height: 700 } },
    'one',
  )
  const text = textBox(page)
  const cells = text.locator('.cm-cell')
  await typeAtEnd(page, '\n| Deployment | Authentication | Webhooks | Certificates |\n| --- | --- | --- | ---')
  await expect(cells).toHaveCount(0)
  await page.keyboard.type(' |')
  await expect(cells).toHaveCount(8)
  await page.keyboard.type('cloud')
  await expect(cells.nth(4)).toHaveText(/^\s*cloud\s*$/)
  await expect(writingButton(page, 'Quote')).toHaveAttribute('aria-disabled', 'true')
  await press(page, 'Tab', 'Tab', 'Tab')
  await page.keyboard.type('none')
  const box = text.locator('.cm-table-box')
  expect(await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  expect(await text.evaluate((element) => element.parentElement?.scrollWidth)).toBeLessThanOrEqual(375)
  // Over several cells; the browser would report an inline style.
  await press(page, 'Home', 'Shift+ArrowUp')
  await page.keyboard.type('x')
  await press(page, 'Control+End', 'ArrowRight', 'Enter')
  await page.keyboard.type('| by | hand |')
  await page.keyboard.press('Enter')
  await page.keyboard.type('After.')
  await writingButton(page, 'Source').click()
  await expect(text).toContainText(/\| by \| hand \|\s*After\./)
})

variant('brackets begin a task, and the arrows lead behind the name of a footnote', async ({ edit }) => {
  const body = 'Said[^note].\n\n[^note]: Source'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  await textBox(page).focus()
  await press(page, 'Control+Home', 'ArrowDown')
  await page.keyboard.type('The ')
  await expect(textBox(page).locator('.cm-line').nth(2)).toHaveText('1The Source')
  for (const box of ['[] ', '[ ] ', '- [] ', '- [ ] ']) {
    await press(page, 'Control+a')
    await page.keyboard.type(`${box}one`)
    await expect(textBox(page).getByRole('checkbox', { name: 'one' })).toHaveCount(1)
  }
  await writingButton(page, 'Source').click()
  await expect(textBox(page)).toHaveText('- [ ] one')
})

variant('a triple click takes the words of a line or a cell, and nothing else', async ({ edit }) => {
  const body = '## Head\n\n- [ ] One\n- Two\n\n> Said\n\n| a | b |\n| --- | --- |\n| ccc | ddd |\n\nFirst.\n\nLast.\n'
  const { site, page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  for (const words of ['Head', 'One', 'Two', 'Said', 'ccc', 'First.']) {
    await textBox(page).getByText(words, { exact: true }).click({ clickCount: 3 })
    await page.keyboard.type('X')
  }
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Saved.')
  expect(await contentOf(site)).toContain(
    '## X\n\n- [ ] X\n- X\n\n> X\n\n| a | b |\n| --- | --- |\n| X | ddd |\n\nX\n\nLast.\n',
  )
})

variant('a footnote is found by its words, and its mark and its words lead to each other', async ({ edit }) => {
  const body = 'One[^b], two[^a].\n\n[^a]: About apples.\n\n[^b]: About bread.'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  await textBox(page).focus()
  await press(page, 'Control+Home', 'End')
  await page.keyboard.type(' Three[^')
  await expect(page.getByRole('option')).toHaveText([
    'New footnote',
    /^Footnote 2About apples\.$/,
    /^Footnote 1About bread/,
  ])
  await page.getByRole('option', { name: 'bread' }).click()
  await press(page, 'Alt+Enter')
  await page.keyboard.type('All ')
  await press(page, 'Alt+Enter')
  await page.keyboard.type(' here')
  await textBox(page)
    .locator('.cm-footnote')
    .nth(1)
    .click({ modifiers: ['Control'] })
  await page.keyboard.type('Two ')
  await writingButton(page, 'Source').click()
  const lines = ['One[^b] here, two[^a]. Three[^b]', '', '[^a]: Two About apples.', '', '[^b]: All About bread.']
  await expect(textBox(page).locator('.cm-line').first()).toHaveText(lines[0] as string)
  await expect(textBox(page)).toContainText(lines[2] as string)
  await expect(textBox(page)).toContainText(lines[4] as string)
})

variant('a task is ticked with mouse and keyboard, and the file differs in that alone', async ({ edit }) => {
  const body = 'Do:\n\n- [ ] one\n* [x] two'
  const { site, page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const before = await contentOf(site)
  const box = (name: string) => textBox(page).getByRole('checkbox', { name })
  await box('one').click()
  await expect(box('one')).toBeChecked()
  await textBox(page).focus()
  await press(page, 'Control+End', 'Control+Enter')
  await expect(box('two')).not.toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Saved.')
  const after = await contentOf(site)
  expect(after).toBe(before.replace('[ ] one', '[x] one').replace('[x] two', '[ ] two'))
})

variant('links open with a key and the mouse, and no script is ever one', async ({ edit }) => {
  const body = '[Blog](/blog) and [evil](javascript:alert(1)) and [named][a] and [none].\n\n[a]: /blog "t"\n'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const text = textBox(page)
  await expect(text.locator('.cm-line').first()).toHaveText('Blog and evil and named and [none].')
  expect(await text.locator('a').count()).toBe(0)
  await text.getByText('evil', { exact: true }).click({ modifiers: ['Control'] })
  for (const words of ['Blog', 'named']) {
    const opened = page.context().waitForEvent('page')
    await text.getByText(words, { exact: true }).click({ modifiers: ['Control'] })
    await expect(await opened).toHaveURL(/\/blog$/)
    await (await opened).close()
  }
  await text.focus()
  await page.keyboard.press('Control+Home')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Alt+Enter')
  await expect(await opened).toHaveURL(/\/blog$/)
  expect(page.context().pages()).toHaveLength(2)
})

variant('a picture stands without its description, which a label shows and leads to', async ({ edit }) => {
  const posts = await longPosts('post-2.md')
  const body =
    'Above.\n\n![A sync](images/user-sync.svg "Once a day")\n\n![](images/user-sync.svg "decorative")\n\n![](images/user-sync.svg)'
  const { page } = await edit({ posts: { ...posts, 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const text = textBox(page)
  const pictures = text.locator('.cm-picture')
  const label = pictures.first().getByText('Description: A sync')
  await expect(pictures.first().getByRole('img')).toHaveAttribute('title', 'Once a day')
  await expect(label).not.toBeVisible()
  // As on the page, the title of a picture that is decorative is no title.
  await expect(pictures.nth(1).locator('img')).not.toHaveAttribute('title')
  await expect(pictures.nth(1)).toHaveText('')
  await expect(pictures.last()).toHaveText('Add a description')

  await pictures.first().getByRole('img').hover()
  await expect(label).toBeVisible()
  await label.click()
  await page.keyboard.type('All of it')
  await expect(text).toContainText('![All of it](images/user-sync.svg "Once a day")')
  await page.keyboard.press('Control+End')
  await pictures.first().getByRole('img').hover()
  await pictures.first().getByText('Description: All of it').dblclick()
  await page.keyboard.type('Twice')
  await expect(text).toContainText('![Twice](images/user-sync.svg "Once a day")')
  await page.keyboard.press('Control+Home')
  await pictures.last().locator('img').hover()
  await pictures.last().getByText('Add a description').click()
  await page.keyboard.type('Again')
  await expect(text).toContainText('![Again](images/user-sync.svg)')
})

test('words that are cut and pasted keep their marks, and so does what they leave', async ({ edit }) => {
  const body = 'The **long grey building** opposite takes the sun.\n\nSecond.'
  const { site, page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const saved = async () => {
    await page.keyboard.press('Control+s')
    await expect(said(page)).toContainText('Saved.')
    return (await site.repository.read('posts/one.md')).split('---\n\n')[1]?.trim()
  }
  await textBox(page).focus()
  await press(page, 'Control+Home', ...Array(9).fill('ArrowRight'), ...Array(3).fill('Control+Shift+ArrowRight'))
  await page.keyboard.press('Control+x')
  expect(await saved()).toBe('The **long** takes the sun.\n\nSecond.')
  await page.keyboard.press('Control+v')
  expect(await saved()).toBe(body)
  await press(page, 'Control+End', 'Control+v')
  expect(await saved()).toBe(`${body} **grey building** opposite`)
})

variant('code has the colors of the site, and pictures are shown with their words', async ({ edit }) => {
  const posts = await longPosts('post-2.md')
  const body =
    '```ts\nconst one = 1\n```\n\n![A sync](images/user-sync.svg)\n\n![Away](https://example.org/a.png)\n\n![Script](javascript:alert(1))'
  const { page } = await edit({ posts: { ...posts, 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const text = textBox(page)
  await expect(text.locator('.hljs-keyword')).toHaveText('const')
  await expect(text.locator('.hljs-keyword')).toHaveCSS('color', 'rgb(122, 42, 156)')
  const picture = text.getByRole('img', { name: 'A sync' })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(
    text.getByText('This picture is at example.org. Pages of this site show only its own pictures.'),
  ).toBeVisible()
  expect(await text.getByRole('img').count()).toBe(1)
})

variant('the views share text, history, selection and place, and the choice is kept', async ({ edit }) => {
  const body = Array.from({ length: 80 }, (_, at) => `Line **${at}** of the text.`).join('\n\n')
  const { site, page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const before = await contentOf(site)
  await expect(preview(page)).toHaveCount(0)
  await typeAtEnd(page, 'word')
  await page.keyboard.press('Shift+ArrowLeft')
  for (const name of ['Source', 'Split', 'Live']) {
    await writingButton(page, name).click()
    await expect(writingButton(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(textBox(page).getByText('word')).toBeInViewport()
  }
  await expect(preview(page)).toHaveCount(0)
  await textBox(page).focus()
  await page.keyboard.press('Control+Shift+e')
  await expect(writingButton(page, 'Source')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('k')
  await press(page, 'Control+z', 'Control+z')
  await expect(textBox(page).getByText('Line **79**')).toHaveText('Line **79** of the text.')
  await expect(page.getByText('No unsaved changes.')).toBeVisible()
  await press(page, 'Control+y', 'Control+s')
  await expect(said(page)).toContainText('Saved.')
  expect(await contentOf(site)).toBe(before.replace(/(?=\n*$)/, 'word'))
  await page.reload()
  await expect(writingButton(page, 'Source')).toHaveAttribute('aria-pressed', 'true')
})

variant('the preview scrolls with the text and the text with it, and a click leads to the source', async ({ edit }) => {
  const body = Array.from({ length: 90 }, (_, at) => `Paragraph ${at} ${'of some words '.repeat(at % 7)}ends.`).join(
    '\n\n',
  )
  const { page } = await edit(
    { posts: { 'one.md': postText('One', 'draft', body) }, viewport: { width: 1440, height: 900 } },
    'one',
  )
  const seen = (words: string) => preview(page).getByText(words, { exact: false }).first()
  await typeAtEnd(page, ' Typed.')
  await expect(seen('Typed.')).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(seen('Paragraph 0 ')).toBeInViewport()
  await preview(page).focus()
  await page.keyboard.press('End')
  await expect(textBox(page).getByText('Paragraph 89 ')).toBeInViewport()
  await seen('Paragraph 86 ').click()
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.type('Here: ')
  await expect(textBox(page)).toContainText('Here: Paragraph 86 ')
  await expect(seen('Here: Paragraph 86')).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Head')
  await preview(page).getByText('Head').click()
  await page.keyboard.type('A ')
  await expect(preview(page).getByRole('heading', { name: 'A Head' })).toBeVisible()
})

variant('on a phone the text is live or source, and the preview takes its place', async ({ edit }) => {
  const { page } = await edit(
    {
      posts: { 'one.md': postText('One', 'draft', '**Bold** words.') },
      ...LIVE,
      viewport: { width: 390, height: 844 },
    },
    'one',
  )
  const switching = page.getByRole('group', { name: 'How the text is shown' }).getByRole('button')
  await expect(switching).toHaveText(['Live', 'Source', 'Preview'])
  await expect(page.getByRole('navigation', { name: 'Editor' })).toBeHidden()
  await expect(textBox(page)).toHaveText('Bold words.')
  await writingButton(page, 'Preview').click()
  await expect(textBox(page)).toBeHidden()
  await expect(preview(page).getByText('Bold')).toBeVisible()
  await writingButton(page, 'Source').click()
  await expect(textBox(page)).toHaveText('**Bold** words.')
})

variant('the live view meets WCAG 2.2 AA and fits at every width', async ({ edit }) => {
  const posts = await longPosts('post-2.md')
  const body = `## Head\n\n${TABLE}\n\n- [ ] task\n- item [link](/blog)\n\n> quote\n\n![A sync](images/user-sync.svg)\n\n\`\`\`ts\nconst a = 1\n\`\`\`\n`
  const { page } = await edit(
    { posts: { ...posts, 'one.md': postText('One', 'draft', body) }, ...LIVE, reducedMotion: 'reduce' },
    'one',
  )
  await expect(textBox(page).locator('.cm-cell').first()).toBeVisible()
  for (const width of [1440, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page, `at ${width} px`)
  }
})

variant('a text that is too long for the live view is shown as its source, and says so', async ({ edit }) => {
  const body = 'Some **bold** words. '.repeat(26_000)
  const { page } = await edit({ posts: { 'long.md': postText('Long', 'draft', body) }, ...LIVE }, 'long')
  await expect(page.getByText('The live view is off, since this text is too long or too complex for it.')).toBeVisible()
  await expect(writingButton(page, 'Source')).toHaveAttribute('aria-pressed', 'true')
  await expect(writingButton(page, 'Live')).toHaveCount(0)
})

const AWKWARD = [
  'Setext\n======',
  '* star\n+ plus\n- minus',
  'Hard  \nbreak\\\nhere',
  '|a|b|\n|-|:-:|\n| unaligned|   x |\n||',
  '[one][ref] and [two][]\n\n[ref]: <https://example.org/a> "t"',
  '<!-- a\ncomment --> <b>x</b>',
  '> a\n> > b\nlazy',
  '\t- tab\n\tcode',
  '👩‍👩‍👧 مرحبا **بالعالم**',
  '- [ ]\ttask\n- [X] Done',
  '``` ts  \ncode()\n```',
  '&copy; \\*no\\* ~~a~~   ',
].join('\n\n')

for (const [name, end] of Object.entries({ LF: '\n', CRLF: '\r\n' })) {
  const run = name === 'LF' ? variant : test
  run(`awkward Markdown with ${name} is saved as it was but for what was typed, in each view`, async ({ edit }) => {
    const file = postText('One', 'draft', AWKWARD).replaceAll('\n', end)
    const { site, page } = await edit({ posts: { 'one.md': file }, ...LIVE }, 'one')
    const before = await contentOf(site)
    expect(before).toContain(AWKWARD.replaceAll('\n', end))
    for (const view of ['Source', 'Split', 'Live']) {
      await writingButton(page, view).click()
      await textBox(page).focus()
      for (const key of ['Control+Home', 'ArrowDown', 'ArrowDown', 'Control+End', 'ArrowUp', 'Home', 'Shift+End'])
        await page.keyboard.press(key)
    }
    await expect(page.getByText('No unsaved changes.')).toBeVisible()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('word ')
    await page.keyboard.press('Control+s')
    await expect(said(page)).toContainText('Saved.')
    expect(await contentOf(site)).toBe(before.replace('Setext', 'word Setext'))
  })
}

/** What is below the front matter of the post, byte for byte. */
async function contentOf(site: LocalSite): Promise<string> {
  return (await site.repository.read('posts/one.md')).replace(/^---\r?\n[\s\S]*?\n---\r?\n/, '')
}

test('the tags of raised, lowered, and other words hide where the cursor is not, as on the site', async ({ edit }) => {
  const body = 'H<sub>2</sub>O, x<SUP>*2*</SUP>, <kbd>Ctrl</kbd>, <b>bold</b>, <mark>no</mark>, a<sup>b.\n\nOne<br>two'
  const { page } = await edit({ posts: { 'one.md': postText('One', 'draft', body) }, ...LIVE }, 'one')
  const line = textBox(page).locator('.cm-line').first()
  await expect(line).toHaveText('H2O, x2, Ctrl, bold, <mark>no</mark>, a<sup>b.')
  await expect(line.locator('sub')).toHaveCSS('vertical-align', 'sub')
  await expect(line.locator('sup')).toHaveText('2')
  await expect(line.locator('sup')).toHaveCSS('vertical-align', 'super')
  await expect(line.locator('b')).toHaveCSS('font-weight', '700')
  const broken = textBox(page).locator('.cm-line', { hasText: 'One' })
  await expect(broken).toHaveText('Onetwo')
  await expect(broken.locator('br')).toHaveCount(1)
  await textBox(page).focus()
  await press(page, 'Control+Home', 'ArrowRight')
  await expect(line).toContainText('H<sub>2</sub>O, x2')
})

test('bullets are those of the site, level by level', async ({ edit }) => {
  const { page } = await edit(
    { posts: { 'one.md': postText('One', 'published', '- a\n  - b\n    - c\n\n1. d\n   - e') }, ...LIVE },
    'one',
  )
  const kinds = (items: ReturnType<typeof textBox>, part?: string) =>
    items.evaluateAll((all, part) => all.map((one) => getComputedStyle(one, part).listStyleType), part)
  const shown = textBox(page).locator('.cm-bullet')
  expect(await kinds(shown, '::before')).toEqual(['disc', 'circle', 'square', 'circle'])
  await page.goto('/blog/one')
  await expect(page.getByRole('heading', { level: 1, name: 'One' })).toBeVisible()
  // Behind those of the page itself.
  const onPage = await kinds(page.getByRole('article').locator('ul > li'))
  expect(onPage.slice(-4)).toEqual(['disc', 'circle', 'square', 'circle'])
})
