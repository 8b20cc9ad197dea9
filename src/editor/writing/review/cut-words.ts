/** As much of a line as has room in so many characters, up to the end of a word, with `…` where there is more. */
export function cutWords(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length <= most) return letters.join('')
  const cut = letters.slice(0, most - 1).join('')
  const end = letters[most - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}
