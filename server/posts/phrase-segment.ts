import type { Paper } from '../repository/paper.ts'
import { eachNumber, writeStep } from './steps.ts'

/** A part of what is looked for: the pieces that meet it, in order, and the same by their numbers. */
export interface Part {
  pieces: readonly number[]
  isMet: Uint8Array
}

/** Room to work in, which all segments use in turn: one of its own each time would be a hundred megabytes for a text. */
export interface Room {
  places: Uint8Array
  list: Uint32Array
  rows: Uint8Array
}

/** An index of some of the texts, as rows of places on the disk. */
export interface Segment {
  /** How much of the room is used. */
  size: Record<keyof Room, number>
  /** Does what `PhraseRows` does, for its own texts. Throws if they cannot be read. */
  narrow(marks: Uint8Array, parts: readonly Part[], room: Room): void
}

export interface SegmentTexts {
  /** The pieces of all texts, one text after the other. A 0 stands before each text and between its parts. */
  pieces: Uint32Array
  /** The numbers of the texts, and where they begin. */
  texts: readonly number[]
  starts: readonly number[]
}

// Two parts at least, and a bit of a byte for each.
export const MOST_PARTS = 8
// Rows that are read by themselves. Beyond, all are read at once.
const FEW_ROWS = 32
// Of the list of rows: the number of a piece, and where its row ends.
const ENTRY = 2

/** Writes rows of places to the disk, or keeps them where it takes none. */
export function createSegment(all: SegmentTexts, paper: Paper | undefined): Segment {
  const { list, rows } = writeRows(all.pieces)
  const numbers = Uint32Array.from(all.texts)
  const starts = Uint32Array.from([...all.starts, all.pieces.length])
  const size = { places: all.pieces.length, list: list.length, rows: rows.length }
  const listBytes = list.byteLength
  const read = keep(Buffer.concat([new Uint8Array(list.buffer), rows]), paper)

  /** Numbers of the rows of the pieces that meet a part. */
  const rowsOf = ({ pieces, isMet }: Part, known: Uint32Array): number[] => {
    const count = known.length / ENTRY
    const found: number[] = []
    if (pieces.length > FEW_ROWS) {
      for (let row = 0; row < count; row++) if (isMet[known[row * ENTRY] as number] === 1) found.push(row)
      return found
    }
    for (const piece of pieces) {
      let [from, to] = [0, count]
      while (from < to) {
        const middle = (from + to) >> 1
        if ((known[middle * ENTRY] as number) < piece) from = middle + 1
        else to = middle
      }
      if (from < count && known[from * ENTRY] === piece) found.push(from)
    }
    return found
  }

  const textAt = (place: number): number => {
    let [from, to] = [0, numbers.length - 1]
    while (from < to) {
      const middle = (from + to + 1) >> 1
      if ((starts[middle] as number) <= place) from = middle
      else to = middle - 1
    }
    return from
  }

  const findTexts = (parts: readonly Part[], { places, ...room }: Room): Uint8Array => {
    const found = new Uint8Array(numbers.length)
    const known = room.list.subarray(0, size.list)
    read(new Uint8Array(known.buffer, 0, listBytes), 0)
    const wanted = parts.slice(0, MOST_PARTS).map((part) => rowsOf(part, known))
    if (wanted.some((some) => some.length === 0)) return found
    const beginOf = (row: number) => (row === 0 ? 0 : (known[(row - 1) * ENTRY + 1] as number))
    const isMany = wanted.some((some) => some.length > FEW_ROWS)
    const bytes = room.rows
    if (isMany) read(bytes.subarray(0, size.rows), listBytes)
    places.fill(0, 0, size.places)
    for (const [step, some] of wanted.entries()) {
      const before = step === 0 ? 0 : 1 << (step - 1)
      const own = 1 << step
      const isLast = step === wanted.length - 1
      for (const row of some) {
        let [at, end] = [beginOf(row), known[row * ENTRY + 1] as number]
        if (!isMany) {
          read(bytes.subarray(0, end - at), listBytes + at)
          end -= at
          at = 0
        }
        let textEnd = 0
        eachNumber(bytes, { from: at, to: end, start: 0 }, (place) => {
          if (step > 0 && ((places[place - 1] as number) & before) === 0) return
          if (!isLast) places[place] = (places[place] as number) | own
          else if (place >= textEnd) {
            const text = textAt(place)
            found[text] = 1
            textEnd = starts[text + 1] as number
          }
        })
      }
    }
    return found
  }

  return {
    size,
    narrow(marks, parts, room) {
      if (!numbers.some((text) => marks[text] === 1)) return
      const found = findTexts(parts, room)
      for (const [index, text] of numbers.entries()) if (found[index] === 0) marks[text] = 0
    },
  }
}

function writeRows(pieces: Uint32Array): { list: Uint32Array; rows: Uint8Array } {
  const count = pieces.reduce((most, piece) => Math.max(most, piece), 0) + 1
  const last = new Uint32Array(count)
  const ends = new Uint32Array(count)
  for (let place = 0; place < pieces.length; place++) {
    const piece = pieces[place] as number
    if (piece === 0) continue
    for (let left = place - (last[piece] as number); left > 0; left >>>= 7) ends[piece] = (ends[piece] as number) + 1
    last[piece] = place
  }
  const entries: number[] = []
  let end = 0
  for (let piece = 1; piece < count; piece++) {
    const length = ends[piece] as number
    if (length === 0) continue
    ends[piece] = end
    end += length
    entries.push(piece, end)
  }
  const rows = new Uint8Array(end)
  last.fill(0)
  for (let place = 0; place < pieces.length; place++) {
    const piece = pieces[place] as number
    if (piece === 0) continue
    ends[piece] = writeStep(rows, ends[piece] as number, place - (last[piece] as number))
    last[piece] = place
  }
  return { list: Uint32Array.from(entries), rows }
}

type Kept = (into: Uint8Array, from: number) => void

function keep(bytes: Uint8Array, paper: Paper | undefined): Kept {
  try {
    if (paper) return onPaper(paper, paper.append(bytes))
  } catch {
    // What cannot be written stays in memory.
  }
  return (into, from) => into.set(bytes.subarray(from, from + into.length))
}

// By itself: a function that is made beside others keeps what any of them uses.
function onPaper(paper: Paper, at: number): Kept {
  return (into, from) => paper.read(into, at + from)
}
