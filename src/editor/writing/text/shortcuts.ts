import type { StateCommand } from '@codemirror/state'
import { cycleHeading, insertLink, toggleBold, toggleItalic, toggleList } from './marks.ts'

export interface Mark {
  name: string
  /** What its button shows. */
  sign: string
  /** As CodeMirror writes keys: `Mod` is Command on a Mac and Control elsewhere. */
  key: string
  run: StateCommand
}

/** What the buttons, the keys and the help offer, in this order. */
export const MARKS: readonly Mark[] = [
  { name: 'Bold', sign: 'B', key: 'Mod-b', run: toggleBold },
  { name: 'Italic', sign: 'I', key: 'Mod-i', run: toggleItalic },
  { name: 'Heading', sign: 'H', key: 'Mod-Shift-h', run: cycleHeading },
  { name: 'Link', sign: 'Link', key: 'Mod-k', run: insertLink },
  { name: 'List', sign: 'List', key: 'Mod-Shift-l', run: toggleList },
]
