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
 * `next` in the place of `previous`: lines that both begin or end with keep their bytes, whatever their line
 * endings; the lines between get `eol`.
 */
export function replaceLines(previous: string, next: string, eol: '\n' | '\r\n'): string {
  const before = previous.split(/(?<=\n)/)
  const after = withLineFeeds(next).split(/(?<=\n)/)
  const isSame = (old: string | undefined, fresh: string | undefined) =>
    old !== undefined && fresh !== undefined && withLineFeeds(old) === fresh
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
