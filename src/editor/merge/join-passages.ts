import type { LineEnd } from './lines.ts'

/** One text of passages, of which some may lack the newline at their end. */
export function joinPassages(passages: readonly string[], lineEnd: LineEnd, hasFinalNewline: boolean): string {
  const text = passages
    .map((passage) => (passage === '' || /[\r\n]$/.test(passage) ? passage : passage + lineEnd))
    .join('')
  return hasFinalNewline ? text : text.replace(/(?:\r\n|\n|\r)$/, '')
}
