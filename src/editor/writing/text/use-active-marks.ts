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
    document.addEventListener(TEXT_TOLD, read)
    return () => document.removeEventListener(TEXT_TOLD, read)
  }, [view])
  const active = new Set(names.split('\n'))
  return { active, isTable: active.has(TABLE) }
}

function namesOf(state: EditorState): string {
  const active = MARKS.flat().filter((mark) => mark.isActive?.(state))
  return [...active.map(({ name }) => name), ...(isInTable(state) ? [TABLE] : [])].join('\n')
}
