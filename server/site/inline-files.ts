import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A file of the build that stands in the document itself. */
export interface InlineFile {
  text: string
  /** What a content security policy calls it by: `'sha256-…'`. */
  source: string
}

/** What a document holds that only its own policy allows, by directive. */
export interface InlineSources {
  scripts: string[]
  styles: string[]
}

/** Reads a file of the build, named as below the site's root: `assets/shared-1a2b.css`. */
export type ReadInline = (file: string) => Promise<InlineFile>

export function createInlineFiles(folder: string): ReadInline {
  const files = new Map<string, Promise<InlineFile>>()
  return (file) => {
    const known = files.get(file) ?? readInline(folder, file)
    files.set(file, known)
    return known
  }
}

async function readInline(folder: string, file: string): Promise<InlineFile> {
  const code = (await readFile(path.join(folder, file), 'utf8')).trim()
  // A module's names are its own; an inline script's would be everybody's.
  const text = file.endsWith('.js') ? `(()=>{${code}})()` : code
  if (/<\/(?:style|script)|<!--/i.test(text)) throw new Error(`${file} would end the element that it stands in.`)
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
