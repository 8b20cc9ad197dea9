import { inSlices } from '../repository/in-slices.ts'
import type { Paper } from '../repository/paper.ts'
import { createSegment, type Part, type Room, type Segment } from './phrase-segment.ts'

/** An index of the places of pieces in texts. A piece is a number from 1 on. */
export interface PhraseRows {
  /** Adds a piece at the end of the text that was begun last. */
  add(piece: number): void
  /** Begins a text, whose number is above those of all before. */
  begin(text: number): void
  /** Separates two parts of a text: no phrase goes on from one into the other. */
  part(): void
  /** Removes the marks of texts in which the two or more parts never follow one another. Resolves to false if the disk fails. */
  narrow(marks: Uint8Array, parts: readonly Part[]): Promise<boolean>
}

/** Stands between two texts, and between what does not belong together. */
const GAP = 0
// Chosen: the pieces of a thousand posts of 5 KB, whose rows are made in some 20 ms.
const MOST_PIECES = 1 << 20
const FIRST_ROOM = 1024

/**
 * The pieces of the newest texts stand in memory, one after the other. Once they are many, they are written to `paper` as
 * rows of places, one for each piece.
 */
export function createPhraseRows(paper: Paper | undefined, mostPieces = MOST_PIECES): PhraseRows {
  const segments: Segment[] = []
  let pieces = new Uint32Array(FIRST_ROOM)
  let length = 0
  let texts: number[] = []
  let starts: number[] = []

  const add = (piece: number) => {
    if (length === pieces.length) {
      const larger = new Uint32Array(length * 2)
      larger.set(pieces)
      pieces = larger
    }
    pieces[length++] = piece
  }

  /** Does this for the texts that are still in memory. */
  const narrowNewest = (marks: Uint8Array, parts: readonly Part[]) => {
    for (const [index, text] of texts.entries())
      if (marks[text] === 1)
        marks[text] = stands(parts, pieces.subarray(starts[index], starts[index + 1] ?? length)) ? 1 : 0
  }

  return {
    add,
    begin(text) {
      if (length >= mostPieces) {
        segments.push(createSegment({ pieces: pieces.subarray(0, length), texts, starts }, paper))
        length = 0
        texts = []
        starts = []
      }
      texts.push(text)
      starts.push(length)
      add(GAP)
    },
    part: () => add(GAP),
    async narrow(marks, parts) {
      narrowNewest(marks, parts)
      // Those of now: more may come while others are answered.
      const written = segments.slice()
      const most = (key: keyof Room) => Math.max(0, ...written.map(({ size }) => size[key]))
      const room = {
        places: new Uint8Array(most('places')),
        list: new Uint32Array(most('list')),
        rows: new Uint8Array(most('rows')),
      }
      try {
        await inSlices(written, (segment) => segment.narrow(marks, parts, room))
        return true
      } catch {
        return false
      }
    },
  }
}

function stands(parts: readonly Part[], pieces: Uint32Array): boolean {
  const last = pieces.length - parts.length
  const [first] = parts as [Part]
  for (let at = 0; at <= last; at++) {
    if (first.isMet[pieces[at] as number] !== 1) continue
    let met = 1
    while (met < parts.length && (parts[met] as Part).isMet[pieces[at + met] as number] === 1) met++
    if (met === parts.length) return true
  }
  return false
}
