import { isDeepStrictEqual } from 'node:util'
import { parse, TomlDate, type TomlValue } from 'smol-toml'
import YAML, { isScalar, isSeq } from 'yaml'
import { dateMeant } from '../../front-matter/date-meant.ts'
import { decodeFile } from '../../front-matter/decode-post.ts'
import { readFrontMatter } from '../../front-matter/front-matter.ts'
import { judgeKey } from '../../front-matter/judge-key.ts'
import { bareName, findMeaning, type Meaning } from '../../front-matter/key-aliases.ts'
import { type Conversion, findConversion, isPublishing } from '../../front-matter/key-conversion.ts'
import { endOfLine } from '../../front-matter/line-endings.ts'
import { parsePost } from '../../front-matter/parse-post.ts'
import { findPair, parseMapping } from '../../front-matter/parse-yaml.ts'
import type { PostFile } from '../../front-matter/post-file.ts'
import { POST_KEYS } from '../../front-matter/post-keys.ts'
import { isMissing } from '../../front-matter/post-values.ts'
import { orUndefined } from '../../front-matter/problem.ts'
import { TEXT_KEYS } from '../../front-matter/read-facts.ts'
import { setKeys, yamlLine } from '../../front-matter/set-keys.ts'
import { laterUntil } from '../created-later.ts'

export interface Fixed {
  bytes: Uint8Array
  /** The changes, one sentence each. */
  done: string[]
}

/**
 * Mends what has one right answer: keys and values of the front matter whose meaning no one would doubt. Every other
 * byte stays. The text is mended in fix-text.ts.
 */
export function fixPost(file: PostFile, now: number): Fixed {
  const done: string[] = []
  const readable = findText(file)
  if (readable === undefined) return { bytes: file.bytes ?? new Uint8Array(), done }
  let { text } = readable
  if (readable.said) done.push(readable.said)
  for (const key of TEXT_KEYS) {
    const quoted = quoteHash(text, key)
    if (quoted === undefined) continue
    text = quoted
    done.push(`${key} is now in quotes, with its #.`)
  }
  for (const { key } of readFrontMatter(text).keys()) {
    const right = POST_KEYS.find((known) => known.toLowerCase() === bareName(key))
    const renamed: string | undefined = right === undefined || right === key ? undefined : renameKey(text, key, right)
    if (renamed === undefined) continue
    text = renamed
    done.push(`The key ${key} is now ${right}.`)
  }
  const converted = convertKeys(text, file.id, now)
  text = converted.text
  done.push(...converted.done)
  for (const key of POST_KEYS) {
    const meant = findMeant(text, key)
    const changed = meant && orUndefined(() => setKeys(text, { [key]: meant }).text)
    if (changed === undefined) continue
    text = changed
    const isPublic = key === 'status' && meant === 'published' ? '; the post will be public' : ''
    done.push(`${key} is now ${JSON.stringify(meant)}${isPublic}.`)
  }
  return done.length > 0
    ? { bytes: new TextEncoder().encode(text), done }
    : { bytes: file.bytes ?? new Uint8Array(), done }
}

function findText(file: PostFile): { text: string; said?: string } | undefined {
  const { text, post } = parsePost(file)
  if (text !== undefined) return { text }
  const whole = (file.bytes && decodeFile(file.bytes)) ?? ''
  const yaml = tomlToYaml(whole)
  if (yaml !== undefined) return { text: yaml, said: 'The front matter is now YAML.' }
  if (post.problems[0]?.rule !== 'front-matter-late') return undefined
  const moved = whole.trimStart()
  const { text: readable } = parsePost({ ...file, revision: '', bytes: new TextEncoder().encode(moved) })
  return readable === undefined ? undefined : { text: readable, said: 'The file now begins with its front matter.' }
}

