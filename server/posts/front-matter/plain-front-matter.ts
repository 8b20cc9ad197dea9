import { type Position, START } from './problem.ts'

/** What front matter says, and where. */
export interface FrontMatterValues {
  values: Readonly<Record<string, unknown>>
  /** Where a key's value is in the file, or the key itself if its value begins on a later line. */
  placeOf(key: string): Position
  /** The mapping's own keys, in the order of the file, and where they are. */
  keys(): { key: string; place: Position }[]
  /** Returns the part of an unquoted text that YAML drops from a # on. A # with a space behind it begins a comment on purpose. */
  cutOff?(key: string): string | undefined
}

// Each accepts less than YAML does: whatever matches is the same text to YAML.
const LINE = /^([A-Za-z][\w-]*):(?: (\S.*))?$/
const LIST_LINE = /^( {0,4})- (\S.*)$/
const PLAIN = /^\p{L}(?:[\p{L}\p{N} ,.;!?'()/&%+=_–—“”‘’…-]*[\p{L}\p{N}.!?)%+_”’…])?$/u
const LISTED = /^\p{L}(?:[\p{L}\p{N} ._/+-]*[\p{L}\p{N}+])?$/u
const DOUBLE_QUOTED = /^"([^"\\\p{C}\p{Zl}\p{Zp}]*)"$/u
const SINGLE_QUOTED = /^'([^'\p{C}\p{Zl}\p{Zp}]*)'$/u
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/
const NO_TEXT = /^(?:null|true|false)$/i

/**
 * Reads front matter as nearly every post has it, a key a line, in a fiftieth of the time of the YAML reader; undefined
 * for anything else, and for what is wrong. `yaml` has `\n` line endings.
 */
export function readPlainFrontMatter(yaml: string): FrontMatterValues | undefined {
  const values: Record<string, unknown> = {}
  const places = new Map<string, { line: number; valueColumn: number }>()
  let list: { key: string; line: number; indent: string | undefined; items: string[] } | undefined
  for (const [index, text] of yaml.replace(/\n$/, '').split('\n').entries()) {
    const listed = LIST_LINE.exec(text)
    if (listed) {
      const [, indent = '', entry = ''] = listed
      const item = readText(entry, PLAIN)
      if (!list || item === undefined || (list.indent ?? indent) !== indent) return undefined
      list.indent = indent
      places.set(list.key, { line: list.line, valueColumn: 1 })
      list.items.push(item)
      values[list.key] = list.items
      continue
    }
    const [, key, source] = LINE.exec(text) ?? []
    if (key === undefined || NO_TEXT.test(key) || places.has(key)) return undefined
    // The fence is the file's first line; one space stands before a value.
    const line = index + 2
    places.set(key, { line, valueColumn: key.length + (source === undefined ? 2 : 3) })
    list = source === undefined ? { key, line, indent: undefined, items: [] } : undefined
    const value = source === undefined ? null : readValue(source)
    if (value === undefined) return undefined
    values[key] = value
  }
  return {
    values,
    placeOf(key): Position {
      const place = places.get(key)
      return place ? { line: place.line, column: place.valueColumn } : START
    },
    keys: () => [...places].map(([key, { line }]) => ({ key, place: { line, column: 1 } })),
  }
}

function readValue(source: string): string | string[] | undefined {
  if (!source.startsWith('[')) return DATE.test(source) ? source : readText(source, PLAIN)
  if (!source.endsWith(']')) return undefined
  const inside = source.slice(1, -1).trim()
  const items = inside === '' ? [] : inside.split(',').map((item) => readText(item.trim(), LISTED))
  return items.every((item) => item !== undefined) ? items : undefined
}

function readText(source: string, plain: RegExp): string | undefined {
  if (plain.test(source)) return NO_TEXT.test(source) ? undefined : source
  return (DOUBLE_QUOTED.exec(source) ?? SINGLE_QUOTED.exec(source))?.[1]
}
