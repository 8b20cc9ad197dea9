import type { Element, Root } from 'hast'
import { element, isElement, replaceChildren } from './nodes.ts'

/** The boxes of a list of tasks: a role (Google Docs), `[x]` before the words (Notion), or an input. */
export function checkboxes(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (!isElement(node, /^li$/)) return [node]
    const isChecked = checkedOf(node)
    if (isChecked === null) return [node]
    const box = element('input', [], { type: 'checkbox', ...(isChecked && { checked: true }) })
    return [{ ...node, children: [box, ...node.children.filter((child) => !isElement(child, /^(?:input|img)$/))] }]
  })
}

function checkedOf(item: Element): boolean | null {
  const { role, ariaChecked } = item.properties
  if (role === 'checkbox') return String(ariaChecked) === 'true'
  const [first] = item.children
  if (first?.type === 'text') {
    const mark = /^\s*\[([ x])\]\s+/i.exec(first.value)
    if (!mark) return null
    first.value = first.value.slice(mark[0].length)
    return mark[1] !== ' '
  }
  return isElement(first, /^input$/) && first.properties.type === 'checkbox' ? first.properties.checked === true : null
}
