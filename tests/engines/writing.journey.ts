import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { EDITOR } from '../browser/editor.ts'
import { bring, hasExif, withExif } from '../browser/photos.ts'
import { imageFixture, pngOf } from '../support/images.ts'
import { postText } from '../support/post-text.ts'
import { appears, disappears, hasFocus, says } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { openWriting, signIn, textBox, typeAtEnd, writingButton } from './writing.ts'

const draft = (words: string) => ({ 'one.md': postText('One', 'draft', words) })

test('the owner signs in with a button, is listed the posts, and signs out', async ({ visit }) => {
  const { tab } = await visit({ posts: draft('Words.') })
  await tab.goto(EDITOR)
  await tab.getByRole('button', { name: /^Sign in/ }).click()
  await appears(tab.getByText(/^Signed in as /))
  await appears(tab.getByRole('region', { name: 'Drafts' }).getByRole('heading', { name: 'One' }))
  await tab.getByRole('button', { name: 'Sign out' }).click()
  await appears(tab.getByRole('button', { name: /^Sign in/ }))
})

test('a post is written in the form of the list and saved as a draft', async ({ visit }) => {
  const { tab, site } = await visit({ posts: {} })
  await signIn(tab)
  await tab.getByRole('textbox', { name: 'Title' }).fill('Quinces')
  await tab.getByRole('textbox', { name: 'Content (Markdown or plain text)' }).fill('They ripen late.')
  await tab.getByRole('button', { name: 'Save Draft' }).click()
  await appears(tab.getByRole('region', { name: 'Drafts' }).getByRole('heading', { name: 'Quinces' }))
  expect(await site.repository.git('log', '-1', '--format=%s')).toContain('Quinces')
})

test('what is typed is shown beside it, and a save makes a commit', async ({ visit }) => {
  const { tab, site } = await visit({ posts: draft('Words.') })
  await openWriting(tab, 'one')
  await typeAtEnd(tab, '\n## More\n\nA **b**')
  const preview = tab.getByRole('region', { name: 'Preview' })
  await appears(preview.getByRole('heading', { name: 'More', exact: true }))
  await appears(preview.locator('strong'))
  await tab.keyboard.press('Control+s')
  await says(tab.getByRole('main'), 'Saved. Commit')
  expect(await site.repository.read('posts/one.md')).toContain('Words.\n\n## More\n\nA **b**')
})

test('marks have buttons and keys, lists go on, and a step is undone and done again', async ({ visit }) => {
  const { tab } = await visit({ posts: draft('word') })
  await openWriting(tab, 'one', 'source')
  await textBox(tab).focus()
  await tab.keyboard.press('Control+Home')
  await tab.keyboard.press('Shift+End')
  await tab.keyboard.press('Control+b')
  await says(textBox(tab), '**word**')
  await tab.keyboard.press('Control+b')
  await writingButton(tab, 'Italic').click()
  await says(textBox(tab), '*word*')
  await hasFocus(textBox(tab))
  await tab.keyboard.press('Control+z')
  await says(textBox(tab), /^word/)
  await tab.keyboard.press('Control+y')
  await says(textBox(tab), '*word*')
  await typeAtEnd(tab, '\n- one\ntwo')
  await says(textBox(tab), '- one - two')
})

