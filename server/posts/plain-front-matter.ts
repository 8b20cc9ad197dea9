export interface PlainFrontMatter {
  values: Record<string, unknown>
  /** The line of a key, counted from 1; 0 where the key is missing. */
  lineOf(key: string): number
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
export function readPlainFrontMatter(yaml: string): PlainFrontMatter | undefined {
  const values: Record<string, unknown> = {}
  const lines = new Map<string, number>()
  let list: { key: string; indent: string | undefined; items: string[] } | undefined
  for (const [index, line] of yaml.replace(/\n$/, '').split('\n').entries()) {
    const listed = LIST_LINE.exec(line)
    if (listed) {
      const [, indent = '', text = ''] = listed
      const item = readText(text, PLAIN)
      if (!list || item === undefined || (list.indent ?? indent) !== indent) return undefined
      list.indent = indent
      list.items.push(item)
      values[list.key] = list.items
      continue
    }
    const [, key, source] = LINE.exec(line) ?? []
    if (key === undefined || NO_TEXT.test(key) || lines.has(key)) return undefined
    lines.set(key, index + 1)
    list = source === undefined ? { key, indent: undefined, items: [] } : undefined
    const value = source === undefined ? null : readValue(source)
    if (value === undefined) return undefined
    values[key] = value
  }
  return { values, lineOf: (key) => lines.get(key) ?? 0 }
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
