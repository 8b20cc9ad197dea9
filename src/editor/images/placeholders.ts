import { invertedEffects, isolateHistory } from '@codemirror/commands'
import {
  type ChangeDesc,
  EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from '@codemirror/view'
import type { Apart } from '../text/kept-pictures.ts'
import { MAX_SIDE_PX, type PreparedImage } from './prepare-image.ts'
import { apart, apartnessAt, below, gapAt, isInRow, placeFor, type TextPlace } from './text-place.ts'

interface Placeholder extends TextPlace {
  id: number
  /** What is drawn. */
  label: string
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
/** Maps places of text that one change takes out and puts in elsewhere. */
export const moved = StateEffect.define<(at: number) => number | undefined>()
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
  const { state } = view
  let gap: [from: number, to: number] | undefined
  const effects = all.map((one) => {
    const { at, endsParagraph } = placeFor(state, one.at)
    gap = isStep && !endsParagraph ? gapAt(state, at) : undefined
    return addPlaceholder.of({ ...one, at: gap ? gap[0] + 1 : at, endsParagraph })
  })
  const changes = state.changes(gap && { from: gap[0], to: gap[1], insert: '\n' })
  const [anchor, head] = [state.selection.main.anchor, state.selection.main.head].map((at) =>
    gap && gap[0] <= at && at <= gap[1] ? gap[0] + 1 : changes.mapPos(at),
  )
  const annotations = isStep ? isolateHistory.of('full') : Transaction.addToHistory.of(false)
  // A cursor that belongs to one of two rows is looked for by CodeMirror when a dialog takes the focus, and not found.
  view.dispatch({ changes, effects, selection: { anchor: anchor ?? 0, head: head ?? 0 }, annotations })
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
      const isRedo = transaction.isUserEvent('redo')
      const selection = isRedo
        ? { anchor: below(inserted.apply(view.state.doc), to) }
        : view.state.selection.map(inserted, 1)
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
  const after = state.sliceDoc(at)
  const picture = apart(state.sliceDoc(0, at), markdown, after, apartHere)
  // Who writes on there writes the next paragraph.
  const isWriting = head === at && (line.text.trim() === '' || (endsParagraph && at === line.to))
  const insert = isWriting && after.trim() === '' ? `${picture}\n\n` : picture
  const changes = state.changes({ from: at, insert })
  view.dispatch({
    changes,
    selection: isWriting
      ? { anchor: below(changes.apply(state.doc), at + insert.length) }
      : state.selection.map(changes, 1),
    scrollIntoView: isCursorInSight(view),
    effects: putAt.of({ id, at, to: at + insert.length }),
    annotations: Transaction.addToHistory.of(false),
    userEvent: 'input.image',
  })
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

/** Draws a picture where it waits to be text, or its name before it can be shown. */
class Label extends WidgetType {
  readonly label: string
  readonly picture: PreparedImage | undefined
  constructor(label: string, picture: PreparedImage | undefined) {
    super()
    this.label = label
    this.picture = picture
  }
  override eq(other: Label): boolean {
    return other.label === this.label && other.picture === this.picture
  }
  override toDOM(): HTMLElement {
    const className = 'cm-placeholder-image'
    if (!this.picture) return Object.assign(document.createElement('span'), { className, textContent: this.label })
    const { bytes, thumbnail, size } = this.picture
    // A moving picture is uploaded as large as it is.
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(size[0], size[1]))
    const [width, height] = [Math.ceil(size[0] * scale), Math.ceil(size[1] * scale)]
    const canvas = Object.assign(document.createElement('canvas'), { className, width, height })
    const draw = (from: HTMLCanvasElement | ImageBitmap) => {
      const context = canvas.getContext('2d')
      context?.clearRect(0, 0, width, height)
      context?.drawImage(from, 0, 0, width, height)
    }
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', this.label)
    canvas.style.setProperty('--width', `${size[0]}px`)
    draw(thumbnail)
    // The site's policy lets no <img> show what is not on the server.
    if (thumbnail.width < width)
      createImageBitmap(bytes).then(
        (sharp) => {
          draw(sharp)
          sharp.close()
        },
        () => {},
      )
    const place = Object.assign(document.createElement('span'), { className: 'cm-placeholder-row' })
    place.append(canvas)
    return place
  }
}
