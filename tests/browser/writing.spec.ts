import { startLocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'
import { EDITOR, entry, openEditor } from './editor.ts'
import { expect, test } from './fixtures.ts'
import { preview, said, textBox, typeAtEnd, writingButton } from './writing.ts'

test('a published post is edited beside what visitors will see, and a save says its commit', async ({ visit }) => {
  await using site = await startLocalSite({ posts: { 'one.md': postText('One') } })
  await using page = await visit(site)
  await openEditor(page)
  await entry(page, 'One').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`${EDITOR}/one`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('One')
  await expect(page.getByRole('textbox', { name: 'Tags (comma separated)' })).toHaveValue('ai, lms')
  await expect(page.getByRole('textbox', { name: 'Author' })).toHaveValue('Ada')
  await expect(textBox(page)).toHaveText('Words of One.')
  await page.getByRole('textbox', { name: 'Title' }).fill('One and more')
  await page.getByRole('textbox', { name: 'Tags (comma separated)' }).fill('ai, git')
  await typeAtEnd(page, '\n## More\n\nSome **bold** <script>alert(1)</script> words and [a link](javascript:alert(1)).')
  await expect(preview(page).getByRole('heading', { name: 'One and more' })).toBeVisible()
  await expect(preview(page).getByRole('heading', { name: 'More', exact: true })).toBeVisible()
  await expect(preview(page).getByText('bold')).toHaveCSS('font-weight', '700')
  await expect(preview(page).getByText('#git')).toBeVisible()
  expect(await preview(page).locator('script, a[href^="javascript"]').count()).toBe(0)
  await expect(page.getByText(/^\d+ words, 1 min to read$/)).toBeVisible()
  await writingButton(page, 'Save').click()
  await expect(said(page)).toContainText('Saved.')
  const head = await site.repository.git('rev-parse', '--short=7', 'HEAD')
  await expect(said(page)).toHaveText(`Saved. Commit ${head} on main.`)
  await expect(page.getByText('published', { exact: true })).toBeVisible()
  await page.goto('/blog/one')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One and more')
  await expect(page.getByRole('heading', { name: 'More', exact: true })).toBeVisible()
})
