import type { Post, PostChange } from '../contract.ts'
import { HttpError } from '../errors.ts'
import type { RepositoryFile } from '../repository/repository.ts'
import { MAX_POST_BYTES } from './folder-layout.ts'
import { readFrontMatter } from './front-matter.ts'
import { FrontMatterError } from './front-matter-error.ts'
import { type PostFile, postFileFrom } from './post-file.ts'
import { changePostText } from './post-text.ts'
import { postTooLarge } from './refusals.ts'

/** The file of a post after a change. Throws HttpError 413 or 422. `now` is ISO 8601, UTC. */
export function changedBytes(parsed: { post: Post; text: string }, change: PostChange, now: string): Uint8Array {
  return encodePost(apply(parsed, change, now))
}

/** The bytes of a post's file. Throws HttpError 413 for what could not be read again. */
export function encodePost(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  if (bytes.byteLength > MAX_POST_BYTES) throw postTooLarge()
  if (!isReadable(text))
    throw new HttpError(413, 'The title, the author and the tags are too long: 32 KiB at most together.')
  return bytes
}

/** A file of the repository as a post's. */
export function postFileOf(file: RepositoryFile): PostFile {
  return postFileFrom(file.path.replace(/\.md$/, ''), file.blob, file)
}

function apply(parsed: { post: Post; text: string }, change: PostChange, now: string): string {
  try {
    return changePostText(parsed, change, now)
  } catch (error) {
    if (error instanceof FrontMatterError)
      throw new HttpError(422, `${parsed.post.id}.md, line ${error.place.line}: ${error.message}`)
    throw error
  }
}

function isReadable(text: string): boolean {
  try {
    readFrontMatter(text)
    return true
  } catch {
    return false
  }
}
