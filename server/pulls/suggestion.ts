import { HttpError } from '../contract/errors.ts'
import type { Lines } from '../repository/threads.ts'

// Suggestions as GitHub has them: a fenced block in a comment, whose words take the place of the lines that it is about.
// https://docs.github.com/en/pull-requests/collaborating-with-pull-requests/reviewing-changes-in-pull-requests/commenting-on-a-pull-request

/** A comment that says `body` and suggests these lines, each with its end: none takes out those that it is about. */
export function withSuggestion(body: string, suggestion: string, language = 'suggestion'): string {
  const longest = Math.max(2, ...(suggestion.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${body}${body && '\n\n'}${fence}${language}\n${suggestion}${fence}`
}

/**
 * The first suggestion of a comment, apart from its words. Read line by line, since anyone may have written it, and reading
 * Markdown whole may take a second.
 */
export function splitSuggestion(comment: string): { body: string; suggestion?: string } {
  const lines = comment.split(/\r\n|\n|\r/)
  const opens = lines.findIndex((line) => /^ {0,3}(?:`{3,}|~{3,}) *suggestion *$/.test(line))
  if (opens < 0) return { body: comment }
  const fence = lines[opens]?.trim().replace(/ *suggestion$/, '') ?? ''
  const isEnd = (line: string) => {
    const words = line.trim()
    return words.length >= fence.length && words === fence.charAt(0).repeat(words.length) && !/^ {4}/.test(line)
  }
  const length = lines.slice(opens + 1).findIndex(isEnd)
  const closes = length < 0 ? lines.length : opens + 1 + length
  const body = [...lines.slice(0, opens), ...lines.slice(closes + 1)].join('\n').trim()
  const suggested = lines.slice(opens + 1, closes).map((line) => `${line}\n`)
  return { body, suggestion: suggested.join('') }
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Returns the bytes at which each line begins and ends. For git and GitHub a line ends with a line feed alone. */
function linesOf(bytes: Uint8Array): [start: number, end: number][] {
  const lines: [number, number][] = []
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, start)
    const end = feed < 0 ? bytes.length : feed + 1
    lines.push([start, end])
    start = end
  }
  return lines
}

/** The words of some lines, each without its end; undefined where the file has no such lines, or is no text. */
export function wordsAt(bytes: Uint8Array, { first, last }: Lines): string | undefined {
  const lines = linesOf(bytes)
  const [start, end] = [lines[first - 1]?.[0], lines[last - 1]?.[1]]
  if (start === undefined || end === undefined) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
      .decode(bytes.subarray(start, end))
      .replace(/\r?\n$/, '')
      .replaceAll('\r\n', '\n')
  } catch {
    return undefined
  }
}

/** Whether these lines stand in the file one after the other, word for word. */
export function hasLines(bytes: Uint8Array, words: string): boolean {
  return `\n${new TextDecoder().decode(bytes).replaceAll('\r\n', '\n')}\n`.includes(`\n${words}\n`)
}

/**
 * A file with other lines in place of some, whose ends they take over. Every other byte stays. Throws HttpError 409.
 */
export function replaceLines(bytes: Uint8Array, { first, last }: Lines, suggestion: string): Uint8Array {
  const lines = linesOf(bytes)
  const [from, to] = [lines[first - 1], lines[last - 1]]
  if (!from || !to) throw linesMoved()
  const [start] = from
  const [, end] = to
  const eol = endOfLine(bytes, from) || endOfLine(bytes, lines[0] ?? from) || '\n'
  // The last line of a file may have no end, and keeps none.
  const lastEnd = endOfLine(bytes, to)
  const text = suggestion === '' ? '' : suggestion.replace(/\n$/, '').split('\n').join(eol) + lastEnd
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(text), bytes.subarray(end)])
}

function endOfLine(bytes: Uint8Array, [, end]: [number, number]): '' | '\n' | '\r\n' {
  if (bytes[end - 1] !== LINE_FEED) return ''
  return bytes[end - 2] === CARRIAGE_RETURN ? '\r\n' : '\n'
}

export function linesMoved(): HttpError {
  return new HttpError(
    409,
    'The lines have changed since this was suggested, so nothing was changed. Look at both, and change the post by hand.',
  )
}
