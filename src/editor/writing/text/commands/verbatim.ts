import type { EditorState, Line } from '@codemirror/state'
import { treeTo } from './tree-to.ts'

const VERBATIM =
  /^(?:FencedCode|CodeBlock|HTMLBlock|CommentBlock|ProcessingInstructionBlock|Table|LinkReference|HorizontalRule)$/

/** Whether a line is part of something that no marker of a line may be put into, such as code or a table. */
export function isVerbatim(state: EditorState, line: Line): boolean {
  const words = line.from + line.text.search(/[^\s>]|$/)
  const inner = treeTo(state, line.to).resolveInner(Math.min(words, line.to), 1)
  if (inner.name === 'HeaderMark' && inner.parent?.name.startsWith('Setext')) return true
  for (let node: typeof inner | null = inner; node; node = node.parent) if (VERBATIM.test(node.name)) return true
  return false
}
