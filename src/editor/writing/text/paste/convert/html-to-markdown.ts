import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize } from 'hast-util-sanitize'
import { toMdast } from 'hast-util-to-mdast'
import type { Root as MarkdownRoot, Nodes, RootContent } from 'mdast'
import { breaksToParagraphs } from './breaks.ts'
import { checkboxes } from './checkboxes.ts'
import { links } from './links.ts'
import { listItems } from './list-items.ts'
import { marks } from './marks.ts'
import { isElement } from './nodes.ts'
import { TEXT_STRUCTURE } from './schema.ts'
import { createPause, type Pause, piecesOf } from './slices.ts'
import { tables } from './tables.ts'
import { tidyBlocks } from './tidy-blocks.ts'
import { tidyMarks } from './tidy-marks.ts'
import { isTooDeep } from './too-deep.ts'
import { wordLists } from './word-lists.ts'
import { writeMarkdown } from './write-markdown.ts'

/**
 * Markdown of what a program put into the clipboard as HTML, made in slices. Everything but the structure of the text is
 * dropped. Fails with a `RangeError` for elements that are nested too deeply, and resolves to `''` where nothing is left.
 */
export async function htmlToMarkdown(html: string): Promise<string> {
  const pause = createPause()
  return write(await read(html, pause), pause)
}

/** The same, or null where the HTML says nothing that the plain text does not: one paragraph without marks, or nothing. */
export async function richMarkdown(html: string): Promise<string | null> {
  const pause = createPause()
  const blocks = await read(html, pause)
  const [first, ...others] = blocks
  const isPlain = !first || (others.length === 0 && first.type === 'paragraph' && first.children.every(isBare))
  return isPlain ? null : write(blocks, pause)
}

async function read(html: string, pause: Pause): Promise<RootContent[]> {
  if (isTooDeep(html)) throw new RangeError('The HTML is nested too deeply.')
  await pause()
  const tree = fromHtml(html, { fragment: true })
  for (const clean of [wordLists, listItems, checkboxes, marks, links, tables]) {
    await pause()
    clean(tree)
  }
  await pause()
  const safe = sanitize(tree, TEXT_STRUCTURE) as Root
  for (const clean of [tidyMarks, breaksToParagraphs]) {
    await pause()
    clean(safe)
  }
  const blocks: RootContent[] = []
  for (const children of piecesOf(safe.children, (node) => isElement(node, /^(?:p|h[1-6])$/))) {
    await pause()
    const part = toMdast({ type: 'root', children }, { document: true }) as MarkdownRoot
    tidyBlocks(part)
    blocks.push(...part.children)
  }
  return blocks
}

async function write(blocks: readonly RootContent[], pause: Pause): Promise<string> {
  const written: string[] = []
  for (const children of piecesOf(blocks, ({ type }) => type === 'paragraph' || type === 'heading')) {
    await pause()
    written.push(writeMarkdown({ type: 'root', children }))
  }
  return written.join('\n\n')
}

function isBare(node: Nodes): boolean {
  if (node.type === 'link') return node.children.every((child) => child.type === 'text' && child.value === node.url)
  return node.type === 'text' || node.type === 'break'
}
