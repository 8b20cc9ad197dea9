import type { Locator, Page } from 'playwright/test'
import type { Place } from '../engines/tab.ts'

export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** What a camera would write: a JPEG of this size, held upright by its Exif, with the place where it was taken. */
export async function photo(page: Page, name: string, width: number, height: number): Promise<TestFile> {
  const base64 = await page.evaluate(
    async ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.fillStyle = '#c33'
      context.fillRect(0, 0, width, height)
      context.fillStyle = '#36c'
      context.fillRect(0, 0, width / 2, height / 2)
      return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '')
    },
    [width, height] as const,
  )
  return { name, mimeType: 'image/jpeg', buffer: withExif(Buffer.from(base64, 'base64')) }
}

/** A JPEG with what a camera notes in it. */
export function withExif(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)])
}

const TURNED = 6
const MARK = 'Taken at home, 52.5 N'

/** An APP1 segment: turned by a quarter, with a description and a GPS directory. TIFF 6.0, big-endian. */
function exif(): Buffer {
  const words = Buffer.from(`${MARK}\0`)
  const tag = (id: number, type: number, count: number, value: number, isShort = false) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(id, 0)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    if (isShort) bytes.writeUInt16BE(value, 8)
    else bytes.writeUInt32BE(value, 8)
    return bytes
  }
  const count = (entries: number) => Buffer.from([0, entries])
  const none = Buffer.alloc(4)
  const gpsAt = 8 + 2 + 3 * 12 + 4
  const wordsAt = gpsAt + 2 + 12 + 4
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    count(3),
    tag(0x010e, 2, words.length, wordsAt),
    tag(0x0112, 3, 1, TURNED, true),
    tag(0x8825, 4, 1, gpsAt),
    none,
    count(1),
    tag(0x0001, 2, 2, 0x4e000000),
    none,
    words,
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

export function hasExif(bytes: Uint8Array): boolean {
  return ['Exif', 'EXIF', 'XMP ', MARK].some((word) => Buffer.from(bytes).includes(word))
}

/** The size of a WebP, as a browser reads it. */
export async function sizeOf(page: Page, address: string): Promise<{ type: string; width: number; height: number }> {
  return page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob()
    const { width, height } = await createImageBitmap(blob)
    return { type: blob.type, width, height }
  }, address)
}

interface Carried {
  files?: TestFile[]
  texts?: Record<string, string>
}

/** Brings what a clipboard or a drag would bring to the text, at the place of its first letter. */
export async function bring(target: Locator | Place, kind: 'paste' | 'drop', { files = [], texts = {} }: Carried) {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await (target as Place).evaluate(
    (element, { kind, sent, texts }) => {
      const carried = new DataTransfer()
      for (const { name, mimeType, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        carried.items.add(new File([bytes], name, { type: mimeType }))
      }
      for (const [type, text] of Object.entries(texts)) carried.setData(type, text)
      const options = { bubbles: true, cancelable: true, composed: true }
      const { left = 0, top = 0 } = element.querySelector('.cm-line')?.getBoundingClientRect() ?? {}
      const at = { clientX: left + 20, clientY: top + 5 }
      if (kind === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: carried }))
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          element.dispatchEvent(new DragEvent(type, { ...options, ...at, dataTransfer: carried }))
    },
    { kind, sent, texts },
  )
}

export function question(page: Page): Locator {
  return page.getByRole('dialog', { name: 'What does the picture show?' })
}

/** Answers what the picture shows, where it is asked or, of one that was pasted, behind its button. */
export async function describe(page: Page, words: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Describe', exact: true })
  await question(page).or(button).first().waitFor()
  if (!(await question(page).isVisible())) await button.click()
  await question(page).getByRole('textbox').fill(words)
  await page.keyboard.press('Enter')
}

export async function pick(page: Page, ...files: TestFile[]): Promise<void> {
  await page.getByLabel('Images to upload').setInputFiles(files)
}
