import type { Readdressing } from './addresses/readdressed.ts'
import { type FindAddresses, rewriteLinks } from './addresses/rewrite-links.ts'
import { parsePost } from './front-matter/parse-post.ts'
import type { PostFile } from './front-matter/post-file.ts'
import { MAX_POST_BYTES } from './front-matter/post-limits.ts'

export interface RewrittenFile {
  bytes: Uint8Array
  /** How many links were rewritten. */
  links: number
}

/** A file with its links to a post under the new address; null where it has none, or cannot be read as a post. */
export function rewritePostLinks(
  file: PostFile,
  move: Readdressing,
  findAddresses: FindAddresses,
): RewrittenFile | null {
  const { text, post } = parsePost(file)
  if (text === undefined) return null
  const rewritten = rewriteLinks(post.content, move, findAddresses)
  if (!rewritten) return null
  const bytes = new TextEncoder().encode(text.slice(0, text.length - post.content.length) + rewritten.content)
  return bytes.byteLength <= MAX_POST_BYTES ? { bytes, links: rewritten.links } : null
}
