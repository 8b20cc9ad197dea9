import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { percentDecode } from '#content/percent-decode.ts'
import type { TocHeading } from '../../components/table-of-contents.tsx'
import { eachElement } from './tree.ts'
import { lineOf } from './words.ts'

// What the page around a post calls its own parts: a heading of these words is called `main-1`.
const PAGE_IDS = 'below main page-data post-title root top'.split(' ')

// As headings of posts were called before, and as many links still have it.
const FORMER_PREFIX = /^#post-/

/**
 * The page's only h1 is the post's title: a first heading that repeats it goes, and where the post has others of the
 * same rank, all its headings go one down.
 */
export function lowerHeadings({ title }: { title: string }) {
  return (tree: Root) => {
    const first = tree.children.find(({ type }) => type === 'element') as Element | undefined
    if (first?.tagName === 'h1' && isSameLine(lineOf(first), title)) takeOut(tree, first)
    const headings: Element[] = []
    eachElement(tree, (element) => {
      if ('dataFootnotes' in element.properties) return false
      if (/^h[1-6]$/.test(element.tagName)) headings.push(element)
    })
    if (!headings.some(({ tagName }) => tagName === 'h1')) return
    for (const heading of headings) heading.tagName = `h${Math.min(Number(heading.tagName[1]) + 1, 6)}`
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
    for (const id of PAGE_IDS) slugger.slug(id)
    eachElement(tree, ({ tagName, properties }) => {
      const own = String(properties.id ?? (tagName === 'a' && properties.name) ?? '')
      if (!own.startsWith(SET_APART)) return
      const id = (percentDecode(own) ?? own).normalize()
      properties.id = id
      ids.set(`#${id.slice(SET_APART.length)}`, id)
    })
    eachElement(tree, (element) => {
      // Of the footnotes, whose heading has an id already.
      if ('dataFootnotes' in element.properties) return false
      if (!/^h[2-6]$/.test(element.tagName)) return
      const text = textOf(element)
      const id = slug(text.normalize()) && slugger.slug(text.normalize())
      // A picture or an emoji alone.
      if (!id) return
      ids.set(`#${id}`, id)
      element.properties.id = id
      if (isOwnPage && /^h[2-4]$/.test(element.tagName)) element.children.push(linkTo(id, text))
    })
    eachElement(tree, ({ tagName, properties }) => {
      const [, path = '', hash = ''] = /^(|\/blog\/[^#]*)(#.*)$/s.exec(String(properties.href)) ?? []
      if (tagName !== 'a' || !hash) return
      const name = (percentDecode(hash) ?? hash).normalize()
      const id = path ? name.slice(1) : (ids.get(name) ?? ids.get(name.replace(FORMER_PREFIX, '#')))
      if (id) properties.href = `${path}#${id}`
    })
  }
}

/** Puts the sections, h2 and h3, into a list. After anchorHeadings. */
export function collectHeadings(list: TocHeading[]) {
  return (tree: Root) =>
    eachElement(tree, (element) => {
      if ('dataFootnotes' in element.properties) return false
      const { id } = element.properties
      if (id && /^h[23]$/.test(element.tagName))
        list.push({ id: String(id), text: textOf(element), depth: Number(element.tagName[1]) })
    })
}

/** With the end of its line. */
function takeOut(tree: Root, element: Element): void {
  const at = tree.children.indexOf(element)
  const next = tree.children[at + 1]
  tree.children.splice(at, next?.type === 'text' && next.value.trim() === '' ? 2 : 1)
}

function linkTo(id: string, text: string): Element {
  const ariaLabel = `Link to “${text}”`
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${id}`, ariaLabel },
    children: [],
  }
}

// Before the ids that a text brings itself, those of footnotes among them: by the sanitizer.
const SET_APART = 'user-content-'

export function isSameLine(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => text.replace(/\s+/g, ' ').trim().normalize())
  return first === second
}
