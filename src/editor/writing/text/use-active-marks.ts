import { syntaxTreeAvailable } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useState } from 'react'
import { MARKS } from './shortcuts.ts'
import { isInTable } from './tables/table-at.ts'
import { TEXT_TOLD } from './text-told.ts'

const TABLE = 'table'

/** The names of the marks that the selected text has, and whether the cursor is in a table. */
export function useActiveMarks(view: RefObject<EditorView | null>): {
  active: ReadonlySet<string>
  isTable: boolean
} {
  // A string stays the same while one types, and the toolbar with it.
  const [names, setNames] = useState('')
  useEffect(() => {
    const read = () => {
      if (view.current) setNames(namesOf(view.current.state))
    }
    read()
    document.addEventListener(TEXT_TOLD, read)
    return () => document.removeEventListener(TEXT_TOLD, read)
  }, [view])
  const active = new Set(names.split('\n'))
  return { active, isTable: active.has(TABLE) }
}

// Chosen: a selection as long as many posts. What all of it has is not worth a pause at every key.
const MOST_CHARACTERS = 100_000

function namesOf(state: EditorState): string {
  const { from, to } = state.selection.main
  const end = Math.min(state.doc.lineAt(to).to + 1, state.doc.length)
  // The event comes again when the parser has got this far.
  if (to - from > MOST_CHARACTERS || !syntaxTreeAvailable(state, end)) return ''
  const active = MARKS.flat().filter((mark) => mark.isActive?.(state))
  return [...active.map(({ name }) => name), ...(isInTable(state) ? [TABLE] : [])].join('\n')
}
