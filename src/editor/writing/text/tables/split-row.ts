/** A cell with the blanks in it. Places are counted from the beginning of its line. */
export interface Cell {
  from: number
  to: number
}

/** The cells between the bars of a row. A bar after a backslash is part of the words, in code as elsewhere. */
export function splitRow(text: string, start: number): Cell[] {
  const cells: Cell[] = []
  let from = start
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '|') {
      cells.push({ from, to: at })
      from = at + 1
    }
  }
  const isBlank = (cell: Cell) => text.slice(cell.from, cell.to).trim() === ''
  const [first] = cells
  const rest = { from, to: text.length }
  if (first && isBlank(first)) cells.shift()
  if (!first || !isBlank(rest) || cells.length === 0) cells.push(rest)
  return cells
}
