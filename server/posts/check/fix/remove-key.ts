import { isDeepStrictEqual } from 'node:util'
import { readFrontMatter } from '../../front-matter.ts'
import { findPair, parseMapping, rangeOf } from '../../parse-yaml.ts'

/** Takes out the lines of a key; undefined where that would take anything else, such as a comment. */
export function removeKey(text: string, key: string): string | undefined {
  const { yamlStart, yamlEnd, values } = readFrontMatter(text)
  const original = text.slice(yamlStart, yamlEnd)
  const yaml = original.replaceAll('\r\n', '\n')
  const { mapping } = parseMapping(yaml)
  const pair = mapping && findPair(mapping, key)
  const [keyStart, keyEnd] = rangeOf(pair?.key) ?? []
  if (keyStart === undefined || keyEnd === undefined || mapping?.flow) return undefined
  const [, valueEnd] = rangeOf(pair?.value) ?? []
  const start = yaml.lastIndexOf('\n', keyStart - 1) + 1
  const last = Math.max(keyEnd, valueEnd ?? 0)
  const end = yaml[last - 1] === '\n' ? last : endOfLineAt(yaml, last)
  if (/(?:^|\s)#/m.test(yaml.slice(start, end))) return undefined
  const lines = (part: string) => part.split('\n').length - 1
  const [from, to] = [lines(yaml.slice(0, start)), lines(yaml.slice(0, end))].map((count) => offsetOf(original, count))
  const removed = text.slice(0, yamlStart) + original.slice(0, from) + original.slice(to) + text.slice(yamlEnd)
  const { [key]: _, ...others } = values
  return says(removed, others) ? removed : undefined
}

function endOfLineAt(yaml: string, offset: number): number {
  const end = yaml.indexOf('\n', offset)
  return end === -1 ? yaml.length : end + 1
}

/** Where a line begins, counted from 0. */
function offsetOf(text: string, line: number): number {
  let offset = 0
  for (let count = 0; count < line; count++) offset = text.indexOf('\n', offset) + 1
  return offset
}

function says(text: string, values: object): boolean {
  try {
    return isDeepStrictEqual(readFrontMatter(text).values, values)
  } catch {
    return false
  }
}
