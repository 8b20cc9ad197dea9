import type { SyntaxNode } from '@lezer/common'
import { postMarkdownLanguage } from '../markdown-language.ts'

/** Places are counted from the beginning of the table. */
export interface TableCell {
  from: number
  /** Undefined for an empty one. */
  node: SyntaxNode | undefined
}

export interface TableParts {
  header: TableCell[]
  rows: TableCell[][]
  alignments: ('center' | 'right' | '')[]
}

/** The cells of a table by its source; undefined where it is none. */
export function partsOf(source: string): TableParts | undefined {
  const table = postMarkdownLanguage.language.parser.parse(source).topNode.getChild('Table')
  const head = table?.getChild('TableHeader')
  const line = table?.getChild('TableDelimiter')
  if (!table || !head || !line) return undefined
  const header = cellsOf(head)
  const rows = table.getChildren('TableRow').map((row) => {
    const cells = cellsOf(row)
    return header.map((_, column) => cells[column] ?? { from: row.to, node: undefined })
  })
  return { header, rows, alignments: alignmentsOf(source.slice(line.from, line.to)) }
}

// The parser makes no node of an empty cell, so the bars are counted.
function cellsOf(row: SyntaxNode): TableCell[] {
  const cells: TableCell[] = []
  let open: TableCell = { from: row.from, node: undefined }
  for (let child = row.firstChild; child; child = child.nextSibling) {
    if (child.name === 'TableCell') open = { from: child.from, node: child }
    else if (child.name === 'TableDelimiter') {
      if (child.from > row.from) cells.push(open)
      open = { from: child.to, node: undefined }
    }
  }
  return open.node ? [...cells, open] : cells
}

function alignmentsOf(line: string): TableParts['alignments'] {
  return line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((column) => {
      const [, left, right] = /^\s*(:?)-+(:?)\s*$/.exec(column) ?? []
      if (!right) return ''
      return left ? 'center' : 'right'
    })
}
