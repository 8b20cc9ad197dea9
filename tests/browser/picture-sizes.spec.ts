import type { StoredImage } from '#server/contract/contract.ts'
import { pngOf } from '../support/images.ts'
import { postText } from '../support/post-text.ts'
import { liveLine, openEditor } from './editor.ts'
import { expectSoundAtAnyWidth } from './expect-accessible.ts'
import { expect, holdAnswers, variant } from './fixtures.ts'
import { bring, describe, photo } from './photos.ts'
import { preview, said, textBox, writingButton } from './writing.ts'

variant('a wide picture is one commit with its smaller sizes, and phones load a small one', async ({ edit, visit }) => {
  const { site, page } = await edit({ posts: { 'one.md': postText('One', 'published', 'Words.') } }, 'one')
  await textBox(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('\n\n')
  await bring(textBox(page), 'drop', { files: [await photo(page, 'hills.jpg', 2000, 3000)] })
  await describe(page, 'Two hills')
  await expect(said(page)).toContainText(/^Added hills-[\da-f]{8}\.webp\./)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')
  const added = await site.repository.git('show', '--name-only', '--format=', 'HEAD')
  expect(added.replace(/^posts\/images\/hills-[\da-f]{8}\.webp/gm, '').split('\n')).toEqual([
    '',
    expect.stringMatching(/^\.[\da-f]{8}\.480\.[\da-f]{36}\.webp$/),
    expect.stringMatching(/^\.[\da-f]{8}\.960\.webp$/),
  ])
  await expect(preview(page).getByRole('img', { name: 'Two hills' })).toHaveAttribute('width', '1600')
  await writingButton(page, 'Save').click()
  await expect(said(page)).toContainText('Saved.')

  await using phone = await visit(site, { viewport: { width: 375, height: 800 } })
  await phone.addInitScript(noteShifts)
  const release = await holdAnswers(phone, /\/blog\/images\//)
  await phone.goto('/blog/one', { waitUntil: 'domcontentloaded' })
  const shown = phone.getByRole('img', { name: 'Two hills' })
  await shown.scrollIntoViewIfNeeded()
  const place = await shown.boundingBox()
  expect(Math.round(place?.width ?? 0)).toBe(341)
  release()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.complete))
    .toBe(true)
  await expect(shown).toHaveAttribute('srcset', /\.480\.\S+ 480w, \S+\.960\.webp 960w, \S+\.webp 1600w$/)
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('.480.')
  expect(await shown.evaluate(isOnTop)).toBe(true)
  // A copy has whole pixels, so its shape is not to the last bit that of the image.
  expect((await shown.boundingBox())?.height).toBeCloseTo(place?.height ?? 0, 0)
  // Chromium counts a part of a pixel as well.
  expect(await phone.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0))).toBeLessThan(0.001)
  expect(await phone.locator('main [style]').count()).toBe(0)
  await expectSoundAtAnyWidth(phone, 'a post with a picture in several sizes')
})

variant('the page of images makes the sizes that older images have not', async ({ edit }) => {
  const { site, page } = await edit({ posts: { 'images/old.png': pngOf(1000, 500) } })
  await page.goto('/_admin-82/images')
  const make = page.getByRole('button', { name: 'Create smaller sizes' })
  await expect(page.getByText('1 image has no smaller sizes for phones.')).toBeVisible()
  await expectSoundAtAnyWidth(page, 'images without smaller sizes')
  await make.click()
  await expect(liveLine(page)).toContainText('Created the sizes of 1 image. Commit ')
  await expect(make).toHaveCount(0)
  for (const width of [480, 960]) await expect(page.getByRole('main').getByText(`${width} px wide`)).toBeVisible()
  expect(await site.repository.git('log', '-1', '--format=%s')).toBe('Add sizes of the image “old.png”')
  expect(await site.owner.json<StoredImage[]>('/api/images')).toMatchObject([
    { path: 'images/old.png', copies: [{ width: 480 }, { width: 960 }], missingWidths: [] },
  ])
})

variant('a browser that writes no WebP sends JPEG, and PNG of what one can see through', async ({ open }) => {
  const { site, page } = await open()
  await page.addInitScript(writeNoWebp)
  await openEditor(page)
  await page.goto('/_admin-82/images')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload images' }).click()
  const clear = await page.evaluate(() =>
    Object.assign(document.createElement('canvas'), { width: 600, height: 300 }).toDataURL().replace(/^.*,/, ''),
  )
  await (await chooser).setFiles([
    await photo(page, 'hills.jpg', 600, 800),
    { name: 'clear.png', mimeType: 'image/png', buffer: Buffer.from(clear, 'base64') },
  ])
  await expect(page.getByText(/^2 images, /)).toBeVisible()
  const files = await site.repository.git('ls-tree', '-r', '--name-only', 'HEAD', 'posts/images')
  expect(
    files
      .replace(/[\da-f]{8}/g, '')
      .replace(/[\da-f]{20,}/g, 'tones')
      .split('\n'),
  ).toEqual([
    'posts/images/clear-.png',
    'posts/images/clear-.png..480.png',
    'posts/images/hills-.jpg',
    expect.stringMatching(/^posts\/images\/hills-\.jpg\.\.480\..*\.jpg$/),
  ])
})

/** As in Safari, which answers with a PNG. */
function writeNoWebp(): void {
  const { toBlob } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
    toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality)
  }
}

/** Notes what moves while the page loads; what a person brings about does not count. */
function noteShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) document.documentElement.dataset.shifts = String(value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The tones below a picture are covered by it. */
function isOnTop(image: Element): boolean {
  const { left, top, width, height } = image.getBoundingClientRect()
  const tones = image.parentElement?.querySelector('svg')
  return tones != null && document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 100)) === image
}
