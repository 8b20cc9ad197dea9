import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { isElement, replaceChildren } from './nodes.ts'

/**
 * A link that leads nowhere from here becomes its words. A picture becomes a link to it, since the site shows none from
 * elsewhere; in a link it becomes its description.
 */
export function links(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (isElement(node, /^img$/)) return pictureLink(node)
    if (!isElement(node, /^a$/)) return [node]
    const words = node.children.flatMap((child) => (isPicture(child) ? child.children : [child]))
    const href = readAddress(node.properties.href)
    return href && textOf(node).trim() !== '' ? [{ ...node, properties: { href }, children: words }] : words
  })
}

function pictureLink({ properties }: Element): ElementContent[] {
  const words = String(properties.alt ?? '').trim()
  if (/^\p{Extended_Pictographic}\S{0,8}$/u.test(words)) return [{ type: 'text', value: words }]
  const href = readAddress(properties.src)
  const isDot = [properties.width, properties.height].some((side) => side !== undefined && Number(side) <= 2)
  if (!href || !/^http/.test(href) || isDot) return []
  const name: ElementContent = { type: 'text', value: words || 'Picture' }
  return [{ type: 'element', tagName: 'a', properties: { href, dataPicture: true }, children: [name] }]
}

function isPicture(node: ElementContent): node is Element {
  return node.type === 'element' && node.properties.dataPicture === true
}

/** An address that a post may lead to, or null: http, https, mailto, and a path of the site's own. */
function readAddress(written: unknown): string | null {
  const address = String(written ?? '').trim()
  if (/^\/(?![/\\])\S*$/.test(address)) return address
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  if (!/^(?:https?|mailto):$/.test(protocol)) return null
  return /^(?:https?:\/\/|mailto:)[^\s<>]+$/i.test(address) ? address.replace(/^\w+/, protocol.slice(0, -1)) : href
}
