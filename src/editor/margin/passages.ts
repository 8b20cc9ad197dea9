import type { Element, ElementContent, Root } from 'hast'
import type { FileLines, Post, PullThread } from '#server/contract/contract.ts'
import { eachElement } from '../../blog/body/tree.ts'
import { findHunks } from '../text/diff/hunks.ts'

/** The name of the element that stands after a block, and before it too: what is said of the block is drawn in one of them. */
export const SLOT = 'passage-slot'

const BLOCKS = /^(?:p|h[1-6]|li|pre|table|tr|blockquote|figure|hr)$/

/** The lines of a post's text that another version of it does not have, counted from 1. */
export function changedLines(before: Post, after: Post): ReadonlySet<number> {
  const [was, is] = [before.content.split(LINE_END), after.content.split(LINE_END)]
  return new Set(findHunks(was, is).flatMap(({ from, to }) => is.slice(from, to).map((_, by) => from + by + 1)))
}

/**
 * Marks each block with its lines of the text and with whether they changed, and puts a slot before and after each block
 * of the first level.
 */
export function markPassages(changed: ReadonlySet<number> = new Set()) {
  return (tree: Root) => {
    eachElement(tree, (element) => {
      const { position, properties, tagName } = element as Element
      if (!position || !BLOCKS.test(tagName)) return
      const [first, last] = [position.start.line, position.end.line]
      let isChanged = false
      for (let line = first; line <= last && !isChanged; line++) isChanged = changed.has(line)
      Object.assign(properties, { dataFirst: first, dataLast: last, dataChanged: isChanged ? '' : null })
    })
    const blocks = tree.children.filter(
      (node): node is Element => node.type === 'element' && node.position !== undefined,
    )
    const starts = blocks.map(({ position }) => position?.start.line ?? 1)
    tree.children = tree.children.flatMap((node) => {
      const at = blocks.indexOf(node as Element)
      if (at < 0) return [node]
      // What lies between two blocks belongs to the one before.
      const properties = { dataFrom: at === 0 ? 1 : starts[at], dataUntil: (starts[at + 1] ?? Infinity) - 1 }
      const slot = (side: 'before' | 'after'): ElementContent => ({
        ...{ type: 'element', tagName: SLOT, properties: { ...properties, dataSide: side }, children: [] },
      })
      return [slot('before'), node, slot('after')]
    })
  }
}

/** The part of the selection from its first to its last word in the text, and the lines of these; null where it has none. */
export function markedWords(root: HTMLElement, selection: Selection | null) {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!root.contains(range.startContainer)) return null
  const words = document.createRange()
  const lines: number[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  // A triple click selects up to the beginning of the block after, and none of its words.
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    if (!range.intersectsNode(text) || !text.parentElement?.closest('[data-first]')) continue
    const from = text === range.startContainer ? range.startOffset : 0
    const part = text.data.slice(from, text === range.endContainer ? range.endOffset : undefined)
    if (part.trim() === '') continue
    const [first, last] = [from + part.search(/\S/), from + part.trimEnd().length]
    if (lines.length === 0) words.setStart(text, first)
    words.setEnd(text, last)
    lines.push(lineAt(text, first), lineAt(text, last))
  }
  if (lines.length === 0) return null
  return { words, lines: { first: Math.min(...lines), last: Math.max(...lines) }, quote: quoteOf(words) }
}

const MOST_QUOTED = 300

/** The words as a quote in Markdown; empty for those of several passages, of a whole one, and for very many. */
function quoteOf(words: Range): string {
  const [block, other] = [words.startContainer, words.endContainer].map((one) =>
    one.parentElement?.closest('[data-first]'),
  )
  const text = words.toString()
  if (!block || block !== other || text.length > MOST_QUOTED || text === block.textContent.trim()) return ''
  return `${text.replace(/^/gm, '> ')}\n\n`
}

/** The lines of a block. */
export function linesOf(block: HTMLElement): FileLines {
  return { first: Number(block.dataset.first), last: Number(block.dataset.last) }
}

/** Some lines of a text, in Markdown. */
export function sourceOf(content: string, { first, last }: FileLines): string {
  return content
    .split(LINE_END)
    .slice(first - 1, last)
    .join('\n')
}

/** Finds these lines in a text, unchanged and as near to a line as possible; null if they are not there. */
export function findSource(content: string, source: string, near: number): FileLines | null {
  const [lines, sought] = [content.split(LINE_END), source.split('\n')]
  const starts = lines.flatMap((_, at) => (sought.every((line, by) => lines[at + by] === line) ? [at + 1] : []))
  const [first] = starts.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
  return first === undefined ? null : { first, last: first + sought.length - 1 }
}

const LINE_END = /\r\n|\n|\r/

/** The blocks that can be chosen one by one. */
export function blocksIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-first]')].filter(
    (block) =>
      !block.parentElement?.closest('table, p') && !(block.tagName === 'P' && block.parentElement?.dataset.first),
  )
}

/** The line of a place in the text of a block. */
function lineAt(text: Text, offset: number): number {
  const block = text.parentElement?.closest<HTMLElement>('[data-first]') as HTMLElement
  const { first, last } = linesOf(block)
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(text, offset)
  const breaks = breaksIn(before.toString())
  // A fence has a line of its own above the code, which indented code has not.
  const above = block.tagName === 'PRE' && last - first > breaksIn(block.textContent.trimEnd()) ? 1 : 0
  return Math.min(last, first + above + breaks)
}

function breaksIn(words: string): number {
  return words.split('\n').length - 1
}

/** The threads of a post by where they are shown. Lines are of the file; `firstLine` is where its text begins. */
export function placeThreads(threads: readonly PullThread[], post: string, firstLine: number) {
  const own = threads.filter((thread) => thread.post === post)
  const isInText = ({ lines }: PullThread) => lines !== null && lines.last >= firstLine
  return {
    /** On lines of the text, which are counted from its beginning. */
    inText: own.filter(isInText).map((thread) => {
      const { first, last } = thread.lines as FileLines
      return { thread, lines: { first: first - firstLine + 1, last: last - firstLine + 1 } }
    }),
    /** On the front matter, or on the post as a whole. */
    onTop: own.filter((thread) => !isInText(thread) && !thread.isOutdated),
    outdated: own.filter((thread) => !isInText(thread) && thread.isOutdated),
  }
}
