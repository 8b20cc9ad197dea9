import type { Page } from 'playwright/test'
import { builtScript } from '../support/built-script.ts'
import { postText } from '../support/post-text.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, press, variant } from './fixtures.ts'
import { openWriting, said, textBox, typeAtEnd, writingButton } from './writing.ts'

const post = (words: string) => ({ 'one.md': postText('One', 'draft', words) })
const panel = (page: Page) => page.getByRole('search', { name: 'Find and replace' })

variant('the panel that finds counts the matches and says which one is selected', async ({ edit }) => {
  const { page } = await edit({ posts: post('Pear, pear, pearls.\n'), viewport: { width: 375, height: 800 } }, 'one')
  await writingButton(page, 'Source').click()
  await textBox(page).focus()
  await press(page, 'Control+Home', 'Control+f')
  await expect(panel(page).getByLabel('Find', { exact: true })).toBeFocused()
  await page.keyboard.type('pear')
  await expect(panel(page).getByRole('status')).toHaveText('1 of 3')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('status')).toHaveText('2 of 3')
  await expect(panel(page).getByLabel('Whole words')).toBeHidden()
  await panel(page).getByRole('button', { name: 'More' }).click()
  await panel(page).getByLabel('Whole words').check()
  await expect(panel(page).getByRole('status')).toHaveText('2 of 2')
  await panel(page).getByLabel('Match case').check()
  await expect(panel(page).getByRole('status')).toHaveText('1 of 1')
  await panel(page).getByLabel('Regular expression').check()
  await panel(page).getByLabel('Find', { exact: true }).fill('(')
  await expect(panel(page).getByRole('status')).toHaveText('Not a regular expression')
  await expectSound(page, 'the panel that finds')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(textBox(page)).toBeFocused()
})

variant('a match in a table leaves its cell whole', async ({ edit }) => {
  const { page } = await edit(
    {
      posts: post('One\n\n| Month | Sum |\n| --- | --- |\n| June | 12 |\n\n![A hill in June](/images/hill.png)\n'),
      view: 'live',
    },
    'one',
  )
  await textBox(page).focus()
  await press(page, 'Control+Home', 'Control+f')
  await page.keyboard.type('June')
  await expect(page.locator('.cm-searchMatch')).toHaveText('June')
  await expect(panel(page).getByRole('status')).toHaveText('1 of 2')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('status')).toHaveText('2 of 2, in an image')
  await page.keyboard.press('Enter')
  await expect(page.locator('.cm-table-row .cm-cell')).toHaveText(['Month', 'Sum', 'June', '12'])
})

