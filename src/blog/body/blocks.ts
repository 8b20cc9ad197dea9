import type { Element, Root } from 'hast'
import { eachElement, mapElements } from './tree.ts'

/** What is wider than the page scrolls inside itself, for a keyboard too; images wait until they are near. */
export function fitBlocks() {
  return (tree: Root) => {
    let tables = 0
    eachElement(tree, ({ tagName, properties }) => {
      if (tagName === 'pre') properties.tabIndex = 0
      if (tagName === 'img') Object.assign(properties, { loading: 'lazy', decoding: 'async' })
      if (tagName === 'input') properties.ariaLabel = properties.checked ? 'Done' : 'To do'
      // React would write the attribute as a style, which the site's policy forbids.
      if (tagName === 'td' || tagName === 'th') alignByClass(properties)
    })
    mapElements(tree, (element) => (element.tagName === 'table' ? scrollable(element, ++tables) : element))
  }
}

function scrollable(table: Element, number: number): Element {
  const properties = { className: ['table-scroll'], role: 'region', ariaLabel: `Table ${number}`, tabIndex: 0 }
  return { type: 'element', tagName: 'div', properties, children: [table] }
}

function alignByClass(properties: Element['properties']): void {
  if (properties.align) properties.className = [`align-${properties.align}`]
  delete properties.align
}
