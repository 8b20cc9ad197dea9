import { decodeString } from 'micromark-util-decode-string'
import { findAddresses } from './find-addresses.ts'
import { mentions } from './mentions.ts'
import { type Readdressing, readdressed } from './readdressed.ts'

export interface Rewritten {
  content: string
  /** How many links led to the post. */
  links: number
}

/**
 * Rewrites the links of a Markdown text that lead to a post, and changes the id in their addresses alone: query, anchor,
 * and the way of writing stay. Undefined where no link leads there. A link to a former id is left, since it leads on.
 */
export function rewriteLinks(content: string, move: Readdressing): Rewritten | undefined {
  if (!mentions(content, move.from)) return undefined
  let rewritten = ''
  let done = 0
  let links = 0
  for (const { start, end, kind } of findAddresses(content)) {
    const address = readdressed(content.slice(start, end), DECODERS[kind], move)
    if (address === undefined || start < done) continue
    rewritten += content.slice(done, start) + address
    done = end
    links += 1
  }
  return links > 0 ? { content: rewritten + content.slice(done), links } : undefined
}

const DECODERS = {
  markdown: decodeString,
  html: (text: string) => decodeString(text.replaceAll('\\', '\\\\')),
  bare: (text: string) => (/^www\./i.test(text) ? `http://${text}` : text),
}
