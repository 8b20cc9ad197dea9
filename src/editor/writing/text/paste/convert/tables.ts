import type { Element, ElementContent, Root } from 'hast'
import { BLOCKS, element, isBlank, isElement, replaceChildren, styleOf } from './nodes.ts'

const WIDEST_SPAN = 50

/** A table that has rows and columns keeps them, its first row as its head; any other was a way to lay out a page. */
export function tables(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (!isElement(node, /^table$/)) return [node]
    const rows = rowsOf(node)
    const widest = Math.max(0, ...rows.map(({ children }) => children.length))
    if (rows.length < 2 || widest < 2 || holdsTable(node)) return laidOut(rows)
    const head = rows[0]?.children.map((cell) => ({ ...(cell as Element), tagName: 'th' })) ?? []
    const others = rows.slice(1).map((row) => ({ ...row, children: row.children.map((cell) => flat(cell as Element)) }))
    return [element('table', [element('tr', head.map(flat)), ...others])]
  })
}

function rowsOf(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (isElement(child, /^t(?:body|head|foot)$/)) return rowsOf(child)
    if (!isElement(child, /^tr$/)) return []
    return [{ ...child, children: child.children.filter((cell) => isElement(cell, /^t[dh]$/)) }]
  })
}

function holdsTable(node: Element): boolean {
  return node.children.some((child) => isElement(child, /^table$/) || (child.type === 'element' && holdsTable(child)))
}

function laidOut(rows: readonly Element[]): Element[] {
  return rows.flatMap(({ children }) => children.map((cell) => ({ ...(cell as Element), tagName: 'div' })))
}

/** A cell of Markdown is one line of text, with its line ends as HTML. */
function flat(cell: Element): Element {
  const { colSpan, rowSpan, align } = cell.properties
  const side = String(align ?? styleOf(cell, 'text-align'))
  const properties = {
    colSpan: Math.min(Number(colSpan) || 1, WIDEST_SPAN),
    rowSpan: Math.min(Number(rowSpan) || 1, WIDEST_SPAN),
    ...(/^(?:right|center)$/.test(side) && { align: side }),
  }
  const line = { ...cell, properties }
  replaceChildren(line, (child) => {
    if (isElement(child, /^(?:br|hr)$/)) return [BREAK]
    if (isElement(child, /^pre$/)) return [BREAK, element('code', child.children), BREAK]
    return BLOCKS.test(child.tagName) ? [BREAK, ...child.children, BREAK] : [child]
  })
  return { ...line, children: withSingleBreaks(line.children) }
}

/** No line ends at either end, and none twice. */
function withSingleBreaks(children: readonly ElementContent[]): ElementContent[] {
  const kept: ElementContent[] = []
  let isEnded = false
  for (const child of children) {
    if (child === BREAK) isEnded = true
    else if (!isEnded || !isBlank(child)) {
      if (isEnded && kept.some((before) => !isBlank(before))) kept.push(BREAK)
      kept.push(child)
      isEnded = false
    }
  }
  return kept
}

const BREAK = element('br', [], { dataCell: true })
