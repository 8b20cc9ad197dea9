import type { Definition, Link as MarkdownLink, Nodes, Root } from 'mdast'
import { toString as markdownText } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { findMergeMarks } from '../front-matter/merge-marks.ts'
import type { Position } from '../front-matter/problem.ts'
import type { Body, Html } from './body.ts'

// The parser and the dialect that the post's page is made with: src/blog/post-body.tsx.
const parser = unified().use(remarkParse).use(remarkGfm).freeze()

// Chosen: each is judged by itself, and no article has as many. What comes after them is not judged.
const MAX_PARTS = 10_000

// A page takes at most 1.7 times as long as its parse (measured on 2026-11-26 with 620 texts made to take long), and has a
// second. What it may have of depth and parts stands in src/blog/body/limit-tree.ts; HTML has a few for each of Markdown's.
const SURE_MS = 300
const SURE_DEPTH = 100
const SURE_PARTS = 10_000
// A link definition is repeated wherever it is used, so the page may be much longer than the text.
const SURE_REPEATED = 1_000_000

/**
 * Reads a post's Markdown as its page does. `isDoubtful` where only rendering tells whether the site can render it in time.
 * Throws RangeError for what is nested too deeply.
 */
export function readBody(content: string, { title }: { title: string }): Body & { isDoubtful: boolean } {
  const began = performance.now()
  const tree = parser.parse(content) as Root
  const parseMs = performance.now() - began
  const body: Body = { headings: [], links: [], images: [], html: [], footnotes: [], mergeMarks: [] }
  const shown = new Set(findMergeMarks(content))
  const definitions = definitionsIn(tree)
  const [first] = tree.children
  let parts = 0
  let deepest = 0
  let references = 0
  visit(tree, (node, parent, depth) => {
    const place = placeOf(node)
    parts += 1
    deepest = Math.max(deepest, depth)
    if (node.type === 'heading') {
      const isTitle = node === first && node.depth === 1 && wordsOf(node).trim() === title.trim()
      body.headings.push({ depth: node.depth, text: shownText(node), place, isTitle })
    }
    if (node.type === 'link') body.links.push({ address: node.url, place, ...(isBare(node) && { isBare: true }) })
    if (node.type === 'html') body.html.push(...htmlLeftOut(node.value, isFlow(parent), place))
    if (node.type === 'image') body.images.push({ address: node.url, alt: altOf(node), place })
    // Posts about git show them as code.
    if (node.type === 'code') for (const line of linesOf(node)) shown.delete(line)
    if (node.type === 'footnoteDefinition') body.footnotes.push(node.identifier)
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const { url: address = '', title } = definitions.get(node.identifier) ?? {}
      references += address.length + (title?.length ?? 0)
      if (node.type === 'linkReference') body.links.push({ address, place })
      else body.images.push({ address, alt: altOf({ ...node, title }), place })
    }
  })
  for (const found of [body.headings, body.links, body.images, body.html, body.footnotes]) found.splice(MAX_PARTS)
  body.mergeMarks = [...shown].slice(0, MAX_PARTS).map((line) => ({ line, column: 1 }))
  const isSure = parseMs < SURE_MS && parts < SURE_PARTS && deepest < SURE_DEPTH && references < SURE_REPEATED
  return { ...body, isDoubtful: !isSure }
}

function linesOf({ position }: Nodes): number[] {
  const { start, end } = position ?? { start: { line: 1 }, end: { line: 0 } }
  return Array.from({ length: end.line - start.line + 1 }, (_, at) => start.line + at)
}

function definitionsIn(tree: Root): Map<string, Definition> {
  const definitions = new Map<string, Definition>()
  visit(tree, (node) => {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node)
  })
  return definitions
}

type Look = (node: Nodes, parent: Nodes | undefined, depth: number) => void

function visit(node: Nodes, look: Look, parent?: Nodes, depth = 0): void {
  look(node, parent, depth)
  if ('children' in node) for (const child of node.children) visit(child, look, node, depth + 1)
}

/** HTML there is a block of its own; anywhere else it stands among words. */
function isFlow(parent: Nodes | undefined): boolean {
  return parent !== undefined && FLOW.has(parent.type)
}

const FLOW: ReadonlySet<Nodes['type']> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

function isBare({ url, children: [only, ...others] }: MarkdownLink): boolean {
  return others.length === 0 && only?.type === 'text' && (only.value === url || `http://${only.value}` === url)
}

function placeOf({ position }: Nodes): Position {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 }
}

/** As src/blog/body/headings.ts compares a heading with the title. */
function wordsOf(node: Nodes): string {
  return markdownText(node, { includeImageAlt: false, includeHtml: false })
}

/** The text that the heading's element holds. */
function shownText(node: Nodes): string {
  if (node.type === 'footnoteReference') return node.identifier
  if (node.type === 'break') return '\n'
  return 'children' in node ? node.children.map(shownText).join('') : wordsOf(node)
}

const COMMENT = /<!--.*?(?:-->|$)/gs

const TAG = /<\/?([a-z][a-z0-9.-]*)/i

// Each part ends at the next <, so that the time grows with the length alone.
const TAGS = /<\/?([a-z][a-z0-9.-]*)((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>/gi

// Without them a reader misses nothing, as long as nothing stands in them.
const WRAPPERS: ReadonlySet<string> = new Set(
  'a article aside center div figure font footer header main nav p section span wbr'.split(' '),
)

// A link, or something that happens by a script.
const EFFECT = /(?:^|\s)(?:href|on[a-z]+)\s*=/i

/** Names the parts of a piece of HTML that the page leaves out. Parts that no reader would miss are not named. */
function htmlLeftOut(value: string, isBlock: boolean, { line, column }: Position): Html[] {
  const seen = value.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  const start = seen.search(/\S/)
  if (start === -1 || isWrapping(seen, isBlock)) return []
  const before = seen.slice(0, start).split('\n')
  const name = TAG.exec(seen)?.[1]
  const part = name === undefined ? seen.trim().slice(0, MAX_PART) : `<${name}>`
  return [{ part, isBlock, place: { line: line + before.length - 1, column: before.length > 1 ? 1 : column } }]
}

const MAX_PART = 40

/** Whether these are ends of elements, or elements that only hold others, without any words. */
function isWrapping(html: string, isBlock: boolean): boolean {
  const words = html.replace(TAGS, (tag, name: string, attributes: string) => {
    if (tag.startsWith('</')) return ''
    // By itself it moves nothing; among words it ends a line.
    const isHarmless = WRAPPERS.has(name.toLowerCase()) || (isBlock && name.toLowerCase() === 'br')
    return isHarmless && !EFFECT.test(attributes) ? '' : 'x'
  })
  return words.trim() === ''
}

/** `![](images/name.webp "decorative")` says that there is nothing to say. */
function altOf({ alt, title }: { alt?: string | null | undefined; title?: string | null | undefined }): string | null {
  const words = alt?.trim() ?? ''
  return words === '' && title !== 'decorative' ? null : words
}
