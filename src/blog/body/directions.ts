import type { Element, Nodes, Root } from 'hast'
import { eachElement } from './tree.ts'

const LEAVES = new Set('p h1 h2 h3 h4 h5 h6 li td th summary dt dd'.split(' '))
// A browser would look past the blocks in them, which find their own direction.
const CONTAINERS = new Set('ul ol table blockquote details div dl section'.split(' '))

/** Lets every block find its direction by its first letter, and gives those around it the one that they begin with. */
export function findDirections() {
  return (tree: Root) =>
    eachElement(tree, (element) => {
      const { tagName, properties, children } = element
      if ('dir' in properties || isLabel(element)) return
      const isContainer = CONTAINERS.has(tagName) || children.some(isLeaf)
      const isToLeft = isRightToLeft(children)
      // An item says it itself, since its mark needs room at that side: rare-rules.css.
      if (isToLeft && (isContainer || tagName === 'li')) properties.dir = 'rtl'
      // A cell of digits runs as its table does.
      else if (isLeaf(element) && !isContainer && isToLeft !== undefined) properties.dir = 'auto'
    })
}

function isLeaf(node: Nodes): boolean {
  return node.type === 'element' && LEAVES.has(node.tagName)
}

/** Of an alert: it is English, whatever the alert says. */
export function isLabel({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('alert-label')
}

const LETTER = /\p{L}/u
const RIGHT_TO_LEFT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Mandaic}\p{sc=Samaritan}]/u

/** Undefined without a letter. */
function isRightToLeft(nodes: readonly Nodes[]): boolean | undefined {
  for (const node of nodes) {
    if (node.type === 'element' && (/^(?:pre|code)$/.test(node.tagName) || isLabel(node))) continue
    const letter = node.type === 'text' ? LETTER.exec(node.value)?.[0] : undefined
    const found = letter ? RIGHT_TO_LEFT.test(letter) : 'children' in node ? isRightToLeft(node.children) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
