import pLimit from 'p-limit'
import type { Post, PullPost, PullPostReview } from '../contract/contract.ts'
import { renamedWithoutAlias } from '../posts/check/alias-missing.ts'
import type { CheckContext } from '../posts/check/check-context.ts'
import type { CheckedTexts } from '../posts/check/checked-texts.ts'
import { createChecker } from '../posts/check/checker.ts'
import { TOO_COMPLEX_BODY } from '../posts/check/read-post.ts'
import { findPostId, POSTS_LAYOUT, postPath } from '../posts/folder-layout.ts'
import { MAX_POST_BYTES } from '../posts/front-matter/post-limits.ts'
import { createMeasure, createReadImageFacts } from '../posts/measure-image.ts'
import type { Posts } from '../posts/posts.ts'
import { forVisitors } from '../posts/precondition.ts'
import { isPublicAt, standingAt } from '../posts/schedule.ts'
import type { CommittedFile, Pull, PullChanges, PullFile, PullRequests } from '../repository/pulls.ts'
import type { Person, Repository, Snapshot } from '../repository/repository.ts'
import { SAME_PLACE } from './merge-blocker.ts'
import { createFindMoved } from './moved-posts.ts'

// Chosen: how many questions go to GitHub at the same time.
const AT_ONCE = 10

export interface ReviewParts {
  repository: Repository
  pulls: PullRequests
  texts: CheckedTexts
  findPage: CheckContext['findPage']
  posts: Pick<Posts, 'find' | 'findByAlias' | 'isPublic'>
}

export interface Reviewed {
  reviews: PullPostReview[]
  /** What is no regular file, and no post on the site either. */
  noPosts: PullPost[]
  /** There are more posts, or longer ones, than one answer can hold. */
  isPartial: boolean
}

// Of what the pull request says of posts: more than anyone reads in one sitting, and no load for the server.
const MAX_BYTES = 8 * 1024 * 1024

/** Every post of a pull request as it was and as it would be, judged as if it were merged. */
export function createReview({ repository, pulls, texts: allTexts, findPage, posts: site }: ReviewParts) {
  const findMoved = createFindMoved({ repository, pulls, posts: site })

  return async (
    pull: Pull,
    changes: PullChanges,
    posts: readonly PullPost[],
    person: Person,
    mayPush: boolean,
  ): Promise<Reviewed> => {
    const head = await pulls.folderAt(pull.head, person)
    const base = changes.base === null ? new Map<string, CommittedFile>() : await pulls.folderAt(changes.base, person)
    const now = repository.snapshot()
    const [isOpen, isMerged] = [pull.state === 'open', pull.state === 'merged']
    const changed = isOpen || isMerged ? changes.files : []
    const moved = await findMoved(pull, changed, { base: isMerged ? head : base, site: now.files }, person)
    const folder = mergedFolder(now, changes.files, head, moved)
    const readBlob = (blob: string) => pulls.readBlob(blob, pull, person)
    const merged: Pick<Repository, 'snapshot' | 'readBytes'> = {
      snapshot: () => folder,
      readBytes: (file) =>
        now.files.get(file.path)?.blob === file.blob ? repository.readBytes(file) : readBlob(file.blob),
    }
    const texts = givingUp(allTexts)
    const checker = createChecker(merged, createMeasure(createReadImageFacts(merged, allTexts)), texts, findPage)
    const read = async (id: string, { blob, size }: CommittedFile) => {
      const held = now.files.get(postPath(id))
      const known = held?.blob === blob ? held.bytes : null
      const bytes = size > MAX_POST_BYTES ? null : (known ?? (await readBlob(blob)))
      const { post, firstLine } = await texts.parse({ id, revision: blob, bytes })
      const isPlain = !(await texts.isRenderable(post))
      return { firstLine, post: { ...post, ...(isPlain && { isPlain }) } }
    }

    const found = posts.map((post) => ({
      post,
      was: post.change === 'added' ? undefined : base.get(postPath(post.previousId ?? post.id)),
      will: post.change === 'removed' ? undefined : head.get(postPath(post.id)),
    }))
    const real = found.filter(({ was, will }) => was || will)
    const shown = firstThatFit(real)
    const reviews = await pLimit(AT_ONCE).map(shown, async ({ post, was, will }): Promise<PullPostReview> => {
      const { id, previousId = id } = post
      const written = was ? (await read(previousId, was)).post : null
      const found = will && (await read(id, will))
      const before: Post | null = written && { ...forVisitors(written), status: standingAt(written, Date.now()) }
      const after = found ? await checker.judged(found.post) : null
      if (after) after.status = standingAt(after, Date.now())
      const isMoved = written && previousId !== id && !folder.files.has(postPath(previousId))
      if (isMoved && after && isPublicAt(written, Date.now()) && !after.aliases?.includes(previousId))
        after.problems = [renamedWithoutAlias([previousId], id), ...after.problems]
      const from = postPath(isMerged ? id : previousId)
      const to = moved.get(from) ?? from
      const held = now.files.get(to)?.blob
      const hasMoved = isOpen && held !== was?.blob && held !== will?.blob
      const isGone = hasMoved && held === undefined
      const renamed = moved.has(from) ? site.find(findPostId(to) ?? '') : undefined
      // The author may know what the pull request has brought.
      const renamedTo = renamed && (mayPush || isMerged || site.isPublic(renamed) ? renamed.id : null)
      const gone = { ...(isGone && { isGone }), ...(renamedTo !== undefined && { renamedTo }) }
      return { ...post, before, after, firstLine: found?.firstLine ?? null, hasMoved, ...gone }
    })
    const noPosts = found.filter(({ was, will }) => !was && !will).map(({ post }) => post)
    return { reviews, noPosts, isPartial: shown.length < real.length }
  }
}