/** The text with a value in quotes that YAML ends before a #; undefined where that may be a comment. */
function quoteHash(text: string, key: string): string | undefined {
  const front = readFrontMatter(text)
  const off = front.cutOff?.(key)
  if (off === undefined || !/^[\p{L}\p{N}]/u.test(off) || /\s#\s/.test(off)) return undefined
  const { line, column } = front.placeOf(key)
  const start = offsetOf(text, line) + column - 1
  const [written = ''] = /^.*/.exec(text.slice(start)) ?? []
  const whole = written.trimEnd()
  const quoted = text.slice(0, start) + yamlLine(key, whole).slice(key.length + 2) + text.slice(start + whole.length)
  return isReadAs(quoted, { ...front.values, [key]: whole }) ? quoted : undefined
}

/** What the value of a key should have been; undefined where it is right, or not to be told. */
function findMeant(text: string, key: string): string | string[] | undefined {
  const { yamlStart, yamlEnd, values } = readFrontMatter(text)
  const { mapping } = parseMapping(text.slice(yamlStart, yamlEnd).replaceAll('\r\n', '\n'))
  const node = mapping && findPair(mapping, key)?.value
  if (key === 'status') return statusMeant(values.status)
  if (key === 'createdAt' || key === 'updatedAt') return nodeDateMeant(node)
  if (key !== 'tags') return textMeant(node)
  if (!isSeq(node) || node.items.every((item) => textMeant(item) === undefined)) return undefined
  const tags = node.items.map((item, at) => textMeant(item) ?? (values.tags as unknown[])[at])
  return tags.every((tag) => typeof tag === 'string') ? tags : undefined
}

// What a value of the wrong kind can only mean. Undefined where it is right already, or may mean more than one thing.
function statusMeant(value: unknown): string | undefined {
  const written = typeof value === 'string' ? value.trim().toLowerCase() : ''
  // As WordPress has it.
  const word = written === 'publish' ? 'published' : written
  return word !== value && ['draft', 'published', 'scheduled'].includes(word) ? word : undefined
}

/** A number or a truth value as it is written in the file: 1.10, not 1.1. */
function textMeant(node: unknown): string | undefined {
  if (!isScalar(node) || !['number', 'bigint', 'boolean'].includes(typeof node.value)) return undefined
  return node.source
}

function nodeDateMeant(node: unknown): string | undefined {
  const written = isScalar(node) ? (textMeant(node) ?? node.value) : undefined
  return typeof written === 'string' ? dateMeant(written) : undefined
}

const BLOCK = /^(\uFEFF?)\+\+\+[ \t]*\r?\n(.*?)^\+\+\+[ \t]*(?:\r?\n|$)/ms

/** The text with its TOML front matter as YAML; undefined where something would be lost, such as a comment. */
function tomlToYaml(text: string): string | undefined {
  const [block, mark = '', toml = ''] = BLOCK.exec(text) ?? []
  if (block === undefined || !text.startsWith(block) || hasComment(toml)) return undefined
  const values = readToml(toml)
  if (values === undefined) return undefined
  const eol = endOfLine(text)
  // YAML 1.1 is what Jekyll, Hugo and others read.
  const yaml = new YAML.Document(values, { version: '1.1' }).toString({ lineWidth: 0, flowCollectionPadding: false })
  const head = Object.keys(values).length === 0 ? '' : yaml.replaceAll('\n', eol)
  const converted = `${mark}---${eol}${head}---${eol}${text.slice(block.length)}`
  return isReadAs(converted, values) ? converted : undefined
}

function readToml(toml: string): Record<string, unknown> | undefined {
  try {
    return plain(parse(toml)) as Record<string, unknown>
  } catch {
    // No TOML, or a number that YAML writes otherwise.
    return undefined
  }
}

function plain(value: TomlValue): unknown {
  // A date without a time, or with one, as it was written.
  if (value instanceof TomlDate) return value.toISOString().replace(/\.000(?=Z|[+-]|$)/, '')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('no number in YAML 1.1')
  return value
}

/** Whether a # stands outside of quotes; one within long quotes counts, to be safe. */
function hasComment(toml: string): boolean {
  return toml.replace(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/g, '').includes('#')
}

function isReadAs(text: string, values: object): boolean {
  return isDeepStrictEqual(orUndefined(() => readFrontMatter(text))?.values, values)
}

/** Makes ours of the keys of other systems whose meaning is certain, where the post says nothing in ours yet. */
function convertKeys(text: string, id: string, now: number): Pick<Fixed, 'done'> & { text: string } {
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
  return orUndefined(() => {
    if (conversion.kind === 'remove') return setKeys(text, { [key]: null }).text
    if (conversion.kind === 'merge') return setKeys(text, { tags: conversion.value, [key]: null }).text
    const { to, value } = conversion
    const free = to in readFrontMatter(text).values ? setKeys(text, { [to]: null }).text : text
    const renamed = renameKey(free, key, to)
    return renamed === undefined || value === undefined ? renamed : setKeys(renamed, { [to]: value }).text
  })
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

/** Writes another name in the place of a plain key; undefined where the name is taken or the key is not plain. */
function renameKey(text: string, key: string, name: string): string | undefined {
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

/** Returns the position at which a line begins. */
function offsetOf(text: string, line: number): number {
  let offset = 0
  for (let count = 1; count < line; count++) offset = text.indexOf('\n', offset) + 1
  return offset
}
