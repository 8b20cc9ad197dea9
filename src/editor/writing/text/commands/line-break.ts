import { partsOfLine } from './line-parts.ts'
import { isVerbatim, step } from './text-command.ts'
import { findAround } from './tree-to.ts'

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
