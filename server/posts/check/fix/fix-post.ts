import { isSeq } from 'yaml'
import { decodeFile } from '../../decode-post.ts'
import { readFrontMatter } from '../../front-matter.ts'
import { FrontMatterError } from '../../front-matter-error.ts'
import { parsePost } from '../../parse-post.ts'
import { findPair, parseMapping } from '../../parse-yaml.ts'
import type { PostFile } from '../../post-file.ts'
import { POST_KEYS } from '../../post-keys.ts'
import { setKey } from '../../set-key.ts'
import { convertKeys } from './convert-keys.ts'
import { nodeDateMeant, statusMeant, textMeant } from './meant.ts'
import { renameKey } from './rename-key.ts'
import { tomlToYaml } from './toml-to-yaml.ts'

export interface Fixed {
  bytes: Uint8Array
  /** What was changed, a sentence each. */
  done: string[]
}

/**
 * Mends what has one right answer: keys and values of the front matter whose meaning no one would doubt. Every other
 * byte stays. The text is left alone: what a link or a heading should have been, its author knows.
 */
export function fixPost(file: PostFile, now: number): Fixed {
  const done: string[] = []
  const readable = findText(file)
  if (readable === undefined) return { bytes: file.bytes ?? new Uint8Array(), done }
  let { text } = readable
  if (readable.isConverted) done.push('The front matter is now YAML.')
  for (const { key } of readFrontMatter(text).keys()) {
    const right = POST_KEYS.find((known) => known.toLowerCase() === key.toLowerCase().replace(/[_ -]/g, ''))
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
    const changed = meant === undefined ? undefined : tryToSet(text, key, meant)
    if (changed === undefined) continue
    text = changed
    const isPublic = key === 'status' && meant === 'published' ? '; the post will be public' : ''
    done.push(`${key} is now ${JSON.stringify(meant)}${isPublic}.`)
  }
  return done.length > 0
    ? { bytes: new TextEncoder().encode(text), done }
    : { bytes: file.bytes ?? new Uint8Array(), done }
}

function findText(file: PostFile): { text: string; isConverted: boolean } | undefined {
  const { text } = parsePost(file)
  if (text !== undefined) return { text, isConverted: false }
  const yaml = tomlToYaml((file.bytes && decodeFile(file.bytes)) ?? '')
  return yaml === undefined ? undefined : { text: yaml, isConverted: true }
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

function tryToSet(text: string, key: string, value: string | string[]): string | undefined {
  try {
    return setKey(text, key, value)
  } catch (error) {
    if (error instanceof FrontMatterError) return undefined
    throw error
  }
}
