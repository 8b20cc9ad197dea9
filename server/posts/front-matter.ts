import matter from 'gray-matter'
import YAML, { type Document, isMap, isScalar, LineCounter, type Pair, type YAMLMap } from 'yaml'
import { readPlainFrontMatter } from './plain-front-matter.ts'

/** Where the parts of a post's text are: offsets into it. */
export interface Fences {
  /** Where the YAML begins and ends; both 0 where there is no front matter. */
  yamlStart: number
  yamlEnd: number
  /** Just behind the closing fence's line. */
  bodyStart: number
}

export interface FrontMatter extends Fences {
  values: Readonly<Record<string, unknown>>
  /** The line of a key in the file, counted from 1; 1 where the key is missing. */
  lineOf(key: string): number
}

/** Why a text is no readable post. `line` counts from 1 in the whole file. */
export class FrontMatterError extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

const OPENING = /^\uFEFF?---(?!-)([^\r\n]*)(?:\r?\n|$)/
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m
const MAX_ALIASES = 50
// The time that the YAML reader takes grows with the square of the length: a full MiB of keys would hold up the site
// for two minutes, this for half a second at worst.
const MAX_YAML_LENGTH = 32 * 1024

/** Reads the front matter of a post's text. Throws FrontMatterError for what contract.md calls unreadable. */
export function readFrontMatter(text: string): FrontMatter {
  const fences = findFences(text)
  if (fences.yamlStart === 0) return { ...fences, values: {}, lineOf: () => 1 }
  const yaml = text.slice(fences.yamlStart, fences.yamlEnd).replaceAll('\r\n', '\n')
  const { values, lineOf } = readPlainFrontMatter(yaml) ?? parseYaml(yaml)
  return { ...fences, values, lineOf: (key) => lineOf(key) + 1 }
}

function findFences(text: string): Fences {
  const opening = OPENING.exec(text)
  if (!opening) return { yamlStart: 0, yamlEnd: 0, bodyStart: 0 }
  // Asked for the language, gray-matter would look it up on Object.prototype and run JavaScript for `---js`.
  const language = matter.language(opening[0].replace('\uFEFF', '')).name
  if (!['', 'yaml', 'yml'].includes(language))
    throw new FrontMatterError(
      `The front matter is marked as “${language}”; only YAML is read. Begin the file with a line that says --- and nothing else.`,
      1,
    )
  const yamlStart = opening[0].length
  const closing = CLOSING.exec(text.slice(yamlStart))
  if (!closing)
    throw new FrontMatterError('The front matter is not closed. End it with a line that says --- and nothing else.', 1)
  const yamlEnd = yamlStart + closing.index
  if (closing.index > MAX_YAML_LENGTH)
    throw new FrontMatterError('The front matter is longer than 32 KiB. Move what is long into the text.', 1)
  return { yamlStart, yamlEnd, bodyStart: yamlEnd + closing[0].length }
}

// No post contains it: a text with a NUL character is refused before.
const OWN_FENCE = '\0---'

function parseYaml(source: string): { values: Record<string, unknown>; lineOf(key: string): number } {
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
    throw new FrontMatterError('Only YAML is read.', 1)
  }
  const file = matter(`${OWN_FENCE}\n${source}\n${OWN_FENCE}`, {
    language: 'yaml',
    delimiters: [OWN_FENCE, OWN_FENCE],
    engines: { yaml: { parse }, json: refuse, javascript: refuse, js: refuse },
  })
  return {
    values: file.data,
    lineOf(key) {
      const offset = mapping && rangeOf(findPair(mapping, key)?.key)?.[0]
      return offset === undefined ? 0 : lines.linePos(offset).line - 1
    },
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
    if (error) throw new FrontMatterError(sentenceOf(error, yaml), Math.max(lines.linePos(error.pos[0]).line, 1))
    values = document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {}
  } catch (error) {
    if (error instanceof FrontMatterError) throw error
    const tooMany = error instanceof ReferenceError && /alias count/.test(error.message)
    if (tooMany) throw new FrontMatterError('The front matter repeats itself through too many YAML aliases.', 2)
    throw new FrontMatterError('The front matter cannot be read: it is nested too deeply or refers to nothing.', 2)
  }
  if (typeof values !== 'object' || Array.isArray(values) || (document.contents && !isMap(document.contents)))
    throw new FrontMatterError('The front matter is not a list of `key: value` lines.', 2)
  return { values: values as Record<string, unknown>, mapping: (document.contents ?? undefined) as YAMLMap | undefined }
}

function sentenceOf(error: YAML.YAMLError, yaml: string): string {
  const key = /^[^:\n]*/.exec(yaml.slice(error.pos[0]))?.[0].trim()
  if (error.code === 'DUPLICATE_KEY') return `The front matter has the key ${key} twice. Keep one of them.`
  if (/call stack/i.test(error.message)) return 'The front matter is nested too deeply.'
  return `The front matter is not valid YAML: ${error.message.replace(/\s+/g, ' ').replace(/\.?$/, '.')}`
}

export function findPair(mapping: YAMLMap, key: string): Pair | undefined {
  return mapping.items.find((pair) => isScalar(pair.key) && pair.key.value === key)
}

/** Where a node's own text begins and ends, without comments and trailing space. */
export function rangeOf(node: unknown): [number, number] | undefined {
  const range = (node as { range?: [number, number, number] | null } | null)?.range
  return range ? [range[0], range[1]] : undefined
}
