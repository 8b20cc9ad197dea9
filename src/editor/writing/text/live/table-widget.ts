import { type EditorView, WidgetType } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { postMarkdownLanguage } from './markdown-language.ts'
import { create } from './widgets.ts'

/** A table as the site shows it. A click on a cell leads to its source. */
export class TableWidget extends WidgetType {
  readonly source: string
  constructor(source: string) {
    super()
    this.source = source
  }
  override eq(other: TableWidget): boolean {
    return other.source === this.source
  }
  override get estimatedHeight(): number {
    // Chosen: what a row of one line takes, and the room above and below.
    return (this.source.split('\n').length - 1) * 46 + 24
  }
  override toDOM(view: EditorView): HTMLElement {
    const block = create('div', 'prose cm-table', '')
    const parts = partsOf(this.source)
    if (!parts) return block
    const { header, rows, alignments } = parts
    const table = create('table', '', '')
    table.setAttribute('aria-label', `Table of ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`)
    const row = (cells: readonly TableCell[], name: 'th' | 'td') => {
      const element = create('tr', '', '')
      cells.forEach(({ from, node }, column) => {
        const cell = create(name, alignments[column] ? `align-${alignments[column]}` : '', '')
        cell.dataset.from = String(from)
        if (node) writeWords(cell, node, this.source)
        element.append(cell)
      })
      return element
    }
    table.createTHead().append(row(header, 'th'))
    table.createTBody().append(...rows.map((cells) => row(cells, 'td')))
    const scroll = create('div', 'table-scroll', '')
    scroll.append(table)
    block.append(scroll)
    block.addEventListener('mousedown', (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      const cell = (event.target as Element).closest<HTMLElement>('[data-from]')
      view.dispatch({
        selection: { anchor: view.posAtDOM(block) + Number(cell?.dataset.from ?? 0) },
        scrollIntoView: true,
      })
      view.focus()
    })
    return block
  }
  override ignoreEvent(): boolean {
    return true
  }
}

const ELEMENTS = { Emphasis: 'em', StrongEmphasis: 'strong', Strikethrough: 'del' } as const

const LINKS = new Set(['Link', 'Autolink', 'URL'])

// What HTML says is dropped on the site, too.
const SILENT = /Mark$|^(?:LinkLabel|LinkTitle|HTMLTag|Comment|ProcessingInstruction)$/

/** Writes what a cell says into an element, from its source. Nothing of it becomes markup by itself. */
function writeWords(into: HTMLElement, cell: SyntaxNode, source: string): void {
  let at = cell.from
  for (let child = cell.firstChild; child; child = child.nextSibling) {
    into.append(source.slice(at, child.from))
    writeNode(into, child, source)
    at = child.to
  }
  into.append(source.slice(at, cell.to))
}

function writeNode(into: HTMLElement, node: SyntaxNode, source: string): void {
  const { name, from, to } = node
  if (SILENT.test(name)) return
  if (name === 'Escape') return void into.append(source.slice(from + 1, to))
  if (name === 'InlineCode') return void into.append(create('code', '', codeOf(node, source)))
  if (name === 'Image') return void into.append(create('span', 'cm-dim', wordsBetween(node, source)))
  if (name === 'URL' && node.parent && LINKS.has(node.parent.name) && node.parent.name !== 'Autolink') return
  if (name === 'Link' && !node.getChild('URL') && !node.getChild('LinkLabel'))
    return void into.append(source.slice(from, to))
  const element = create(Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name as keyof typeof ELEMENTS] : 'span', '', '')
  if (LINKS.has(name)) element.className = 'cm-link'
  writeWords(element, node, source)
  into.append(element)
}

function codeOf(node: SyntaxNode, source: string): string {
  const [open, close] = node.getChildren('CodeMark')
  return open && close ? source.slice(open.to, close.from).replace(/\\\|/g, '|') : ''
}

function wordsBetween(node: SyntaxNode, source: string): string {
  const [open, close] = node.getChildren('LinkMark')
  return open && close ? source.slice(open.to, close.from) : ''
}

/** Places are counted from the beginning of the table. */
interface TableCell {
  from: number
  /** Undefined for an empty one. */
  node: SyntaxNode | undefined
}

interface TableParts {
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
