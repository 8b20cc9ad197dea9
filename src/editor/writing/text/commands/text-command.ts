import type { EditorState, StateCommand } from '@codemirror/state'

/** Something that a button or a key does to the selected text. */
export interface TextCommand {
  run: StateCommand
  /** Whether the selected text has it, so that running the command takes it away. */
  isActive(state: EditorState): boolean
}
