/** The ways to write a name whose letters some computers take apart (https://unicode.org/reports/tr15/): the given one first. */
export function formsOf(name: string): string[] {
  return [...new Set([name, name.normalize('NFC'), name.normalize('NFD')])]
}

/** Finds what goes by a name in any of its forms. */
export function findByName<T>(name: string, find: (form: string) => T | undefined): T | undefined {
  return (
    find(name) ??
    formsOf(name)
      .map(find)
      .find((found) => found !== undefined)
  )
}

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
