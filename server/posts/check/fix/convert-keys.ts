import { isDeepStrictEqual } from 'node:util'
import { dateMeant } from '../../date-meant.ts'
import { type Conversion, findConversion, isPublishing } from '../../foreign-keys/conversion.ts'
import { judgeKey } from '../../foreign-keys/judge-key.ts'
import { findMeaning, type Meaning } from '../../foreign-keys/names.ts'
import { readFrontMatter } from '../../front-matter.ts'
import { FrontMatterError } from '../../front-matter-error.ts'
import { findPair, parseMapping, rangeOf } from '../../parse-yaml.ts'
import { setKey } from '../../set-key.ts'
import { laterUntil } from '../rules/created-later.ts'
import { renameKey } from './rename-key.ts'

interface Converted {
  text: string
  /** What was changed, a sentence each. */
  done: string[]
}

/** Makes ours of the keys of other systems whose meaning is certain, where the post says nothing in ours yet. */
export function convertKeys(text: string, id: string, now: number): Converted {
  let changed = text
  const done: string[] = []
  // A date comes before whether the post is public, which depends on it.
  const keys = readFrontMatter(text)
    .keys()
    .map(({ key }) => key)
  for (const isStatus of [false, true])
    for (const key of keys) {
      const { values } = readFrontMatter(changed)
      const meaning = findMeaning(key, values[key])
      if (meaning === undefined || (meaning === 'status') !== isStatus || !judgeKey(key, values, id)) continue
      if (meaning !== 'tags' && meaning !== 'address' && !isMissing(values[meaning])) continue
      const conversion = findConversion(meaning, key, values, id)
      if (!conversion || (isPublishing(conversion) && isWaiting(values, now))) continue
      const next = convert(changed, key, conversion)
      if (next === undefined || !hasCommentsOf(next, changed)) continue
      changed = next
      done.push(sentenceOf(key, meaning, conversion))
    }
  return { text: changed, done }
}

function convert(text: string, key: string, conversion: Conversion): string | undefined {
  try {
    if (conversion.kind === 'remove') return removeKey(text, key)
    if (conversion.kind === 'merge') return removeKey(setKey(text, 'tags', conversion.value), key)
    const { to, value } = conversion
    const free = to in readFrontMatter(text).values ? removeKey(text, to) : text
    const renamed = free === undefined ? undefined : renameKey(free, key, to)
    return renamed === undefined || value === undefined ? renamed : setKey(renamed, to, value)
  } catch (error) {
    if (error instanceof FrontMatterError) return undefined
    throw error
  }
}

/** Whether a text has every comment that another has in its front matter. */
function hasCommentsOf(text: string, other: string): boolean {
  const after = commentsIn(text)
  return commentsIn(other).every((comment) => after.includes(comment))
}

function commentsIn(text: string): string[] {
  const { yamlStart, yamlEnd } = readFrontMatter(text)
  return [...text.slice(yamlStart, yamlEnd).matchAll(COMMENT)].map(([comment]) => comment)
}

// Finds more than comments, such as a # in quotes, and loses none.
const COMMENT = /(?<=^|[ \t])#.*$/gm

function sentenceOf(key: string, meaning: Meaning, conversion: Conversion): string {
  if (conversion.kind === 'remove') return `The key ${key} is gone: it said what the file’s name says.`
  if (conversion.kind === 'merge') return `The key ${key} is now part of tags: ${JSON.stringify(conversion.value)}.`
  const value = conversion.value === undefined ? '' : `: ${JSON.stringify(conversion.value)}`
  const isPublic = isPublishing(conversion) ? '; the post will be public' : ''
  return `The key ${key} is now ${meaning}${value}${isPublic}.`
}

/** Other systems keep a post for themselves whose date is still to come, or that has expired. */
function isWaiting(values: Readonly<Record<string, unknown>>, now: number): boolean {
  return Object.entries(values).some(([key, value]) => {
    if (typeof value !== 'string') return false
    const meaning = findMeaning(key, value) ?? key
    const at = Date.parse(dateMeant(value) ?? value)
    if (Number.isNaN(at)) return meaning === 'unpublishAt'
    if (meaning === 'unpublishAt') return at <= now
    return (meaning === 'createdAt' || meaning === 'publishAt') && laterUntil(new Date(at).toISOString()) > now
  })
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** Takes out the lines of a key; undefined where that would take anything else, such as a comment. */
function removeKey(text: string, key: string): string | undefined {
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
