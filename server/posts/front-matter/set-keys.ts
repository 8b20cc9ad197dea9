import { isDeepStrictEqual } from 'node:util'
import YAML, { isScalar, isSeq, type Pair, type YAMLMap } from 'yaml'
import { type FrontMatter, findFences, readFrontMatter } from './front-matter.ts'
import { endOfLine } from './line-endings.ts'
import { findPair, parseMapping, rangeOf } from './parse-yaml.ts'
import { FrontMatterError } from './problem.ts'

/** A value of the front matter as it is written; null removes its key. */
export type KeyValue = string | readonly string[] | null

/** A text after a change, with its front matter as it was read to compare it with what was wanted. */
export interface ChangedText {
  text: string
  front: FrontMatter
}

/**
 * Sets or removes keys and leaves every other byte of the text alone. What it writes is read again and compared with what
 * was wanted; where no such splice exists it throws FrontMatterError, and the owner edits the file by hand.
 */
export function setKeys(text: string, changes: Readonly<Record<string, KeyValue>>): ChangedText {
  const { yamlStart, yamlEnd } = findFences(text)
  const original = text.slice(yamlStart, yamlEnd)
  const yaml = original.replaceAll('\r\n', '\n')
  const { values, mapping } = parseMapping(yaml)
  const entries = Object.entries(changes).filter(([key, value]) => value !== null || Object.hasOwn(values, key))
  if (entries.length === 0) return { text, front: readFrontMatter(text) }
  if (yamlStart === 0) return withNewFrontMatter(text, entries)
  const wanted: Record<string, unknown> = { ...values }
  for (const [key, value] of entries) {
    if (value === null) delete wanted[key]
    else wanted[key] = value
  }
  const eol = endOfLine(text)
  const splice = (edits: readonly Edit[]) => {
    let changed = original
    for (const { start, end, replacement } of edits.toSorted((one, other) => one.start - other.start).toReversed()) {
      const from = offsetWithCarriageReturns(original, start)
      const to = offsetWithCarriageReturns(original, end)
      changed = changed.slice(0, from) + replacement.replaceAll('\n', eol) + changed.slice(to)
    }
    return text.slice(0, yamlStart) + changed + text.slice(yamlEnd)
  }
  const possible = entries.map(([key, value]) => [...possibleEdits(yaml, mapping, key, value)])
  const isOne = entries.length === 1
  for (const edits of isOne
    ? possible.flat().map((edit) => [edit])
    : [possible.flatMap((edits) => edits.slice(0, 1))]) {
    const changed = splice(edits)
    const front = readAs(changed, wanted)
    if (front) return { text: changed, front }
  }
  const [[key, value], ...further] = entries as [[string, KeyValue], ...[string, KeyValue][]]
  // Edits that are right one by one may be in each other's way.
  if (!isOne) return setKeys(setKeys(text, { [key]: value }).text, Object.fromEntries(further))
  throw new FrontMatterError(
    'key-entangled',
    `The key ${key} cannot be changed without touching others;`,
    'change it by hand.',
    readFrontMatter(text).placeOf(key),
  )
}

function withNewFrontMatter(text: string, entries: readonly [string, KeyValue][]): ChangedText {
  const eol = endOfLine(text)
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(bom.length)
  const gap = body === '' || /^[ \t]*\r?\n/.test(body) ? '' : eol
  const lines = entries.map(([key, value]) => (value === null ? '' : `${yamlLine(key, value)}${eol}`))
  const changed = `${bom}---${eol}${lines.join('')}---${eol}${gap}${body}`
  return { text: changed, front: readFrontMatter(changed) }
}

/** `key: value` as YAML that YAML 1.1 readers (Jekyll, Hugo, gray-matter's own engine) take for the same text. */
export function yamlLine(key: string, value: Exclude<KeyValue, null>): string {
  return `${key}: ${inline(value)[0]}`
}

function readAs(text: string, wanted: Readonly<Record<string, unknown>>): FrontMatter | undefined {
  try {
    const front = readFrontMatter(text)
    return isDeepStrictEqual(front.values, wanted) ? front : undefined
  } catch {
    return undefined
  }
}

interface Edit {
  start: number
  end: number
  replacement: string
}

/** Ways to set the key, the least intrusive first; not all of them are right, so the caller checks each. */
function* possibleEdits(yaml: string, mapping: YAMLMap | undefined, key: string, value: KeyValue): Generator<Edit> {
  const pair = mapping && findPair(mapping, key)
  if (value === null) yield* removals(yaml, mapping, pair)
  else if (pair) yield* editsOfPair(yaml, pair, value)
  else yield* insertions(yaml, mapping, key, value)
}

