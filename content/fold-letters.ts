/** `ubel` for `Übel` and `strasse` for `Straße`, as people who lack these letters type them. */
export function foldLetters(word: string): string {
  if (/^\w+$/.test(word)) return word.toLowerCase()
  const letters = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(WHOLE_LETTERS, (letter) => LETTERS[letter] ?? letter)
}

// Unicode takes none of them apart.
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i' },
}
const WHOLE_LETTERS = /[ßæœøłđðþħŧı]/g
