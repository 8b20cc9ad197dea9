import type { SyntaxNode } from '@lezer/common'
import { create } from './widgets.ts'

const ELEMENTS = { Emphasis: 'em', StrongEmphasis: 'strong', Strikethrough: 'del' } as const
const LINKS = new Set(['Link', 'Autolink', 'URL'])
// What HTML says is dropped on the site, too.
const SILENT = /Mark$|^(?:LinkLabel|LinkTitle|HTMLTag|Comment|ProcessingInstruction)$/

/** Writes what a cell says into an element, from its source. Nothing of it becomes markup by itself. */
export function writeWords(into: HTMLElement, cell: SyntaxNode, source: string): void {
  let at = cell.from
  for (let child = cell.firstChild; child; child = child.nextSibling) {
    into.append(source.slice(at, child.from))
    writeNode(into, child, source)
    at = child.to
  }
  into.append(source.slice(at, cell.to))
}

function writeNode(into: HTMLElement, node: SyntaxNode, source: string): void {
  const { name, from, to } = node
  if (SILENT.test(name)) return
  if (name === 'Escape') return void into.append(source.slice(from + 1, to))
  if (name === 'InlineCode') return void into.append(create('code', '', codeOf(node, source)))
  if (name === 'Image') return void into.append(create('span', 'cm-dim', wordsBetween(node, source)))
  if (name === 'URL' && node.parent && LINKS.has(node.parent.name) && node.parent.name !== 'Autolink') return
  if (name === 'Link' && !node.getChild('URL') && !node.getChild('LinkLabel'))
    return void into.append(source.slice(from, to))
  const element = create(Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name as keyof typeof ELEMENTS] : 'span', '', '')
  if (LINKS.has(name)) element.className = 'cm-link'
  writeWords(element, node, source)
  into.append(element)
}

function codeOf(node: SyntaxNode, source: string): string {
  const [open, close] = node.getChildren('CodeMark')
  return open && close ? source.slice(open.to, close.from).replace(/\\\|/g, '|') : ''
}

function wordsBetween(node: SyntaxNode, source: string): string {
  const [open, close] = node.getChildren('LinkMark')
  return open && close ? source.slice(open.to, close.from) : ''
}
