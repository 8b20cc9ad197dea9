import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A style sheet of the build that stands in the document itself. */
export interface InlineStyle {
  text: string
  /** What a content security policy calls it by: `'sha256-…'`. */
  source: string
}

/** Reads a style sheet of the build, named as below the site's root: `assets/shared-1a2b.css`. */
export type ReadInline = (file: string) => Promise<InlineStyle>

export function createInlineStyles(folder: string): ReadInline {
  const files = new Map<string, Promise<InlineStyle>>()
  return (file) => {
    const known = files.get(file) ?? readInline(folder, file)
    files.set(file, known)
    return known
  }
}

async function readInline(folder: string, file: string): Promise<InlineStyle> {
  const text = (await readFile(path.join(folder, file), 'utf8')).trim()
  if (/<\/style|<!--/i.test(text)) throw new Error(`${file} would end the element that it stands in.`)
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
