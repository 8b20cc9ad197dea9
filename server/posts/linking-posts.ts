import pLimit from 'p-limit'
import { inSlices } from '../repository/in-slices.ts'
import type { Repository, RepositoryFile } from '../repository/repository.ts'
import { mayMention } from './addresses/mentions.ts'
import type { Readdressing } from './addresses/readdressed.ts'
import { findPostId, postPath } from './folder-layout.ts'
import type { Texts } from './texts.ts'
import { postFileOf } from './write-post.ts'

interface LinkingPost {
  path: string
  title: string
  base: string
  /** With its links rewritten. */
  bytes: Uint8Array
  links: number
}

// As many as threads read texts that take long.
const TEXTS_AT_ONCE = 3

/** The other posts that link to a post, in the order of their ids, drafts included. From memory. */
export async function findLinking(
  { repository, texts }: { repository: Pick<Repository, 'snapshot'>; texts: Pick<Texts, 'parse' | 'rewriteLinks'> },
  move: Readdressing,
  leftOut: ReadonlySet<string>,
): Promise<LinkingPost[]> {
  const maybe: (RepositoryFile & { bytes: Uint8Array })[] = []
  await inSlices(repository.snapshot().files.values(), (file) => {
    const { path, bytes } = file
    if (!bytes || findPostId(path) === undefined || path === postPath(move.from) || leftOut.has(path)) return
    if (mayMention(bytes, move.from)) maybe.push({ ...file, bytes })
  })
  const found = await pLimit(TEXTS_AT_ONCE).map(maybe, async (file): Promise<LinkingPost | undefined> => {
    const rewritten = await texts.rewriteLinks(postFileOf(file), move)
    if (!rewritten) return undefined
    const { title } = (await texts.parse(postFileOf(file))).post
    return { path: file.path, title, base: file.blob, ...rewritten }
  })
  return found.filter((one) => one !== undefined).sort((a, b) => (a.path < b.path ? -1 : 1))
}
