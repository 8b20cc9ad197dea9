import type { Region } from './regions.ts'

/** Whole lines, each with its ending. In order they make the text, but for the newline at its very end. */
export type Passage =
  /** `text` stands where `base` stood, by whose change: no one's, one side's, or both in the same way. */
  | { kind: 'agreed'; by: Region['changedBy']; text: string; base: string }
  /** Both sides edited these lines, and `text` holds the edits of both. */
  | { kind: 'woven'; text: string; base: string; mine: string; theirs: string }
  | { kind: 'conflict'; base: string; mine: string; theirs: string }

/** A region, or a part of one, of which is known what comes of it. */
export type Piece = Region & ({ kind: 'agreed' } | { kind: 'conflict' } | { kind: 'woven'; lines: readonly string[] })

/** The lines of a text, and of both that were made of it. */
export interface Texts {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/** Writes the passage of a piece. The server keeps the endings of a file's lines; here all end with `\n`. */
export const createPassageWriter =
  (lines: Texts) =>
  (piece: Piece): Passage => {
    const textOf = (side: keyof Texts) => joinLines(lines[side].slice(...piece[side]))
    const { changedBy: by } = piece
    const base = textOf('base')
    if (piece.kind === 'agreed') return { kind: 'agreed', by, text: textOf(by === 'theirs' ? by : 'mine'), base }
    const sides = { base, mine: textOf('mine'), theirs: textOf('theirs') }
    return piece.kind === 'conflict'
      ? { kind: piece.kind, ...sides }
      : { kind: 'woven', text: joinLines(piece.lines), ...sides }
  }

export const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

const joinLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

/** One text of passages, of which some may lack the newline at their end. */
export function joinPassages(passages: readonly string[], hasFinalNewline: boolean): string {
  const text = passages.map((passage) => (/[^\n]$/.test(passage) ? `${passage}\n` : passage)).join('')
  return hasFinalNewline ? text : text.replace(/\n$/, '')
}

/** What was changed on one side, or alike on both; `otherwise` where each side says something else. */
export function pickChanged<Value, Otherwise>(
  base: Value,
  mine: Value,
  theirs: Value,
  otherwise: Otherwise,
): Value | Otherwise {
  if (mine === theirs || theirs === base) return mine
  return mine === base ? theirs : otherwise
}

/** A text without a line has no say. */
export function hasFinalNewline(base: string, mine: string, theirs: string): boolean {
  const says = (text: string) => (text === '' ? undefined : text.endsWith('\n'))
  const own = says(mine) ?? says(theirs)
  return pickChanged(says(base), own, says(theirs) ?? own, true) ?? true
}
