import { undo } from '@codemirror/commands'
import { type Extension, Prec } from '@codemirror/state'
import { dropCursor, EditorView } from '@codemirror/view'
import type { Apart } from '../text/kept-pictures.ts'
import { attachmentsOf, isTextFile, kindOf } from './attachments.ts'
import { dropMark, placeAtCursor, placeAtPoint, showPlace } from './drop-place.ts'
import { addPlaceholder, deletedBy, deletingPlaceholders, isWaiting, placeholders } from './placeholders.ts'
import { apart } from './text-place.ts'

interface Taking {
  add(files: readonly File[], at?: number, apart?: Apart): void
  /** Told of those whose places were deleted. */
  leaveOut(ids: readonly number[]): void
  /** Told of those whose places came, or came back. */
  takeBack(ids: readonly number[]): void
}

/** Images that are pasted or dropped into the text go to `add`, with the place that they were dropped at: a block, or within a line. */
export function takeImages({ add, leaveOut, takeBack }: Taking): Extension {
  return [
    placeholders,
    deletingPlaceholders,
    EditorView.updateListener.of(({ view, transactions }) => {
      for (const transaction of transactions) {
        const { effects, startState, docChanged } = transaction
        const here = startState.field(placeholders)
        const deleted = deletedBy(transaction)
        const gone = deleted.filter((id) => here.some((one) => one.id === id))
        leaveOut(gone)
        takeBack(
          effects.flatMap((effect) => (effect.is(addPlaceholder) && isWaiting(effect.value) ? effect.value.id : [])),
        )
        // The picture that came in this step was left out: the step before is meant.
        if (transaction.isUserEvent('undo') && !docChanged && deleted.length > 0 && gone.length === 0) undo(view)
      }
    }),
    typeBelowPicture,
    dropCursor(),
    dropMark,
    theme,
    Prec.high(
      EditorView.domEventHandlers({
        paste(event, view) {
          if (!event.clipboardData) return false
          const { files, text } = attachmentsOf(event.clipboardData)
          if (files.length === 0) return false
          if (text) view.dispatch(view.state.replaceSelection(view.state.toText(text)), { userEvent: 'input.paste' })
          add(files)
          event.preventDefault()
          return true
        },
        drop(event, view) {
          if (!event.dataTransfer) return false
          const { files, text } = attachmentsOf(event.dataTransfer)
          if (files.length === 0) return false
          const point = { x: event.clientX, y: event.clientY }
          const { at, apart: apartness } = placeAtPoint(view, point)
          const { doc } = view.state
          const insert = text && apart(doc.sliceString(0, at), text, doc.sliceString(at), apartness)
          const end = at + insert.indexOf(text) + text.length
          view.focus()
          view.dispatch({
            changes: { from: at, insert },
            selection: { anchor: text ? end : view.posAtCoords(point, false) },
          })
          add(files, end, apartness)
          event.preventDefault()
          return true
        },
      }),
    ),
  ]
}

/** Words that are typed in the empty line between a picture that was put in and a paragraph are one of their own, in the source, too. */
const typeBelowPicture = EditorView.inputHandler.of((view, from, to, text) => {
  const { doc } = view.state
  const isBelow = view.state.field(placeholders).some((one) => one.to === from || one.to === from - 1)
  const isGap = from === to && /^.\n\n.$/.test(doc.sliceString(from - 2, from + 2))
  if (!isBelow || !isGap || /^\s/.test(text)) return false
  const selection = { anchor: from + 1 + text.length }
  view.dispatch({ changes: { from, insert: `\n${text}\n` }, selection, userEvent: 'input.type', scrollIntoView: true })
  return true
})

/** Takes images that are dropped beside the text to the cursor, and marks the place that each drop would take. */
export function takeDropsBeside(view: () => EditorView | null, add: (files: readonly File[]) => void): () => void {
  const carry = (event: DragEvent) => {
    const { dataTransfer, clientX: x, clientY: y } = event
    if (!dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    dataTransfer.dropEffect = 'copy'
    const text = view()
    const kind = kindOf(dataTransfer)
    if (!text) return
    text.dom.dataset.carried = kind
    const isWithin = event.composedPath().includes(text.contentDOM)
    showPlace(text, kind !== 'pictures' ? null : isWithin ? placeAtPoint(text, { x, y }) : placeAtCursor(text))
  }
  const end = () => {
    const text = view()
    if (!text) return
    delete text.dom.dataset.carried
    showPlace(text, null)
  }
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) end()
  }
  const drop = (event: DragEvent) => {
    end()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    add(files.filter((file) => !isTextFile(file)))
  }
  const abort = new AbortController()
  const { signal } = abort
  window.addEventListener('dragover', carry, { signal })
  window.addEventListener('dragleave', leave, { signal })
  window.addEventListener('drop', drop, { signal })
  return () => abort.abort()
}

const theme = EditorView.theme({
  '&[data-carried]': { outline: '3px dashed var(--color-accent)', outlineOffset: '-6px' },
  '.cm-dropCursor': { borderLeft: '3px solid var(--color-accent)' },
  // CodeMirror's own mark, which is for dragged words.
  '&[data-carried]:not([data-carried=text]) .cm-scroller > .cm-dropCursor': { display: 'none' },
  '.cm-drop-layer': { pointerEvents: 'none' },
  '.cm-drop-line': {
    height: '0',
    borderBlockStart: '3px solid var(--color-accent)',
    borderRadius: '2px',
    transform: 'translateY(-50%)',
  },
  'span.cm-placeholder-image': {
    padding: '0.1em 0.3em',
    borderRadius: 'var(--radius-1)',
    backgroundColor: 'var(--color-notice-wash)',
    color: 'var(--color-notice)',
  },
  // What is typed behind it stands below it, as it will; as a block, it would lead the cursor astray.
  '.cm-placeholder-row': { display: 'inline-block', width: '100%', verticalAlign: 'bottom', textIndent: '0' },
  'canvas.cm-placeholder-image': {
    maxWidth: '100%',
    maxHeight: '15rem',
    border: '1px dashed var(--color-line-strong)',
    verticalAlign: 'bottom',
    // It waits.
    opacity: '0.7',
  },
})
