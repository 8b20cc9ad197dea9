import { MAX_TITLE_LENGTH } from './post-limits.ts'
import { cut } from './post-values.ts'

/** The words of the first heading outside of code, at most as long as a title; null where there is none. */
export function firstHeading(content: string): string | null {
  let fence: string | undefined
  for (const line of content.split(/\r?\n/)) {
    const marker = /^ {0,3}(```+|~~~+)/.exec(line)?.[1]
    if (marker) fence = fence === undefined ? marker : marker.startsWith(fence) ? undefined : fence
    const heading = fence === undefined && /^ {0,3}#{1,6}[ \t](.*)$/.exec(line)?.[1]
    const words = heading && withoutClosingMarks(heading.trim())
    if (words) return cut(words, MAX_TITLE_LENGTH)
  }
  return null
}

// By hand, since a pattern for spaces and marks at the end takes the square of a long line's length.
function withoutClosingMarks(heading: string): string {
  let end = heading.length
  while (heading[end - 1] === '#') end--
  return end === 0 || /[ \t]/.test(heading[end - 1] ?? '') ? heading.slice(0, end).trim() : heading
}
