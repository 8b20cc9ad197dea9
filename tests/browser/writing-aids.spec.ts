import type { Page } from 'playwright/test'
import { pngOf } from '../support/images.ts'
import { postText } from '../support/post-text.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, press, test, variant } from './fixtures.ts'
import { textBox, typeAtEnd, writingButton } from './writing.ts'

const post = (words: string) => ({ 'one.md': postText('One', 'draft', words) })
const lines = (page: Page) => textBox(page).locator('.cm-line')

test('the toolbar marks by mouse and by keyboard and shows what the cursor is in', async ({ edit }) => {
  const { page } = await edit({ posts: post('word') }, 'one')
  await writingButton(page, 'Source').click()
  await textBox(page).focus()
  await writingButton(page, 'Bold').click()
  await expect(lines(page)).toHaveText(['**word**', ''])
  await expect(writingButton(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await expect(writingButton(page, 'Italic')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Control+b')
  await expect(writingButton(page, 'Bold')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Control+Alt+3')
  await expect(lines(page)).toHaveText(['### word', ''])
  await expect(writingButton(page, 'Heading 3')).toHaveAttribute('aria-pressed', 'true')
  await writingButton(page, 'Bold').focus()
  await page.keyboard.press('ArrowRight')
  await expect(writingButton(page, 'Italic')).toBeFocused()
  await page.keyboard.press('End')
  await expect(writingButton(page, 'Redo')).toBeFocused()
  await press(page, 'ArrowLeft', 'Enter')
  await expect(lines(page)).toHaveText(['word', ''])
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.press('Control+Shift+8')
  await expect(lines(page)).toHaveText(['- word', ''])
  await press(page, 'Control+Shift+7', 'Control+Shift+.')
  await expect(lines(page)).toHaveText(['> 1. word', ''])
  await expect(writingButton(page, 'Quote')).toHaveAttribute('aria-pressed', 'true')
})

variant('a mark ends where its key is pressed again, and Tab leaves prose as it is', async ({ edit }) => {
  const { page } = await edit({ posts: post('Begin.\n') }, 'one')
  await writingButton(page, 'Source').click()
  await typeAtEnd(page, '\nsay ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('loud')
  await expect(writingButton(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await writingButton(page, 'Bold').click()
  await expect(writingButton(page, 'Bold')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.type(' ok, un')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('like')
  await press(page, 'Control+i', 'Tab')
  await expect(textBox(page)).not.toBeFocused()
  await expect(lines(page)).toHaveText(['Begin.', '', '', 'say **loud** ok, un*like*'])
})

variant('the toolbar is one stop of the Tab key', async ({ edit }) => {
  const { page } = await edit({ posts: post('word') }, 'one')
  await writingButton(page, 'Quote').focus()
  await page.keyboard.press('Tab')
  await expect(writingButton(page, 'Keyboard shortcuts')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(writingButton(page, 'Quote')).toBeFocused()
})

variant('Tab and Enter build a list, level by level', async ({ edit }) => {
  const { page } = await edit({ posts: post('Begin.\n') }, 'one')
  await writingButton(page, 'Source').click()
  await typeAtEnd(page, '\n1. one\ntwo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('\nthree\n')
  await page.keyboard.press('Enter')
  await page.keyboard.type('four\n')
  await page.keyboard.press('Enter')
  await page.keyboard.type('End.')
  await expect(lines(page)).toHaveText(['Begin.', '', '', '1. one', '   1. two', '   2. three', '2. four', '', 'End.'])
})

variant('on a phone the toolbar puts an item of a list under the one before and takes it out', async ({ edit }) => {
  const { page } = await edit({ posts: post('Begin.\n'), viewport: { width: 390, height: 844 } }, 'one')
  await writingButton(page, 'Source').click()
  await expect(writingButton(page, 'Indent')).toHaveAttribute('aria-disabled', 'true')
  await typeAtEnd(page, '\n- one\ntwo')
  await expect(writingButton(page, 'Indent')).toBeInViewport({ ratio: 1 })
  await writingButton(page, 'Indent').click()
  await expect(lines(page)).toHaveText(['Begin.', '', '', '- one', '  - two'])
  await expect(textBox(page)).toBeFocused()
  await writingButton(page, 'Outdent').click()
  await expect(lines(page)).toHaveText(['Begin.', '', '', '- one', '- two'])
  await page.keyboard.press('Control+Home')
  await expect(writingButton(page, 'Outdent')).toHaveAttribute('aria-disabled', 'true')
  await expectSoundAtAnyWidth(page, 'the toolbar')
})

variant('code that is typed ends at the margin, and so does what comes after it', async ({ edit }) => {
  const { page } = await edit({ posts: post('Begin.\n') }, 'one')
  await writingButton(page, 'Source').click()
  await typeAtEnd(page, '\n```json\n{ "a": 1,\n  "b": 2 }\n```\n\n> Words.\n\nEnd.')
  const typed = ['```json', '{ "a": 1,', '  "b": 2 }', '```', '', '> Words.', '', 'End.']
  await expect(lines(page)).toHaveText(['Begin.', '', '', ...typed])
})

variant('a table is filled with Tab and Enter, and changed from its menu', async ({ edit }) => {
  const { page } = await edit({ posts: post('Begin.\n') }, 'one')
  await writingButton(page, 'Source').click()
  await expect(writingButton(page, 'Change the table')).toHaveCount(0)
  await typeAtEnd(page, '\n')
  await writingButton(page, 'Table').click()
  await page.keyboard.type('Name')
  await page.keyboard.press('Tab')
  for (const words of ['Place', 'Since', 'Ada', 'London', '1815']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await writingButton(page, 'Change the table').click()
  await writingButton(page, 'Align column right').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('After.')
  await expect(textBox(page)).toContainText('After.')
  expect(await lines(page).allTextContents()).toEqual(
    expect.arrayContaining(['| Name | Place | Since |', '| --: | --- | --- |', '| Ada | London | 1815 |', 'After.']),
  )
  await expect(writingButton(page, 'Change the table')).toHaveCount(0)
})

variant('the toolbar and its menus are accessible at any width', async ({ edit }) => {
  const { page } = await edit({ posts: post('| a | b |\n| - | - |\n| c | d |\n'), reducedMotion: 'reduce' }, 'one')
  await textBox(page).focus()
  await press(page, 'Control+Home', 'Tab')
  await writingButton(page, 'Bold').click()
  await expectSoundAtAnyWidth(page, 'the toolbar in a table')
  await writingButton(page, 'Change the table').click()
  await expect(writingButton(page, 'Delete row')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'the menu of the table')
})

variant('a slash on an empty line offers what the line can become', async ({ edit }) => {
  const { page } = await edit({ posts: post('Begin.\n') }, 'one')
  await writingButton(page, 'Source').click()
  await typeAtEnd(page, '\n/')
  const offers = page.getByRole('listbox', { name: 'Completions' })
  await expect(offers.getByRole('option').first()).toHaveText('Heading 2')
  await expect(offers.getByRole('option', { name: 'alert' })).toHaveCount(5)
  await expectSoundAtAnyWidth(page, 'what a slash offers')
  await page.keyboard.press('Escape')
  await expect(offers).toHaveCount(0)
  await expect(lines(page)).toHaveText(['Begin.', '', '', '/'])
  await page.keyboard.press('Backspace')
  await page.keyboard.type('/task')
  await expect(offers.getByRole('option')).toHaveText(['Task list'])
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveText(['Begin.', '', '', '- [ ]'])
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveText(['Begin.', '', '', '/task'])
  await page.keyboard.type('/')
  await expect(offers).toHaveCount(0)
})

variant('what a slash offers becomes as high as the lines that are left', async ({ edit }) => {
  const { page } = await edit({ posts: post('Begin.\n\n'.repeat(4)), viewport: { width: 1440, height: 900 } }, 'one')
  const offers = page.getByRole('listbox', { name: 'Completions' })
  await typeAtEnd(page, 'x')
  await press(page, 'Backspace')
  await page.keyboard.type('/tab', { delay: 45 })
  await expect(offers.getByRole('option')).toHaveText(['Table'])
  await expect.poll(async () => (await offers.boundingBox())?.height).toBeLessThan(60)
  // It stands right beside the words.
  const { y = 0 } = (await lines(page).filter({ hasText: '/tab' }).boundingBox()) ?? {}
  const box = await offers.boundingBox()
  expect(Math.abs((box?.y ?? Number.NaN) - y)).toBeLessThan(80)
})

variant('a slash finds blocks by the beginnings of their words and by other names', async ({ edit }) => {
  const { page } = await edit({ posts: post('Begin.\n') }, 'one')
  await writingButton(page, 'Source').click()
  const offers = page.getByRole('listbox', { name: 'Completions' }).getByRole('option')
  const found = {
    ale: ['Notealert', 'Tipalert', 'Importantalert', 'Warningalert', 'Cautionalert'],
    todo: ['Task list'],
    check: ['Task list'],
    math: ['Formula'],
    code: ['Code block'],
    hr: ['Divider'],
    line: ['Divider'],
    'heading 3': ['Heading 3'],
  }
  await typeAtEnd(page, '\n')
  for (const [typed, names] of Object.entries(found)) {
    await page.keyboard.type(`/${typed}`)
    await expect(offers, typed).toHaveText(names)
    await press(page, 'Shift+Home', 'Delete')
  }
  await page.keyboard.type('/able')
  await expect(offers).toHaveCount(0)
  await press(page, 'Shift+Home', 'Delete')
  await page.keyboard.type('/foot')
  await expect(offers).toHaveText(['Footnote'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Words.')
  await expect(lines(page)).toHaveText(['Begin.', '', '', '[^1]', '', '[^1]: Words.'])
})

variant('a table that a slash puts at the lower edge is seen whole', async ({ edit }) => {
  const { page } = await edit({ posts: post('A line.\n\n'.repeat(40)), view: 'live' }, 'one')
  await typeAtEnd(page, '\n/table')
  await expect(page.getByRole('option', { name: 'Table' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      const table = await page.locator('.cm-table-box').boundingBox()
      const button = await page.getByRole('button', { name: 'Settings' }).boundingBox()
      return (button?.y ?? 0) - ((table?.y ?? Number.NaN) + (table?.height ?? 0))
    })
    .toBeGreaterThan(0)
})

variant('an image that a slash asks for is chosen from the device', async ({ edit }) => {
  const { page } = await edit({ posts: post('Begin.\n') }, 'one')
  await typeAtEnd(page, '\n/image')
  await expect(page.getByRole('option')).toHaveCount(1)
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('option').click()
  expect((await asked).isMultiple()).toBe(true)
})

variant('two brackets offer the posts and pages of the site', async ({ edit }) => {
  const posts = {
    ...post('Begin.'),
    'pears.md': postText('All about pears'),
    // Newer, and only mentions them: not offered beside a name that has them.
    'fruit.md': postText('Fruit', 'published', 'Apples and pears, all of them.').replace('2025-04', '2025-05'),
    'quinces.md': postText('All about quinces', 'draft'),
    'continents.md': postText('Continents'),
  }
  const { page } = await edit({ posts }, 'one')
  await writingButton(page, 'Source').click()
  await typeAtEnd(page, '\nSee [[pears all')
  await expect(page.getByRole('option')).toHaveText(/^All about pears/)
  await page.keyboard.press('Enter')
  await expect(textBox(page)).toContainText('See [All about pears](/blog/pears)')
  await page.keyboard.type(' and [[quinces')
  await expect(page.getByRole('option')).toHaveText(/^All about quincesDraft$/)
  await page.keyboard.press('Enter')
  await expect(textBox(page)).toContainText('[All about quinces](/blog/quinces)')
  await page.keyboard.type(' and [[medlars')
  await expect(page.getByRole('option')).toHaveText('No post or page has “medlars”')
  // What cannot be chosen looks as the paper.
  await expect(page.getByRole('option')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- [[privacy')
  await expect(page.getByRole('option', { name: /Page$/ }).first()).toContainText(/privacy/i)
  // Closed with Escape, the list stays closed: what is typed behind the brackets is prose.
  await page.keyboard.press('Escape')
  await page.keyboard.type(' of pears')
  await page.waitForTimeout(600)
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(textBox(page)).toContainText('[[privacy of pears')
  await page.keyboard.type('[[cont')
  await expect(page.getByRole('option', { name: /^Cont(?!ent)/ })).toHaveText([/^Contact/, /^Continents/])
  await expect(page.getByRole('option').first()).toHaveText(/^ContactPage$/)
})

variant('an exclamation mark and a bracket offer the images of the site', async ({ edit }) => {
  const { page } = await edit({ posts: { ...post('Begin.\n'), 'images/pear.png': pngOf(30, 20) } }, 'one')
  await writingButton(page, 'Source').click()
  await typeAtEnd(page, '\n![pea')
  await expect(page.getByRole('option')).toHaveText(/^pear\.png30 × 20, \d+ B$/)
  await expectSoundAtAnyWidth(page, 'the images that are offered')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A pear')
  await expect(textBox(page)).toContainText('![A pear](images/pear.png)')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n![One more](images/p')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(textBox(page)).toContainText('![One more](images/pear.png)')
})
