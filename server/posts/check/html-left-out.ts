import type { Position } from '../problem.ts'
import type { Html } from './body.ts'

const COMMENT = /<!--.*?(?:-->|$)/gs
const TAG = /<\/?([a-z][a-z0-9.-]*)/i
// Each part ends at the next <, so that the time grows with the length alone.
const TAGS = /<\/?([a-z][a-z0-9.-]*)((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>/gi
// Without them a reader misses nothing, as long as nothing stands in them.
const WRAPPERS: ReadonlySet<string> = new Set(
  'a article aside center div figure font footer header main nav p section span wbr'.split(' '),
)
// A link, or something that happens by a script.
const EFFECT = /(?:^|\s)(?:href|on[a-z]+)\s*=/i

/** What the page leaves out of a piece of HTML, by name; nothing where a reader would not miss it. */
export function htmlLeftOut(value: string, isBlock: boolean, { line, column }: Position): Html[] {
  const seen = value.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  const start = seen.search(/\S/)
  if (start === -1 || isWrapping(seen, isBlock)) return []
  const before = seen.slice(0, start).split('\n')
  const name = TAG.exec(seen)?.[1]
  const part = name === undefined ? seen.trim().slice(0, MAX_PART) : `<${name}>`
  return [{ part, isBlock, place: { line: line + before.length - 1, column: before.length > 1 ? 1 : column } }]
}

const MAX_PART = 40

/** Whether these are ends of elements, or elements that only hold others, without any words. */
function isWrapping(html: string, isBlock: boolean): boolean {
  const words = html.replace(TAGS, (tag, name: string, attributes: string) => {
    if (tag.startsWith('</')) return ''
    // By itself it moves nothing; among words it ends a line.
    const isHarmless = WRAPPERS.has(name.toLowerCase()) || (isBlock && name.toLowerCase() === 'br')
    return isHarmless && !EFFECT.test(attributes) ? '' : 'x'
  })
  return words.trim() === ''
}
