import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Style sheets of the build that stand in the document itself, as one. */
interface InlineStyle {
  text: string
  /** What a content security policy calls it by: `'sha256-…'`. */
  source: string
}

/** Reads style sheets of the build, named as below the site's root: `assets/index-1a2b.css`. */
export type ReadInline = (files: readonly string[]) => Promise<InlineStyle>

export function createInlineStyles(folder: string): ReadInline {
  // As many as there are kinds of pages.
  const known = new Map<string, Promise<InlineStyle>>()
  return (files) => {
    const name = files.join()
    const style = known.get(name) ?? readInline(folder, files)
    known.set(name, style)
    return style
  }
}

async function readInline(folder: string, files: readonly string[]): Promise<InlineStyle> {
  const sheets = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  const text = sheets.map((sheet) => sheet.trim()).join('')
  if (/<\/style|<!--/i.test(text))
    throw new Error(`One of ${files.join(', ')} would end the element that it stands in.`)
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
