import type { Element, Nodes, Root } from 'hast'
import { eachElement } from './tree.ts'

const LEAVES = new Set('p h1 h2 h3 h4 h5 h6 li td th summary dt dd'.split(' '))
// A browser would look past the blocks in them, which find their own direction.
const CONTAINERS = new Set('ul ol table blockquote details div dl section'.split(' '))

/** Lets every block find its direction by its first letter, and gives those around it the one that they begin with. */
export function findDirections() {
  return (tree: Root) =>
    eachElement(tree, ({ tagName, properties, children }: Element) => {
      if ('dir' in properties) return
      // A cell of digits runs as its table does.
      if (LEAVES.has(tagName) && isRightToLeft(children) !== undefined) properties.dir = 'auto'
      else if (CONTAINERS.has(tagName) && isRightToLeft(children) === true) properties.dir = 'rtl'
    })
}

const LETTER = /\p{L}/u
const RIGHT_TO_LEFT =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Mandaic}\p{sc=Samaritan}]/u

/** Undefined without a letter. */
function isRightToLeft(nodes: readonly Nodes[]): boolean | undefined {
  for (const node of nodes) {
    if (node.type === 'element' && (node.tagName === 'pre' || node.tagName === 'code')) continue
    const letter = node.type === 'text' ? LETTER.exec(node.value)?.[0] : undefined
    const found = letter ? RIGHT_TO_LEFT.test(letter) : 'children' in node ? isRightToLeft(node.children) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
