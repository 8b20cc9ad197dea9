/** A line of a text, and what ends it: nothing at the end of a text without a final newline. */
export interface Line {
  text: string
  end: LineEnd
}

export type LineEnd = '\n' | '\r\n' | '\r' | ''

/** All three endings that CommonMark knows, so that a browser, which writes `\n` alone, changes no line by that. */
export function splitLines(text: string): Line[] {
  const parts = text.split(/(\r\n|\n|\r)/)
  const lines: Line[] = []
  for (let index = 0; index < parts.length; index += 2) {
    const line = { text: parts[index] ?? '', end: (parts[index + 1] ?? '') as LineEnd }
    if (line.text !== '' || line.end !== '') lines.push(line)
  }
  return lines
}

export function joinLines(lines: readonly Line[]): string {
  return lines.map(({ text, end }) => text + end).join('')
}

/** What most lines end with; undefined where none ends. */
export function usualEnd(lines: readonly Line[]): LineEnd | undefined {
  const counts = { '\n': 0, '\r\n': 0, '\r': 0 }
  for (const { end } of lines) if (end !== '') counts[end]++
  const most = Math.max(...Object.values(counts))
  return most === 0 ? undefined : (['\n', '\r\n', '\r'] as const).find((end) => counts[end] === most)
}
