import type { Body } from '../posts/check/body.ts'
import type { ReadPost } from '../posts/check/read-post.ts'
import type { ParsedPost } from '../posts/parsed-post.ts'
import { type PostFile, sourceOf } from '../posts/post-file.ts'

/** The results of reading one file, each made at most once. */
interface Reading {
  id: string
  revision: string
  parsed?: ParsedPost | undefined
  /** Parsing it may take longer than a few milliseconds. */
  isSlow?: boolean
  read?: ReadPost
  body?: Promise<Body>
}

/**
 * Keeps what was read of files, by blob id, for as long as anyone holds what their bytes come from. A repository hands
 * out the same file until it changes, so each version of a post is read once.
 */
export function createReadings(): (file: PostFile) => Reading {
  const kept = new WeakMap<object, Reading>()
  return (file) => {
    const { id, revision } = file
    const source = sourceOf(file)
    const key = source === file ? file.bytes : source
    const known = key && kept.get(key)
    if (known && known.id === id && known.revision === revision) return known
    const fresh: Reading = { id, revision }
    if (key) kept.set(key, fresh)
    return fresh
  }
}
