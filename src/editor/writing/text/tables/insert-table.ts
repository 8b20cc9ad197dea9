import { EditorSelection } from '@codemirror/state'
import { insertBlock } from '../commands/insert-block.ts'
import { step } from '../commands/step.ts'
import { isInTable } from './table-at.ts'

const FIRST = 'Column 1'
const TABLE = `| ${FIRST} | Column 2 |\n| --- | --- |\n|  |  |`

/** Puts a table below the paragraph, with the name of its first column selected. */
export const insertTable = step('table', (state) => {
  if (isInTable(state)) return null
  const { changes, start } = insertBlock(state, TABLE)
  return { changes, selection: EditorSelection.range(start + 2, start + 2 + FIRST.length) }
})
