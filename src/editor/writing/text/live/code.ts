import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common'
import { colorsOf } from './code-colors.ts'
import type { Drawing } from './drawing.ts'
import { isTouched } from './revealed.ts'
import { CodeLabel } from './widgets.ts'

export function drawCode({ node }: SyntaxNodeRef, drawing: Drawing): false {
  const { state, lines } = drawing
  const { doc } = state
  lines.name(node, 'cm-code')
  const [open, close] = node.getChildren('CodeMark')
  if (node.from >= drawing.from) lines.name({ from: node.from, to: node.from }, 'cm-code-first')
  if (node.to <= drawing.to) lines.name({ from: node.to, to: node.to }, 'cm-code-last')
  if (!open) return false
  const info = node.getChild('CodeInfo')
  const [language = ''] = info ? state.sliceDoc(info.from, info.to).split(/\s/) : []
  const isOpen = isTouched(state, doc.lineAt(node.from).from, doc.lineAt(node.to).to)
  for (const mark of [open, close]) {
    if (!mark || mark.to < drawing.from || mark.from > drawing.to) continue
    const end = doc.lineAt(mark.from).to
    if (isOpen) drawing.style(mark.from, end, 'cm-fence')
    else if (mark === open) drawing.replace(mark.from, end, new CodeLabel(language))
    else drawing.hide(mark.from, end)
  }
  if (language) color(language.toLowerCase(), node.getChildren('CodeText'), drawing)
  return false
}

/** In a quote or a list, the code lies in pieces between the marks of its lines. */
function color(language: string, pieces: readonly SyntaxNode[], drawing: Drawing): void {
  const text = pieces.map(({ from, to }) => drawing.state.sliceDoc(from, to)).join('')
  const colors = colorsOf(language, text)
  let start = 0
  for (const piece of pieces) {
    const shift = piece.from - start
    const end = start + piece.to - piece.from
    for (const { from, to, className } of colors) {
      if (to <= start || from >= end) continue
      const [first, last] = [Math.max(from, start) + shift, Math.min(to, end) + shift]
      if (last > drawing.from && first < drawing.to) drawing.style(first, last, className)
    }
    start = end
  }
}
