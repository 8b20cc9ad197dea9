import { expect, test } from 'vitest'
import { deleteEmoji } from '#src/editor/writing/text/text-editor.tsx'
import { result, stateOf } from './text-state.ts'

test.for(['👍🏽', '1️⃣', '👩‍👩‍👧‍👦', '🇩🇪', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '😀'])('Backspace takes away %s as a whole', (emoji) => {
  expect(result(`a${emoji}^b`, deleteEmoji)).toBe('a^b')
  expect(result(`${emoji}${emoji}^`, deleteEmoji)).toBe(`${emoji}^`)
})

test.for(['e\u0301^', '1^', 'नि^', '«a»', '^', '👍🏽\n^'])('what is no emoji is left to the editor: %s', (text) => {
  expect(deleteEmoji({ state: stateOf(text), dispatch: () => {} })).toBe(false)
})
