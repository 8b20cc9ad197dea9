import type { EditorState } from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { findAround } from '../commands/tree-to.ts'
import { openableAddress, unescapeAddress } from './addresses.ts'
import { findReference, otherEndOfFootnote } from './references.ts'

const EMAIL = /^[^\s/:@]+@[^\s/:@]+$/

/** The address that a link or image of the text names; undefined where nothing says what its name means. */
export function addressOf(state: EditorState, node: SyntaxNode): string | undefined {
  if (node.name === 'URL') return withScheme(state.sliceDoc(node.from, node.to))
  const url = node.getChild('URL')
  if (url) {
    const written = unescapeAddress(state.sliceDoc(url.from, url.to))
    return node.name === 'Autolink' ? withScheme(written) : written
  }
  const [open, close] = node.getChildren('LinkMark')
  if (!open || !close) return undefined
  // `[words]()` leads nowhere, and needs no name to do so.
  if (state.sliceDoc(close.to, close.to + 1) === '(' && node.to > close.to) return ''
  const words = state.sliceDoc(open.to, close.from)
  const label = node.getChild('LinkLabel')
  const name = label ? state.sliceDoc(label.from + 1, label.to - 1) : ''
  return findReference(state, name || words)
}

function withScheme(address: string): string {
  if (EMAIL.test(address)) return `mailto:${address}`
  return /^www\./i.test(address) ? `http://${address}` : address
}

/** The link at a place of the text. */
function linkAt(state: EditorState, at: number): SyntaxNode | null {
  const link = findAround(state, at, /^(?:Link|Autolink)$/, [-1, 1])
  const url = link ? null : findAround(state, at, /^URL$/, [-1, 1])
  return /^(?:Image|LinkReference)$/.test(url?.parent?.name ?? '') ? null : (link ?? url)
}

/** Opens the link at a place in a tab of its own, if it is one that may be opened. A footnote leads to its words and back. */
export function openLinkAt(view: EditorView, at: number): boolean {
  const { state } = view
  const link = linkAt(state, at)
  const anchor = link ? undefined : otherEndOfFootnote(state, at)
  if (anchor !== undefined) {
    view.dispatch({ selection: { anchor }, scrollIntoView: true, userEvent: 'select' })
    return true
  }
  const written = link && addressOf(state, link)
  const address = written && openableAddress(written, `${location.origin}/blog/post`)
  if (!address) return false
  window.open(address, '_blank', 'noopener,noreferrer')
  return true
}

export const openLink: Command = (view) => openLinkAt(view, view.state.selection.main.head)
