import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { cardAddress } from '../cards/card-address.ts'
import type {
  Card,
  OpenPage,
  PagePosts,
  PublicPage,
  RenderedPage,
  RenderModule,
  RenderOptions,
} from '../contract/contract.ts'
import type { InlineSources } from '../http/security-headers.ts'

/** A page as a document. */
export interface Rendered {
  document: string
  /** A page that others are not shown has none. */
  card: Card | undefined
  inline: InlineSources
}

export type DocumentOptions = Omit<RenderOptions, 'cardAddress'>

export interface OpenDocument extends Omit<OpenPage, 'render'> {
  render(options: DocumentOptions): Promise<Rendered>
}

export interface Renderer {
  /** Matches the page at a path with its search, and reads what it shows. */
  open(url: string, posts: PagePosts): Promise<OpenDocument>
  /** Names the parts of the search that make another page at a path. */
  searchOf(path: string): Promise<readonly string[]>
  /** Draws a cover by itself, as SVG; undefined for one that does not exist. */
  drawCover(cover: Parameters<RenderModule['drawCover']>[0]): Promise<string | undefined>
  /** All but the posts. */
  publicPages(): Promise<readonly PublicPage[]>
  /** False while the code of the pages may change under the server. */
  isCacheable: boolean
}

const MAIN = 'index.html'
const FIRST = 'src/first.js'
// What the editor's documents load first of the others.
const FLOOR = 'src/editor-floor.js'
// Where scripts run, main.tsx and other-letters.ts load them.
const LAZY_STYLES = ['src/styles/lazy.css', 'src/styles/letters.css']
// Where main.tsx reads it: the document's last element.
const DATA = 'page-data'
// As vite.config.ts calls the chunk of React and its router, which is run by itself, so that the browser answers in between.
const FRAMEWORK = 'react'

type Manifest = Record<string, { file: string; name?: string; src?: string; imports?: string[]; css?: string[] }>

/** Renders with the React build in `dist`: the template and manifest of the client, the module of the renderer. */
export async function createBuiltRenderer(dist: string): Promise<Renderer> {
  const [built, manifest, module] = await Promise.all([
    readFile(path.join(dist, 'client', 'index.html'), 'utf8'),
    readFile(path.join(dist, 'client', '.vite', 'manifest.json'), 'utf8').then((text) => JSON.parse(text) as Manifest),
    import(/* @vite-ignore */ pathToFileURL(path.join(dist, 'render', 'render.js')).href) as Promise<RenderModule>,
  ])
  // What the build would load at once comes after the first paint instead: src/first.js.
  const template = built.replace(
    /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g,
    '',
  )
  const fill = createTemplate(template)
  const filesOf = createPageFiles(manifest, path.join(dist, 'client'))
  return {
    isCacheable: true,
    async open(url, posts) {
      const page = await module.openPage(url, posts)
      return {
        ...page,
        async render(options) {
          const rendered = await page.render({ ...options, cardAddress })
          const { script, after, below, inline } = await filesOf(rendered)
          const [above, ...others] = rendered.html.split(BELOW)
          // Or a busy phone would show a part of the first screen, and then move it.
          const awaited = others.length > 0 ? BELOW_ID : (headingBelowFirstScreen(rendered.html) ?? DATA)
          const before = `<link rel="expect" href="#${awaited}" blocking="render">${script}`
          const html = others.length > 0 ? above + below + others.join(BELOW) : rendered.html
          return { document: fill({ ...rendered, html }, before, after), card: rendered.card, inline }
        },
      }
    },
    searchOf: async (path) => module.searchOf(path),
    drawCover: async (cover) => module.drawCover(cover),
    publicPages: async () => module.publicPages,
  }
}

/** Returns a function that fills the template with a page. `before` and `after` stand around the page's own part of the head. */
export function createTemplate(template: string) {
  const [start, ...parts] = template.split(/<!--(?:head|app|data)-->/)
  return (page: RenderedPage, before = `<script type="module" src="/${FIRST}"></script>`, after = ''): string => {
    const data = `<script type="application/json" id="${DATA}">${page.data}</script>`
    const filled = [before + page.head + after, page.html, data]
    return start + parts.map((part, at) => filled[at] + part).join('')
  }
}

/** Whether it belongs to pages of which nothing works without React. */
function isEditorModule(id: string): boolean {
  return id.startsWith('src/editor/')
}

function addressOf(file: string): string {
  return `/${file}`
}

type PageModules = Pick<RenderedPage, 'lazy' | 'styled' | 'below'>

