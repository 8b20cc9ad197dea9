import type { SearchResult } from '#server/contract/contract.ts'

/** Part of a text, with what was looked for marked. */
export function MarkedWords({ excerpt, marks }: Pick<SearchResult, 'excerpt' | 'marks'>) {
  const ends = [0, ...marks.map(([, end]) => end)]
  return (
    <>
      {marks.map(([start, end], at) => (
        <span key={start}>
          {excerpt.slice(ends[at], start)}
          <mark>{excerpt.slice(start, end)}</mark>
        </span>
      ))}
      {excerpt.slice(ends.at(-1))}
    </>
  )
}
