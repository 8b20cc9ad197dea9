import type { EditorState, StateCommand } from '@codemirror/state'
import type { Command } from '@codemirror/view'
import type { IconName } from '../../shell/icon-paths.ts'
import { codeBlock } from './commands/code-block.ts'
import { divider } from './commands/divider.ts'
import { cycleHeading, heading } from './commands/heading.ts'
import { link } from './commands/link.ts'
import { bulletedList, numberedList, taskList } from './commands/list.ts'
import { quote } from './commands/quote.ts'
import { bold, inlineCode, italic, strike } from './commands/words-marks.ts'
import { askForLink } from './link/ask-for-link.ts'
import { writingTextWords } from './writing-text-words.ts'

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

/** What the toolbar offers, in this order, in groups. */
export const MARKS: readonly (readonly Mark[])[] = [
  [
    { name: writingTextWords.bold, icon: 'bold', key: 'Mod-b', ...bold },
    { name: writingTextWords.italic, icon: 'italic', key: 'Mod-i', ...italic },
    { name: writingTextWords.strikethrough, icon: 'strike', key: 'Mod-Shift-x', ...strike },
    { name: writingTextWords.code, icon: 'code', key: 'Mod-e', ...inlineCode },
    { name: writingTextWords.link, icon: 'link', key: 'Mod-k', ...link, ask: askForLink },
  ],
  [
    { name: writingTextWords.heading2, icon: 'heading2', key: 'Mod-Alt-2', ...heading(2) },
    { name: writingTextWords.heading3, icon: 'heading3', key: 'Mod-Alt-3', ...heading(3) },
    { name: writingTextWords.heading4, icon: 'heading4', key: 'Mod-Alt-4', ...heading(4) },
  ],
  [
    { name: writingTextWords.bulletedList, icon: 'bulleted', key: 'Mod-Shift-8', ...bulletedList },
    { name: writingTextWords.numberedList, icon: 'numbered', key: 'Mod-Shift-7', ...numberedList },
    { name: writingTextWords.taskList, icon: 'tasks', key: 'Mod-Shift-9', ...taskList },
    { name: writingTextWords.quote, icon: 'quote', key: 'Mod-Shift-.', ...quote },
    { name: writingTextWords.codeBlock, icon: 'codeBlock', ...codeBlock },
    { name: writingTextWords.divider, icon: 'divider', ...divider },
  ],
]

/** The keys of the toolbar, and those that have no button. */
export const SHORTCUTS: readonly Shortcut[] = [
  ...MARKS.flat().flatMap(({ name, key, run, ask }) => (key ? [{ name, key, run: ask ?? run }] : [])),
  { name: writingTextWords.nextHeadingLevel, key: 'Mod-Shift-h', run: cycleHeading },
  { name: writingTextWords.bulletedListSecondShortcut, key: 'Mod-Shift-l', run: bulletedList.run },
]
