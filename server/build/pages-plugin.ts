import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { comingSoon } from '#content/coming-soon.ts'
import { TAG_MODULES } from './author-tags.ts'
import type { PageFile } from './page-file.ts'
import { FIGURES_FOLDER, PAGES_FOLDER, readPages } from './read-pages.ts'

const LIST = 'virtual:pages'
const TITLES = 'virtual:page-titles'
const COMING = 'virtual:coming-soon-paths'
// A silent reader's average of non-fiction: Brysbaert, "How many words do we read per minute?", 2019.
const WORDS_PER_MINUTE = 238

/**
 * `virtual:pages` lists the pages of `content/pages` with what loads each, and their files for the server alone;
 * `virtual:page-titles` says what they are about;
 * `virtual:coming-soon-paths` holds where pages are announced, without their words.
 * A page's own module also exports `page`, which is what its front matter says, its table of contents, the pages of
 * its section, and the minutes to read it, `figures`, by their names, `drawings`, which draw their kinds, and `tags`,
 * which draw what its author wrote as tags.
 */
export function pagesPlugin(): Plugin {
  let config: ResolvedConfig
  let pages: PageFile[] | undefined
  const read = () => {
    pages ??= readPages(config.root)
    return pages
  }
  return {
    name: 'pages',
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      pages = undefined
      // In development a faulty page is told when it is asked for, and mended without a restart.
      if (config.command === 'build') read()
    },
    resolveId: (id) => ([LIST, TITLES, COMING].includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return listModule(read())
      if (id === `\0${TITLES}`) return titlesModule(read())
      if (id === `\0${COMING}`)
        return `export const comingSoonPaths = ${JSON.stringify(comingSoon.map((row) => row.path))}`
    },
    transform(code, id) {
      if (!id.endsWith('.mdx')) return
      const file = path.relative(config.root, id).split(path.sep).join('/')
      const page = read().find((known) => known.file === file)
      if (page) return { code: [code, ...exportsOf(page, read(), config.root)].join('\n'), map: null }
    },
    hotUpdate({ file }) {
      if (!file.endsWith('.mdx')) return
      pages = undefined
      const { moduleGraph } = this.environment
      for (const id of [LIST, TITLES]) {
        const known = moduleGraph.getModuleById(`\0${id}`)
        if (known) moduleGraph.invalidateModule(known)
      }
    },
    configureServer(server) {
      server.watcher.add(path.join(config.root, PAGES_FOLDER))
    },
  }
}

function listModule(pages: readonly PageFile[]): string {
  const rows = pages.map(
    ({ path: main, file, matter }) =>
      `{ path: ${JSON.stringify(main)}, aliases: ${JSON.stringify(matter.aliases)}, file: import.meta.env.SSR ? ${JSON.stringify(file)} : '', load: () => import(${JSON.stringify(`/${file}`)}) }`,
  )
  return `export const pages = [\n${rows.join(',\n')}\n]`
}

function titlesModule(pages: readonly PageFile[]): string {
  const rows = pages.map(({ path: main, matter }) => ({
    path: main,
    title: matter.title,
    description: matter.description,
    parent: matter.parent ?? null,
    changed: matter.updated ?? matter.reviewed ?? null,
  }))
  return `export const pageTitles = ${JSON.stringify(rows)}`
}

/** What a page of this kind begins with. */
const OPENINGS: Record<PageFile['matter']['kind'], string> = {
  guide: 'GuideOpening',
  service: 'ServiceOpening',
  essay: 'EssayOpening',
  legal: 'LegalOpening',
}

/** What a page's module exports beside its words; all of it lies in files, so that a page loads its own alone. */
function exportsOf(page: PageFile, pages: readonly PageFile[], root: string): string[] {
  const imports = page.figures.map(
    ({ name }, at) => `import { figure as figure${at} } from '#content/data/figures/${name}.ts'`,
  )
  const rows = page.figures.map(({ name }, at) => `${JSON.stringify(name)}: figure${at}`)
  const kinds = [...new Set(page.figures.map(({ name }) => kindOf(name, root)))]
  const tags = page.tags.filter((tag) => TAG_MODULES[tag])
  const { kind } = page.matter
  return [
    ...imports,
    `export { ${OPENINGS[kind]} as Opening } from '#src/prose/openings/${kind}-opening.tsx'`,
    ...tags.map((tag) => `import { ${tag} } from '#src/${TAG_MODULES[tag]}.tsx'`),
    `export const tags = { ${tags.join(', ')} }`,
    ...kinds.map((kind) => `import { ${drawingOf(kind)} } from '#src/art/figures/${kind}.tsx'`),
    `export const drawings = { ${kinds.map((kind) => `${kind}: ${drawingOf(kind)}`).join(', ')} }`,
    `export const figures = { ${rows.join(', ')} }`,
    `export const page = ${JSON.stringify(exported(page, pages))}`,
  ]
}

/** A figure's file begins with its kind. */
function kindOf(figure: string, root: string): string {
  const file = path.join(root, FIGURES_FOLDER, `${figure}.ts`)
  const kind = /^ {2}kind: '([a-z]+)',$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (kind === undefined) throw new Error(`${file} names no kind of figure.`)
  return kind
}

function drawingOf(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Drawing`
}

function exported({ path: main, file, matter, headings, words }: PageFile, pages: readonly PageFile[]) {
  const siblings = pages
    .filter((page) => matter.parent && page.matter.parent === matter.parent)
    .map((page) => ({ path: page.path, title: page.matter.title }))
  return { path: main, file, matter, headings, siblings, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) }
}
