import type { Element, ElementContent } from 'hast'
import { element } from './nodes.ts'

export interface Item {
  level: number
  isOrdered: boolean
  /** The number that it carries. */
  start: number
  children: ElementContent[]
}

/** Lists in lists, from items that carry their levels. */
export function nest(items: readonly Item[]): Element[] {
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
