import matter from 'gray-matter'
import { parseYaml } from './parse-yaml.ts'
import { type FrontMatterValues, readPlainFrontMatter } from './plain-front-matter.ts'
import { FrontMatterError, START } from './problem.ts'

/** Where the parts of a post's text are: offsets into it. */
interface Fences {
  /** Where the YAML begins and ends; both 0 where there is no front matter. */
  yamlStart: number
  yamlEnd: number
  /** Just behind the closing fence's line. */
  bodyStart: number
}

export interface FrontMatter extends Fences, FrontMatterValues {}

const OPENING = /^\uFEFF?---(?!-)([^\r\n]*)(?:\r?\n|$)/
// GitHub and Jekyll show it as text. `---` alone may be a line across the page.
const LATE = /^\s+---[ \t]*\r?\n[\w-]+[ \t]*:/
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m
// The time that the YAML reader takes grows with the square of the length: a full MiB of keys would hold up the site
// for two minutes, this for half a second at worst.
const MAX_YAML_LENGTH = 32 * 1024

// Chosen: at most a few milliseconds of the YAML reader, whatever the text.
const MAX_QUICK_YAML_LENGTH = 512

/** Reads the front matter of a post's text. Throws FrontMatterError for what cannot be read as a post. */
export function readFrontMatter(text: string): FrontMatter {
  return readFrontMatterWith(text, parseYaml)
}

/** The same where it takes no more than a few milliseconds; undefined where it may take longer. */
export function readFrontMatterNow(text: string): FrontMatter | undefined {
  let isSlow = false
  const front = readFrontMatterWith(text, (yaml) => {
    if (yaml.length <= MAX_QUICK_YAML_LENGTH) return parseYaml(yaml)
    isSlow = true
    return NONE
  })
  return isSlow ? undefined : front
}

const NONE: ReturnType<typeof parseYaml> = { values: {}, placeOf: () => START, keys: () => [] }

function readFrontMatterWith(text: string, parse: typeof parseYaml): FrontMatter {
  const fences = findFences(text)
  if (fences.yamlStart === 0) return { ...fences, ...NONE }
  const yaml = text.slice(fences.yamlStart, fences.yamlEnd).replaceAll('\r\n', '\n')
  return { ...fences, ...(readPlainFrontMatter(yaml) ?? parse(yaml)) }
}

/** Finds where the parts of a post's text are. Throws FrontMatterError where they cannot be told. */
export function findFences(text: string): Fences {
  const opening = OPENING.exec(text)
  if (!opening) {
    if (LATE.test(text) && CLOSING.test(text.replace(LATE, '')))
      throw new FrontMatterError(
        'front-matter-late',
        'The front matter is not read, since something stands before the first ---.',
        'Take out the empty line above it; posts:check --fix does that.',
      )
    const foreign = findForeignFence(text)
    if (!foreign) return { yamlStart: 0, yamlEnd: 0, bodyStart: 0 }
    throw new FrontMatterError(
      'front-matter-language',
      `The front matter is ${foreign.language}, which begins with ${foreign.marks}; only YAML is read.`,
      foreign.language === 'TOML'
        ? 'Write it as `key: value` lines between two lines of ---; posts:check --fix does that where nothing is lost.'
        : 'Write it as `key: value` lines between two lines of ---.',
    )
  }
  // Asked for the language, gray-matter would look it up on Object.prototype and run JavaScript for `---js`.
  const language = matter.language(opening[0].replace('\uFEFF', '')).name
  if (!['', 'yaml', 'yml'].includes(language))
    throw new FrontMatterError(
      'front-matter-language',
      `The front matter is marked as “${language}”; only YAML is read.`,
      'Begin the file with a line that says --- and nothing else.',
    )
  const yamlStart = opening[0].length
  const closing = CLOSING.exec(text.slice(yamlStart))
  if (!closing)
    throw new FrontMatterError(
      'front-matter-open',
      'The front matter is not closed.',
      'End it with a line that says --- and nothing else.',
    )
  const yamlEnd = yamlStart + closing.index
  if (closing.index > MAX_YAML_LENGTH)
    throw new FrontMatterError(
      'front-matter-long',
      'The front matter is longer than 32 KiB.',
      'Move what is long into the text.',
    )
  return { yamlStart, yamlEnd, bodyStart: yamlEnd + closing[0].length }
}

interface ForeignFence {
  language: 'TOML' | 'JSON'
  /** How it begins, for a person. */
  marks: string
}

const KINDS: readonly (ForeignFence & { begins: RegExp; ends: RegExp })[] = [
  // Hugo and Zola.
  { language: 'TOML', marks: '+++', begins: /^\uFEFF?\+\+\+[ \t]*\r?\n/, ends: /^\+\+\+[ \t]*$/m },
  // Hexo.
  { language: 'JSON', marks: ';;;', begins: /^\uFEFF?(?:;;;[ \t]*\r?\n\s*)?"[\w.-]+"[ \t]*:/, ends: /^;;;[ \t]*$/m },
  // Hugo.
  { language: 'JSON', marks: '{', begins: /^\uFEFF?\{[ \t]*\r?\n\s*"[\w.-]+"[ \t]*:/, ends: /^\}[ \t]*$/m },
]

/** The front matter of another kind that a text without our fence begins with; undefined for any other text. */
function findForeignFence(text: string): ForeignFence | undefined {
  if (!/^\uFEFF?[+;"{]/.test(text)) return undefined
  return KINDS.find(({ begins, ends }) => {
    const [opening] = begins.exec(text) ?? []
    return opening !== undefined && ends.test(text.slice(opening.length).replaceAll('\r\n', '\n'))
  })
}
