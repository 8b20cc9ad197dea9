import type { EditorState, StateCommand } from '@codemirror/state'
import type { Command } from '@codemirror/view'
import type { IconName } from '../../shell/icon-paths.ts'
import { codeBlock } from './commands/code-block.ts'
import { cycleHeading, heading } from './commands/heading.ts'
import { divider, lineBreak } from './commands/insert-block.ts'
import { link } from './commands/link.ts'
import { bulletedList, numberedList, taskList } from './commands/list.ts'
import { moveBlock } from './commands/move-block.ts'
import { quote } from './commands/quote.ts'
import type { TextCommand } from './commands/text-command.ts'
import { bold, inlineCode, italic, strike } from './commands/words-marks.ts'
import { askForLink } from './link/link-asker.tsx'
import { isInTable } from './tables/table-at.ts'
import { shiftRow } from './tables/table-menu.tsx'
import { breakInCell } from './tables/type-in-table.ts'

export interface Shortcut {
  name: string
  /** As CodeMirror writes keys: `Mod` is Command on a Mac and Control elsewhere. */
  key: string
  run: Command
}

export interface Mark {
  name: string
  icon: IconName
  key?: string
  run: StateCommand
  /** What is done in its place where a person can be asked first. */
  ask?: Command
  /** Left out where there is nothing to take back. */
  isActive?(state: EditorState): boolean
}

/** No cell of a table holds a block. */
const block = ({ run, isActive }: TextCommand): TextCommand => ({
  isActive,
  run: (target) => isInTable(target.state) || run(target),
})

/** The buttons of the toolbar in their order, in groups. All groups but the first make blocks. */
export const MARKS: readonly (readonly Mark[])[] = [
  [
    { name: 'Bold', icon: 'bold', key: 'Mod-b', ...bold },
    { name: 'Italic', icon: 'italic', key: 'Mod-i', ...italic },
    { name: 'Strikethrough', icon: 'strike', key: 'Mod-Shift-x', ...strike },
    { name: 'Code', icon: 'code', key: 'Mod-e', ...inlineCode },
    { name: 'Link', icon: 'link', key: 'Mod-k', ...link, ask: askForLink },
  ],
  [
    { name: 'Heading 2', icon: 'heading2', key: 'Mod-Alt-2', ...block(heading(2)) },
    { name: 'Heading 3', icon: 'heading3', key: 'Mod-Alt-3', ...block(heading(3)) },
    { name: 'Heading 4', icon: 'heading4', key: 'Mod-Alt-4', ...block(heading(4)) },
  ],
  [
    { name: 'Bulleted list', icon: 'bulleted', key: 'Mod-Shift-8', ...block(bulletedList) },
    { name: 'Numbered list', icon: 'numbered', key: 'Mod-Shift-7', ...block(numberedList) },
    { name: 'Task list', icon: 'tasks', key: 'Mod-Shift-9', ...block(taskList) },
  ],
  [
    { name: 'Quote', icon: 'quote', key: 'Mod-Shift-.', ...block(quote) },
    { name: 'Code block', icon: 'codeBlock', ...block(codeBlock) },
    { name: 'Divider', icon: 'divider', ...block(divider) },
  ],
]

/** The keys of the toolbar, and those that have no button. */
export const SHORTCUTS: readonly Shortcut[] = [
  ...MARKS.flat().flatMap(({ name, key, run, ask }) => (key ? [{ name, key, run: ask ?? run }] : [])),
  { name: 'Line break', key: 'Shift-Enter', run: (view) => breakInCell(view) || lineBreak(view) },
  { name: 'Next heading level', key: 'Mod-Shift-h', run: cycleHeading },
  { name: 'Move up', key: 'Alt-ArrowUp', run: (view) => moveBlock(-1)(view) || shiftRow(-1)(view) || true },
  { name: 'Move down', key: 'Alt-ArrowDown', run: (view) => moveBlock(1)(view) || shiftRow(1)(view) || true },
]
