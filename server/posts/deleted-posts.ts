import type { DeletedPost } from '../contract/contract.ts'
import type { Person, Repository } from '../repository/repository.ts'
import { findPostId } from './folder-layout.ts'
import { standingAt } from './schedule.ts'
import type { Texts } from './texts.ts'

export interface FoundDeletedPost extends DeletedPost {
  /** Null where it was too large for a post. */
  bytes: Uint8Array | null
}

/** The last hundred posts that the branch no longer has, newest deletion first; a renamed post is not deleted. */
export async function readDeletedPosts(
  repository: Pick<Repository, 'removals' | 'snapshot'>,
  texts: Pick<Texts, 'parse'>,
  person: Person,
): Promise<FoundDeletedPost[]> {
  const removals = await repository.removals('', person)
  const deleted: FoundDeletedPost[] = []
  for (const { file, commit, author, date } of removals) {
    const id = findPostId(file.path)
    if (id === undefined || repository.snapshot().files.has(file.path)) continue
    const { blob: revision, bytes } = file
    const { post } = await texts.parse({ id, revision, bytes })
    const status = standingAt(post, Date.now())
    deleted.push({ id, title: post.title, status, deletedAt: date, deletedBy: author, commit, revision, bytes })
  }
  return deleted
}
