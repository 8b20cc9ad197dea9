import type { EditorState, Line } from '@codemirror/state'
import { partsOfLine, selectedLines } from './line-parts.ts'
import { isVerbatim, step, type TextCommand } from './text-command.ts'
import { toggle } from './toggle.ts'
import { findAround } from './tree-to.ts'

/** Makes the selected lines headings of a level, and headings of that level lines again. */
export function heading(level: number): TextCommand {
  const isActive = (state: EditorState) => {
    const lines = headingLines(state)
    return lines.length > 0 && lines.every((line) => levelOf(state, line) === level)
  }
  const run = toggle(
    `heading-${level}`,
    (state) => {
      const next = isActive(state) ? 0 : level
      return changeLevels(state, () => next)
    },
    // A heading of another level is not what a second press should bring back.
    (state) => headingLines(state).every((line) => [0, level].includes(levelOf(state, line))),
  )
  return { run, isActive }
}

const NEXT_LEVEL = [2, 2, 3, 4]

/** Makes the line a heading, the heading one of the next level, and the last one a line again. The title is the first level. */
export const cycleHeading = step('heading', (state) => changeLevels(state, (level) => NEXT_LEVEL[level] ?? 0) ?? {})

function headingLines(state: EditorState): Line[] {
  const lines = selectedLines(state)
  return lines.filter((line) => (lines.length === 1 || line.text.trim() !== '') && !isVerbatim(state, line))
}

const ATX = /^(#{1,6})(?:[ \t]+|$)/

function levelOf(state: EditorState, line: Line): number {
  const [, marks] = ATX.exec(line.text.slice(partsOfLine(line.text).words)) ?? []
  return marks?.length ?? (underlineOf(state, line)?.level || 0)
}

/** The line of `===` or `---` that makes the line above it a heading. */
function underlineOf(state: EditorState, line: Line) {
  const node = findAround(state, line.to, /^SetextHeading\d$/, [-1])
  const mark = node?.getChild('HeaderMark')
  if (!node || !mark || state.doc.lineAt(node.from).number !== state.doc.lineAt(mark.from).number - 1) return null
  return { level: node.name === 'SetextHeading1' ? 1 : 2, line: state.doc.lineAt(mark.from) }
}

function changeLevels(state: EditorState, next: (level: number) => number) {
  const changes = headingLines(state).flatMap((line) => {
    const { words } = partsOfLine(line.text)
    const rest = line.text.slice(words)
    const level = next(levelOf(state, line))
    const [old = ''] = ATX.exec(rest) ?? []
    const insert = level > 0 ? `${'#'.repeat(level)} ` : ''
    const start = { from: line.from + words, to: line.from + words + old.length, insert }
    const [closing = ''] = (old && /[ \t]+#+[ \t]*$/.exec(rest.slice(old.length))) || []
    const underline = underlineOf(state, line)
    return [
      start,
      ...(closing ? [{ from: line.to - closing.length, to: line.to }] : []),
      ...(underline ? [{ from: line.to, to: underline.line.to }] : []),
    ]
  })
  return changes.length > 0 ? { changes } : null
}
