import { isolateHistory } from '@codemirror/commands'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import {
  Annotation,
  EditorState,
  type Extension,
  Prec,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state'
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { attachmentsOf } from '../../../images/attachments.ts'
import { linkAround } from '../commands/link.ts'
import { type Piece, piecesOf } from '../commands/text-pieces.ts'
import type { Converted, CopiedText } from './convert/converted.ts'
import type { Rich } from './convert/to-markdown.ts'

// In characters: a chapter of Word with its styles has 200,000.
const LONGEST = 500_000
const SOLE_ADDRESS = /^(?:https?:\/\/|mailto:|xmpp:|www\.)\S+$/

/**
 * What was copied from a web page, a document, a spreadsheet, or Visual Studio Code is pasted as Markdown. Plain text stays
 * as it is: with Shift, in code, and where the HTML says nothing more. `say` is told why a text lost what it looked like.
 */
export function smartPaste(say: (text: string) => void): Extension {
  let isPlainWanted = false
  const paste = (event: ClipboardEvent, view: EditorView): boolean => {
    const isPlain = isPlainWanted
    isPlainWanted = false
    if (!event.clipboardData || view.state.readOnly) return false
    const plain = event.clipboardData.getData('text/plain')
    const { from, to, empty } = view.state.selection.main
    if (isPlain && plain !== '') return take(view, plain, null)
    const isAddress = !isPlain && !empty && SOLE_ADDRESS.test(plain)
    const linked = isAddress && linkTo(view.state, plain)
    if (linked) {
      view.dispatch({ ...linked, userEvent: 'input.paste', scrollIntoView: true })
      return true
    }
    if (isPlain || isVerbatim(view.state, from) || isVerbatim(view.state, to)) return false
    if (isAddress) return take(view, plain, null)
    const rich = readRich(event.clipboardData)
    const within = around(view.state, from).filter((node) => node.from < from && to < node.to)
    if (rich) return take(view, plain, { ...rich, around: within.map(({ name }) => name) })
    const [, mode] = /"mode":"([\w+#-]+)"/.exec(event.clipboardData.getData('vscode-editor-data')) ?? []
    const text = plain.replaceAll('\r\n', '\n').trimEnd()
    return /\n|^(?:#|- \[)/.test(text) && take(view, plain, { text, mode })
  }
  const take = (view: EditorView, plain: string, copied: Rich | CopiedText | null): true => {
    const { from, to } = view.state.selection.main
    const place = hold(view, { from, to })
    const isTooLong = copied && 'html' in copied && copied.html.length > LONGEST
    if (!copied || isTooLong) {
      fill(view, place, plain, null)
      if (isTooLong) say('Pasted as plain text: the formatted text is too long.')
      return true
    }
    // What is typed meanwhile comes behind it.
    view.dispatch({ selection: { anchor: to } })
    void import('./convert/converted.ts')
      .then(
        ({ converted }) => converted(copied),
        (): Converted => ({ written: null, problem: 'html' in copied && 'the converter could not be loaded' }),
      )
      .then(({ written, problem }) => {
        fill(view, place, plain, written)
        if (problem) say(`Pasted as plain text: ${problem}.`)
      })
    return true
  }
  return [
    heldPlaces,
    // One step of undo, whatever is typed right after it.
    EditorState.transactionExtender.of((paste) =>
      paste.isUserEvent('input.paste') ? { annotations: isolateHistory.of('full') } : null,
    ),
    Prec.high(
      EditorView.domEventHandlers({
        keydown({ key, shiftKey, ctrlKey, metaKey }) {
          isPlainWanted = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v'
        },
        keyup() {
          isPlainWanted = false
        },
        paste,
      }),
    ),
  ]
}

const UNLINKED = /^(?:Link|Image|Autolink|URL|FootnoteReference)$/

/** Makes the selected words a link, or changes the address of the link that they stand in; null where they cannot be one. */
function linkTo(state: EditorState, plain: string): TransactionSpec | null {
  const { main } = state.selection
  const address = plain.replace(/^www\./, 'https://$&')
  const link = linkAround(state, main)
  if (link) {
    const url = link.getChild('URL')
    const anchor = link.to + address.length - (url ? url.to - url.from : 0)
    return url && { changes: { from: url.from, to: url.to, insert: address }, selection: { anchor } }
  }
  const [piece, ...others] = piecesOf(state, main)
  let isFree = !isVerbatim(state, main.from) && !isVerbatim(state, main.to)
  if (!piece || others.length > 0) return null
  syntaxTree(state).iterate({
    ...piece,
    enter: ({ name, from, to }) => {
      if (UNLINKED.test(name) && from < piece.to && to > piece.from) isFree = false
    },
  })
  const insert = `[${state.sliceDoc(piece.from, piece.to)}](${address})`
  // What is typed next stands behind it.
  return isFree ? { changes: { ...piece, insert }, selection: { anchor: piece.from + insert.length } } : null
}

/** Writes Markdown, or the plain text where there is none, as one step of undo. */
function fill(view: EditorView, place: Piece, plain: string, written: Converted['written']): void {
  if (!isHeld(view, place)) return
  const { from, to } = place
  const { head } = view.state.selection.main
  const isHere = from <= head && head <= to
  // Undo selects again what was selected.
  if (isHere) view.dispatch({ selection: { anchor: from, head: to } })
  const { state } = view
  const fit = written?.(state, place, plain)
  const changes = fit?.changes ?? state.changes({ from, to, insert: state.toText(plain) })
  view.dispatch({
    changes,
    selection: isHere ? { anchor: fit?.end ?? changes.mapPos(to, 1) } : state.selection.map(changes, 1),
    annotations: filling.of(place),
    userEvent: 'input.paste',
    scrollIntoView: isHere,
  })
}

const SPANS = /^(?:InlineCode|URL|Autolink|HTMLTag|Link|Image)$/

const BLOCKS = /^(?:CodeBlock|HTMLBlock|CommentBlock|Comment)$/

/** Whether Markdown would be no Markdown there, or break what is there: in code, HTML, and links. */
export function isVerbatim(state: EditorState, at: number): boolean {
  return around(state, at).some((node) => {
    // The words of a link are words.
    const from = node.name === 'Link' ? (node.getChildren('LinkMark')[1]?.from ?? at) : node.from
    if (SPANS.test(node.name)) return from < at && at < node.to
    if (node.name === 'FencedCode') return isInFence(node, at)
    return BLOCKS.test(node.name)
  })
}

function isInFence(node: SyntaxNode, at: number): boolean {
  const marks = node.getChildren('CodeMark')
  return at > node.from && (at < node.to || marks.length < 2)
}

function around(state: EditorState, at: number): SyntaxNode[] {
  const tree = ensureSyntaxTree(state, at, 100) ?? syntaxTree(state)
  const nodes: SyntaxNode[] = []
  for (const side of [-1, 1] as const)
    for (let node: SyntaxNode | null = tree.resolveInner(at, side); node; node = node.parent) nodes.push(node)
  return nodes
}

const WRAPPERS =
  /^(?:\s|<!--[\s\S]*?-->|<!doctype[^>]*>|<style[\s\S]*?<\/style>|<title[\s\S]*?<\/title>|<\/?(?:html|head|body|meta|link)\b[^>]*>)*/i

const STRUCTURE =
  /<(?:h[1-6]|[ou]l|table|blockquote|pre|hr|br|code|kbd|strong|b|em|i|del|s|strike|img|su[bp])\b|<a\s[^>]*href|mso-list:|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through|vertical-align:\s*su[bp]|(?:<(?:p|div)\b[\s\S]*?){2}/i

/** What of a clipboard says more than its plain text, or null. What editors of code and terminals copy is plain. */
function readRich(carried: DataTransfer): Rich | null {
  const html = carried.getData('text/html')
  const plain = carried.getData('text/plain')
  if (attachmentsOf(carried).files.length > 0 || carried.types.includes('vscode-editor-data') || isCode(html))
    return null
  if (html !== '' && (plain === '' || STRUCTURE.test(html))) return { html, cells: null, isPlainMissing: plain === '' }
  const cells = readCells(plain)
  return cells && { html: '', cells, isPlainMissing: false }
}

/** Whether the outermost element shows its text as it is: a page's block of code has a `<code>` besides. */
export function isCode(html: string): boolean {
  const inner = html.replace(WRAPPERS, '')
  const [, name = '', attributes = ''] = /^<([a-z]\w*)\b([^>]*)>/i.exec(inner) ?? []
  if (/^pre$/i.test(name)) return !/<code\b/i.test(inner)
  const isKept = /white-space:\s*pre\b(?!-)/i.test(attributes) && /\bmono|consol|menlo|courier/i.test(attributes)
  return isKept && /^(?:div|span|p)$/i.test(name)
}

/**
 * The cells of text with tabs that has at least two rows, equally many cells in each, and something in the first one of each
 * that is more than the sign of an item.
 */
function readCells(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const rows = lines.map((line) => line.split('\t'))
  const width = rows[0]?.length ?? 0
  const isTable =
    rows.length > 1 &&
    width > 1 &&
    rows.every((row) => row.length === width && row[0] !== '') &&
    !rows.every(([sign = '']) => /^(?:[^\w\s]|\d+[.)])$/.test(sign))
  return isTable ? rows : null
}

const filling = Annotation.define<Piece>()

/** Follows the places that pastes under way will fill through what is typed meanwhile. */
const heldPlaces = ViewPlugin.define(() => new Places())

function hold(view: EditorView, place: Piece): Piece {
  view.plugin(heldPlaces)?.held.push(place)
  return place
}

/** Whether the place is still there: its editor may have been closed. */
function isHeld(view: EditorView, place: Piece): boolean {
  return view.plugin(heldPlaces)?.held.includes(place) === true
}

class Places {
  held: Piece[] = []

  update({ transactions }: ViewUpdate): void {
    for (const transaction of transactions) if (transaction.docChanged) this.move(transaction)
  }

  destroy(): void {
    this.held = []
  }

  private move(transaction: Transaction): void {
    const filled = transaction.annotation(filling)
    const at = filled ? this.held.indexOf(filled) : this.held.length
    for (const [index, place] of this.held.entries()) {
      // What is typed at an empty place comes behind it, and what was pasted there earlier before it.
      const isEmpty = place.from === place.to
      const side = isEmpty && index <= at ? -1 : 1
      place.from = transaction.changes.mapPos(place.from, side)
      place.to = Math.max(place.from, transaction.changes.mapPos(place.to, isEmpty ? side : -1))
    }
    this.held = this.held.filter((place) => place !== filled)
  }
}
