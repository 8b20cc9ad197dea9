/** Numbers for strings, the same for the same, across all the lists that one function is given. */
export function createNumbering(): (texts: readonly string[]) => number[] {
  const numbers = new Map<string, number>()
  return (texts) =>
    texts.map((text) => {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    })
}
