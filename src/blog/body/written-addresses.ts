import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { WrittenAddress } from '#server/contract/contract.ts'
import { SYNTAX } from './reading.ts'
import { eachElement, eachNode } from './tree.ts'

interface Token {
  start: { offset: number }
  end: { offset: number }
}

/**
 * Finds the addresses of all links in a text, in its order: inline ones, definitions, autolinks, and those of HTML; and the
 * words of images. What stands in code or in a comment is no link.
 */
export function findAddresses(content: string): WrittenAddress[] {
  const found: WrittenAddress[] = []
  const labels = new Map<number, number>()
  // The parser leaves a byte order mark out and counts from behind it.
  const skipped = content.startsWith('\uFEFF') ? 1 : 0
  const text = content.slice(skipped)

  const note = (start: number, end: number, more: Pick<WrittenAddress, 'kind' | 'image'>) => {
    if (end > start || more.image) found.push({ start: start + skipped, end: end + skipped, ...more })
  }
  const noteToken = ({ start, end }: Token) => {
    const brackets = text[start.offset] === '<' ? 1 : 0
    note(start.offset + brackets, end.offset - brackets, { kind: 'markdown' })
  }
  const noteLabel = ({ start, end }: Token) => void labels.set(start.offset, end.offset)
  const enter = { resourceDestination: noteToken, definitionDestination: noteToken, labelText: noteLabel }
  function listenTo(this: Processor): void {
    const data = this.data()
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), { enter }]
  }

  eachNode(unified().use(remarkParse).use(SYNTAX).use(listenTo).parse(text) as Root, (node) => {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? 0
    if (node.type === 'link' && text[start] !== '[') {
      const brackets = text[start] === '<' ? 1 : 0
      note(start + brackets, end - brackets, { kind: 'bare' })
    }
    if (node.type === 'image') {
      const words = start + '!['.length
      const { url, alt, title } = node
      note(words, labels.get(words) ?? words, { kind: 'markdown', image: { url, alt: alt ?? '', title: title ?? '' } })
    }
    if (node.type === 'html') {
      const source = text.slice(start, end)
      const html = inPlace(node.value, source)
      eachElement(fromHtml(html, { fragment: true, verbose: true }), (element) => {
        for (const [from, to] of valuesIn(element, html))
          if (html.slice(from, to) === source.slice(from, to)) note(start + from, start + to, { kind: 'html' })
      })
    }
  })
  return found.sort((a, b) => a.start - b.start)
}

/** HTML as it stands in its source, with spaces for the marks of quotes and lists at the beginnings of its lines. */
function inPlace(html: string, source: string): string {
  const lines = html.split(/(\r\n|\n|\r)/)
  const parts = source.split(/(\r\n|\n|\r)/)
  return parts.map((part, at) => (at % 2 ? part : (lines[at] ?? '').padStart(part.length))).join('')
}

/** Finds the places of an element’s addresses in its source. */
function valuesIn({ data }: Element, source: string): [start: number, end: number][] {
  const { href, src } = data?.position?.properties ?? {}
  return [href, src].flatMap((place): [number, number][] => {
    const { start, end } = place ?? {}
    if (start?.offset === undefined || end?.offset === undefined) return []
    const written = source.slice(start.offset, end.offset)
    const [before = ''] = /^[^=]*=?\s*["']?/.exec(written) ?? []
    return [[start.offset + before.length, end.offset - (/["']$/.test(before) ? 1 : 0)]]
  })
}
