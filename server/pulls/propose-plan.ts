import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Post, PostChange, Proposal, ProposedPost } from '../contract/contract.ts'
import { changeMessage, commitMessage, severalMessage } from '../posts/commit-message.ts'
import { POSTS_LAYOUT, postPath } from '../posts/folder-layout.ts'
import { createPostId, isPostName } from '../posts/front-matter/post-id.ts'
import { alreadySays, isSameContent, lacksMoment, newPostText } from '../posts/front-matter/post-text.ts'
import { changesText, holds } from '../posts/precondition.ts'
import { noMoment, notFound, preconditionRequired, unreadable } from '../posts/refusals.ts'
import { refuseTooComplex } from '../posts/refuse-too-complex.ts'
import type { Texts } from '../posts/texts.ts'
import { encodePost, keysTooLong, postFileOf } from '../posts/write-post.ts'
import { blobId } from '../repository/blob-id.ts'
import type { FileChange, ProposalBase } from '../repository/proposals.ts'
import type { Person } from '../repository/repository.ts'
import { aboutPost, namedTwice } from './propose-refusals.ts'

/** What a proposal does to the files of a commit. */
export interface Plan {
  /** Of the posts, in their order; where a post says everything already, nothing. */
  changes: FileChange[]
  message: string
  ids: string[]
  revisions: (string | null)[]
}

export interface PlanParts {
  proposal: Proposal
  base: ProposalBase
  texts: Pick<Texts, 'parse' | 'change' | 'isRenderable'>
  person: Person
  /** Milliseconds since 1970. */
  now: number
  /** Whether to this person there is no such post. `isNamed`: the proposal names the version that the base has. */
  isHidden(id: string, isNamed: boolean): boolean
  /** Whether a post that is not there was deleted by an earlier try. */
  isGone(id: string): boolean
  /** What a post's being another version than the one that was changed is answered with. */
  stale(post: Post): Error
}

interface Step {
  id: string
  change: FileChange | null
  message: string
  revision: string | null
}

/** How long a new post that is there already counts as the one that is asked for. */
const SAME_CREATE_MS = 10 * 60_000

/** Makes every file as saving would make it. Throws HttpError, which names the post. */
export async function planProposal(parts: PlanParts): Promise<Plan> {
  const { posts, title } = parts.proposal
  const steps: Step[] = []
  for (const post of posts) {
    // Each may be long, and others wait.
    await nextTurn()
    try {
      steps.push(await planPost(parts, post, new Set(steps.map(({ id }) => id))))
    } catch (error) {
      throw aboutPost(error, post)
    }
  }
  const made = steps.filter(({ change }) => change !== null)
  const messages = made.map(({ message }) => message)
  const [only = ''] = messages
  return {
    changes: made.flatMap(({ change }) => change ?? []),
    message: messages.length === 1 ? only : severalMessage(title, messages),
    ids: steps.map(({ id }) => id),
    revisions: steps.map(({ revision }) => revision),
  }
}

async function planPost(parts: PlanParts, proposed: ProposedPost, planned: ReadonlySet<string>): Promise<Step> {
  const { id, change, revision } = proposed
  if (id === undefined) return planNew(parts, change ?? {}, planned)
  if (planned.has(id)) throw namedTwice(id)
  const file = isPostName(id) ? await parts.base.read(postPath(id)) : undefined
  if (parts.isHidden(id, file !== undefined && file.blob === revision)) throw notFound(id)
  if (!file && change === null && parts.isGone(id)) return { id, change: null, message: '', revision: null }
  if (!file) throw notFound(id)
  const parsed = await parts.texts.parse(postFileOf(file))
  const { post, text } = parsed
  const isCurrent = holds(revision === undefined ? undefined : [revision], post.revision)
  if (change === null) {
    if (!isCurrent) throw parts.stale(post)
    const removal = { path: file.path, bytes: null }
    return { id, change: removal, message: commitMessage('Delete', post.title), revision: null }
  }
  if (text === undefined) throw unreadable(post)
  if (lacksMoment(post, change)) throw noMoment()
  const message = changeMessage(post, change, parts.now)
  if (alreadySays(post, change)) return { id, change: null, message, revision: post.revision }
  if (revision === undefined && changesText(post, change)) throw preconditionRequired()
  if (!isCurrent) throw parts.stale(post)
  await refuseTooComplex(parts.texts, post, change)
  const bytes = await parts.texts.change({ post, text }, change, timestamp(parts))
  return { id, change: { path: file.path, bytes }, message, revision: blobId(bytes) }
}

async function planNew(parts: PlanParts, change: PostChange, planned: ReadonlySet<string>): Promise<Step> {
  const { title = '', content = '', status } = change
  const tags = change.tags ?? []
  const author = change.author?.trim() || parts.person.name
  const createdAt = change.createdAt ?? timestamp(parts)
  if (status === 'scheduled' && !change.publishAt) throw noMoment()
  const message = commitMessage('Create', title)
  await refuseTooComplex(parts.texts, undefined, change)
  let bytes = encodePost(newPostText({ ...change, title, content, tags, author, createdAt }))
  const taken = new Set(planned)
  // An id that a draft has counts as taken, or the proposal would overwrite the draft. Nothing is given away by that: the
  // base is read with the person's own token first, and everyone to whom GitHub shows it sees the drafts in it there as well.
  for (;;) {
    const id = createPostId(title, (name) => taken.has(name) || parts.base.names.has(postPath(name)))
    const path = postPath(id)
    const there = await parts.base.read(path)
    if (there) {
      const { post } = await parts.texts.parse(postFileOf(there))
      if (isSame(post)) return { id, change: null, message, revision: post.revision }
      taken.add(id)
      continue
    }
    const file = POSTS_LAYOUT.fileOf(path, bytes)
    const { post, text } = await parts.texts.parse(postFileOf(file))
    if (text === undefined) throw keysTooLong()
    if (status) bytes = await parts.texts.change({ post, text }, { status }, createdAt)
    return { id, change: { path, bytes, isNew: true }, message, revision: blobId(bytes) }
  }

  function isSame(post: Post): boolean {
    const age = post.createdAt === null ? Number.POSITIVE_INFINITY : Math.abs(parts.now - Date.parse(post.createdAt))
    return alreadySays(post, { title, tags, author }) && isSameContent(post, content) && age < SAME_CREATE_MS
  }
}

function timestamp({ now }: PlanParts): string {
  return new Date(now).toISOString()
}
