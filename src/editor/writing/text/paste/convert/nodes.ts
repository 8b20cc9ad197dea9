import type { Element, ElementContent, Nodes, Parents } from 'hast'

export function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children }
}

/** A brand, since an element whose name does not match is an element still. */
type Named = Element & { tagName: string & { readonly matches: true } }

export function isElement(node: Nodes | undefined, names: RegExp): node is Named {
  return node?.type === 'element' && names.test(node.tagName)
}

export function isBlank(node: Nodes): boolean {
  return node.type === 'comment' || (node.type === 'text' && /^\s*$/.test(node.value))
}

/** Puts what `change` answers in the place of each child, innermost first. */
export function replaceChildren(parent: Parents, change: (child: Element, parent: Parents) => ElementContent[]): void {
  const children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type !== 'element') return [child]
    replaceChildren(child, change)
    return change(child, parent)
  })
  parent.children = children
}

/** A declaration of the element's `style`, in lower case. */
export function styleOf(node: Element, name: string): string {
  const style = String(node.properties.style ?? '').toLowerCase()
  return new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]*)`).exec(style)?.[1]?.trim() ?? ''
}

export function hasClass(node: Element, name: RegExp): boolean {
  const { className } = node.properties
  return Array.isArray(className) && className.some((one) => name.test(String(one)))
}

export const BLOCKS =
  /^(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/

export function holdsBlock(node: Element): boolean {
  return node.children.some((child) => child.type === 'element' && (BLOCKS.test(child.tagName) || holdsBlock(child)))
}
