import { isSeq } from 'yaml'
import { FrontMatterError, findPair, parseMapping, readFrontMatter } from '../../front-matter.ts'
import { type PostFile, parsePost } from '../../post-file.ts'
import { POST_KEYS } from '../../post-keys.ts'
import { setKey } from '../../set-key.ts'
import { dateMeant, statusMeant, textMeant } from './meant.ts'
import { renameKey } from './rename-key.ts'

export interface Fixed {
  bytes: Uint8Array
  /** What was changed, a sentence each. */
  done: string[]
}

/**
 * Mends what has one right answer: keys and values of the front matter whose meaning nobody would doubt. Every other
 * byte stays. The text is left alone: what a link or a heading should have been, its author knows.
 */
export function fixPost(file: PostFile): Fixed {
  const done: string[] = []
  const parsed = parsePost(file)
  if (parsed.text === undefined) return { bytes: file.bytes ?? new Uint8Array(), done }
  let text: string = parsed.text
  for (const { key } of readFrontMatter(text).keys()) {
    const right = POST_KEYS.find((known) => known.toLowerCase() === key.toLowerCase().replace(/[_ -]/g, ''))
    const renamed: string | undefined = right === undefined || right === key ? undefined : renameKey(text, key, right)
    if (renamed === undefined) continue
    text = renamed
    done.push(`The key ${key} is now ${right}.`)
  }
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

/** What the value of a key should have been; undefined where it is right, or not to be told. */
function findMeant(text: string, key: string): string | string[] | undefined {
  const { yamlStart, yamlEnd, values } = readFrontMatter(text)
  const { mapping } = parseMapping(text.slice(yamlStart, yamlEnd).replaceAll('\r\n', '\n'))
  const node = mapping && findPair(mapping, key)?.value
  if (key === 'status') return statusMeant(values.status)
  if (key === 'createdAt' || key === 'updatedAt') return dateMeant(node)
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
