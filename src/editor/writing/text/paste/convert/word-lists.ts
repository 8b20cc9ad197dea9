import type { Element, ElementContent, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element, hasClass, isBlank, isElement, replaceChildren, styleOf } from './nodes.ts'

/** Makes lists of the paragraphs with levels that Word writes, and of the list around each item of Word on the web. */
export function wordLists(tree: Root): void {
  replaceChildren(tree, (node) => (hasClass(node, /^ListContainerWrapper$/) ? node.children : [node]))
  gather(tree)
}

function gather(parent: Parents): void {
  const children: ElementContent[] = []
  let items: Item[] = []
  for (const child of parent.children as ElementContent[]) {
    const found = child.type === 'element' ? itemsOf(child) : null
    if (found) items.push(...found)
    else if (items.length === 0 || !isBlank(child)) {
      children.push(...nest(items), child)
      items = []
      if (child.type === 'element') gather(child)
    }
  }
  parent.children = [...children, ...nest(items)]
}

function itemsOf(node: Element): Item[] | null {
  if (isElement(node, /^[ou]l$/)) return leveledItems(node)
  const level = Number(/\blevel(\d)/.exec(styleOf(node, 'mso-list'))?.[1])
  if (!/^(?:p|h[1-6])$/.test(node.tagName) || !level) return null
  const marks: string[] = []
  replaceChildren(node, (child) => {
    if (styleOf(child, 'mso-list') !== 'ignore') return [child]
    marks.push(textOf(child).trim())
    return []
  })
  const [mark = ''] = marks
  const isOrdered = /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(mark)
  return [{ level, isOrdered, start: Number.parseInt(mark, 10) || 1, children: node.children }]
}

function leveledItems(list: Element): Item[] | null {
  const items = list.children.filter((child) => isElement(child, /^li$/))
  if (items.length === 0 || items.some(({ properties }) => !properties.dataAriaLevel)) return null
  return items.map(({ properties, children }) => ({
    level: Number(properties.dataAriaLevel) || 1,
    isOrdered: list.tagName === 'ol',
    start: Number(list.properties.start) || 1,
    children,
  }))
}

interface Item {
  level: number
  isOrdered: boolean
  /** The number that it carries. */
  start: number
  children: ElementContent[]
}

/** Lists in lists, from items that carry their levels. */
function nest(items: readonly Item[]): Element[] {
  const lists: Element[] = []
  let open: { level: number; list: Element }[] = []
  for (const { level, isOrdered, start, children } of items) {
    const tagName = isOrdered ? 'ol' : 'ul'
    open = open.filter((one) => one.level < level || (one.level === level && one.list.tagName === tagName))
    let list = open.at(-1)?.level === level ? open.at(-1)?.list : undefined
    if (!list) {
      list = element(tagName, [], isOrdered && start !== 1 ? { start } : {})
      const item = open.at(-1)?.list.children.at(-1)
      if (item?.type === 'element') item.children.push(list)
      else lists.push(list)
      open.push({ level, list })
    }
    list.children.push(element('li', children))
  }
  return lists
}
