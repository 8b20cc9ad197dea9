import type { Paper } from '../repository/paper.ts'
import { createPhraseRows } from './phrase-rows.ts'
import { MOST_PARTS, type Part } from './phrase-segment.ts'
import { copyOf } from './post-values.ts'
import { eachNumber, writeStep } from './steps.ts'
import { eachPiece, isLetter } from './text-words.ts'

/** Which texts have which pieces, by the numbers of the texts. Takes an eighth of the posts' own size in memory at most. */
export interface WordRows {
  /** Notes the pieces of folded parts of a text, whose number is above those of all before. False where some are too long. */
  add(number: number, parts: readonly string[]): boolean
  /**
   * Marks the texts that may hold a folded needle without spaces at its ends, of `count`: all of them unless `isSure` says
   * otherwise. No text is read to find them.
   */
  find(needle: string, count: number): Promise<{ marks: Uint8Array; isSure: boolean }>
}

export interface WordRowsOptions {
  /** How many pieces of texts are kept in memory before they are written. */
  mostPieces?: number
  /** So many texts are read rather than the places of their words. */
  fewTexts?: number
}

// What is longer is no word of a language, and a text of such would be kept a second time.
const MOST_LETTERS = 64
// Lines of tables have some hundred signs.
const MOST_SIGNS = 256
const FIRST_ROOM = 4
// Chosen: few words stand in so large a part of all texts.
const FREQUENT = 16
// Chosen: texts that are read in the time that the places of their words take.
const FEW_TEXTS = 100

export function createWordRows(paper?: Paper, { mostPieces, fewTexts = FEW_TEXTS }: WordRowsOptions = {}): WordRows {
  const numbers = new Map<string, number>()
  // The first number is none.
  const words: string[] = ['']
  // Most words stand in one text alone: only for the others there is a row, of the steps from text to text in 7 bits each.
  const first: number[] = [0]
  const last: number[] = [0]
  const sizes: number[] = [0]
  const ends: number[] = [0]
  const rows: (Uint8Array | undefined)[] = [undefined]
  const phrases = createPhraseRows(paper, mostPieces)

  const note = (word: number, text: number) => {
    const step = text - (last[word] as number)
    if (step === 0) return
    last[word] = text
    sizes[word] = (sizes[word] as number) + 1
    const end = ends[word] as number
    let row = rows[word]
    if (!row || end + 5 > row.length) {
      const larger = new Uint8Array(Math.max(FIRST_ROOM + 1, Math.ceil(end * 1.5) + 5))
      if (row) larger.set(row)
      row = rows[word] = larger
    }
    ends[word] = writeStep(row, end, step)
  }

  const mark = (word: number, marks: Uint8Array): number => {
    let fresh = 0
    const markText = (text: number) => {
      if (marks[text] === 1) return
      marks[text] = 1
      fresh++
    }
    const start = first[word] as number
    const row = rows[word]
    markText(start)
    if (row) eachNumber(row, { from: 0, to: ends[word] as number, start }, markText)
    return fresh
  }

  /** The texts with a piece that meets a part of the needle. */
  const markAll = (pieces: readonly number[], count: number): Uint8Array => {
    const isFrequent = (piece: number) => (sizes[piece] as number) > count / FREQUENT
    // Where all texts have a frequent word, no other is looked at.
    const frequent = pieces.filter(isFrequent).sort((one, other) => (sizes[other] as number) - (sizes[one] as number))
    const marks = new Uint8Array(count)
    let marked = 0
    for (const some of [frequent, pieces])
      for (const piece of some) {
        if (marked === count) return marks
        marked += mark(piece, marks)
      }
    return marks
  }

  const numberOf = (piece: string, text: number): number => {
    const known = numbers.get(piece)
    if (known !== undefined) return known
    const word = copyOf(piece)
    numbers.set(word, words.length)
    first.push(text)
    last.push(text)
    sizes.push(1)
    ends.push(0)
    rows.push(undefined)
    return words.push(word) - 1
  }

  const meeting = (part: string, isOpenBefore: boolean, isOpenBehind: boolean): number[] => {
    if (!isOpenBefore && !isOpenBehind) {
      const known = numbers.get(part)
      return known === undefined ? [] : [known]
    }
    const isMet = meets(part, isOpenBefore, isOpenBehind)
    const pieces: number[] = []
    for (let piece = 1; piece < words.length; piece++) if (isMet(words[piece] as string)) pieces.push(piece)
    return pieces
  }

  return {
    add(number, parts) {
      let isWhole = true
      for (const folded of parts)
        eachPiece(folded, (from, to) => {
          if (to - from > MOST_LETTERS && (to - from > MOST_SIGNS || isLetter(folded.charCodeAt(from)))) isWhole = false
        })
      if (!isWhole) return false
      phrases.begin(number)
      for (const folded of parts) {
        eachPiece(folded, (from, to) => {
          const piece = numberOf(folded.slice(from, to), number)
          note(piece, number)
          phrases.add(piece)
        })
        phrases.part()
      }
      return true
    },
    async find(needle, count) {
      const parts: number[][] = []
      eachPiece(needle, (from, to) => {
        parts.push(meeting(needle.slice(from, to), from === 0, to === needle.length))
      })
      const each = parts.map((pieces) => markAll(pieces, count))
      const [marks = new Uint8Array(count)] = each
      let left = 0
      for (let text = 0; text < count; text++) {
        const isLeft = each.every((own) => own[text] === 1)
        marks[text] = isLeft ? 1 : 0
        if (isLeft) left++
      }
      if (parts.length < 2) return { marks, isSure: true }
      if (left <= fewTexts) return { marks, isSure: false }
      const isDone = await phrases.narrow(marks, parts.map(toPart))
      return { marks, isSure: isDone && parts.length <= MOST_PARTS }
    },
  }

  function toPart(pieces: readonly number[]): Part {
    const isMet = new Uint8Array(words.length)
    for (const piece of pieces) isMet[piece] = 1
    return { pieces, isMet }
  }
}

/** A part at either end of the needle may be the end or the beginning of a longer word. */
function meets(part: string, isOpenBefore: boolean, isOpenBehind: boolean): (word: string) => boolean {
  if (isOpenBefore && isOpenBehind) return (word) => word.includes(part)
  if (isOpenBefore) return (word) => word.endsWith(part)
  if (isOpenBehind) return (word) => word.startsWith(part)
  return (word) => word === part
}
