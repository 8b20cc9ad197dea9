import type { EditorState, TransactionSpec } from '@codemirror/state'
import { partsOfLine } from './line-parts.ts'
import { isVerbatim, step, type TextCommand } from './text-command.ts'
import { toggle } from './toggle.ts'
import { findAround } from './tree-to.ts'

/** Puts a block below the one at the cursor, or on its line where that is empty, with empty lines around it. */
export function insertBlock(state: EditorState, block: string) {
  const { head } = state.selection.main
  const here = state.doc.lineAt(head)
  const isEmpty = here.text.trim() === '' && !isVerbatim(state, here)
  const around = isEmpty ? null : findAround(state, head, /^Document$/)?.childAfter(Math.max(0, here.to - 1))
  const line = around && around.from <= here.to ? state.doc.lineAt(around.to) : here
  const isLast = line.number === state.doc.lines
  const before = isEmpty ? (isBlank(state, line.number - 1) ? '' : '\n') : '\n\n'
  const after = isLast || !isBlank(state, line.number + 1) ? '\n' : ''
  const from = isEmpty ? line.from : line.to
  const insert = before + block + after
  const end = from + insert.length
  return {
    changes: { from, to: line.to, insert } satisfies TransactionSpec['changes'],
    /** Where the block begins, and where the line below it does. */
    start: from + before.length,
    below: after ? end : end + 1,
  }
}

function isBlank(state: EditorState, number: number): boolean {
  return number < 1 || number > state.doc.lines || state.doc.line(number).text.trim() === ''
}

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

/** Puts an alert such as `[!NOTE]` below the paragraph, with the cursor where its words go. */
export const insertAlert = (name: string) =>
  step('alert', (state) => {
    const alert = `> [!${name.toUpperCase()}]\n> `
    const { changes, start } = insertBlock(state, alert)
    return { changes, selection: { anchor: start + alert.length } }
  })

export const insertFormula = step('formula', (state) => {
  const { changes, start } = insertBlock(state, '$$\n\n$$')
  return { changes, selection: { anchor: start + 3 } }
})

/** Goes on in a new line of the same paragraph, which the page begins there too: the backslash says so. */
export const lineBreak = step('line-break', (state) => {
  const { from, to } = state.selection.main
  const line = state.doc.lineAt(from)
  const start = line.text.slice(0, from - line.from)
  if (!findAround(state, from, /^(?:Paragraph|Task)$/, [-1]) || isVerbatim(state, line)) return null
  const { quote, indent, marker, gap } = partsOfLine(line.text)
  const prefix = quote + indent + ' '.repeat(marker.length + gap.length)
  const insert = `${/\\$/.test(start) ? '' : '\\'}\n${prefix}`
  return { changes: { from, to, insert }, selection: { anchor: from + insert.length } }
})
