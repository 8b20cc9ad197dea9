import { type EditorView, WidgetType } from '@codemirror/view'
import { writeWords } from './cell-words.ts'
import { partsOf, type TableCell } from './table-parts.ts'
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