/**
 * Returns a function that finds, once for each kind of page, the script that loads the page's others once it is painted, and
 * the styles. Both stand in the document: asked for, they would keep the first words from a visitor for a round trip, and are
 * smaller than what it costs.
 */
function createPageFiles(manifest: Manifest, folder: string) {
  const chunks = Object.values(manifest)
  const [entry, main, floor] = [manifest[FIRST], manifest[MAIN], manifest[FLOOR]]
  const framework = chunks.find(({ name }) => name === FRAMEWORK)
  const lazyStyles = chunks.filter(({ src }) => LAZY_STYLES.some((name) => src?.endsWith(name)))
  if (!entry || !main || !floor || !framework || lazyStyles.length < LAZY_STYLES.length)
    throw new Error('The build lacks a file. Build the site again: npm start')

  const find = async ({ lazy, styled, below }: PageModules) => {
    const styles = new Set<string>()
    const stylesBelow = new Set<string>()
    const scripts = new Set<string>()
    const collect = (id: string, into: Set<string>, files: Set<string>) => {
      const chunk = manifest[id]
      if (!chunk || files.has(chunk.file)) return
      files.add(chunk.file)
      // The styles of what it imports come first, as the bundler has ordered them.
      for (const other of chunk.imports ?? []) collect(other, into, files)
      for (const style of chunk.css ?? []) if (!styles.has(style)) into.add(style)
    }
    for (const id of [MAIN, ...lazy]) collect(id, styles, scripts)
    for (const id of styled) collect(id, styles, new Set())
    for (const id of below) collect(id, stylesBelow, scripts)
    for (const file of [framework.file, main.file]) scripts.delete(file)
    const isEditor = lazy.some(isEditorModule)
    // What is imported comes before what imports it, so that each runs by itself.
    const ahead = [framework.file, ...(isEditor ? [floor.file] : []), ...[...scripts].reverse(), main.file]
    const read = (files: readonly string[]) => readInline(folder, files)
    const [script, style, styleBelow] = await Promise.all([
      read([entry.file]),
      read([...styles]),
      read([...stylesBelow]),
    ])
    return {
      script: `<script data-load="${ahead.map(addressOf).join(' ')}">${script.text}</script>`,
      // main.tsx tells by the names whatever loads style sheets for another page that these are here already.
      after: `<style data-files="${[...styles].map(addressOf).join(' ')}">${style.text}</style><noscript>${lazyStyles.map(({ file }) => `<link rel="stylesheet" href="/${file}">`).join('')}</noscript>`,
      below: `<style id="${BELOW_ID}">${styleBelow.text}`,
      inline: {
        scripts: [script.source],
        styles: [style.source, ...(stylesBelow.size > 0 ? [styleBelow.source] : [])],
      },
    }
  }

  const known = new Map<string, ReturnType<typeof find>>()
  return (modules: PageModules) => {
    const name = [...modules.lazy, '', ...modules.styled, '', ...modules.below].join()
    const files = known.get(name) ?? find(modules)
    known.set(name, files)
    return files
  }
}

// As src/components/below-first-screen.tsx has it.
const BELOW = '<style data-below="">'
const BELOW_ID = 'below'

// Chosen: more than a window of 900 pixels shows of a page of text before anyone scrolls. At 1440 pixels the heading stood
// below such a window on every page but the guide to Moodle, whose figure is words too (704 pixels, 2026-11-27). The first
// packets hold as much of every page, styles included, as tests/server/site/page-weight.test.ts checks.
const VISIBLE_CHARACTERS = 1200

// A heading that has a name, or the text between two tags. What drawings say is not counted.
const PARTS = /<h[23][^>]* id="([^"]+)"|<svg\b[\s\S]*?<\/svg>|>([^<]+)/g

/** Returns the id of the first heading below a page's first screen; undefined if the page has none. */
function headingBelowFirstScreen(html: string): string | undefined {
  let seen = 0
  for (const [, id, text = ''] of html.slice(html.indexOf('<main')).matchAll(PARTS)) {
    if (id !== undefined && seen > VISIBLE_CHARACTERS) return id
    seen += text.trim().length
  }
  return undefined
}

/** Files of the build that stand in the document itself, as one. */
interface InlinePart {
  text: string
  /** What a content security policy calls it by: `'sha256-…'`. */
  source: string
}

/** Reads style sheets or scripts of the build, named as below the site's root: `assets/1a2b.css`. */
async function readInline(folder: string, files: readonly string[]): Promise<InlinePart> {
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  const text = texts.map((one) => one.trim()).join('')
  if (/<\/(?:style|script)|<!--/i.test(text))
    throw new Error(`One of ${files.join(', ')} would end the element that it stands in.`)
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
