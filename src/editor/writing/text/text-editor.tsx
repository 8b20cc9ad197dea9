import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFocusFree } from '../../shell/focus-free.ts'
import { COVERED, type CoveredEvent } from '../../shell/keep-focus-in-sight.ts'
import { keepCursorInSight } from '../../shell/text-in-sight.ts'
import { changeLook } from './change-look.ts'
import { extensions } from './extensions.ts'
import { arrived } from './live/revealed.ts'
import styles from './text-editor.module.css'
import { sourceTheme } from './theme.ts'

interface TextEditorProps {
  label: string
  /** Said to screen readers when the editor gets the focus. */
  hint: string
  first: string
  /** Holds the editor while it is there; what changes its text does so through it. */
  view: RefObject<EditorView | null>
  /** What it can do besides, read once. */
  more?: Extension
  /** How the text is shown: as it is written, where nothing else is said. */
  look?: Extension
  /** Has the focus from the beginning, unless it is elsewhere already. */
  takesFocus?: boolean
  onChange(content: string): void
}

/**
 * CodeMirror in a shadow root: in a document it writes its styles into a <style> element, which our Content Security
 * Policy forbids; in a shadow root it adopts a style sheet, which is no inline style.
 */
export function TextEditor({ label, hint, first, view, more = [], look = sourceTheme, ...others }: TextEditorProps) {
  const { takesFocus = false, onChange } = others
  const host = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onChange)
  const [place] = useState(() => new Compartment())
  const create = useEffectEvent((root: ShadowRoot) => {
    const description = Object.assign(document.createElement('p'), { id: 'hint', textContent: hint, hidden: true })
    const editor = new EditorView({
      root,
      state: EditorState.create({
        doc: first,
        extensions: [
          extensions({ 'aria-label': label, 'aria-describedby': 'hint' }, (content) => tell(content)),
          place.of(look),
          more,
        ],
      }),
    })
    root.replaceChildren(description, editor.dom)
    if (takesFocus && isFocusFree()) {
      editor.contentDOM.focus({ preventScroll: true })
      editor.dispatch({ effects: arrived.of(null) })
    }
    return editor
  })

  useEffect(() => {
    const element = host.current as HTMLDivElement
    const editor = create(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
    view.current = editor
    const uncover = (event: Event) => keepCursorInSight(editor, event as CoveredEvent)
    element.addEventListener(COVERED, uncover)
    return () => {
      element.removeEventListener(COVERED, uncover)
      view.current = null
      editor.destroy()
    }
  }, [view])

  useEffect(() => {
    if (view.current) changeLook(view.current, place, look)
  }, [view, place, look])

  return <div ref={host} className={styles.host} />
}
