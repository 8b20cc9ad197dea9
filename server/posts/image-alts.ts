import { decodeString } from 'micromark-util-decode-string'
import { percentDecode } from '#content/percent-decode.ts'

// As Markdown writes it beside the post: ![words](images/name.png), and what may stand between the two.
const ADDRESSES = /\]\(\s{0,9}<?(?:\.\/)?images\/([^\s)>]{1,900})/g
// Chosen: more than any page shows, and longer than any description should be.
const MAX_IMAGES = 500
const MAX_WORDS = 1000

/** What a text says of an image of the folder, once for each place that shows it: empty where nothing is said. */
export function altsIn(content: string, name: string): string[] {
  const alts: string[] = []
  let count = 0
  for (const { 1: address = '', index } of content.matchAll(ADDRESSES)) {
    if (++count > MAX_IMAGES) break
    if ((percentDecode(address) ?? address).normalize() !== name.normalize()) continue
    const before = content.slice(Math.max(0, index - MAX_WORDS), index)
    const start = before.lastIndexOf('![')
    if (start >= 0) alts.push(decodeString(before.slice(start + '!['.length)).trim())
  }
  return alts
}
