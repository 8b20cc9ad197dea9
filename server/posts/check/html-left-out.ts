import type { Position } from '../problem.ts'
import type { Html } from './body.ts'

const COMMENT = /<!--.*?(?:-->|$)/gs
const TAG = /<\/?([a-z][a-z0-9.-]*)/i

/** What the page leaves out of a piece of HTML: all of it, by name. A comment is not meant to be seen. */
export function htmlLeftOut(value: string, isBlock: boolean, { line, column }: Position): Html[] {
  const seen = value.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  const start = seen.search(/\S/)
  // The end of an element is no more than its beginning.
  if (start === -1 || (!isBlock && seen.startsWith('</'))) return []
  const before = seen.slice(0, start).split('\n')
  const name = TAG.exec(seen)?.[1]
  const part = name === undefined ? seen.trim().slice(0, MAX_PART) : `<${name}>`
  return [{ part, isBlock, place: { line: line + before.length - 1, column: before.length > 1 ? 1 : column } }]
}

const MAX_PART = 40
