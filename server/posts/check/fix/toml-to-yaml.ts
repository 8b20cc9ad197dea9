import { isDeepStrictEqual } from 'node:util'
import { parse, TomlDate, type TomlValue } from 'smol-toml'
import YAML from 'yaml'
import { readFrontMatter } from '../../front-matter.ts'
import { FrontMatterError } from '../../front-matter-error.ts'
import { endOfLine } from '../../line-endings.ts'

const BLOCK = /^(\uFEFF?)\+\+\+[ \t]*\r?\n(.*?)^\+\+\+[ \t]*(?:\r?\n|$)/ms

/** The text with its TOML front matter as YAML; undefined where something would be lost, such as a comment. */
export function tomlToYaml(text: string): string | undefined {
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
  try {
    return isDeepStrictEqual(readFrontMatter(text).values, values)
  } catch (error) {
    if (error instanceof FrontMatterError) return false
    throw error
  }
}
