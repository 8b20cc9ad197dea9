import { type ParsedPost, toParsedPost } from './parsed-post.ts'
import type { PostFile } from './post-file.ts'
import { readFacts } from './read-facts.ts'

/** Reads a post, but for a title that only its text has. A file that cannot be read as one becomes a draft that says why. */
export function parsePost(file: PostFile): ParsedPost {
  return toParsedPost(file, readFacts(file, { firstHeading: () => undefined }))
}