/** Says why a pull request has conflicts, and what to do: `advice`, unless a post is gone. */
export function conflictWords(reviews: readonly PullPostReview[], mayPush: boolean, advice: string): string {
  const name = ({ before, id }: PullPostReview) => `“${before?.title ?? id}”`
  const gone = reviews.find(({ isGone }) => isGone)
  if (gone) {
    const ways = mayPush
      ? 'Restore it under Deleted, or close'
      : 'Ask the owner of this site to restore it, or withdraw'
    return `${name(gone)} was deleted on the site. ${ways} the pull request.`
  }
  const moved = reviews.find(({ renamedTo }) => renamedTo !== undefined)
  const why = moved ? `${name(moved)} has a new address on the site.` : SAME_PLACE
  return `${why} ${advice}`
}

// Chosen: who sends more such texts gets no more of the machine.
const MAX_FAILURES = 3

/** The same texts, which after a few failures take every other for too complex, untried. */
function givingUp(texts: CheckedTexts): CheckedTexts {
  let failures = 0
  return {
    ...texts,
    async isRenderable(text) {
      const isRenderable = failures < MAX_FAILURES && (await texts.isRenderable(text))
      if (!isRenderable) failures += 1
      return isRenderable
    },
    async readWhole(file) {
      const body = failures < MAX_FAILURES ? await texts.readWhole(file) : TOO_COMPLEX_BODY
      if (body.isTooComplex) failures += 1
      return body
    },
  }
}

type Sides = { was: CommittedFile | undefined; will: CommittedFile | undefined }

function firstThatFit<T extends Sides>(posts: readonly T[]): T[] {
  let bytes = 0
  return posts.filter(({ was, will }) => {
    bytes += sizeOf(was) + sizeOf(will)
    return bytes <= MAX_BYTES
  })
}

function sizeOf(file: CommittedFile | undefined): number {
  return file && file.size <= MAX_POST_BYTES ? file.size : 0
}

/** The folder of posts as it would be with a pull request merged: what it adds is there, what it removes is not. */
function mergedFolder(
  snapshot: Snapshot,
  changed: readonly PullFile[],
  head: ReadonlyMap<string, CommittedFile>,
  moved: ReadonlyMap<string, string>,
): Snapshot {
  const files = new Map(snapshot.files)
  for (const path of moved.values()) files.delete(path)
  for (const { path, previousPath } of changed) {
    if (previousPath !== undefined) files.delete(previousPath)
    const file = head.get(path)
    if (file) files.set(path, POSTS_LAYOUT.toFile({ path, ...file }, null))
    else files.delete(path)
  }
  return { ...snapshot, files }
}
