// What the readers of the front matter's values have in common.

/** Hears why a value does not count. */
export type Warn = (rule: string, sentence: string, mend: string) => void

export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The beginning of a text, without half of a surrogate pair at its end. */
export function cut(text: string, most: number): string {
  return text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text
}

// YAML can write half of a surrogate pair, which UTF-8 cannot: a browser would get other words than its data say.
export function whole(text: string): string {
  return text.trim().replace(/\p{Surrogate}/gu, '\ufffd')
}

// An alias bomb is small until it is written out, so nothing of unknown depth is.
export function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a mapping'
  return String(JSON.stringify(value)).slice(0, 60)
}

/** Returns the same words by themselves: a piece of a text keeps the whole text in memory for as long as it is kept. */
export function copyOf<T extends string | null>(piece: T): T {
  return piece === null ? piece : (Buffer.from(piece, 'utf16le').toString('utf16le') as T)
}
