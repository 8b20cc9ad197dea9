import { percentDecode } from '#content/percent-decode.ts'
import type { Repository, RepositoryFile } from '../repository/repository.ts'

// A reference beside the post, as Markdown writes it: ![alt](images/name.png) or [label]: images/name.png
const REFERENCES = /(?:\(\s*<?|\]:\s*<?)(?:\.\/)?(images\/[^\s)>]+)/g

// Chosen: more than any page shows; the rest say themselves how large they are.
const MAX_IMAGES = 500

/** Finds the images that a text refers to and that the folder holds, in the order of the text. */
export function* findImages(
  repository: Pick<Repository, 'snapshot'>,
  content: string,
): Generator<{ reference: string; file: RepositoryFile }> {
  let count = 0
  for (const [, reference = ''] of content.matchAll(REFERENCES)) {
    if (++count > MAX_IMAGES) break
    const file = repository.snapshot().files.get(percentDecode(reference) ?? reference)
    if (file) yield { reference, file }
  }
}
