import type { Element, Root } from 'hast'
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast'
import { eachElement, textOf } from './tree.ts'

// Apart from every id that the page around the post may have.
const ID_PREFIX = 'post-'

/**
 * The page's only h1 is the post's title: a first heading that repeats it goes, and where the post has others of the
 * same rank, all its headings go one down.
 */
export function lowerHeadings({ title }: { title: string }) {
  return (tree: MarkdownRoot) => {
    const [first] = tree.children
    if (first?.type === 'heading' && first.depth === 1 && markdownText(first).trim() === title.trim())
      tree.children.shift()
    if (hasTopHeading(tree)) lower(tree)
  }
}

/** Gives every heading an id and a link to it, and lets the post's own `#links` find them under it. */
export function anchorHeadings() {
  return (tree: Root) => {
    const ids = new Map<string, string>()
    const counts = new Map<string, number>()
    eachElement(tree, (element) => {
      if (element.tagName === 'section') return false
      if (/^h[2-6]$/.test(element.tagName)) anchor(element, ids, counts)
    })
    eachElement(tree, ({ tagName, properties }) => {
      const id = tagName === 'a' && ids.get(decoded(String(properties.href ?? '')))
      if (id) properties.href = `#${id}`
    })
  }
}

/** `counts` says where counting goes on, so that a thousand equal headings are not counted a thousand times. */
function anchor(heading: Element, ids: Map<string, string>, counts: Map<string, number>): void {
  const slug = slugOf(textOf(heading))
  let count = counts.get(slug) ?? 0
  let unique = count === 0 ? slug : `${slug}-${count}`
  while (ids.has(`#${unique}`)) unique = `${slug}-${++count}`
  counts.set(slug, count)
  const id = ID_PREFIX + unique
  ids.set(`#${unique}`, id)
  heading.properties.id = id
  heading.children.push({
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${id}`, ariaHidden: 'true', tabIndex: -1 },
    children: [],
  })
}

/** GitHub's rule, so that a link to a heading works there and here. */
function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
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

function markdownText(node: MarkdownNodes): string {
  if ('children' in node) return node.children.map(markdownText).join('')
  return node.type === 'text' || node.type === 'inlineCode' ? node.value : ''
}
