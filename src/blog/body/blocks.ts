import type { Element, ElementContent, Root } from 'hast'
import { eachElement, mapElements } from './tree.ts'

/** What is wider than the page scrolls inside itself, for a keyboard too; images wait until they are near. */
export function fitBlocks() {
  return (tree: Root) => {
    let tables = 0
    eachElement(tree, (element) => {
      const { tagName, properties } = element
      if (isOfPictures(element)) properties.className = ['pictures']
      if (tagName === 'img') Object.assign(properties, { loading: 'lazy', decoding: 'async' })
      // It says that the picture only decorates, to the check and not to readers.
      if (tagName === 'img' && properties.title === 'decorative') delete properties.title
      if (tagName === 'input') properties.ariaLabel = properties.checked ? 'Done' : 'To do'
      // React would write the attribute as a style, which the site's policy forbids.
      if (tagName === 'td' || tagName === 'th') alignByClass(properties)
      // An empty corner heads nothing.
      if (tagName === 'th' && element.children.length === 0) element.tagName = 'td'
    })
    mapElements(tree, (element) => (element.tagName === 'table' ? scrollable(element, ++tables) : element))
  }
}

/** A paragraph that holds nothing but pictures, which may be links. */
function isOfPictures({ tagName, children }: Element): boolean {
  return tagName === 'p' && children.length > 0 && children.every(isPictureOrSpace)
}

function isPictureOrSpace(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type !== 'element') return false
  if (node.tagName === 'img') return true
  return node.tagName === 'a' && node.children.length > 0 && node.children.every(isPictureOrSpace)
}

function scrollable(table: Element, number: number): Element {
  const properties = { className: ['table-scroll'], role: 'region', ariaLabel: `Table ${number}`, tabIndex: 0 }
  return { type: 'element', tagName: 'div', properties, children: [table] }
}

function alignByClass(properties: Element['properties']): void {
  if (properties.align) properties.className = [`align-${properties.align}`]
  delete properties.align
}
