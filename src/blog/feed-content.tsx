import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { JSX } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ExtraProps } from 'react-markdown'
import type { FeedContent, ImageSizes, Post } from '#server/contract/contract.ts'
import { eachElement } from './body/tree.ts'
import { postMarkdown } from './post-body.tsx'
import { descriptionOf } from './post-facts.ts'

/** What a feed carries of a post: rendered and sanitized as on its page, with addresses that hold wherever it is read. Throws TooComplexError. */
export function renderForFeed(
  post: Post,
  { siteUrl, imageSizes }: { siteUrl: string; imageSizes: ImageSizes },
): FeedContent {
  const page = `${siteUrl}/blog/${encodeURIComponent(post.id)}`
  let text = ''
  const takeText = () => (tree: Root) => {
    text = plainTextOf(tree)
  }
  const html = renderToStaticMarkup(
    postMarkdown({
      ...post,
      siteUrl,
      imageSizes: withoutCopies(imageSizes),
      isHighlighted: false,
      lastPlugins: [[standAlone, page], takeText],
      components: { td: aligned('td'), th: aligned('th') },
    }),
  )
  return { html: html.replace(PRELOADS, ''), text, summary: descriptionOf(post) }
}

// Readers show a post in a page of theirs, whose width is not known here.
function withoutCopies(sizes: ImageSizes): ImageSizes {
  return Object.fromEntries(Object.entries(sizes).map(([path, [width, height]]) => [path, [width, height]]))
}

/** A cell whose alignment is no style, which readers drop. */
function aligned(Cell: 'td' | 'th') {
  return ({ node: _, style, ...cell }: JSX.IntrinsicElements['td'] & ExtraProps) => (
    <Cell {...cell} align={style?.textAlign as 'center'} />
  )
}

// React writes ahead what a document would best load early; a feed is none, and this is no part of the post.
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

// What only the page's own styles and keys make sense of.
const OF_THE_PAGE = ['className', 'tabIndex', 'role', 'ariaLabel', 'ariaHidden', 'loading', 'decoding', 'dataFootnotes']

function standAlone(page: string) {
  return (tree: Root) =>
    eachElement(tree, (element) => {
      const { tagName, properties } = element
      // The colors of code are classes of the page's.
      if (tagName === 'code') element.children = [{ type: 'text', value: textOf(element) }]
      for (const name of ['href', 'src', 'srcSet'])
        if (name in properties) properties[name] = absolute(properties[name], page)
      const [align] = /(?<=^align-).+/.exec(String(properties.className)) ?? []
      if (align && /^t[dh]$/.test(tagName)) properties.align = align
      if (tagName === 'img' && !isOfSite(properties.src, page)) toWords(element)
      for (const name of OF_THE_PAGE) delete properties[name]
    })
}

// The page's policy keeps pictures from other hosts out, which would learn of everyone who opens a mail or a feed.
function isOfSite(src: unknown, page: string): boolean {
  return URL.canParse(String(src)) && new URL(String(src)).origin === new URL(page).origin
}

function toWords(element: Element): void {
  const { alt } = element.properties
  Object.assign(element, {
    tagName: 'span',
    properties: {},
    children: alt ? [{ type: 'text', value: `[${alt}]` }] : [],
  })
}

function absolute(address: unknown, page: string): string {
  try {
    return new URL(String(address), page).href
  } catch {
    return ''
  }
}

const BLOCKS = new Set('p pre blockquote table section details figure'.split(' '))
// Spaces between their parts are no words.
const OF_TABLES = new Set('table thead tbody tr'.split(' '))

/** A text as a mail without HTML says it: links are followed by their address, and images are their alternative text. */
function plainTextOf(tree: Nodes): string {
  return textIn(tree, 0)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** `depth` counts the lists around it. */
function textIn(node: Nodes, depth: number): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return 'children' in node ? textOfAll(node.children, depth) : ''
  const { tagName, properties } = node
  // The words of a note stand at the end, and so does the way back, which no one needs in a text.
  if ('dataFootnoteBackref' in properties) return ''
  if (tagName === 'ol' || tagName === 'ul') return listIn(node, depth)
  if (tagName === 'img') return properties.alt ? `[${properties.alt}]` : ''
  if (tagName === 'input') return properties.checked ? '[x]' : '[ ]'
  if (tagName === 'br') return '\n'
  if (tagName === 'hr') return '\n\n---\n\n'
  const parts = OF_TABLES.has(tagName) ? node.children.filter(({ type }) => type !== 'text') : node.children
  const words = textOfAll(parts, depth)
  if ('dataFootnoteRef' in properties) return `[${words}]`
  if (tagName === 'a') return properties.href && words !== properties.href ? `${words} (${properties.href})` : words
  if (tagName === 'td' || tagName === 'th') return ` | ${words}`
  if (tagName === 'tr') return `${words}\n`
  if (/^h[1-6]$/.test(tagName)) return `\n\n${'#'.repeat(Number(tagName[1]))} ${words}\n\n`
  return BLOCKS.has(tagName) ? `\n\n${words}\n\n` : words
}

function textOfAll(nodes: readonly Nodes[], depth: number): string {
  let text = ''
  let isBehindList = false
  for (const node of nodes) {
    const words = textIn(node, depth)
    const isList = node.type === 'element' && /^[ou]l$/.test(node.tagName)
    text = isList ? text.trimEnd() + words : text + (isBehindList ? words.trimStart() : words)
    isBehindList = isList || (isBehindList && words.trim() === '')
  }
  return text
}

/** Begins each point with its number or a hyphen. A list within a point is indented. */
function listIn({ tagName, properties, children }: Element, depth: number): string {
  let number = Number(properties.start ?? 1)
  const points = children.map((point) => {
    if (point.type !== 'element') return ''
    const mark = tagName === 'ol' ? `${number++}.` : '-'
    return `\n${'  '.repeat(depth)}${mark} ${textOfAll(point.children, depth + 1).trimStart()}`
  })
  return depth > 0 ? points.join('') : `\n\n${points.join('')}\n\n`
}
