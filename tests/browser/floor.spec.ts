import { EDITOR, signInHere } from './editor.ts'
import { expect, test } from './fixtures.ts'

test('below the floor the editor says what the browser lacks, and pages are read', async ({ samples: site, visit }) => {
  await using page = await visit(site)
  await page.addInitScript(() => {
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(Array.prototype, 'toSorted')
  })
  await signInHere(page)
  await page.goto(EDITOR, { waitUntil: 'load' })
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^The editor needs a newer browser: this one lacks Array\.prototype\.toSorted, URL\.canParse\. Update it, /,
  )
  await page.goto('/blog')
  await page.getByRole('main').getByRole('link', { name: /^Read/ }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
