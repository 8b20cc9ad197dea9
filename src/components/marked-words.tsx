interface MarkedWordsProps {
  excerpt: string
  /** Start and end of each, in UTF-16 units. */
  marks: readonly (readonly [start: number, end: number])[]
}

/** Part of a text, with what was looked for marked. */
export function MarkedWords({ excerpt, marks }: MarkedWordsProps) {
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
