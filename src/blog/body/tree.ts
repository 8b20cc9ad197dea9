import type { Element, Nodes } from 'hast'

/** Calls `visit` for every element, parents first; a subtree for which it answers false is left alone. */
export function eachElement(node: Nodes, visit: (element: Element) => unknown): void {
  if (node.type === 'element' && visit(node) === false) return
  if ('children' in node) for (const child of node.children) eachElement(child, visit)
}

/** Puts what `replace` makes of it in the place of every element, children first. */
export function mapElements(node: Nodes, replace: (element: Element) => Element): void {
  if (!('children' in node)) return
  node.children.forEach((child, at) => {
    mapElements(child, replace)
    if (child.type === 'element') node.children[at] = replace(child)
  })
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
