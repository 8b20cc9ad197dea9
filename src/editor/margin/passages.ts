import type { Element, ElementContent, Root } from 'hast'
import type { FileLines, PullThread } from '#server/contract/contract.ts'
import { eachElement } from '../../blog/body/tree.ts'

/** The name of the element that stands after a block, and before it too: what is said of the block is drawn in one of them. */
export const SLOT = 'passage-slot'

const BLOCKS = /^(?:p|h[1-6]|li|pre|table|tr|blockquote|hr)$/

/** Notes on each block the lines of the text that it is, and puts a slot on both sides of those at the top. */
export function markPassages() {
  return (tree: Root) => {
    eachElement(tree, (element) => {
      const { position, properties, tagName } = element as Element
      if (!position || !BLOCKS.test(tagName)) return
      Object.assign(properties, { dataFirst: position.start.line, dataLast: position.end.line })
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

/** The lines of the text that the marked words stand on; null where nothing in `root` is marked. */
export function markedLines(root: HTMLElement, selection: Selection | null): FileLines | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!root.contains(range.commonAncestorContainer) || selection.toString().trim() === '') return null
  const first = lineAt(range.startContainer, range.startOffset)
  const last = lineAt(range.endContainer, range.endOffset)
  return first === null || last === null ? null : { first: Math.min(first, last), last: Math.max(first, last) }
}

/** The lines of a block. */
export function linesOf(block: HTMLElement): FileLines {
  return { first: Number(block.dataset.first), last: Number(block.dataset.last) }
}

/** The blocks that can be chosen one by one. */
export function blocksIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-first]')].filter(
    (block) =>
      !block.parentElement?.closest('table, p') && !(block.tagName === 'P' && block.parentElement?.dataset.first),
  )
}

function lineAt(node: Node, offset: number): number | null {
  const element = node instanceof HTMLElement ? node : node.parentElement
  const block = element?.closest<HTMLElement>('[data-first]')
  if (!block) return null
  const { first, last } = linesOf(block)
  const before = document.createRange()
  before.setStart(block, 0)
  before.setEnd(node, offset)
  const breaks = before.toString().split('\n').length - 1
  // A fence has a line of its own above the code.
  const above = block.tagName === 'PRE' && last - first > 1 ? 1 : 0
  return Math.min(last, first + above + breaks)
}

/** The threads of a post by where they are shown. Lines are of the file; `firstLine` is where its text begins. */
export function placeThreads(threads: readonly PullThread[], post: string, firstLine: number) {
  const own = threads.filter((thread) => thread.post === post)
  const isInText = ({ lines }: PullThread) => lines !== null && lines.last >= firstLine
  return {
    /** On lines of the text, which are counted from its beginning. */
    inText: own.filter(isInText).map((thread) => ({ thread, line: (thread.lines as FileLines).last - firstLine + 1 })),
    /** On the front matter, or on the post as a whole. */
    onTop: own.filter((thread) => !isInText(thread) && !thread.isOutdated),
    outdated: own.filter((thread) => !isInText(thread) && thread.isOutdated),
  }
}
