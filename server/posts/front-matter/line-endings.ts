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

/**
 * `next` in the place of `previous`: lines that both begin or end with keep their bytes, whatever their line
 * endings; the lines between get `eol`.
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
  return [
    ...before.slice(0, head),
    ...after.slice(head, after.length - tail).map((line) => line.replace(/\n$/, eol)),
    ...before.slice(before.length - tail),
  ].join('')
}

// A text field makes a line feed of a carriage return alone, too.
function linesOf(text: string): string[] {
  return text.split(/(?<=\n|\r(?!\n))/)
}

function asTyped(line: string): string {
  return line.replace(/(?:\r\n?|\n)$/, '\n')
}
