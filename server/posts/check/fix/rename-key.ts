import { isDeepStrictEqual } from 'node:util'
import { readFrontMatter } from '../../front-matter/front-matter.ts'

/** Writes another name in the place of a plain key; undefined where the name is taken or the key is not plain. */
export function renameKey(text: string, key: string, name: string): string | undefined {
  const before = readFrontMatter(text)
  const place = before.keys().find((known) => known.key === key)?.place
  if (!place || Object.hasOwn(before.values, name)) return undefined
  const start = offsetOf(text, place.line) + place.column - 1
  if (!text.startsWith(key, start)) return undefined
  const renamed = text.slice(0, start) + name + text.slice(start + key.length)
  const { [key]: value, ...others } = before.values
  const wanted = { ...others, [name]: value }
  return isDeepStrictEqual(readFrontMatter(renamed).values, wanted) ? renamed : undefined
}

/** Where a line begins. */
export function offsetOf(text: string, line: number): number {
  let offset = 0
  for (let count = 1; count < line; count++) offset = text.indexOf('\n', offset) + 1
  return offset
}