function* editsOfPair(yaml: string, pair: Pair, value: Exclude<KeyValue, null>): Generator<Edit> {
  const keyRange = rangeOf(pair.key)
  const valueRange = rangeOf(pair.value)
  if (!keyRange) return
  if (valueRange) {
    const [start, end] = valueRange
    const lineEnd = yaml[end - 1] === '\n' && end > start ? '\n' : ''
    if (isSeq(pair.value) && !pair.value.flow && Array.isArray(value) && value.length > 0) {
      const indent = ' '.repeat(start - (yaml.lastIndexOf('\n', start - 1) + 1))
      yield { start, end, replacement: value.map((entry) => `- ${inline(entry)[0]}`).join(`\n${indent}`) + lineEnd }
    }
    const isInline =
      (isScalar(pair.value) && !/^BLOCK/.test(pair.value.type ?? '')) || (isSeq(pair.value) && pair.value.flow)
    const space = /[ \t]/.test(yaml[start - 1] ?? '') ? '' : ' '
    if (isInline) for (const text of inline(value)) yield { start, end, replacement: space + text + lineEnd }
    for (const text of inline(value))
      yield { start: keyRange[0], end, replacement: `${yaml.slice(keyRange[0], keyRange[1])}: ${text}${lineEnd}` }
  }
  for (const text of inline(value)) yield { start: keyRange[1], end: keyRange[1], replacement: `: ${text}` }
}

function* removals(yaml: string, mapping: YAMLMap | undefined, pair: Pair | undefined): Generator<Edit> {
  const keyRange = rangeOf(pair?.key)
  if (!keyRange || !mapping) return
  const [start] = keyRange
  const end = Math.max(rangeOf(pair?.value)?.[1] ?? 0, keyRange[1])
  if (mapping.flow) {
    // With the comma behind it, or before it where it is the last.
    const comma = /^\s*:?\s*,[ ]?/.exec(yaml.slice(end))?.[0].length
    if (comma !== undefined) yield { start, end: end + comma, replacement: '' }
    const before = /(?:,\s*)?$/.exec(yaml.slice(0, start))?.index ?? start
    yield { start: before, end, replacement: '' }
    return
  }
  const lineStart = yaml.lastIndexOf('\n', start - 1) + 1
  const newline = yaml[end - 1] === '\n' ? end - 1 : yaml.indexOf('\n', end)
  yield { start: lineStart, end: newline === -1 ? yaml.length : newline + 1, replacement: '' }
}

function* insertions(
  yaml: string,
  mapping: YAMLMap | undefined,
  key: string,
  value: Exclude<KeyValue, null>,
): Generator<Edit> {
  for (const text of inline(value)) {
    const line = `${key}: ${text}`
    const range = mapping && rangeOf(mapping)
    if (mapping?.flow && range) {
      const brace = yaml.lastIndexOf('}', range[1])
      const separator = mapping.items.length > 0 ? ', ' : ''
      yield { start: brace, end: brace, replacement: separator + line }
      continue
    }
    const first = range?.[0] ?? 0
    const indent = yaml.slice(yaml.lastIndexOf('\n', first - 1) + 1, first).replace(/[^ ]/g, ' ')
    const lineStart = yaml === '' || yaml.endsWith('\n') ? '' : '\n'
    yield { start: yaml.length, end: yaml.length, replacement: `${lineStart}${indent}${line}\n` }
    yield { start: first, end: first, replacement: `${line}\n${indent}` }
  }
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** A value on one line: as YAML writes it, then as JSON, which is YAML wherever the first is not. */
function inline(value: Exclude<KeyValue, null>): [string, string] {
  // The server's own times stay dates for other programs that read the file.
  if (typeof value === 'string' && TIMESTAMP.test(value)) return [value, JSON.stringify(value)]
  const node = new YAML.Document(value, { version: '1.1' })
  if (isSeq(node.contents)) node.contents.flow = true
  const text = node.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd()
  const json = Array.isArray(value)
    ? `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`
    : JSON.stringify(value)
  return [text.includes('\n') ? json : text, json]
}

function offsetWithCarriageReturns(original: string, offset: number): number {
  let at = 0
  for (let count = 0; count < offset; count++) at += original.startsWith('\r\n', at) ? 2 : 1
  return at
}
