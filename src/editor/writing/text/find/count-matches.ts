import type { SearchQuery } from '@codemirror/search'
import type { EditorState } from '@codemirror/state'
import { writingTextWords } from '../writing-text-words.ts'

// Chosen: who sees that there are more narrows the search. A count takes a few milliseconds at most.
const MOST = 1000

/** What is said of the matches: `3 of 17`, or why there is none. */
export function countMatches(state: EditorState, query: SearchQuery): string {
  if (query.search === '') return ''
  if (!query.valid) return writingTextWords.notARegularExpression
  const { from, to } = state.selection.main
  let count = 0
  let current = 0
  const cursor = query.getCursor(state)
  for (let next = cursor.next(); !next.done && count <= MOST; next = cursor.next()) {
    count += 1
    if (next.value.from === from && next.value.to === to) current = count
  }
  if (count === 0) return writingTextWords.noMatches
  const all = count > MOST ? writingTextWords.moreThan(MOST.toLocaleString('en-US')) : count.toLocaleString('en-US')
  if (current > 0) return writingTextWords.of(current.toLocaleString('en-US'), all)
  return count === 1 ? writingTextWords.oneMatch : writingTextWords.matches(all)
}