test('marks hide in the live view until the cursor comes', async ({ visit }) => {
  const { tab } = await visit({ posts: draft('## A *heading*\n\nSome **bold** words.') })
  await openWriting(tab, 'one', 'live')
  await says(textBox(tab), /^A heading Some bold words\./)
  await textBox(tab).focus()
  await tab.keyboard.press('Control+Home')
  await says(textBox(tab), /^## A/)
  await tab.keyboard.press('Control+End')
  for (let step = 0; step < 8; step++) await tab.keyboard.press('ArrowLeft')
  await says(textBox(tab), 'Some **bold** words.')
})

test('a table typed by hand becomes cells, and arrows and typing stay in them', async ({ visit }) => {
  const { tab, site } = await visit({ posts: draft('Begin.') })
  await openWriting(tab, 'one', 'live')
  await typeAtEnd(tab, '\n\n| a | b |\n| - | - |c')
  for (const key of ['Tab', 'd', 'ArrowUp', 'End', 'e', 'ArrowDown', 'Home', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'x'])
    await tab.keyboard.press(key)
  await tab.keyboard.press('Control+s')
  await says(tab.getByRole('main'), 'Saved. Commit')
  expect(await site.repository.read('posts/one.md')).toContain('\n| a | be |\n| - | - |\n| c |xd |')
})

test('what is copied from a page is pasted as Markdown, and an address over words makes a link', async ({ visit }) => {
  const { tab } = await visit({ posts: draft('Some **bold** words.\n\nhttps://example.org/') })
  await openWriting(tab, 'one')
  await tab
    .getByRole('region', { name: 'Preview' })
    .locator('p:has(strong)')
    .evaluate((words) => {
      words.tabIndex = -1
      words.focus()
      getSelection()?.selectAllChildren(words)
    }, null)
  await tab.keyboard.press('Control+c')
  await textBox(tab).focus()
  await tab.keyboard.press('Control+Home')
  await tab.keyboard.press('Control+v')
  await says(textBox(tab), /^Some \*\*bold\*\* words\.Some \*\*bold\*\* words\./)
  await tab.keyboard.press('Control+End')
  await tab.keyboard.press('ArrowUp')
  await tab.keyboard.press('Shift+End')
  await tab.keyboard.press('Control+x')
  await tab.keyboard.press('Control+Home')
  for (let step = 0; step < 4; step++) await tab.keyboard.press('Shift+ArrowRight')
  await tab.keyboard.press('Control+v')
  await says(textBox(tab), '[Some](https://example.org/) **bold** words.')
})

test('a picture is described, uploaded without what its camera noted, and shown', async ({ visit }) => {
  const { tab, site } = await visit({ posts: draft('Words.') })
  await openWriting(tab, 'one')
  await typeAtEnd(tab, '\n\n')
  await bring(textBox(tab), 'drop', {
    files: [{ name: 'hill.jpg', mimeType: 'image/jpeg', buffer: withExif(imageFixture('tiny.jpg')) }],
  })
  await says(tab.getByRole('main'), /Added hill-[\da-f]{8}\.\w+\. Commit/)
  await tab.getByRole('button', { name: 'Describe' }).click()
  const question = tab.getByRole('dialog', { name: 'What does the picture show?' })
  await hasFocus(question.getByRole('textbox'))
  await tab.keyboard.type('A hill')
  await tab.keyboard.press('Enter')
  await says(textBox(tab), /!\[A hill\]\(images\/hill-[\da-f]{8}\.\w+\)/)
  await appears(tab.getByRole('region', { name: 'Preview' }).locator('img'))
  const [name = ''] = (await site.repository.git('ls-files', 'posts/images')).split('\n')
  expect(hasExif(await readFile(path.join(site.repository.folder, name)))).toBe(false)
})

test('a draft is reviewed and published, and a visitor reads it', async ({ visit }) => {
  const { tab, site } = await visit({ posts: draft('Words.') })
  await openWriting(tab, 'one')
  await typeAtEnd(tab, 'And more.')
  await writingButton(tab, 'Publish').click()
  await tab
    .getByRole('dialog', { name: 'Review before publishing' })
    .getByRole('button', { name: /^Publish/ })
    .click()
  await says(tab.getByRole('main'), 'Saved and published')
  expect(await site.repository.read('posts/one.md')).toMatch(/status: published[\s\S]*And more\./)
  await tab.goto('/blog/one')
  await says(tab.getByRole('main'), 'And more.')
})

test('settings are changed in their drawer, and Escape gives the keyboard back', async ({ visit }) => {
  const { tab, site } = await visit({ posts: draft('Words.') })
  await openWriting(tab, 'one')
  // By keyboard: a click leaves the focus in the text.
  const open = writingButton(tab, 'Settings')
  await open.focus()
  await tab.keyboard.press('Enter')
  const drawer = tab.getByRole('dialog', { name: 'Settings' })
  await drawer.getByRole('textbox', { name: 'Description' }).fill('What it is about.')
  await tab.keyboard.press('Escape')
  await disappears(drawer)
  await hasFocus(open)
  await tab.keyboard.press('Control+s')
  await says(tab.getByRole('main'), 'Saved. Commit')
  expect(await site.repository.read('posts/one.md')).toContain('What it is about.')
})

test('words are found and replaced', async ({ visit }) => {
  const { tab } = await visit({ posts: draft('a pear and a pear') })
  await openWriting(tab, 'one', 'source')
  await textBox(tab).focus()
  await tab.keyboard.press('Control+h')
  const panel = tab.getByRole('search', { name: 'Find and replace' })
  await hasFocus(panel.getByRole('textbox', { name: 'Find' }))
  await tab.keyboard.type('pear')
  await panel.getByRole('textbox', { name: 'Replace with' }).fill('plum')
  await panel.getByRole('button', { name: 'Replace all' }).click()
  await says(textBox(tab), 'a plum and a plum')
  await tab.keyboard.press('Escape')
  await disappears(panel)
})

test('a link is added by keyboard', async ({ visit }) => {
  const { tab } = await visit({ posts: draft('word') })
  await openWriting(tab, 'one', 'source')
  await textBox(tab).focus()
  await tab.keyboard.press('Control+Home')
  await tab.keyboard.press('Shift+End')
  await tab.keyboard.press('Control+k')
  const dialog = tab.getByRole('dialog', { name: 'Add a link' })
  await hasFocus(dialog.getByRole('combobox', { name: 'Address', exact: true }))
  await tab.keyboard.type('https://example.org/')
  await tab.keyboard.press('Enter')
  await disappears(dialog)
  await says(textBox(tab), '[word](https://example.org/)')
  await hasFocus(textBox(tab))
})

test('a picture of the site is chosen, and Escape closes the choice', async ({ visit }) => {
  const { tab } = await visit({ posts: { ...draft('Words.'), 'images/hill.png': pngOf(64, 36) } })
  await openWriting(tab, 'one', 'source')
  await typeAtEnd(tab, '\n')
  await writingButton(tab, 'Image').click()
  await writingButton(tab, 'Choose an uploaded image…').click()
  const dialog = tab.getByRole('dialog', { name: 'Choose an image' })
  await hasFocus(dialog.getByRole('searchbox'))
  await tab.keyboard.press('Escape')
  await disappears(dialog)
  await hasFocus(textBox(tab))
  await writingButton(tab, 'Image').click()
  await writingButton(tab, 'Choose an uploaded image…').click()
  await dialog.getByRole('button', { name: 'hill.png' }).click()
  await tab.getByRole('dialog', { name: 'What does the picture show?' }).getByRole('textbox').fill('A hill')
  await tab.keyboard.press('Enter')
  await says(textBox(tab), '![A hill](images/hill.png)')
})
