import { isolateHistory } from '@codemirror/commands'
import { type ChangeSpec, EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'
import { findAround } from '../commands/tree-to.ts'
import type { ReadLink } from './read-link.ts'

interface Filled {
  words: string
  address: string
}

/** The change that gives a link these words and this address, as one step of undo. What stays the same is not touched. */
export function writeLink(state: EditorState, link: ReadLink, filled: Filled): TransactionSpec {
  const changes = state.changes(changesOf(state, link, filled))
  return {
    changes,
    selection: EditorSelection.cursor(changes.mapPos(link.all.to, 1)),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.link',
    scrollIntoView: true,
  }
}

function changesOf(state: EditorState, link: ReadLink, filled: Filled): ChangeSpec[] {
  const isInTable = findAround(state, link.all.from, /^Table$/) !== null
  const inCell = (text: string) => (isInTable ? text.replace(/(?<!\\)\|/g, '\\|') : text)
  const words = inCell(escapeWords(filled.words.trim() || filled.address.trim()))
  const address = inCell(writtenAddress(filled.address.trim()))
  const hasWords = filled.words !== link.words
  const hasAddress = filled.address.trim() !== link.address
  if (link.kind === 'bare' && !hasWords && !hasAddress) return []
  if (link.kind === 'link')
    return [
      ...(hasWords ? [{ ...link.wordsAt, insert: words }] : []),
      ...(hasAddress ? [{ ...link.addressAt, insert: link.isInline ? address : `(${address})` }] : []),
    ]
  const { from, to } = link.all
  // The selected words stay as they are written.
  if (link.kind === 'new' && !hasWords && link.words !== '')
    return [
      { from, insert: '[' },
      { from: to, insert: `](${address})` },
    ]
  return [{ from, to, insert: `[${words}](${address})` }]
}

/** Brackets that do not belong together would end the words of the link. */
function escapeWords(words: string): string {
  let depth = 0
  let isSound = true
  for (const [mark] of words.matchAll(/\\.|[[\]]/g)) {
    depth += mark === '[' ? 1 : mark === ']' ? -1 : 0
    isSound &&= depth >= 0
  }
  return isSound && depth === 0 ? words : words.replace(/(?<!\\)[[\]]/g, '\\$&')
}

/** An address as it can stand in parentheses: https://spec.commonmark.org/0.31.2/#link-destination */
function writtenAddress(address: string): string {
  const isPlain = /^[^\s<>()\\]*$/.test(address) || /^[^\s<>()\\]*(?:\([^\s<>()\\]*\)[^\s<>()\\]*)*$/.test(address)
  return isPlain ? withScheme(address) : `<${withScheme(address).replace(/[<>\\]/g, '\\$&')}>`
}

function withScheme(address: string): string {
  return /^www\./i.test(address) ? `https://${address}` : address
}
