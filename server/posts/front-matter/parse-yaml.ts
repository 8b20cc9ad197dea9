import matter from 'gray-matter'
import YAML, { type Document, isMap, isScalar, LineCounter, type Pair, type YAMLMap } from 'yaml'
import { findMergeMarks, MERGE_MARKS_MEND, MERGE_MARKS_RULE, MERGE_MARKS_SENTENCE } from './merge-marks.ts'
import type { FrontMatterValues } from './plain-front-matter.ts'
import { FrontMatterError, type Position, START } from './problem.ts'

// The first line of the YAML, where all of it is at fault.
const YAML_START: Position = { line: 2, column: 1 }
const MAX_ALIASES = 50

// No post contains it: a text with a NUL character is refused before.
const OWN_FENCE = '\0---'

/** Reads any YAML: what readPlainFrontMatter leaves. Throws FrontMatterError. */
export function parseYaml(source: string): FrontMatterValues {
  const lines = new LineCounter()
  let mapping: YAMLMap | undefined
  const parse = (yaml: string): object => {
    const parsed = parseMapping(yaml, lines)
    mapping = parsed.mapping
    return parsed.values
  }
  // gray-matter ends a block at any line that only begins with ---, hence a fence of our own around what we cut out.
  // The options object keeps it from its cache, which answers {} when the same broken text comes a second time.
  const refuse = () => {
    throw new FrontMatterError('front-matter-language', 'Only YAML is read.', 'Write the front matter as YAML.')
  }
  const file = matter(`${OWN_FENCE}\n${source}\n${OWN_FENCE}`, {
    language: 'yaml',
    delimiters: [OWN_FENCE, OWN_FENCE],
    engines: { yaml: { parse }, json: refuse, javascript: refuse, js: refuse },
  })
  return {
    values: file.data,
    placeOf(key) {
      const pair = mapping && findPair(mapping, key)
      const [start] = rangeOf(pair?.key) ?? []
      if (start === undefined) return START
      // The first line that YAML is given is the fence's own.
      const { line, col } = lines.linePos(start)
      const [valueStart = start] = rangeOf(pair?.value) ?? []
      const value = lines.linePos(valueStart)
      return { line, column: value.line === line ? value.col : col }
    },
    cutOff(key) {
      const value = mapping && findPair(mapping, key)?.value
      return isScalar(value) && value.type === 'PLAIN' ? /^\S.*/.exec(value.comment ?? '')?.[0] : undefined
    },
    keys: () =>
      (mapping?.items ?? []).map((pair) => {
        const { line, col } = lines.linePos(rangeOf(pair.key)?.[0] ?? 0)
        return { key: isScalar(pair.key) ? String(pair.key.value) : 'a list or mapping', place: { line, column: col } }
      }),
  }
}

/** Parses a block of YAML with `\n` line endings; throws FrontMatterError. */
export function parseMapping(yaml: string, lines = new LineCounter()) {
  let document: Document.Parsed
  let values: unknown
  try {
    document = YAML.parseDocument(yaml, { lineCounter: lines, logLevel: 'silent', prettyErrors: false })
    const error = document.errors[0]
    // gray-matter hands over the newline behind its fence too, so line 1 of `yaml` is the fence's own.
    if (error) throw mergeMarksError(yaml) ?? yamlError(error, yaml, lines, document)
    values = document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {}
  } catch (error) {
    if (error instanceof FrontMatterError) throw error
    const tooMany = error instanceof ReferenceError && /alias count/.test(error.message)
    if (tooMany)
      throw new FrontMatterError(
        'yaml-aliases',
        'The front matter repeats itself through too many YAML aliases.',
        'Write out what they stand for.',
        YAML_START,
      )
    throw new FrontMatterError(
      'yaml',
      'The front matter cannot be read: it is nested too deeply or refers to nothing.',
      'Write simple `key: value` lines.',
      YAML_START,
    )
  }
  if (typeof values !== 'object' || Array.isArray(values) || (document.contents && !isMap(document.contents)))
    throw new FrontMatterError(
      'not-a-mapping',
      'The front matter is not a list of `key: value` lines.',
      WIDE_SPACE.test(yaml) ? SPACE_MEND : 'Write a key and a colon before each value.',
      YAML_START,
    )
  return { values: values as Record<string, unknown>, mapping: (document.contents ?? undefined) as YAMLMap | undefined }
}

function mergeMarksError(yaml: string): FrontMatterError | undefined {
  const [line] = findMergeMarks(yaml)
  return line === undefined
    ? undefined
    : new FrontMatterError(MERGE_MARKS_RULE, MERGE_MARKS_SENTENCE, MERGE_MARKS_MEND, { line, column: 1 })
}

function yamlError(error: YAML.YAMLError, yaml: string, lines: LineCounter, document: Document): FrontMatterError {
  const opened = /closing ["']quote/.test(error.message) ? quotedUpTo(document, error.pos[0]) : undefined
  const { line, col } = lines.linePos(opened ?? error.pos[0])
  const place = { line: Math.max(line, 1), column: Math.max(col, 1) }
  const key = /^[^:\n]*/.exec(yaml.slice(error.pos[0]))?.[0].trim()
  if (error.code === 'DUPLICATE_KEY')
    return new FrontMatterError(
      'duplicate-key',
      `The front matter has the key ${key} twice.`,
      'Keep one of them.',
      place,
    )
  if (/call stack/i.test(error.message))
    return new FrontMatterError('yaml', 'The front matter is nested too deeply.', 'Write simple lines.', place)
  if (opened !== undefined)
    return new FrontMatterError(
      'yaml',
      'A closing quotation mark is missing.',
      'Add the mark at the end of the text.',
      place,
    )
  const isColon = error.code === 'BLOCK_AS_IMPLICIT_KEY'
  const message = isColon ? 'A colon is in a text without quotation marks' : error.message
  return new FrontMatterError(
    'yaml',
    `The front matter is not valid YAML: ${message.replace(/\s+/g, ' ').replace(/\.?$/, '.')}`,
    mending(error, yaml),
    place,
  )
}

/** The offset at which a quoted text begins that ends at this one. */
function quotedUpTo(document: Document, end: number): number | undefined {
  let start: number | undefined
  YAML.visit(document, {
    Scalar: (_key, { type, range }) => {
      if (type?.startsWith('QUOTE') && range?.[1] === end) start = range[0]
    },
  })
  return start
}

// A space to the eye, and a letter to YAML.
const WIDE_SPACE = /[\u00a0\u2000-\u200b\u202f\u3000\ufeff]/
const SPACE_MEND = 'Replace each no-break space with an ordinary one: delete it, and type a space.'

function mending({ code, pos }: YAML.YAMLError, yaml: string): string {
  const line = yaml.slice(yaml.lastIndexOf('\n', pos[0] - 1) + 1).split('\n', 1)[0] ?? ''
  if (code === 'TAB_AS_INDENT') return 'Begin the line with spaces in the place of tabs.'
  return WIDE_SPACE.test(line) ? SPACE_MEND : 'Put quotation marks around text that contains a colon or #.'
}

export function findPair(mapping: YAMLMap, key: string): Pair | undefined {
  return mapping.items.find((pair) => isScalar(pair.key) && pair.key.value === key)
}

/** Returns the offsets at which a node's own text begins and ends, without comments and trailing space. */
export function rangeOf(node: unknown): [number, number] | undefined {
  const range = (node as { range?: [number, number, number] | null } | null)?.range
  return range ? [range[0], range[1]] : undefined
}
