import { readFrontMatterNow } from './front-matter.ts'
import { type ParsedPost, type PostFacts, toParsedPost } from './parsed-post.ts'
import type { PostFile } from './post-file.ts'
import { readFacts } from './read-facts.ts'

/** Reads a post. A file that cannot be read as one becomes a draft that says why. */
export function parsePost(file: PostFile): ParsedPost {
  return toParsedPost(file, readFacts(file))
}

/** Reads the facts of a file if that takes at most a few milliseconds; undefined if it may take longer. */
export function readFactsNow(file: PostFile): PostFacts | undefined {
  return readFacts(file, readFrontMatterNow)
}
