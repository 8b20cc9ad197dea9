import { decodeString } from 'micromark-util-decode-string'
import { escapeWords } from '#content/post-images.ts'
import type { WrittenAddress } from '../../contract/contract.ts'
import { mentions } from './mentions.ts'
import { namedBy, type Readdressing, readdressed } from './readdressed.ts'

/** Recurses as deeply as the text is nested, so it belongs off the main thread. */
export type FindAddresses = (content: string) => WrittenAddress[]

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
export function rewriteLinks(content: string, move: Readdressing, findAddresses: FindAddresses): Rewritten | undefined {
  if (!mentions(content, move.from)) return undefined
  const edits: { start: number; end: number; next: string }[] = []
  const titles: typeof edits = []
  for (const { start, end, kind, image } of findAddresses(content)) {
    const written = content.slice(start, end)
    const next = image ? reworded(image, move) : readdressed(written, DECODERS[kind], move)
    if (next === undefined || start < (edits.at(-1)?.end ?? 0)) continue
    const isDecorative = move.image?.alt?.from === null
    if (image && (next === '' || isDecorative)) {
      // A title of its own stays, and one that stands in a definition belongs to other images too.
      const [, destination, title = ''] = DESTINATION.exec(content.slice(end)) ?? []
      if (destination === undefined || isDecorative !== (title !== '')) continue
      const at = end + destination.length
      titles.push({ start: at, end: at + title.length, next: isDecorative ? '' : ' "decorative"' })
    }
    edits.push({ start, end, next })
  }
  let rewritten = ''
  let done = 0
  for (const { start, end, next } of [...edits, ...titles].sort((a, b) => a.start - b.start)) {
    rewritten += content.slice(done, start) + next
    done = end
  }
  return edits.length > 0 ? { content: rewritten + content.slice(done), links: edits.length } : undefined
}

// The rest of an image behind its words: to the end of its address, or of the title that makes it decorative.
const DESTINATION = /^(\]\(\s*(?:<[^<>\n]*>|(?:[^\s()<>]|\([^\s()<>]*\))+))(\s+["'(]decorative["')])?(?=\s*\))/

function reworded({ url, alt: said, title }: Named, move: Readdressing): string | undefined {
  const alt = move.image?.alt
  if (!alt || namedBy(url, move) !== move.from.normalize()) return undefined
  const words = said.trim()
  const isMeant = words === '' ? (title === 'decorative') === (alt.from === null) : words === alt.from
  return isMeant ? escapeWords(alt.to) : undefined
}

type Named = NonNullable<WrittenAddress['image']>

const DECODERS = {
  markdown: decodeString,
  html: (text: string) => decodeString(text.replaceAll('\\', '\\\\')),
  bare: (text: string) => (/^www\./i.test(text) ? `http://${text}` : text),
}
