import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { comingSoon } from '#content/coming-soon.ts'
import { type PageFile, parsePage } from './page-file.ts'

export const PAGES_FOLDER = 'content/pages'
export const FIGURES_FOLDER = 'content/data/figures'

/** Every fault of every page, a line each: `file:line: message`. */
export class PagesError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The pages cannot be used:\n${problems.join('\n')}`)
  }
}

/** Reads `content/pages` below `root`. Throws PagesError. */
export function readPages(root: string): PageFile[] {
  const folder = path.join(root, PAGES_FOLDER)
  const pages = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mdx'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
    .map((file) => parsePage(file, readFileSync(path.join(root, file), 'utf8')))
  const problems = [
    ...pages.flatMap(({ file, problems }) => problems.map(({ line, message }) => `${file}:${line}: ${message}`)),
    ...pages.flatMap((page) => missingFigures(page, root)),
    ...duplicates(pages),
    ...pages.flatMap((page) => brokenLinks(page, pages)),
  ]
  if (problems.length > 0) throw new PagesError(problems)
  return pages
}

function missingFigures({ file, figures }: PageFile, root: string): string[] {
  return figures
    .filter(({ name }) => !existsSync(path.join(root, FIGURES_FOLDER, `${name}.ts`)))
    .map(({ name, line }) => `${file}:${line}: The figure ${name} has no file ${FIGURES_FOLDER}/${name}.ts.`)
}

function duplicates(pages: readonly PageFile[]): string[] {
  const claimed = new Map<string, string>(comingSoon.map((row) => [row.path, 'content/coming-soon.ts']))
  const problems: string[] = []
  for (const { file, path: main, matter } of pages)
    for (const address of [main, ...matter.aliases]) {
      const other = claimed.get(address)
      if (other) problems.push(`${file}:1: The address ${address} is taken by ${other}.`)
      claimed.set(address, file)
    }
  return problems
}

// Links to pages that are components are judged once these are rendered: dead-links.ts.
function brokenLinks({ file, path: own, links }: PageFile, pages: readonly PageFile[]): string[] {
  return links.flatMap(({ href, line }) => {
    if (!/^[/#]/.test(href)) return []
    const [address = '', anchor] = href.split('#')
    const target = pages.find(({ path: main, matter }) => [main, ...matter.aliases].includes(address || own))
    if (!target || !anchor || target.ids.includes(anchor)) return []
    return [`${file}:${line}: The link ${href} leads to no place in ${target.file}.`]
  })
}
