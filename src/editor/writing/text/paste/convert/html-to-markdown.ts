import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize } from 'hast-util-sanitize'
import { toMdast } from 'hast-util-to-mdast'
import type { Root as MarkdownRoot, Nodes } from 'mdast'
import { breaksToParagraphs } from './breaks.ts'
import { checkboxes } from './checkboxes.ts'
import { links } from './links.ts'
import { listItems } from './list-items.ts'
import { marks } from './marks.ts'
import { TEXT_STRUCTURE } from './schema.ts'
import { tables } from './tables.ts'
import { tidyBlocks } from './tidy-blocks.ts'
import { tidyMarks } from './tidy-marks.ts'
import { isTooDeep } from './too-deep.ts'
import { wordLists } from './word-lists.ts'
import { writeMarkdown } from './write-markdown.ts'

/**
 * Markdown of what a program put into the clipboard as HTML. Everything but the structure of the text is dropped. Throws
 * a `RangeError` for elements that are nested too deeply, and answers `''` where nothing is left.
 */
export function htmlToMarkdown(html: string): string {
  return writeMarkdown(read(html))
}

/** The same, or null where the HTML says nothing that the plain text does not: one paragraph without marks, or nothing. */
export function richMarkdown(html: string): string | null {
  const tree = read(html)
  const [first, ...others] = tree.children
  const isPlain = !first || (others.length === 0 && first.type === 'paragraph' && first.children.every(isBare))
  return isPlain ? null : writeMarkdown(tree)
}

function read(html: string): MarkdownRoot {
  if (isTooDeep(html)) throw new RangeError('The HTML is nested too deeply.')
  const tree = fromHtml(html, { fragment: true })
  for (const clean of [wordLists, listItems, checkboxes, marks, links, tables]) clean(tree)
  const safe = sanitize(tree, TEXT_STRUCTURE) as Root
  for (const clean of [tidyMarks, breaksToParagraphs]) clean(safe)
  const tidied = toMdast(safe, { document: true }) as MarkdownRoot
  tidyBlocks(tidied)
  return tidied
}

function isBare(node: Nodes): boolean {
  if (node.type === 'link') return node.children.every((child) => child.type === 'text' && child.value === node.url)
  return node.type === 'text' || node.type === 'break'
}
