import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Files of the build that stand in the document itself, as one. */
interface InlinePart {
  text: string
  /** What a content security policy calls it by: `'sha256-…'`. */
  source: string
}

/** Reads style sheets or scripts of the build, named as below the site's root: `assets/1a2b.css`. */
export type ReadInline = (files: readonly string[]) => Promise<InlinePart>

export function createInlineParts(folder: string): ReadInline {
  // As many as there are kinds of pages.
  const known = new Map<string, Promise<InlinePart>>()
  return (files) => {
    const name = files.join()
    const part = known.get(name) ?? readInline(folder, files)
    known.set(name, part)
    return part
  }
}

async function readInline(folder: string, files: readonly string[]): Promise<InlinePart> {
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  const text = texts.map((one) => one.trim()).join('')
  if (/<\/(?:style|script)|<!--/i.test(text))
    throw new Error(`One of ${files.join(', ')} would end the element that it stands in.`)
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
