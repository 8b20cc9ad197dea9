import type { StateCommand } from '@codemirror/state'
import { Prec } from '@codemirror/state'
import { type KeyBinding, keymap } from '@codemirror/view'
import { indentItems, outdentItems } from './commands/list-indent.ts'
import { nextCell, nextRow, previousCell } from './tables/move-in-table.ts'

const first =
  (...commands: StateCommand[]): StateCommand =>
  (target) =>
    commands.some((run) => run(target))

const KEYS: readonly KeyBinding[] = [
  { key: 'Tab', run: first(nextCell, indentItems), shift: first(previousCell, outdentItems) },
  { key: 'Enter', run: nextRow },
]

/** What Tab and Enter do in tables and lists. Elsewhere they are handed on. */
export const structureKeys = Prec.high(keymap.of(KEYS))
