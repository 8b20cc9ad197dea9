import type { Element, ElementContent, Root } from 'hast'
import { BLOCKS, element, hasClass, isElement, replaceChildren, styleOf } from './nodes.ts'

const NAMES: Record<string, string> = { b: 'strong', i: 'em', s: 'del', strike: 'del', cite: 'em', dfn: 'em' }

/** Marks and headings by their own names, wherever a program wrote them as styles, classes, or roles. */
export function marks(tree: Root): void {
  replaceChildren(tree, (node) => {
    if (isHidden(node)) return []
    const name = NAMES[node.tagName] ?? node.tagName
    if (BLOCKS.test(name)) return [{ ...node, tagName: blockName(node) }]
    if (/^(?:strong|em|del)$/.test(name)) return isUnmarked(node, name) ? node.children : [{ ...node, tagName: name }]
    return /^(?:span|font|u|ins|mark|a)$/.test(name) ? styled(node) : [node]
  })
}

function isHidden(node: Element): boolean {
  return (
    styleOf(node, 'display') === 'none' || styleOf(node, 'mso-hide') === 'all' || hasClass(node, /^(?:sr-only|EOP)$/)
  )
}

function blockName(node: Element): string {
  const level = Number(node.properties.ariaLevel)
  if (node.properties.role === 'heading' && level >= 1 && level <= 6) return `h${Math.max(level, 2)}`
  // The title of the post is its heading of the first level.
  return node.tagName === 'h1' || hasClass(node, /^MsoTitle/) ? 'h2' : node.tagName
}

function isUnmarked(node: Element, name: string): boolean {
  if (name === 'strong') return /^(?:normal|[1-5]00)$/.test(styleOf(node, 'font-weight'))
  if (name === 'em') return styleOf(node, 'font-style') === 'normal'
  return false
}

function styled(node: Element): ElementContent[] {
  const line = `${styleOf(node, 'text-decoration')} ${styleOf(node, 'text-decoration-line')}`
  const wanted = [
    /line-through/.test(line) && 'del',
    /^(?:italic|oblique)/.test(styleOf(node, 'font-style')) && 'em',
    /^(?:bold|bolder|[6-9]00)$/.test(styleOf(node, 'font-weight')) && 'strong',
    /^su(?:b|p)/.exec(styleOf(node, 'vertical-align'))?.[0] ?? false,
  ].filter((name) => typeof name === 'string')
  const isLink = isElement(node, /^a$/)
  const inner = wanted.reduce<ElementContent[]>((children, name) => [element(name, children)], node.children)
  return isLink ? [{ ...node, children: inner }] : inner
}

const ALERT = /(?:^| )(?:markdown-)?alert-(note|tip|important|warning|caution)(?: |$)/
const LABEL = /^(?:markdown-alert-title|alert-label)$/

/** Makes quotes with the kind in place of its label from the alerts of GitHub's pages and of the site's own. */
export function alerts(tree: Root): void {
  replaceChildren(tree, (node) => {
    const { className } = node.properties
    const [, kind] = ALERT.exec(Array.isArray(className) ? className.join(' ') : '') ?? []
    if (!kind) return [node]
    const words = node.children.filter((child) => child.type !== 'element' || !hasClass(child, LABEL))
    return [element('blockquote', words, { dataAlert: kind.toUpperCase() })]
  })
}
