import type { SearchQuery } from '@codemirror/search'
import type { EditorState } from '@codemirror/state'

// Chosen: who sees that there are more narrows the search. A count takes a few milliseconds at most.
const MOST = 1000

/** What is said of the matches: `3 of 17`, or why there is none. */
export function countMatches(state: EditorState, query: SearchQuery): string {
  if (query.search === '') return ''
  if (!query.valid) return 'Not a regular expression'
  const { from, to } = state.selection.main
  let count = 0
  let current = 0
  const cursor = query.getCursor(state)
  for (let next = cursor.next(); !next.done && count <= MOST; next = cursor.next()) {
    count += 1
    if (next.value.from === from && next.value.to === to) current = count
  }
  if (count === 0) return 'No matches'
  const all = count > MOST ? `more than ${MOST.toLocaleString('en-US')}` : count.toLocaleString('en-US')
  if (current > 0) return `${current.toLocaleString('en-US')} of ${all}`
  return count === 1 ? '1 match' : `${all} matches`
}
