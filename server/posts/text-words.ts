/** A text without what its letters' case and the place of a Greek sigma make of it. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower
}

/**
 * Calls with where each piece of a folded text begins and ends, in order: its words, and what stands between them but for a
 * single space. Signs of East Asia are words by themselves, and between them a space is a piece, and nothing is none. So two
 * texts of the same pieces are the same, save for spaces at their ends.
 */
export function eachPiece(folded: string, take: (from: number, to: number) => void): void {
  let end = 0
  let isAloneBefore = false
  for (let at = 0; at < folded.length; ) {
    const code = folded.charCodeAt(at)
    const isAlone = code >= FIRST_ALONE
    if (!isAlone && !isLetter(code)) {
      at++
      continue
    }
    const isPlain = end > 0 && !isAlone && !isAloneBefore && at - end === 1 && folded.charCodeAt(end) === SPACE
    if (at > end && !isPlain) take(end, at)
    const from = at++
    if (!isAlone) while (at < folded.length && isLetter(folded.charCodeAt(at))) at++
    take(from, at)
    end = at
    isAloneBefore = isAlone
  }
  if (end < folded.length) take(end, folded.length)
}

const SPACE = 0x20

// From here on are the scripts of East Asia, which put no spaces between words: each sign is a word.
const FIRST_ALONE = 0x2e80

// Digits, a to z, and whatever lies beyond the punctuation of Latin-1, save the dashes and quotation marks of Unicode.
// Any rule finds the same texts, as long as it is the same one for texts and for what is looked for.
export function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
  return code >= 0xc0 && code < FIRST_ALONE && (code < 0x2000 || code > 0x206f)
}
