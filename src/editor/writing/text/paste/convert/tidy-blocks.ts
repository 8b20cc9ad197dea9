import type { ListItem, Nodes, Parents } from 'mdast'

/** No empty paragraphs, and no blank lines between items of a list that are a line each, with what is nested in it. */
export function tidyBlocks(parent: Parents): void {
  parent.children = parent.children.filter((child) => !isEmpty(child)) as typeof parent.children
  for (const child of parent.children) if ('children' in child) tidyBlocks(child)
  if (parent.type !== 'list') return
  for (const item of parent.children) item.spread = isSpread(item)
  parent.spread = parent.children.some(({ spread }) => spread)
}

function isEmpty(node: Nodes): boolean {
  if (node.type === 'list' || node.type === 'heading' || node.type === 'blockquote') return node.children.length === 0
  return node.type === 'paragraph' && node.children.every((child) => child.type === 'break' || isSpace(child))
}

function isSpace(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function isSpread({ children }: ListItem): boolean {
  return children.some((child, at) => (at === 0 ? child.type !== 'paragraph' : child.type !== 'list'))
}
