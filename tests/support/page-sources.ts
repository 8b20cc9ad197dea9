import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../content/pages/', import.meta.url)

/** The pages of `content/pages` as they are written, with their addresses. To parse all of them takes seconds. */
export function pageSources(): { path: string; text: string }[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.mdx'))
    .sort()
    .map((file) => ({ path: `/${file.slice(0, -'.mdx'.length)}`, text: readFileSync(new URL(file, FOLDER), 'utf8') }))
}
