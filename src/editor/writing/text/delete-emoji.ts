import type { StateCommand } from '@codemirror/state'

// Chosen: longer than any emoji, a family of four with skin tones included.
const LONGEST = 64
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u

/**
 * Takes away an emoji before the cursor as a whole. CodeMirror takes the last mark alone, which is right for a letter with
 * accents, and leaves the half of an emoji that is made of several characters.
 */
export const deleteEmoji: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection
  if (ranges.length > 1 || !main.empty || state.readOnly) return false
  const line = state.doc.lineAt(main.head)
  const before = line.text.slice(Math.max(0, main.head - line.from - LONGEST), main.head - line.from)
  const last = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(before)].at(-1)?.segment ?? ''
  if (!EMOJI.test(last)) return false
  const changes = { from: main.head - last.length, to: main.head }
  dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'delete.backward' }))
  return true
}
