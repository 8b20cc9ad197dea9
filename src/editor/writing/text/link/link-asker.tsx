import { isolateHistory } from '@codemirror/commands'
import { type ChangeSpec, EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { placeholders } from '../../../images/placeholders.ts'
import { listen } from '../../../shell/listen.ts'
import { link as linkCommand } from '../commands/link.ts'
import { findAround } from '../commands/tree-to.ts'
import type { LinkDialogProps } from './link-dialog.tsx'
import { type ReadLink, readLink } from './read-link.ts'

const IDLE_MS = 2000

const loadDialog = () =>
  import('./link-dialog.tsx').then(
    ({ LinkDialog }) => LinkDialog,
    () => null,
  )

/** Shows the dialog of a link when the text asks for it. The focus goes back to where it was, or to the text. */
export function LinkAsker({ view }: { view: RefObject<EditorView | null> }) {
  const [link, setLink] = useState<ReadLink | null>(null)
  const [Dialog, setDialog] = useState<ComponentType<LinkDialogProps> | null>(null)
  const before = useRef<HTMLElement | null>(null)
  const change = useRef<((editor: EditorView) => void) | null>(null)
  useEffect(() => {
    // Only now is the dialog gone, and the text can be reached again.
    if (link || !change.current || !view.current) return
    change.current(view.current)
    change.current = null
    view.current.focus()
  }, [link, view])
  useEffect(() => {
    const open = () => {
      if (!view.current) return
      before.current = view.current.hasFocus ? null : (document.activeElement as HTMLElement | null)
      const read = readLink(view.current.state)
      // At once: a key that is pressed meanwhile would go into the text.
      flushSync(() => setLink(read))
    }
    const ask = async (event: Event) => {
      if (!view.current) return
      event.preventDefault()
      if (Dialog) return open()
      const loaded = await loadDialog()
      // Without the network, the marks alone are written.
      if (!loaded) return void (view.current && linkCommand.run(view.current))
      setDialog(() => loaded)
      open()
    }
    return listen(document, ASK_FOR_LINK, ask)
  }, [view, Dialog])
  // So that it is there when it is asked for.
  useEffect(() => {
    const load = async () => {
      const loaded = await loadDialog()
      if (loaded) setDialog(() => loaded)
    }
    const idle = window.requestIdleCallback?.(load, { timeout: IDLE_MS }) ?? window.setTimeout(load, IDLE_MS)
    return () => {
      window.cancelIdleCallback?.(idle)
      clearTimeout(idle)
    }
  }, [])
  if (!link || !Dialog) return null
  // Only the owner may upload, and may see drafts.
  const isOwner = view.current?.state.field(placeholders, false) !== undefined

  /** The text may have changed under the dialog, and the selection with it: the link is read anew. */
  const changeText = (act: (editor: EditorView) => void) => {
    change.current = act
    setLink(null)
  }
  return (
    <Dialog
      link={link}
      isOwner={isOwner}
      onSave={(filled) =>
        changeText((editor) => editor.dispatch(writeLink(editor.state, readLink(editor.state), filled)))
      }
      onRemove={() => changeText((editor) => linkCommand.run(editor))}
      onClose={() => {
        setLink(null)
        if (before.current) before.current.focus()
        else view.current?.focus()
      }}
    />
  )
}

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

// What ends like the name of a file is one.
const DOMAIN =
  /^(?:[\p{L}\d-]+\.)+(?!(?:avif|gif|html?|jpe?g|md|pdf|png|svg|txt|webp)(?!\p{L}))\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu

function withScheme(address: string): string {
  return /^www\./i.test(address) || DOMAIN.test(address) ? `https://${address}` : address
}

/** The event that asks for the dialog of the link at the selection. What shows the dialog prevents its default. */
const ASK_FOR_LINK = 'ask-for-link'

/** Opens the dialog of a link; writes the marks alone where several places are selected, or where there is no dialog. */
export function askForLink(view: EditorView): boolean {
  const event = new CustomEvent(ASK_FOR_LINK, { bubbles: true, composed: true, cancelable: true })
  if (view.state.selection.ranges.length === 1 && !view.dom.dispatchEvent(event)) return true
  return linkCommand.run(view)
}
