import type { Html, Image, Link, Nodes, Root } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { escapeWords } from '#content/post-images.ts'
import { mentions } from './mentions.ts'
import { namedBy, type Readdressing, readdressed } from './readdressed.ts'

export interface Rewritten {
  content: string
  /** How many links led to the post. */
  links: number
}

/**
 * Rewrites the links of a Markdown text that lead to a post or an image, and changes the id in their addresses alone: query,
 * anchor, and the way of writing stay. Undefined where no link leads there. A link to a former id is left, since it leads on.
 * Words of an image are changed where they are those that are asked for, or missing.
 */
export function rewriteLinks(content: string, move: Readdressing): Rewritten | undefined {
  if (!mentions(content, move.from)) return undefined
  let rewritten = ''
  let done = 0
  let links = 0
  for (const { start, end, kind, image } of findAddresses(content)) {
    const written = content.slice(start, end)
    const next = image ? reworded(written, image, move) : readdressed(written, DECODERS[kind], move)
    if (next === undefined || start < done) continue
    rewritten += content.slice(done, start) + next
    done = end
    links += 1
  }
  return links > 0 ? { content: rewritten + content.slice(done), links } : undefined
}

function reworded(written: string, { url, title }: Image, move: Readdressing): string | undefined {
  const alt = move.image?.alt
  if (!alt || namedBy(url, move) !== move.from.normalize()) return undefined
  const words = decodeString(written).trim()
  const isMeant = words === '' ? title !== 'decorative' : words === alt.from
  return isMeant ? escapeWords(alt.to) : undefined
}

const DECODERS = {
  markdown: decodeString,
  html: (text: string) => decodeString(text.replaceAll('\\', '\\\\')),
  bare: (text: string) => (/^www\./i.test(text) ? `http://${text}` : text),
}

/** The place of an address in a text, as offsets. */
interface WrittenAddress {
  start: number
  end: number
  /** How it is written: Markdown knows escapes and character references, HTML knows references, and a bare one neither. */
  kind: 'markdown' | 'html' | 'bare'
  /** It is no address, but the words of this image. */
  image?: Image
}

/**
 * Finds the addresses of all links in Markdown: inline ones, definitions, autolinks, and those of HTML; and the words of
 * images. What stands in code or in a comment is no link. It recurses as deeply as the text is nested, so it belongs off the main thread.
 */
function findAddresses(content: string): WrittenAddress[] {
  const found: WrittenAddress[] = []
  const labels = new Map<number, number>()
  const notes = { resourceDestination: noteToken, definitionDestination: noteToken, labelText: noteLabel }
  const parser = unified().use(remarkParse).use(remarkGfm).use(listenTo)
  // The parser leaves a byte order mark out and counts from behind it.
  const skipped = content.startsWith('\uFEFF') ? 1 : 0
  const text = content.slice(skipped)
  visit(parser.parse(text) as Root, (node) => {
    if (node.type === 'link') noteAutolink(node)
    if (node.type === 'image') noteWords(node)
    if (node.type === 'html' && !node.value.startsWith('<!--')) noteHrefs(node)
  })
  return found.sort((a, b) => a.start - b.start)

  function listenTo(this: Processor): void {
    const data = this.data()
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), { enter: notes }]
  }

  function note(start: number, end: number, kind: WrittenAddress['kind']): void {
    if (end > start) found.push({ start: start + skipped, end: end + skipped, kind })
  }

  function noteLabel({ start, end }: { start: { offset: number }; end: { offset: number } }): void {
    labels.set(start.offset, end.offset)
  }

  function noteWords(image: Image): void {
    const start = (image.position?.start.offset ?? 0) + '!['.length
    found.push({ start: start + skipped, end: (labels.get(start) ?? start) + skipped, kind: 'markdown', image })
  }

  function noteToken({ start, end }: { start: { offset: number }; end: { offset: number } }): void {
    const isInBrackets = text[start.offset] === '<'
    note(start.offset + (isInBrackets ? 1 : 0), end.offset - (isInBrackets ? 1 : 0), 'markdown')
  }

  function noteAutolink({ position }: Link): void {
    const start = position?.start.offset
    const end = position?.end.offset
    if (start === undefined || end === undefined || text[start] === '[') return
    if (text[start] === '<') note(start + 1, end - 1, 'bare')
    else note(start, end, 'bare')
  }

  function noteHrefs({ position }: Html): void {
    const start = position?.start.offset ?? 0
    const source = text.slice(start, position?.end.offset ?? 0)
    for (const { 1: quoted = '', 2: single = '', 3: plain = '', index, 0: all } of source.matchAll(HREF)) {
      const address = quoted || single || plain
      const from = start + index + all.lastIndexOf(address)
      note(from, from + address.length, 'html')
    }
  }
}

// The attributes as HTML writes them: https://html.spec.whatwg.org/multipage/syntax.html#attributes-2
const HREF = /(?<=\s)(?:href|src)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>`=]+))/gi

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node)
  if ('children' in node) for (const child of node.children) visit(child, look)
}
