import { invertedEffects, isolateHistory } from '@codemirror/commands'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import {
  type ChangeDesc,
  EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import type { Apart } from '../text/kept-pictures.ts'
import { Label } from './placeholder-label.ts'
import type { PreparedImage } from './prepare-image.ts'

interface Placeholder {
  id: number
  /** What is drawn. */
  label: string
  at: number
  /** It was put at the end of a paragraph or in a heading, and stands behind that, whatever is typed meanwhile. */
  endsParagraph?: boolean
  /** Drawn as large as the image will be, once it is prepared. */
  picture?: PreparedImage
  /** The end of its text, once it is text. */
  to?: number
  /** Its text, where that is to be put in once more. */
  text?: string
}

type Shown = Required<Pick<Placeholder, 'id' | 'label' | 'picture'>>

type Place = Pick<Placeholder, 'id' | 'at' | 'to'>

const follow = <One extends Place>(one: One, changes: ChangeDesc, side = -1): One => {
  // The history maps its effects by the text without what it would bring back.
  const after = (place: number, side: number) => {
    const here = Math.min(place, changes.length)
    return changes.mapPos(here, side) + place - here
  }
  if (one.to === undefined) return { ...one, at: after(one.at, side) }
  const at = after(one.at, 1)
  return { ...one, at, to: Math.max(at, after(one.to, -1)) }
}
/** With a new picture, or with one that was left out. */
export const addPlaceholder = StateEffect.define<Placeholder>({ map: (one, changes) => follow(one, changes) })
/** Tells the range of one that becomes text, and puts one where it was before a change that is undone. */
const putAt = StateEffect.define<Place>({ map: (one, changes) => follow(one, changes) })
const removePlaceholder = StateEffect.define<number>()
/** Those that were deleted with the text around them, or alone. */
const deletedPlaceholders = StateEffect.define<readonly number[]>()
const showInPlaceholder = StateEffect.define<Shown>()
type Way = (at: number) => number | undefined
/** Maps places of text that one change takes out and puts in elsewhere. */
export const moved = StateEffect.define<Way>()
const movedBy = ({ effects }: Transaction) => effects.find((effect) => effect.is(moved))?.value
// The lowest that CodeMirror tells apart: before the cursor, in the order of the ids.
const FIRST_SIDE = -10_000

/**
 * Where images under way will stand. A placeholder is drawn into the text and is no part of it: it follows what is typed
 * around it, and neither a save nor the journal can ever hold one. The history of undo holds that it came and went, and not
 * that it became text: it stays here for the step that takes it out again.
 */
export const placeholders = StateField.define<readonly Placeholder[]>({
  create: () => [],
  update(before, transaction) {
    const moved = transaction.docChanged ? before.map((one) => move(one, transaction)) : before
    const added = addedBy(transaction)
    const shown = transaction.effects.filter((effect) => effect.is(showInPlaceholder)).map(({ value }) => value)
    const removed = transaction.effects.filter((effect) => effect.is(removePlaceholder)).map(({ value }) => value)
    const gone = [...removed, ...deletedBy(transaction)]
    const told = [...shown, ...putBy(transaction)]
    if (moved === before && added.length + told.length + gone.length === 0) return before
    const left = [...moved.filter(({ id }) => !gone.includes(id)), ...added]
    return left.map((one) => Object.assign({ ...one }, ...told.filter(({ id }) => id === one.id)))
  },
  // First, so that one stands within the cell or the words that it is in, and does not part them.
  provide: (field) => Prec.highest(EditorView.decorations.compute([field, 'doc'], decorate)),
})

/** Marks places in the text, as one step of undo unless `isStep` is false; those of one place stand in the order of their ids. */
export function place(view: EditorView, all: readonly Placeholder[], isStep = true): void {
  const effects = all.map((one) => {
    const line = view.state.doc.lineAt(one.at)
    const isInCell = isInRow(view.state, one.at)
    const [, start = '', end = ''] = (isInCell && ROW.exec(line.text)) || []
    const offset = Math.max(start.length, Math.min(one.at - line.from, line.text.length - end.length))
    const isInHeading = HEADING.test(line.text) && one.at > line.from
    const [, before] = MARKS.exec(line.text.slice(0, offset)) ?? []
    const atMarks = before === undefined ? behindMarks(view.state, one.at) : line.from + before.length
    const inWords = isInHeading ? line.to : atMarks
    const at = isInCell ? line.from + withinBlanks(line.text, offset) : inWords
    const isAtEnd = at === line.to && PARAGRAPH.test(line.text) && !/ListItem/.test(namesAround(view.state, at))
    return addPlaceholder.of({ ...one, at, endsParagraph: !isInCell && (isInHeading || isAtEnd) })
  })
  const { anchor, head } = view.state.selection.main
  const annotations = isStep ? isolateHistory.of('full') : Transaction.addToHistory.of(false)
  // A cursor that belongs to one of two rows is looked for by CodeMirror when a dialog takes the focus, and not found.
  view.dispatch({ effects, selection: { anchor, head }, annotations })
}

interface Cut {
  text: string
  /** Their places are in that text. */
  pictures: readonly Placeholder[]
}

/** The pictures in the text that was cut last. Pasted as it was cut, it brings them along. */
const lastCut = StateField.define<Cut | null>({
  create: () => null,
  update(before, transaction) {
    if (!transaction.isUserEvent('delete.cut')) return before
    const gone = deletedBy(transaction)
    const all = transaction.startState.field(placeholders).filter(({ id }) => gone.includes(id))
    let cut: Cut | null = null
    transaction.changes.iterChanges((from, to) => {
      const text = transaction.startState.sliceDoc(from, to)
      cut = { text, pictures: all.map((one) => ({ ...one, at: one.at - from })) }
    })
    return cut
  },
})

/** Takes the text of pictures out, or puts it in again, where undo and redo took the pictures. */
const followHistory = EditorView.updateListener.of(({ view, transactions }) => {
  for (const transaction of transactions) {
    const { startState, changes } = transaction
    const annotations = Transaction.addToHistory.of(false)
    const filled = startState.field(placeholders).filter((one) => !isWaiting(one))
    const out = filled.filter(({ id }) => deletedBy(transaction).includes(id)).map((one) => follow(one, changes))
    if (out.length > 0) view.dispatch({ changes: out.map(({ at, to = at }) => ({ from: at, to })), annotations })
    const back = addedBy(transaction).filter(({ text }) => text !== undefined)
    for (const { id, text = '' } of back.sort((one, other) => one.id - other.id)) {
      const { at = 0 } = findPlaceholder(view, id) ?? {}
      const inserted = view.state.changes({ from: at, insert: text })
      const to = at + text.length
      // The history knows the cursor of a redo in the text without the pictures that came before.
      const selection = transaction.isUserEvent('redo') ? { anchor: to } : view.state.selection.map(inserted, 1)
      view.dispatch({ changes: inserted, selection, effects: putAt.of({ id, at, to }), annotations })
    }
    // What was typed behind a picture that waited stands behind it, and so does the cursor without it.
    const { head } = view.state.selection.main
    changes.iterChangedRanges((_from, _to, edge, end) => {
      const all = view.state.field(placeholders)
      const isBehind = all.some((one) => !isWaiting(one) && one.at === head) && all.some(({ to }) => to === edge)
      if (isBehind && /^(?:un|re)do$/.test(transaction.annotation(Transaction.userEvent) ?? ''))
        view.dispatch({ selection: { anchor: end } })
    })
  }
})

/** Deleting or typing over text removes the placeholders in it. Backspace removes the one before the cursor. Undo and a paste bring them back. */
export const deletingPlaceholders: Extension = [
  lastCut,
  followHistory,
  EditorState.transactionExtender.of((transaction) => {
    const { startState, changes } = transaction
    const all = (startState.field(placeholders, false) ?? []).filter(isWaiting)
    if (all.length === 0 || !(transaction.isUserEvent('delete') || transaction.isUserEvent('input'))) return null
    const move = movedBy(transaction)
    const isWhole = (from: number, to: number) => from === 0 && to === startState.doc.length && from < to
    const gone = all.filter(({ at }) => {
      let isIn = false
      changes.iterChanges((from, to) => {
        isIn ||= (from < at && at < to) || isWhole(from, to)
      })
      return isIn && move?.(at) === undefined
    })
    return gone.length > 0 ? { effects: deletedPlaceholders.of(gone.map(({ id }) => id)) } : null
  }),
  EditorState.transactionExtender.of((transaction) => {
    const cut = transaction.startState.field(lastCut)
    if (!cut || !transaction.isUserEvent('input.paste')) return null
    // A transaction that was filtered is extended twice.
    const here = [...transaction.startState.field(placeholders), ...addedBy(transaction)]
    const effects: StateEffect<Placeholder>[] = []
    transaction.changes.iterChanges((_from, _to, start, _end, inserted) => {
      const back = inserted.toString() === cut.text ? cut.pictures : []
      for (const one of back)
        if (!here.some(({ id }) => id === one.id)) effects.push(addPlaceholder.of({ ...one, at: start + one.at }))
    })
    return { effects }
  }),
  invertedEffects.of((transaction) => {
    const before = transaction.startState.field(placeholders)
    const after = transaction.state.field(placeholders)
    if (before === after) return []
    const came = after.filter(({ id }) => !before.some((one) => one.id === id)).map(({ id }) => id)
    const back = before.flatMap((one) => {
      const now = after.find(({ id }) => id === one.id)
      const { id, at, to } = one
      if (!now)
        return addPlaceholder.of(to === undefined ? one : { ...one, text: transaction.startState.sliceDoc(at, to) })
      const then = follow(now, transaction.changes.invertedDesc)
      return then.at === at && then.to === to ? [] : putAt.of({ id, at, ...(to !== undefined && { to }) })
    })
    return came.length > 0 ? [deletedPlaceholders.of(came), ...back] : back
  }),
  Prec.highest(
    keymap.of([
      {
        key: 'Backspace',
        run(view) {
          const { head, empty } = view.state.selection.main
          const last = view.state.field(placeholders).findLast((one) => one.at === head && isWaiting(one))
          if (!empty || !last) return false
          view.dispatch({ effects: deletedPlaceholders.of([last.id]), annotations: isolateHistory.of('full') })
          return true
        },
      },
    ]),
  ),
]

// No item of a list, quote, heading, or image.
const PARAGRAPH = /^ {0,3}(?!(?:[-*+]|#{1,6}|\d+[.)])(?:[ \t]|$)|[>|]|!\[)\S/
const HEADING = /^ {0,3}#{1,6} /
// Before the first word of a block that begins with bold or italic words, or a link.
const MARKS = /^([\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(?:\*+|_+|~~|\[)+$/

/** Returns the end of the bold words or the link around a place, so that a picture does not cut them in two. */
function behindMarks(state: EditorState, at: number): number {
  let end = at
  for (let node = syntaxTree(state).resolveInner(at); node.parent; node = node.parent)
    if (/^(?:Paragraph|Task)$/.test(node.parent.name)) end = node.to
  return end
}

type Apartness = Apart | 'in block'

/** How an image stands apart from the words around its place; `brought`: from what came with it. */
export function apartnessAt(
  state: EditorState,
  place: Placeholder | undefined,
  brought?: Apart,
): Apartness | undefined {
  if (!place || place.endsParagraph) return place ? 'from block' : brought
  const { from, text } = state.doc.lineAt(place.at)
  const around = namesAround(state, place.at)
  if (text.trim() === '' || text.includes('|') || /Code/.test(around)) return brought
  const isInBlock = /ListItem|Blockquote/.test(around)
  if (text.slice(0, place.at - from).trim() === '' || (PARAGRAPH.test(text) && !isInBlock)) return 'from block'
  return isInBlock ? (brought === 'from block' ? brought : 'in block') : brought
}

function namesAround(state: EditorState, at: number): string {
  let names = ''
  for (let node = syntaxTree(state).resolveInner(at, -1); node.parent; node = node.parent) names += ` ${node.name}`
  return names
}

/** The whole lines of the block around a place; null on an empty line, and in a table, whose cells take pictures. */
export function blockAt(state: EditorState, at: number): Pick<SyntaxNode, 'from' | 'to'> | null {
  const { from, text } = state.doc.lineAt(at)
  if (text.trim() === '') return null
  const tree = ensureSyntaxTree(state, state.doc.length, 100) ?? syntaxTree(state)
  let node = tree.resolveInner(from + text.trimEnd().length, -1)
  while (node.name !== 'Table' && node.parent?.parent) node = node.parent
  if (node.name === 'Table' || !node.parent) return null
  return { from: state.doc.lineAt(node.from).from, to: state.doc.lineAt(node.to).to }
}

/** The end of the words of the list item around a place, where a picture becomes a part of the item; null in no such words. */
export function itemEndAt(state: EditorState, at: number): number | null {
  const { from, text } = state.doc.lineAt(at)
  const end = from + text.trimEnd().length
  const around = namesAround(state, end)
  return /ListItem/.test(around) && !/Code|Table/.test(around) ? behindMarks(state, end) : null
}

// Its bars at both ends, if it has them.
const ROW = /^([ \t>]*(?:\|[ \t]?)?).*?([ \t]*(?:(?<!\\)\|[ \t]*)?)$/

/** A place between the blanks of a cell rather than at its edge, where a picture would be drawn beside it. */
function withinBlanks(row: string, at: number): number {
  if (/(?<!\\)\|$/.test(row.slice(0, at))) return row[at] === ' ' ? at + 1 : at
  return row[at] === '|' && /[^|] $/.test(row.slice(0, at)) ? at - 1 : at
}

function isInRow(state: EditorState, at: number): boolean {
  return state.doc.lineAt(at).text.trim() !== '' && !blockAt(state, at)
}

export function findPlaceholder(view: EditorView, id: number): Placeholder | undefined {
  return view.state.field(placeholders).find((one) => one.id === id)
}

/** Shows the picture where it will stand. */
export function showPicture(view: EditorView, shown: Shown): void {
  view.dispatch({ effects: showInPlaceholder.of(shown), scrollIntoView: isCursorInSight(view) })
}

// Who types below a picture goes on seeing the line when it becomes larger.
function isCursorInSight(view: EditorView): boolean {
  const cursor = view.coordsAtPos(view.state.selection.main.head)
  return cursor !== null && cursor.bottom > 0 && cursor.top < window.innerHeight
}

export function takeAway(view: EditorView, id: number): void {
  view.dispatch({ effects: removePlaceholder.of(id), annotations: Transaction.addToHistory.of(false) })
}

/** Writes the image where its placeholder stands, as a part of the step that put it in; the cursor stays with what it was at. */
export function fillPlaceholder(view: EditorView, id: number, markdown: string, apartness: Apart | undefined): void {
  const { state } = view
  const { head } = state.selection.main
  const place = findPlaceholder(view, id)
  const { at, endsParagraph = false } = place ?? { at: head }
  const line = state.doc.lineAt(at)
  const apartHere = isInRow(state, at) ? undefined : apartnessAt(state, place, apartness)
  const picture = apart(state.sliceDoc(0, at), markdown, state.sliceDoc(at), apartHere)
  // Who writes on there writes the next paragraph.
  const isAlone = line.text.trim() === '' || (endsParagraph && at === line.to)
  const insert = isAlone && head === at ? `${picture}\n\n` : picture
  const changes = state.changes({ from: at, insert })
  view.dispatch({
    changes,
    selection: state.selection.map(changes, 1),
    scrollIntoView: isCursorInSight(view),
    effects: putAt.of({ id, at, to: at + insert.length }),
    annotations: Transaction.addToHistory.of(false),
    userEvent: 'input.image',
  })
}

/** Alone on its line, behind a paragraph, or dropped on a block it is one of its own; several that came together are a paragraph each. */
export function apart(before: string, markdown: string, after: string, apartness?: Apartness) {
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after)
  if (isAlone || apartness === 'from block') {
    const breaks = (blank: string) => '\n'.repeat(Math.max(0, 2 - (blank.split('\n').length - 1)))
    const start = before.trim() === '' ? '' : breaks(/\s*$/.exec(before)?.[0] ?? '')
    const end = after.trim() === '' ? '' : breaks(/^\s*/.exec(after)?.[0] ?? '')
    return start + markdown + end
  }
  if (!apartness) return markdown
  if (apartness === 'in block') {
    const [start = '', words = ''] =
      /(?<=^|\n)((?:[ \t]*(?:>|(?:[-*+]|\d+[.)])(?=[ \t])))*[ \t]*)(.*)$/.exec(before)?.slice(1) ?? []
    const prefix = start.replaceAll(/[^>\s]/g, ' ')
    const blank = `\n${prefix.trimEnd()}`
    const isNextApart = /^[ \t]*\n?(?:[> \t]*(?:\n|$|[-*+] |\d+[.)] ))/.test(after)
    const end = /^[ \t]*\S/.test(after) ? `${blank}\n${prefix}` : isNextApart ? '' : blank
    return (words.trim() === '' ? '' : `${blank}\n${prefix}`) + markdown + end
  }
  const isBehindOne = /!\[[^\n]*\]\([^\n]*\)$/.test(before)
  const isBeforeOne = after.startsWith('![')
  return `${isBehindOne ? '\n\n' : ''}${markdown}${isBeforeOne ? '\n\n' : ''}`
}

function addedBy({ effects }: Transaction): readonly Placeholder[] {
  return effects.filter((effect) => effect.is(addPlaceholder)).map(({ value }) => value)
}

export function deletedBy({ effects }: Transaction): readonly number[] {
  return effects.flatMap((effect) => (effect.is(deletedPlaceholders) ? effect.value : []))
}

function putBy({ effects }: Transaction): readonly Place[] {
  return effects.filter((effect) => effect.is(putAt)).map(({ value }) => value)
}

/** Whether it is no text yet. */
export function isWaiting({ to }: Placeholder): boolean {
  return to === undefined
}

// What is typed at a placeholder comes behind it, and an image before those that were added after it.
function move(one: Placeholder, transaction: Transaction): Placeholder {
  const at = movedBy(transaction)?.(one.at)
  if (at !== undefined) return { ...one, at, ...(one.to !== undefined && { to: at + one.to - one.at }) }
  const isBehind = putBy(transaction).some(({ id, to }) => to !== undefined && id < one.id)
  return follow(one, transaction.changes, isBehind ? 1 : -1)
}

function decorate(state: EditorState): DecorationSet {
  return Decoration.set(
    state.field(placeholders).flatMap((one) => {
      if (!isWaiting(one)) return []
      const { id, label, at, picture } = one
      const { from, to } = state.doc.lineAt(at)
      const isBehind = state.sliceDoc(from, at).trim() !== ''
      const isBefore = state.sliceDoc(at, to).trim() !== ''
      const around = `${isBehind ? 'cm-words-above' : ''} ${isBefore ? 'cm-words-below' : ''}`
      const side = FIRST_SIDE + (id % -FIRST_SIDE)
      return [
        Decoration.line({ class: around }).range(from),
        Decoration.widget({ widget: new Label(label, picture), side }).range(at),
      ]
    }),
    true,
  )
}
