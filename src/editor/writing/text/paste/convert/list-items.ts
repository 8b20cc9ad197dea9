import type { Element, ElementContent, Root } from 'hast'
import { element, isBlank, isElement, replaceChildren } from './nodes.ts'

/** Puts a list between items into the item before it (Google Docs), and takes the paragraph off an item that has but one. */
export function listItems(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (isElement(node, /^[ou]l$/)) node.children = inItems(node.children)
    if (isElement(node, /^li$/)) node.children = withoutParagraph(node.children)
    else if (!isElement(node, /^[ou]l$/)) node.children = inLists(node.children)
    return [node]
  })
  tree.children = inLists(tree.children as ElementContent[])
}

/** Items that were copied without their list get one. */
function inLists(children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let list: Element | undefined
  for (const child of children) {
    if (list && (isElement(child, /^li$/) || isBlank(child))) list.children.push(child)
    else if (isElement(child, /^li$/)) {
      list = element('ul', [child])
      result.push(list)
    } else {
      list = undefined
      result.push(child)
    }
  }
  return result
}

function inItems(children: readonly ElementContent[]): ElementContent[] {
  const items: Element[] = []
  for (const child of children) {
    const before = items.at(-1)
    if (isElement(child, /^[ou]l$/) && before) before.children.push(child)
    else if (isElement(child, /^li$/)) items.push(child)
    else if (!isBlank(child)) items.push(element('li', [child]))
  }
  return items
}

function withoutParagraph(children: readonly ElementContent[]): ElementContent[] {
  const inner = children.filter((child) => !isBlank(child))
  const paragraphs = inner.filter((child) => isElement(child, /^p$/))
  const [first] = inner
  if (paragraphs.length !== 1 || !isElement(first, /^p$/)) return [...children]
  return [...first.children, ...inner.slice(1)]
}
