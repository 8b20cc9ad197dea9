import { type Tree, TreeFragment } from '@lezer/common'
import { postMarkdownLanguage } from '../text/markdown-language.ts'

interface Piece {
  /** Whole blocks. */
  text: string
  /** Lines of the text that come before. */
  before: number
  /** Whether a heading of the first rank is in it: the page puts the headings of such a text one down by itself. */
  hasTopHeading: boolean
}

export interface CutText {
  pieces: readonly Piece[]
  /** The definitions of the addresses that links name. */
  definitions: string
  /** Whether it has a heading of the first rank. */
  hasTopHeading: boolean
}

// Chosen: some 500 words, which take a browser a few milliseconds.
const PIECE_LENGTH = 3000

/**
 * Returns what cuts a long text between its blocks, so that a change of one piece leaves the others alone. Of a text that
 * follows another it reads no more than what changed. Undefined for a text with footnotes, which belong together.
 */
export function createCutter(): (text: string, title: string) => CutText | undefined {
  let last: { text: string; tree: Tree } | undefined
  return (text, title) => {
    const tree = postMarkdownLanguage.language.parser.parse(text, last && fragmentsOf(last.tree, last.text, text))
    last = { text, tree }
    return /^ {0,3}\[\^/m.test(text) ? undefined : cut(text, tree, title)
  }
}

function fragmentsOf(tree: Tree, before: string, after: string): readonly TreeFragment[] {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  let end = 0
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end += 1
  const change = { fromA: start, toA: before.length - end, fromB: start, toB: after.length - end }
  return TreeFragment.applyChanges(TreeFragment.addTree(tree), [change])
}

function cut(text: string, tree: Tree, title: string): CutText {
  const pieces: Piece[] = []
  const definitions: string[] = []
  let hasTopHeading = false
  let isTopHere = false
  let start = 0
  let before = 0
  const close = (end: number) => {
    const piece = text.slice(start, end)
    if (piece) pieces.push({ text: piece, before, hasTopHeading: isTopHere })
    isTopHere = false
    before += piece.split('\n').length - 1
    start = end
  }
  tree.iterate({
    enter: ({ name, from, to, node }) => {
      if (name === 'LinkReference') definitions.push(text.slice(from, to))
      const isTop = /Heading1$/.test(name) && !(isFirst(text, from) && wordsOf(text.slice(from, to)) === title.trim())
      if (isTop) hasTopHeading = true
      if (node.parent?.name !== 'Document') {
        if (isTop) isTopHere = true
        return !/^(?:Paragraph|Table|FencedCode|CodeBlock|HTMLBlock)$/.test(name)
      }
      // A block begins with its line, white space and all.
      const line = text.lastIndexOf('\n', from - 1) + 1
      if (line - start >= PIECE_LENGTH || /Heading[12]$/.test(name)) close(line)
      if (isTop) isTopHere = true
      return name === 'Blockquote' || name === 'BulletList' || name === 'OrderedList'
    },
  })
  close(text.length)
  return { pieces, definitions: definitions.join('\n'), hasTopHeading }
}

function isFirst(text: string, from: number): boolean {
  return text.slice(0, from).trim() === ''
}

/** The words of a heading. One that repeats the title is not shown, and has no rank. */
function wordsOf(heading: string): string {
  return heading.replace(/^#+[ \t]|(?:[ \t]#+|\n[ \t]*=+)[ \t]*$/g, '').trim()
}
