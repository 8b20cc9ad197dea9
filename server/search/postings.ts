// Of each word the texts that have it, as a row of 32-bit numbers: 22 bits are the text's own, one says that the title has
// the word, one that a heading has it, and 8 are how often it stands there. A library's index of ten thousand posts took
// several times the memory: it keeps a map for each word.
const TEXT_SHIFT = 10
const IN_TITLE = 1 << 9
const IN_HEADING = 1 << 8
const MOST_OFTEN = 0xff
/** Four million: a site of that many texts is no longer one for the memory of a server. */
export const MOST_TEXTS = 1 << 22

/** What a text says with a word. */
export type Facts = number

/** How a text says a word, after what is known of it already. */
export function addTo(facts: Facts, place: 'text' | 'heading' | 'title'): Facts {
  if (place === 'text') return (facts & ~MOST_OFTEN) | Math.min((facts & MOST_OFTEN) + 1, MOST_OFTEN)
  return facts | (place === 'title' ? IN_TITLE : IN_HEADING)
}

export function isInTitle(facts: Facts): boolean {
  return (facts & IN_TITLE) !== 0
}

export function isInHeading(facts: Facts): boolean {
  return (facts & IN_HEADING) !== 0
}

/** How often the text has the word, 255 at most. */
export function countIn(facts: Facts): number {
  return facts & MOST_OFTEN
}

export function textOf(cell: number): number {
  return cell >>> TEXT_SHIFT
}

const NONE = new Uint32Array(0)
const FIRST_ROOM = 2

/** The texts of each word, by numbers. */
export function createPostings() {
  const rows: Uint32Array[] = []
  const lengths: number[] = []

  const of = (word: number) => (rows[word] ?? NONE).subarray(0, lengths[word] ?? 0)

  return {
    /** Notes a word of a text, whose number is above those of all before. */
    add(word: number, text: number, facts: Facts): void {
      const length = lengths[word] ?? 0
      let row = rows[word] ?? NONE
      if (length === row.length) {
        const larger = new Uint32Array(Math.max(FIRST_ROOM, Math.ceil(length * 1.5)))
        larger.set(row)
        row = rows[word] = larger
      }
      row[length] = (text << TEXT_SHIFT) | facts
      lengths[word] = length + 1
    },
    /** The row of a word, in the order of the texts: `textOf` and the facts of each. */
    of,
    /** Whether a text has a word. */
    has(word: number, text: number): boolean {
      const row = of(word)
      let [from, to] = [0, row.length]
      while (from < to) {
        const middle = (from + to) >> 1
        if (textOf(row[middle] as number) < text) from = middle + 1
        else to = middle
      }
      return from < row.length && textOf(row[from] as number) === text
    },
    /** Gives texts other numbers, in the same order, and drops those without one. */
    renumber(numberOf: (text: number) => number | undefined): void {
      for (const [word, length] of lengths.entries()) {
        const row = rows[word] as Uint32Array
        let left = 0
        for (let at = 0; at < length; at++) {
          const cell = row[at] as number
          const number = numberOf(textOf(cell))
          if (number === undefined) continue
          row[left++] = (number << TEXT_SHIFT) | (cell & ((1 << TEXT_SHIFT) - 1))
        }
        lengths[word] = left
      }
    },
  }
}

export type Postings = ReturnType<typeof createPostings>
