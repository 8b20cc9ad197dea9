/** A text without what its letters' case and the place of a Greek sigma make of it. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return lower.includes('ς') ? lower.replaceAll('ς', 'σ') : lower
}

/** Calls with where each word of a folded text begins and ends. What stands between words is in none. */
export function eachWord(folded: string, take: (from: number, to: number) => void): void {
  let from = -1
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    const isPart = isLetter(code)
    if (from >= 0 && !isPart) {
      take(from, at)
      from = -1
    }
    if (code >= FIRST_ALONE) take(at, at + 1)
    else if (isPart && from < 0) from = at
  }
  if (from >= 0) take(from, folded.length)
}

// From here on are the scripts of East Asia, which put no spaces between words: each sign is a word.
const FIRST_ALONE = 0x2e80

// Digits, a to z, and whatever lies beyond the punctuation of Latin-1, save the dashes and quotation marks of Unicode.
// Any rule finds the same texts, as long as it is the same one for texts and for what is looked for.
function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
  return code >= 0xc0 && code < FIRST_ALONE && (code < 0x2000 || code > 0x206f)
}
