import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { COVERED, type CoveredEvent } from '../../shell/keep-focus-in-sight.ts'
import { keepCursorInSight } from '../../shell/text-in-sight.ts'
import { extensions } from './extensions.ts'
import styles from './text-editor.module.css'

interface TextEditorProps {
  label: string
  /** Said to screen readers when the editor gets the focus. */
  hint: string
  first: string
  /** Holds the editor while it is there; what changes its text does so through it. */
  view: RefObject<EditorView | null>
  /** What it can do besides, read once. */
  more?: Extension
  onChange(content: string): void
}

/**
 * CodeMirror in a shadow root: in a document it writes its styles into a <style> element, which our Content Security
 * Policy forbids; in a shadow root it adopts a style sheet, which is no inline style.
 */
export function TextEditor({ label, hint, first, view, more = [], onChange }: TextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onChange)
  const create = useEffectEvent((root: ShadowRoot) => {
    const description = Object.assign(document.createElement('p'), { id: 'hint', textContent: hint, hidden: true })
    const editor = new EditorView({
      root,
      state: EditorState.create({
        doc: first,
        extensions: [extensions({ 'aria-label': label, 'aria-describedby': 'hint' }, (content) => tell(content)), more],
      }),
    })
    root.replaceChildren(description, editor.dom)
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

  return <div ref={host} className={styles.host} />
}
