import { diffIndices } from 'node-diff3'

/** The line ending that a text mostly uses. */
export function endOfLine(text: string): '\n' | '\r\n' {
  const crlf = text.match(/\r\n/g)?.length ?? 0
  const lf = (text.match(/\n/g)?.length ?? 0) - crlf
  return crlf > lf ? '\r\n' : '\n'
}

/** A text with `\n` alone, as browsers hand over what was typed. */
export function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/**
 * A whole text as it was sent. Where it holds no carriage return, as a browser's text field hands it over, lines that
 * were there keep their endings and new ones get what `previous` mostly uses.
 */
export function keepLineEndings(previous: string, next: string): string {
  return next.includes('\r') ? next : replaceLines(previous, next, endOfLine(previous))
}

// The library compares every line with every other, and equal ones several times: a million take half a second. Of what is
// larger, each line ends as the one in its place did.
const MAX_COMPARISONS = 100_000

/**
 * `next` in the place of `previous`: lines that both have keep their bytes, whatever their line endings, one that takes the
 * place of another ends as that one did, and further lines get `eol`.
 */
export function replaceLines(previous: string, next: string, eol: '\n' | '\r\n'): string {
  const before = linesOf(previous)
  const after = linesOf(withLineFeeds(next))
  const isSame = (old: string | undefined, fresh: string | undefined) =>
    old !== undefined && fresh !== undefined && asTyped(old) === asTyped(fresh)
  let head = 0
  while (isSame(before[head], after[head])) head++
  let tail = 0
  while (
    tail < Math.min(before.length, after.length) - head &&
    isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])
  )
    tail++
  const [old, fresh] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  const written = before.slice(0, head)
  let from = 0
  for (const [start, size, to, count] of hunksOf(old.map(asTyped), fresh)) {
    written.push(...old.slice(from, start))
    from = start + size
    for (const [at, line] of fresh.slice(to, to + count).entries())
      written.push(line.replace(/\n$/, (at < size && /[\r\n]+$/.exec(old[start + at] ?? '')?.[0]) || eol))
  }
  return [...written, ...old.slice(from), ...before.slice(before.length - tail)].join('')
}

function hunksOf(old: string[], fresh: string[]): [start: number, size: number, to: number, count: number][] {
  if (old.length * fresh.length > MAX_COMPARISONS) return [[0, old.length, 0, fresh.length]]
  return diffIndices(old, fresh).map(({ buffer1, buffer2 }) => [...buffer1, ...buffer2])
}

// A text field makes a line feed of a carriage return alone, too.
function linesOf(text: string): string[] {
  return text.split(/(?<=\n|\r(?!\n))/)
}

function asTyped(line: string): string {
  return line.replace(/(?:\r\n?|\n)$/, '\n')
}
