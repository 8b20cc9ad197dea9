import type { Post, PostChange } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { blobId } from '../repository/blob-id.ts'
import type { RepositoryFile } from '../repository/repository.ts'
import type { PostFacts } from './front-matter/parsed-post.ts'
import { type PostFile, postFileFrom } from './front-matter/post-file.ts'
import { MAX_POST_BYTES } from './front-matter/post-limits.ts'
import { changePostText } from './front-matter/post-text.ts'
import type { PostProblem } from './front-matter/problem.ts'
import { FrontMatterError } from './front-matter/problem.ts'
import { type FirstHeading, readFacts } from './front-matter/read-facts.ts'
import { postTooLarge } from './refusals.ts'

export interface WriteInput {
  before: { post: Post; text: string }
  change: PostChange
  /** ISO 8601, UTC. */
  now: string
}

/** A post's file after a change, with what it says then; or why the change cannot be made. */
export type Changed = { file: PostFile; facts: PostFacts } | { fault: PostProblem }

/** The file of a post after a change. Its front matter is read once before and once after, whatever changes. */
export function changePost({ before, change, now }: WriteInput, firstHeading: FirstHeading): Changed {
  try {
    const { text, front } = changePostText(before, change, now)
    const bytes = new TextEncoder().encode(text)
    const file = { id: before.post.id, revision: blobId(bytes), bytes }
    return { file, facts: readFacts(file, { read: () => front, firstHeading }) }
  } catch (error) {
    if (!(error instanceof FrontMatterError)) throw error
    const { message, place, rule, mend } = error
    return { fault: { severity: 'error', message, ...place, rule, mend } }
  }
}

/** The bytes of a post's file. Throws HttpError 413. */
export function encodePost(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  if (bytes.byteLength > MAX_POST_BYTES) throw postTooLarge()
  return bytes
}

/** What could not be read again was too long: all else is known to be right. */
export function keysTooLong(): HttpError {
  return new HttpError(413, 'The title, the author and the tags are too long: 32 KiB at most together.')
}

/** A file of the repository as a post's. */
export function postFileOf(file: RepositoryFile): PostFile {
  return postFileFrom(file.path.replace(/\.md$/, ''), file.blob, file)
}
