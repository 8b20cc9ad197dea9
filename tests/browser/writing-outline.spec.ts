import { postText } from '../support/post-text.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, press, variant } from './fixtures.ts'
import { preview, textBox, writingButton } from './writing.ts'

const filler = 'Words that fill the page.\n\n'.repeat(60)
const posts = { 'one.md': postText('One', 'draft', `Begin.\n\n## First *part*\n\n${filler}### Second\n\nEnd.\n`) }

variant('the outline leads to a heading in text and preview, and marks where the cursor is', async ({ edit }) => {
  const { page } = await edit({ posts }, 'one')
  await textBox(page).focus()
  await page.keyboard.press('Control+Shift+o')
  const headings = page.getByRole('navigation', { name: 'Headings of the text' }).getByRole('button')
  await expect(headings).toHaveText(['First part, level 2', 'Second, level 3'])
  await page.keyboard.press('End')
  const covered = await headings.last().evaluate((last) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(last)
    const ring =
      last.getBoundingClientRect().bottom + Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const list = last.closest('nav') as HTMLElement
    return ring - (list.getBoundingClientRect().top + list.clientTop + list.clientHeight)
  })
  expect(covered).toBeLessThanOrEqual(0)
  await expectSoundAtAnyWidth(page, 'the outline')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('Control+Shift+o')
  await headings.first().focus()
  await press(page, 'ArrowDown', 'Enter')
  await expect(headings).toHaveCount(0)
  await expect(textBox(page)).toBeFocused()
  await expect(preview(page).getByRole('heading', { name: 'Second' })).toBeInViewport()
  await writingButton(page, 'Outline').click()
  await expect(headings.last()).toHaveAttribute('aria-current', 'location')
  await page.keyboard.press('Escape')
  await expect(textBox(page)).toBeFocused()
  await page.keyboard.type(' half')
  await expect(preview(page).getByRole('heading', { name: 'Second half' })).toBeVisible()
})

variant('the outline is a sheet on a phone and leads through the preview, too', async ({ edit }) => {
  const { page } = await edit({ posts, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 'one')
  await page.getByRole('button', { name: 'Preview', exact: true }).tap()
  await writingButton(page, 'Outline').tap()
  await page.getByRole('button', { name: /^Second/ }).tap()
  await expect(preview(page).getByRole('heading', { name: 'Second' })).toBeInViewport()
})
