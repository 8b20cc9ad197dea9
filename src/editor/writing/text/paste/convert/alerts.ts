import type { Root } from 'hast'
import { element, hasClass, replaceChildren } from './nodes.ts'

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
