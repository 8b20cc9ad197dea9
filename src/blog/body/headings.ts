import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Heading, Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast'
import { toString as markdownText } from 'mdast-util-to-string'
import { percentDecode } from '#content/percent-decode.ts'
import type { TocHeading } from '../../components/table-of-contents.tsx'
import { eachElement } from './tree.ts'

// Apart from every id that the page around the post may have.
const ID_PREFIX = 'post-'

/**
 * The page's only h1 is the post's title: a first heading that repeats it goes, and where the post has others of the
 * same rank, all its headings go one down.
 */
export function lowerHeadings({ title }: { title: string }) {
  return (tree: MarkdownRoot) => {
    const [first] = tree.children
    if (first?.type === 'heading' && first.depth === 1 && wordsOf(first).trim() === title.trim()) tree.children.shift()
    if (hasTopHeading(tree)) lower(tree)
  }
}

/**
 * Gives every heading an id, and lets the post's own `#links` find them under it. On a page of its own the post's sections
 * and their parts, h2 to h4, get a link to themselves, which src/blog/copy-heading-link.ts copies.
 */
export function anchorHeadings({ isOwnPage }: { isOwnPage: boolean }) {
  return (tree: Root) => {
    const ids = new Map<string, string>()
    const slugger = new GithubSlugger()
    eachElement(tree, (element) => {
      // Of the footnotes, whose heading has an id already.
      if (element.tagName === 'section') return false
      if (!/^h[2-6]$/.test(element.tagName)) return
      const text = textOf(element)
      const name = slugger.slug(text)
      const id = ID_PREFIX + name
      ids.set(`#${name}`, id)
      element.properties.id = id
      if (isOwnPage && /^h[2-4]$/.test(element.tagName)) element.children.push(linkTo(id, text))
    })
    eachElement(tree, ({ tagName, properties }) => {
      const href = String(properties.href ?? '')
      const id = tagName === 'a' && ids.get(percentDecode(href) ?? href)
      if (id) properties.href = `#${id}`
    })
  }
}

/** Puts the sections, h2 and h3, into a list. After anchorHeadings. */
export function collectHeadings(list: TocHeading[]) {
  return (tree: Root) =>
    eachElement(tree, (element) => {
      if (element.tagName === 'section') return false
      const { id } = element.properties
      if (id && /^h[23]$/.test(element.tagName))
        list.push({ id: String(id), text: textOf(element), depth: Number(element.tagName[1]) })
    })
}

function linkTo(id: string, text: string): Element {
  // A heading may hold a picture alone.
  const ariaLabel = text ? `Link to “${text}”` : 'Link to this section'
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${id}`, ariaLabel },
    children: [],
  }
}

function hasTopHeading(node: MarkdownNodes): boolean {
  if (node.type === 'heading') return node.depth === 1
  return 'children' in node && node.children.some(hasTopHeading)
}

function lower(node: MarkdownNodes): void {
  if (node.type === 'heading') node.depth = Math.min(node.depth + 1, 6) as typeof node.depth
  if ('children' in node) for (const child of node.children) lower(child)
}

/** The words of a heading that the title may repeat: an image has none. */
function wordsOf(heading: Heading): string {
  return markdownText(heading, { includeImageAlt: false, includeHtml: false })
}
