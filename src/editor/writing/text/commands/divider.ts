import { insertBlock } from './insert-block.ts'
import type { TextCommand } from './text-command.ts'
import { toggle } from './toggle.ts'
import { findAround } from './tree-to.ts'

/** Puts a line across below the paragraph, or on the line where it is empty, and takes away the one at the cursor. */
export const divider: TextCommand = {
  isActive: (state) => findAround(state, state.selection.main.head, /^HorizontalRule$/) !== null,
  run: toggle('divider', (state) => {
    const rule = findAround(state, state.selection.main.head, /^HorizontalRule$/)
    if (rule) return { changes: { from: rule.from, to: rule.to } }
    // With an empty line above it: right below words, `---` would make them a heading.
    const { changes, below } = insertBlock(state, '---')
    return { changes, selection: { anchor: below } }
  }),
}
