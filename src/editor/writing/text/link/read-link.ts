import type { EditorState } from '@codemirror/state'
import { linkAround } from '../commands/link.ts'
import { type Piece, piecesOf } from '../commands/text-pieces.ts'
import { findAround } from '../commands/tree-to.ts'
import { wordAt } from '../commands/words-marks.ts'
import { unescapeAddress } from '../live/addresses.ts'
import { addressOf } from '../live/links.ts'

export interface ReadLink {
  /** `new`: the selected words are no link yet. `bare`: an address that is its own words. */
  kind: 'new' | 'bare' | 'link'
  all: Piece
  /** Where its words stand, and its address with what encloses it: nothing but an address for an inline link. */
  wordsAt: Piece
  addressAt: Piece
  isInline: boolean
  /** As Markdown, in one line. */
  words: string
  address: string
}

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/

/** The link that the selection is in, or what the selected words, or the word around the cursor, begin one with. */
export function readLink(state: EditorState): ReadLink {
  return readWritten(state) ?? readBare(state) ?? readNew(state)
}

function readWritten(state: EditorState): ReadLink | null {
  const node = linkAround(state, state.selection.main)
  const [open, close, paren] = node?.getChildren('LinkMark') ?? []
  const address = node ? addressOf(state, node) : undefined
  // Any words in brackets look like a link to the parser.
  if (!node || !open || !close || (address === undefined && !node.getChild('LinkLabel'))) return null
  const isInline = paren?.from === close.to
  const { from, to } = (isInline && (node.getChild('URL') ?? { from: paren.to, to: paren.to })) || {
    from: close.to,
    to: node.to,
  }
  return {
    kind: 'link',
    all: { from: node.from, to: node.to },
    wordsAt: { from: open.to, to: close.from },
    words: oneLine(state.sliceDoc(open.to, close.from)),
    addressAt: { from, to },
    isInline,
    address: address ?? '',
  }
}

function readBare(state: EditorState): ReadLink | null {
  const { from, to } = state.selection.main
  const node = findAround(state, from, /^(?:Autolink|URL)$/)
  if (!node || node.from > from || node.to < to || /^(?:Link|Image|LinkReference)$/.test(node.parent?.name ?? ''))
    return null
  const at = node.parent?.name === 'Autolink' ? node.parent : node
  const all = { from: at.from, to: at.to }
  const address = unescapeAddress(state.sliceDoc(all.from, all.to))
  return { kind: 'bare', all, wordsAt: all, addressAt: all, isInline: false, words: address, address }
}

function readNew(state: EditorState): ReadLink {
  const range = state.selection.main
  const word = range.empty ? wordAt(state, range.head) : null
  const words = word && range.head < word.to ? word : range
  // A link ends with its paragraph.
  const { from, to } = (words.from < words.to && piecesOf(state, words)[0]) || range
  const all = { from, to }
  const selected = state.sliceDoc(from, to)
  const isAddress = ADDRESS.test(selected)
  return {
    kind: 'new',
    all,
    wordsAt: all,
    addressAt: all,
    isInline: false,
    words: isAddress ? '' : oneLine(selected),
    address: isAddress ? selected : '',
  }
}

function oneLine(words: string): string {
  return words.replace(/\s*\n[\s>]*/g, ' ')
}
