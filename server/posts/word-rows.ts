import { copyOf } from './post-values.ts'
import { eachWord } from './text-words.ts'

/** Which texts have which words, by the numbers of the texts. Takes an eighth of the posts' own size at most. */
export interface WordRows {
  /** Notes the words of a folded text, whose number is above those of all before. False where some are too long. */
  add(number: number, folded: string): boolean
  /**
   * Marks the texts that may hold a folded needle, of `count`: all of them unless `isSure` says otherwise. Nothing is read
   * to find them.
   */
  find(needle: string, count: number): { marks: Uint8Array; isSure: boolean }
}

// What is longer is no word of a language, and a text of such would be kept a second time.
const MOST_LETTERS = 64
const FIRST_ROOM = 4
// Chosen: few words stand in so large a part of all texts.
const FREQUENT = 16

export function createWordRows(): WordRows {
  const numbers = new Map<string, number>()
  const words: string[] = []
  // Most words stand in one text alone: only for the others there is a row, of the steps from text to text in 7 bits each.
  const first: number[] = []
  const last: number[] = []
  const sizes: number[] = []
  const ends: number[] = []
  const rows: (Uint8Array | undefined)[] = []

  const note = (word: number, text: number) => {
    const step = text - (last[word] as number)
    if (step === 0) return
    last[word] = text
    sizes[word] = (sizes[word] as number) + 1
    let end = ends[word] as number
    let row = rows[word]
    if (!row || end + 5 > row.length) {
      const larger = new Uint8Array(Math.max(FIRST_ROOM + 1, Math.ceil(end * 1.5) + 5))
      if (row) larger.set(row)
      row = rows[word] = larger
    }
    let left = step
    for (; left > 0x7f; left >>>= 7) row[end++] = (left & 0x7f) | 0x80
    row[end++] = left
    ends[word] = end
  }

  const mark = (word: number, marks: Uint8Array): number => {
    let fresh = 0
    let text = first[word] as number
    const row = rows[word]
    const end = ends[word] as number
    for (let at = 0; ; ) {
      if (marks[text] === 0) {
        marks[text] = 1
        fresh++
      }
      if (!row || at >= end) return fresh
      let step = 0
      for (let shift = 0; ; shift += 7) {
        const byte = row[at++] as number
        step |= (byte & 0x7f) << shift
        if (byte < 0x80) break
      }
      text += step
    }
  }

  /** The texts with a word that meets a part of the needle. */
  const markAll = (isMet: (word: string) => boolean, count: number): Uint8Array => {
    const frequent: number[] = []
    const others: number[] = []
    for (let word = 0; word < words.length; word++)
      if (isMet(words[word] as string)) ((sizes[word] as number) > count / FREQUENT ? frequent : others).push(word)
    // Where all texts have a frequent word, no other is looked at.
    frequent.sort((one, other) => (sizes[other] as number) - (sizes[one] as number))
    const marks = new Uint8Array(count)
    let marked = 0
    for (const some of [frequent, others])
      for (const word of some) {
        if (marked === count) return marks
        marked += mark(word, marks)
      }
    return marks
  }

  return {
    add(number, folded) {
      let isWhole = true
      eachWord(folded, (from, to) => {
        if (to - from > MOST_LETTERS) isWhole = false
      })
      if (!isWhole) return false
      eachWord(folded, (from, to) => {
        const piece = folded.slice(from, to)
        const known = numbers.get(piece)
        if (known !== undefined) return note(known, number)
        const word = copyOf(piece)
        numbers.set(word, words.length)
        words.push(word)
        first.push(number)
        last.push(number)
        sizes.push(1)
        ends.push(0)
        rows.push(undefined)
      })
      return true
    },
    find(needle, count) {
      const parts: Uint8Array[] = []
      let isSure = false
      eachWord(needle, (from, to) => {
        const part = needle.slice(from, to)
        const [isOpenBefore, isOpenBehind] = [from === 0, to === needle.length]
        isSure = isOpenBefore && isOpenBehind
        parts.push(markAll(meets(part, isOpenBefore, isOpenBehind), count))
      })
      const marks = new Uint8Array(count)
      for (let text = 0; text < count; text++) marks[text] = parts.every((part) => part[text] === 1) ? 1 : 0
      return { marks, isSure }
    },
  }
}

/** A part at either end of the needle may be the end or the beginning of a longer word. */
function meets(part: string, isOpenBefore: boolean, isOpenBehind: boolean): (word: string) => boolean {
  if (isOpenBefore && isOpenBehind) return (word) => word.includes(part)
  if (isOpenBefore) return (word) => word.endsWith(part)
  if (isOpenBehind) return (word) => word.startsWith(part)
  return (word) => word === part
}
