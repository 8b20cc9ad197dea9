import type { EditorState } from '@codemirror/state'
import { inlineMark } from './inline-mark.ts'
import type { Piece } from './text-pieces.ts'

export const bold = inlineMark({ name: 'bold', node: 'StrongEmphasis', mark: '**', around: () => ['**', '**'] })
export const strike = inlineMark({ name: 'strike', node: 'Strikethrough', mark: '~~', around: () => ['~~', '~~'] })

/** An underscore, since a star could be half of a bold mark. Within a word only a star is a mark. */
export const italic = inlineMark({
  name: 'italic',
  node: 'Emphasis',
  mark: '_',
  around: (state, piece) => {
    const mark = isWithinWord(state, piece) ? '*' : '_'
    return [mark, mark]
  },
})

/** As many backticks as the words do not have in a row. */
export const inlineCode = inlineMark({
  name: 'code',
  node: 'InlineCode',
  mark: '`',
  around: (state, { from, to }) => {
    const words = state.sliceDoc(from, to)
    const inside = new Set(words.match(/`+/g)?.map(({ length }) => length))
    let size = 1
    while (inside.has(size)) size++
    const padding = /^`|`$/.test(words) ? ' ' : ''
    return ['`'.repeat(size) + padding, padding + '`'.repeat(size)]
  },
})

function isWithinWord(state: EditorState, { from, to }: Piece): boolean {
  return /[\p{L}\p{N}_]/u.test(state.sliceDoc(from - 1, from) + state.sliceDoc(to, to + 1))
}
