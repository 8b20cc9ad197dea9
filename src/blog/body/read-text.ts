import type { Root as Html } from 'hast'
import type { Definition, Heading, Link as MarkdownLink, Nodes, Root } from 'mdast'
import { toString as markdownText } from 'mdast-util-to-string'
import type { Body, BodyPlace } from '#server/contract/contract.ts'
import { anchorHeadings, isSameLine } from './headings.ts'
import { parseMarkdown, SCHEMA, treeOf } from './reading.ts'
import { eachElement, eachNode } from './tree.ts'
import { createUnread } from './unread.ts'
import { lineOf, wordsIn } from './words.ts'

// Chosen: each is judged by itself, and no article has as many. What comes after them is not judged.
const MAX_PARTS = 10_000

// A page takes at most 1.7 times as long as its parse (measured on 2026-11-26 with 620 texts made to take long), and has a
// second. What it may have of depth and parts stands in limit-tree.ts; HTML has a few for each of Markdown's.
const SURE_MS = 500
const SURE_DEPTH = 100
const SURE_PARTS = 10_000
// A link definition is repeated wherever it is used, so the page may be much longer than the text.
const SURE_REPEATED = 1_000_000

interface TextToRead {
  title: string
  content: string
  /** Lines that look like what git leaves of a merge. Those in code are meant to be read. */
  mergeMarks?: readonly number[]
}

/**
 * Reads a post's Markdown as its page does. `isDoubtful` where only rendering tells whether the site can render it in time.
 * Throws TooComplexError and RangeError for what is nested too deeply.
 */
export function readText({ title, content, mergeMarks = [] }: TextToRead): Body & { isDoubtful: boolean } {
  const began = performance.now()
  const tree = parseMarkdown(content)
  const parseMs = performance.now() - began
  const links: Body['links'] = []
  const images: Body['images'] = []
  const headings: Body['headings'] = []
  const shown = new Set(mergeMarks)
  const definitions = definitionsIn(tree)
  const first = tree.children.find(({ type }) => type !== 'html' && type !== 'definition')
  const unread = createUnread(content)
  let parts = 0
  let deepest = 0
  let references = 0
  eachNode(tree, (node, depth) => {
    const place = placeOf(node)
    parts += 1
    deepest = Math.max(deepest, depth)
    unread.look(node)
    if (node.type === 'heading')
      headings.push({ depth: node.depth, text: shownText(node), place, isTitle: isTitle(node === first, node, title) })
    if (node.type === 'link') links.push({ address: node.url, place, ...(isBare(node) && { isBare: true }) })
    if (node.type === 'image') images.push({ address: node.url, alt: altOf(node), place })
    // Posts about git show them as code.
    if (node.type === 'code') for (const line of linesOf(node)) shown.delete(line)
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const { url: address = '', title } = definitions.get(node.identifier) ?? {}
      references += address.length + (title?.length ?? 0)
      if (node.type === 'linkReference') links.push({ address, place })
      else images.push({ address, alt: altOf({ ...node, title }), place })
    }
  })
  const html: Body['html'] = []
  const look = (written: Html) => lookAtHtml(written, content, { links, images, html })
  const page = treeOf(tree, { title, content, look })
  anchorHeadings({ isOwnPage: false })(page)
  const ids: string[] = []
  eachElement(page, ({ properties: { id } }) => {
    parts += 1
    if (id) ids.push(String(id))
  })
  for (const some of [headings, links, images, html, ids]) some.splice(MAX_PARTS)
  const isSure = parseMs < SURE_MS && parts < SURE_PARTS && deepest < SURE_DEPTH && references < SURE_REPEATED
  return {
    ...{ headings, links, images, html, ids },
    unread: unread.found().slice(0, MAX_PARTS),
    mergeMarks: [...shown].slice(0, MAX_PARTS).map((line) => ({ line, column: 1 })),
    ...wordsIn(page, content),
    isDoubtful: !isSure,
  }
}

// Most texts that have one begin with it.
const FIRST_PARTS = [1000, 4000]

/** The words of the first heading of a text, near its beginning; undefined where there is none. */
export function firstHeading(content: string): string | undefined {
  for (const length of FIRST_PARTS) {
    const end = content.length > length ? content.lastIndexOf('\n', length) : -1
    const found = headingIn(content.slice(0, end > 0 ? end : length))
    if (found || length >= content.length) return found
  }
  return undefined
}

function headingIn(content: string): string | undefined {
  let found: string | undefined
  try {
    eachElement(treeOf(parseMarkdown(content), { title: '', content }), (element) => {
      if (/^h[1-6]$/.test(element.tagName)) found ||= lineOf(element)
    })
  } catch {
    // Nested too deeply, and shown as it was typed.
  }
  return found
}

/** Notes what HTML brings, and what of it the page leaves out. */
function lookAtHtml(
  tree: Html,
  content: string,
  { links, images, html }: Pick<Body, 'links' | 'images' | 'html'>,
): void {
  eachElement(tree, ({ tagName, properties, position }) => {
    const written = content.slice(position?.start.offset, (position?.start.offset ?? 0) + MAX_TAG)
    const [, name] = TAG.exec(written) ?? []
    if (!position || name?.toLowerCase() !== tagName) return
    const place = { line: position.start.line, column: position.start.column }
    if (tagName === 'a' && properties.href) links.push({ address: String(properties.href), place })
    if (tagName === 'img' && properties.src) {
      const { src, alt, title } = properties
      images.push({ address: String(src), alt: altOf({ alt: alt as string, title: title as string }), place })
    }
    if (SCHEMA.tagNames?.includes(tagName) && tagName !== 'input') return
    const isWhole = Boolean(SCHEMA.strip?.includes(tagName))
    html.push({ part: `<${name}>`, isWhole, place })
    return isWhole ? false : undefined
  })
}

const TAG = /^<([a-z][\w.-]*)/i
const MAX_TAG = 40

function isTitle(isFirst: boolean, node: Heading, title: string): boolean {
  return isFirst && node.depth === 1 && isSameLine(headingWords(node), title)
}

function linesOf({ position }: Nodes): number[] {
  const { start, end } = position ?? { start: { line: 1 }, end: { line: 0 } }
  return Array.from({ length: end.line - start.line + 1 }, (_, at) => start.line + at)
}

function definitionsIn(tree: Root): Map<string, Definition> {
  const definitions = new Map<string, Definition>()
  eachNode(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  return definitions
}

function isBare({ url, children: [only, ...others] }: MarkdownLink): boolean {
  return others.length === 0 && only?.type === 'text' && (only.value === url || `http://${only.value}` === url)
}

function placeOf({ position }: Nodes): BodyPlace {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 }
}

/** The words of a heading that the title may repeat: an image has none. */
function headingWords(node: Nodes): string {
  return markdownText(node, { includeImageAlt: false, includeHtml: false })
}

/** The text that the heading's element holds. */
function shownText(node: Nodes): string {
  if (node.type === 'footnoteReference') return node.identifier
  if (node.type === 'break') return '\n'
  return 'children' in node ? node.children.map(shownText).join('') : headingWords(node)
}

/** `![](images/name.webp "decorative")` says that there is nothing to say. */
function altOf({ alt, title }: { alt?: string | null | undefined; title?: string | null | undefined }): string | null {
  const words = alt?.trim() ?? ''
  return words === '' && title !== 'decorative' ? null : words
}
