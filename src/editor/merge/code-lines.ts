/** Which lines of a Markdown text are code: indented, or between fences, the fences included. */
export function findCodeLines(lines: readonly string[]): boolean[] {
  let fence: string | undefined
  return lines.map((line) => {
    const marker = /^\s*(?:[-*+>]\s+|\d+[.)]\s+)*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined) {
      fence = marker
      return marker !== undefined || /^(?: {4}|\t)/.test(line)
    }
    if (marker?.startsWith(fence)) fence = undefined
    return true
  })
}
