import { RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

// Chosen: a browser finds the direction of a line anew for each piece that is drawn of it.
const LONGEST = 5000
const AUTO = Decoration.line({ attributes: { dir: 'auto' } })
const RTL = Decoration.line({ attributes: { dir: 'rtl' } })

/** Each line runs as its first letter does, as the blocks of the page, and a blank one of a quote as the one above. */
export const lineDirection = [EditorView.perLineTextDirection.of(true), EditorView.decorations.of(linesOf)]

function linesOf({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  let last = -1
  let direction = AUTO
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at)
      if (!/^\s*>[\s>]*$/.test(line.text))
        direction = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufefc]/u.test(line.text) ? RTL : AUTO
      if (line.from > last && line.length < LONGEST) builder.add(line.from, line.from, direction)
      last = line.from
      at = line.to + 1
    }
  return builder.finish()
}