variant(
  'Ctrl+H goes to the words to find, then to the new ones, Enter replaces one, and replacing all is one step of undo',
  async ({ edit }) => {
    const { page } = await edit({ posts: post('a pear and a [pear](/pear)') }, 'one')
    await writingButton(page, 'Source').click()
    await typeAtEnd(page, '.')
    await page.keyboard.press('Control+h')
    await expect(panel(page).getByLabel('Find', { exact: true })).toBeFocused()
    await page.keyboard.type('pear')
    await page.keyboard.press('Tab')
    await expect(panel(page).getByLabel('Replace with')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Control+h')
    await expect(panel(page).getByLabel('Replace with')).toBeFocused()
    await page.keyboard.type('plum')
    await page.keyboard.press('Enter')
    await expect(textBox(page)).toContainText('a plum and a [pear](/pear)')
    await expect(panel(page).getByRole('status')).toHaveText('1 of 2')
    await page.keyboard.press('F3')
    await expect(panel(page).getByRole('status')).toHaveText('2 of 2, in a link address')
    await panel(page).getByRole('button', { name: 'Replace all' }).click()
    await expect(textBox(page)).toContainText('a plum and a [plum](/plum)')
    await expect(panel(page).getByRole('status')).toHaveText('2 replaced, 1 of them in links and images')
    await page.keyboard.press('Control+z')
    await expect(textBox(page)).toContainText('a plum and a [pear](/pear)')
  },
)

variant('a button opens Find and replace, also on a phone, where the row of tools scrolls to it', async ({ edit }) => {
  const { page } = await edit(
    { posts: post('a pear\n'), viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true },
    'one',
  )
  const tool = writingButton(page, 'Find and replace')
  await expect(tool).not.toBeInViewport()
  await tool.tap()
  await expect(tool).toBeInViewport()
  await expect(tool).toHaveAttribute('title', 'Find and replace (Ctrl+H)')
  await expect(panel(page).getByLabel('Find', { exact: true })).toBeFocused()
  await page.keyboard.type('pear')
  await expect(panel(page).getByRole('status')).toHaveText('1 of 1')
})

variant('at 400 % the panel that finds is one row, and a match is seen below it', async ({ edit }) => {
  const text = `${'Apples and plums.\n\n'.repeat(20)}a pear\n`
  const { page } = await edit({ posts: post(text), view: 'live', viewport: { width: 360, height: 225 } }, 'one')
  await textBox(page).focus()
  await press(page, 'Control+Home', 'Control+f')
  await page.keyboard.type('pear')
  await expect(panel(page).getByRole('status')).toHaveText('1 of 1')
  for (const name of ['Next', 'More', 'Close'])
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  const words = await panel(page).getByLabel('Find', { exact: true }).boundingBox()
  expect(words?.width).toBeGreaterThan(120)
  await expect(panel(page).getByLabel('Replace with')).toBeHidden()
  await expect(panel(page).getByLabel('Match case')).toBeHidden()
  await press(page, 'Enter')
  const match = page.locator('.cm-searchMatch-selected')
  await expect(match).toBeInViewport({ ratio: 1 })
  const [bar, found] = await Promise.all([panel(page).boundingBox(), match.boundingBox()])
  expect(bar?.height).toBeLessThan(60)
  expect(found?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
})

for (const [name, size] of [
  ['on a phone', { viewport: { width: 390, height: 508 }, hasTouch: true, isMobile: true }],
  ['at 400 %', { viewport: { width: 360, height: 225 } }],
  ['at a desk', { viewport: { width: 1440, height: 900 } }],
] as const)
  variant(`the panel that finds stays in sight ${name}, and each match is seen below it`, async ({ edit }) => {
    const text = `${'Apples and plums.\n\na pear\n\n'.repeat(40)}`
    const { page } = await edit({ posts: post(text), view: 'live', ...size }, 'one')
    await textBox(page).focus()
    await press(page, 'Control+Home', 'Control+f')
    await page.keyboard.type('pear')
    const next = panel(page).getByRole('button', { name: 'Next', exact: true })
    const match = page.locator('.cm-searchMatch-selected')
    for (let at = 1; at <= 40; at++) {
      // Pressed where it is seen; a click would scroll to it.
      await expect(next).toBeInViewport({ ratio: 1 })
      if (at > 1) await next.dispatchEvent('click')
      await expect(panel(page).getByRole('status')).toHaveText(`${at} of 40`)
      await expect(match).toBeInViewport({ ratio: 1 })
      const [bar, found] = await Promise.all([panel(page).boundingBox(), match.boundingBox()])
      expect(found?.y, `match ${at}`).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    }
  })

variant('the key that finds works from a button, and not behind a dialog', async ({ edit }) => {
  const { page } = await edit({ posts: post('one\ntwo'), view: 'source' }, 'one')
  const words = panel(page).getByLabel('Find', { exact: true })
  const drawer = page.getByRole('dialog', { name: 'Settings' })
  await writingButton(page, 'Settings').click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.keyboard.press('Control+f')
  await expect(words).toBeFocused()
  await page.keyboard.press('Escape')
  await writingButton(page, 'Settings').focus()
  await page.keyboard.press('Control+h')
  await expect(words).toBeFocused()
  await press(page, 'Escape', 'Control+k', 'Control+f')
  await expect(page.getByRole('dialog', { name: 'Add a link' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

variant('words selected in one line become the search, and several lines do not', async ({ edit }) => {
  const { page } = await edit({ posts: post('one\ntwo'), view: 'source' }, 'one')
  const words = panel(page).getByLabel('Find', { exact: true })
  await textBox(page).focus()
  for (const key of ['Control+f', 'Control+h', 'F3', 'Control+g', 'Shift+F3']) {
    await press(page, 'Control+a', key)
    await expect(words).toBeFocused()
    await expect(words).toHaveValue('')
    await page.keyboard.press('Escape')
  }
  await press(page, 'Control+Home', 'Shift+End', 'Control+h')
  await expect(words).toHaveValue('one')
  await expect(panel(page).getByLabel('Replace with')).toBeFocused()
  await page.keyboard.press('Escape')
  await press(page, 'Control+a', 'F3')
  await expect(panel(page)).toHaveCount(0)
  await press(page, 'Control+h')
  await expect(panel(page).getByRole('status')).toHaveText('1 of 1')
  await page.keyboard.press('Escape')
  for (const selecting of ['Control+a', 'Control+End']) {
    await press(page, selecting, 'Control+h')
    await expect(words).toBeFocused()
    await expect(words).toHaveValue('one')
    await page.keyboard.press('Escape')
  }
})

variant('focus mode leaves the text alone on the page and is remembered', async ({ edit }) => {
  const text = 'First.\n\n[Gone](/blog/gone)\n\n![](images/gone.png)\n'
  const { page } = await edit(
    { posts: post(text), reducedMotion: 'reduce', provokes: ['404 /blog/images/gone.png'] },
    'one',
  )
  await expect(page.getByText(/^Problems: \d/)).toBeVisible()
  await expect(page.getByText('1 picture has no description.')).toBeVisible()
  await writingButton(page, 'Focus mode').click()
  await expect(page.getByText(/^Problems: \d/)).toBeHidden()
  await expect(page.getByText('1 picture has no description.')).toBeHidden()
  await expect(writingButton(page, 'Bold')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Editor' })).toBeHidden()
  await expect(textBox(page)).toBeFocused()
  await expectSound(page, 'focus mode')
  await page.reload()
  await expect(textBox(page)).toBeVisible()
  await expect(writingButton(page, 'Bold')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(writingButton(page, 'Bold')).toBeVisible()
  await page.keyboard.press('Control+Shift+f')
  await expect(writingButton(page, 'Bold')).toBeHidden()
  await writingButton(page, 'Leave focus mode').click()
  await expect(writingButton(page, 'Bold')).toBeVisible()
})

variant('the line below the text compares its length with a goal', async ({ edit }) => {
  const { page } = await edit({ posts: post('One two three.\n') }, 'one')
  await writingButton(page, 'Set a goal').click()
  const dialog = page.getByRole('dialog', { name: 'A goal for this post' })
  await dialog.getByLabel('Words').fill('many')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Write a number of words, such as 1500.')
  await expectSound(page, 'the dialog of the goal')
  await dialog.getByLabel('Words').fill('1,500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 of 1,500 words, 1 min to read')).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 of 1,500 words, 1 min to read')).toBeVisible()
})

variant('a dialog that cannot be loaded is told of, whichever it is, and opens once it can be', async ({ open }) => {
  const provokes: string[] = []
  const { page } = await open({ posts: post('One two three.\n'), provokes })
  const scripts = ['length/goal-dialog', 'settings/settings-drawer', 'review/review-dialog']
  for (const script of scripts.map((name) => builtScript(`src/editor/writing/${name}.tsx`)))
    await page.route(script, (route) => {
      provokes.push(`net::ERR_FAILED ${new URL(route.request().url()).pathname}`)
      return route.abort()
    })
  await openWriting(page, 'one')
  for (const name of ['Set a goal', 'Settings', 'Publish']) {
    await writingButton(page, name).click()
    await expect(said(page)).toHaveText(
      'This part of the page could not be loaded. Check your connection, then try again.',
    )
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await textBox(page).pressSequentially('x')
    await expect(said(page)).toHaveText('')
  }
  await page.unrouteAll()
  await page.reload()
  await writingButton(page, 'Set a goal').click()
  await expect(page.getByRole('dialog', { name: 'A goal for this post' })).toBeVisible()
})

variant('the number of words moves while one types without a pause', async ({ edit }) => {
  const { page } = await edit({ posts: post('One two three.\n') }, 'one')
  await expect(page.getByText(/^3 words/)).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await textBox(page).focus()
  for (let word = 0; word < 11; word++) {
    await page.keyboard.type('so ')
    await page.clock.runFor(100)
  }
  await expect(page.getByText(/^1\d words/)).toBeVisible()
})

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 508 },
])
  variant(`at ${viewport.width} px the first match comes into sight as one types`, async ({ edit }) => {
    const words = `${'A line.\n\n'.repeat(60)}A quince.\n\n${'A line.\n\n'.repeat(60)}A quincunx.`
    const { page } = await edit({ posts: post(words), view: 'live', viewport }, 'one')
    await textBox(page).focus()
    await press(page, 'Control+Home', 'Control+f')
    await page.keyboard.type('quinc')
    await expect(panel(page).getByRole('status')).toHaveText('1 of 2')
    await expect(textBox(page).getByText('A quince.')).toBeInViewport({ ratio: 1 })
    await expect(panel(page).getByLabel('Find', { exact: true })).toBeFocused()
    await page.keyboard.type('unx')
    await expect(panel(page).getByRole('status')).toHaveText('1 of 1')
    await expect(textBox(page).getByText('A quincunx.')).toBeInViewport({ ratio: 1 })
    await expect(panel(page).getByLabel('Find', { exact: true })).toHaveValue('quincunx')
  })
