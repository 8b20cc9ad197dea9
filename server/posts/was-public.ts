import type { Post } from '../contract.ts'
import type { FileVersion, LoggedCommit, Person, Repository } from '../repository/repository.ts'
import { postPath } from './folder-layout.ts'
import type { Texts } from './texts.ts'
import { postFileOf } from './write-post.ts'

// Chosen: more than a draft gathers. Beyond them a post counts as public once: an address too many leads on.
const MAX_COMMITS = 50
const MAX_VERSIONS = 10

/**
 * Whether visitors have ever seen a post under its address, as its history tells. At GitHub it costs a request for each
 * hundred commits and one for each version whose commit does not say what it did: ten at most.
 */
export async function wasPublic(
  id: string,
  { repository, texts }: { repository: Repository; texts: Pick<Texts, 'parse'> },
  person: Person,
): Promise<boolean> {
  const { commits, hasNext } = await repository.log(postPath(id), { skip: 0, limit: MAX_COMMITS }, person)
  if (hasNext || commits.some(({ message }) => PUBLISHES.test(message))) return true
  const unclear = [...commits.entries()].filter(([, { message }]) => !KEEPS_DRAFT.test(message))
  if (unclear.length > MAX_VERSIONS) return true
  for (const [at, { commit }] of unclear) {
    const version = await repository.readVersion(postPath(id), commit, person)
    if (version && (await wasSeen(version, commits[at - 1]))) return true
  }
  return false

  async function wasSeen({ file, isRemoved }: FileVersion, next: LoggedCommit | undefined): Promise<boolean> {
    if (isRemoved || file.path !== postPath(id)) return false
    const until = next ? Date.parse(next.date) : Date.now()
    return isSeenBefore((await texts.parse(postFileOf(file))).post, until)
  }
}

// As commit-message.ts writes them. What a commit of someone's own hand did, the file tells.
const PUBLISHES = /^Publish (?:“|\d+ posts(?:\n|$))/
const KEEPS_DRAFT = /^(?:Create|Edit) “/

function isSeenBefore({ status, publishAt }: Post, until: number): boolean {
  if (status === 'draft') return false
  return status === 'published' || (publishAt !== null && Date.parse(publishAt) < until)
}
