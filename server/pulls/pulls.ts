import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { MAX_UPLOAD_BYTES } from '#content/post-images.ts'
import type {
  ChecksState,
  PullMerged,
  PullPost,
  PullPostReview,
  PullReview,
  PullSummary,
} from '../contract/contract.ts'
import { HttpError, orWhereUnsure } from '../contract/errors.ts'
import { findNameInImages, findPostId, imagePath, postPath } from '../posts/folder-layout.ts'
import { MAX_POST_BYTES } from '../posts/front-matter/post-limits.ts'
import { checkShownName, type ShownImage, showImage } from '../posts/image-name.ts'
import { imagesNamedIn } from '../posts/image-uses.ts'
import {
  MovedError,
  type Pull,
  type PullChanges,
  type PullCheck,
  type PullRequests,
  type PullStanding,
  RefusedError,
  type WholePull,
} from '../repository/pulls.ts'
import type { Person } from '../repository/repository.ts'
import { createFindPull, isAboutPosts } from './find-pull.ts'
import {
  conflictAdvice,
  findMergeBlocker,
  findMissing,
  hasConflicts,
  moved,
  refusalOf,
  tooComplexBlocker,
} from './merge-blocker.ts'
import { createFindMoved } from './moved-posts.ts'
import { findOtherFiles, otherFilesObstacle } from './other-files.ts'
import { findTouched, type Touched } from './pull-posts.ts'
import { conflictWords, createReview, type ReviewParts } from './review.ts'

// Chosen: how many questions go to GitHub at the same time.
const AT_ONCE = 10
// Chosen: those that a person still looks for.
const MOST_ENDED = 5
// Chosen: a list is read again and again, and a post has mostly some kilobytes.
const MOST_COMPARED_IN_LIST = 256 * 1024
// Chosen: the list is more than its reviews.
const MOST_FOR_REVIEWS_MS = 2000

export interface PullsParts extends ReviewParts {
  /** Brings a commit that GitHub has made into the posts that are served. */
  bringIn(commit: string): Promise<void>
}

export interface Pulls {
  /** The open pull requests that touch posts, last touched first. `moreAt` is where all are, if there are too many. */
  list(person: Person): Promise<{ pulls: PullSummary[]; moreAt: string | undefined }>
  /** Those of them that the person has opened, and the last of these that were merged or closed. */
  listOwn(person: Person): Promise<PullSummary[]>
  /** For who may push, and for who opened it. */
  read(number: number, person: Person, mayPush: boolean): Promise<PullReview>
  /** An image as the pull request has it, for the same people. */
  readImage(number: number, name: string, person: Person, mayPush: boolean): Promise<ShownImage>
  /** The text of a post as the head of an open pull request has it. Throws HttpError 404, 409, 413 or 503. */
  findPost(number: number, id: string, person: Person): Promise<ProposedText>
  /** Merges what was reviewed and nothing newer. Asked twice, it merges once. */
  merge(number: number, head: string, person: Person): Promise<PullMerged>
  /** Has GitHub merge what was reviewed once the rules of the branch allow it, or no longer. */
  mergeWhenReady(number: number, head: string, isOn: boolean, person: Person): Promise<void>
  /** For who may push, and for who opened it. */
  close(number: number, person: Person, mayPush: boolean): Promise<void>
  rules: PullRequests['rules']
}

interface ProposedText {
  /** The git blob id of the post's file. */
  blob: string
  /** The pull request adds the post. */
  isNew: boolean
  /** It adds or changes pictures that the post names. */
  bringsImages: boolean
}

// Nothing goes in that no one could see.
const TOO_LARGE =
  'It is too large to be shown whole here. Review it on GitHub and merge it there, or ask for smaller ones.'

const UNKNOWN_CHANGES: PullChanges = { base: null, folder: '', files: [], elsewhere: [], isPartial: true }

// Of one review: its images come right after it.
const SAME_REVIEW_MS = 60_000

/** The inbox: what others, and the owner by hand, have proposed for the blog. Throws HttpError. */
export function createPulls(parts: PullsParts): Pulls {
  const { pulls: github } = parts
  const review = createReview(parts)
  const findMoved = createFindMoved(parts, MOST_COMPARED_IN_LIST)

  const find = createFindPull(github)

  const summarize = async (pull: Pull, person: Person, mayPush: boolean): Promise<PullSummary | undefined> => {
    const changes = await github.changes(pull, person).catch(orWhereUnsure(UNKNOWN_CHANGES))
    const touched = findTouched(changes)
    if (!isAboutPosts(touched, changes)) return undefined
    const checks = await github.checks(pull, person).catch(orWhereUnsure([]))
    const isMerged = pull.state === 'merged'
    const moved = await readMoved(pull, changes, person).catch(orWhereUnsure(undefined))
    const fromOf = ({ id, previousId = id }: PullPost) => postPath(isMerged ? id : previousId)
    const posts = touched.posts.map((post) => withTitle(post, moved?.get(fromOf(post)), mayPush))
    return toSummary(pull, changes.isPartial, { ...touched, posts }, checks)
  }

  const withTitle = (post: PullPost, to: string | undefined, mayPush: boolean): PullPost => {
    const renamedTo = to && findPostId(to)
    const known = parts.posts.find(renamedTo ?? post.id)
    const isSeen = known !== undefined && (mayPush || parts.posts.isPublic(known))
    return { ...post, ...(isSeen && { title: known.title }), ...(renamedTo && { renamedTo }) }
  }

  const readMoved = async (pull: Pull, { base: began, files }: PullChanges, person: Person) => {
    const site = parts.repository.snapshot().files
    const isMerged = pull.state === 'merged'
    const base = isMerged ? pull.head : began
    const isGone = files.some(({ path, previousPath = path, change }) =>
      isMerged ? !site.has(path) : change !== 'added' && !site.has(previousPath),
    )
    if (!isGone || base === null) return undefined
    return findMoved(pull, files, { base: await github.folderAt(base, person), site }, person)
  }

  const summarizeAll = async (pulls: readonly Pull[], person: Person, mayPush = false): Promise<PullSummary[]> => {
    const late = sleep(MOST_FOR_REVIEWS_MS, [], { ref: false })
    const standings = Promise.race([github.standings(pulls, person), late])
    const found = await pLimit(AT_ONCE).map(pulls, async (pull, index) => {
      const summary = await summarize(pull, person, mayPush)
      if (!summary) return undefined
      const standing = (await standings)[index]
      const hasConflicts = standing?.hasConflicts && !summary.posts.some(isMoved)
      return { ...summary, ...toStanding(summary, standing), ...(hasConflicts && { hasConflicts }) }
    })
    return found.filter((pull) => pull !== undefined)
  }

  return {
    async list(person) {
      const { pulls, hasMore } = await github.list(person)
      return { pulls: await summarizeAll(pulls, person, true), moreAt: hasMore ? github.url : undefined }
    },

    async listOwn(person) {
      const [open, closed] = await Promise.all([github.list(person), github.list(person, 'closed')])
      const isOwn = ({ author }: Pull) => author === person.login
      const own = [...open.pulls.filter(isOwn), ...closed.pulls.filter(isOwn).slice(0, MOST_ENDED)]
      const states = new Map(own.map(({ number, state }) => [number, state]))
      const isMerged = ({ number }: PullSummary) => states.get(number) === 'merged'
      const summaries = await summarizeAll(own, person)
      const isSeen = (id: string) => {
        const post = parts.posts.find(id)
        return post !== undefined && parts.posts.isPublic(post)
      }
      const idsOf = ({ posts }: PullSummary) => posts.map(({ id, renamedTo }) => renamedTo ?? id)
      // The author of a merged pull request may know which posts it added.
      const brought = new Set(summaries.filter(isMerged).flatMap(idsOf))
      const toldOf = ({ renamedTo, ...post }: PullPost): PullPost =>
        renamedTo && (brought.has(renamedTo) || isSeen(renamedTo)) ? { ...post, renamedTo } : post
      return summaries.map((summary) => ({
        ...summary,
        posts: summary.posts.map(toldOf),
        ...(isMerged(summary) && { onSite: idsOf(summary).filter(isSeen) }),
        ...(states.get(summary.number) === 'closed' && { isClosed: true as const }),
      }))
    },

    async read(number, person, mayPush) {
      const { pull, changes, touched } = await find(number, person, { isReview: true, mayPush })
      const checks = await github.checks(pull, person, true)
      const { reviews, noPosts, isPartial } = await review(pull, changes, touched.posts, person, mayPush)
      const posts = touched.posts.filter((post) => !noPosts.includes(post))
      const others = await readOthers(pull, changes, touched, person)
      const isPart = changes.isPartial || isPartial
      const { standing, ...required } = await readRequired(pull, checks, person)
      const isInConflict = pull.state === 'open' && !pull.isDraft && hasConflicts(pull)
      const isMovedOnly = isInConflict && pull.isOpenToMaintainers && reviews.some(isMoved) && !reviews.some(isGone)
      const mergeBlocker =
        (isMovedOnly
          ? null
          : findMergeBlocker(
              pull,
              required.waitsFor,
              conflictWords(reviews, mayPush, conflictAdvice(pull, mayPush)),
            )) ?? (isPart ? TOO_LARGE : (tooComplexBlocker(reviews, pull) ?? otherFilesObstacle(others)))
      const isDescriptionPlain = !(await parts.texts.isRenderable({ title: '', content: pull.description }))
      return {
        ...toSummary(pull, isPart, { ...touched, posts, others }, checks),
        ...toStanding(pull, standing),
        state: pull.state,
        description: pull.description,
        ...(isDescriptionPlain && { isDescriptionPlain }),
        isMergeable: mergeBlocker === null ? isMovedOnly || pull.isMergeable : false,
        mergeBlocker: mergeBlocker,
        ...required,
        ...(isInConflict && (isMovedOnly ? { isMoved: true as const } : { hasConflicts: true as const })),
        checkRuns: checks,
        reviews,
        mergeCommit: pull.mergeCommit,
        mergedBy: pull.mergedBy,
      }
    },

    async readImage(number, name, person, mayPush) {
      const path = imagePath(name)
      checkShownName(name)
      const { pull } = await find(number, person, { maxAgeMs: SAME_REVIEW_MS, mayPush })
      const file = (await github.folderAt(pull.head, person)).get(path)
      if (!file) throw new HttpError(404, `Pull request #${number} has no image “${name}”.`)
      if (file.size > MAX_UPLOAD_BYTES)
        throw new HttpError(413, `The image “${name}” is larger than 5 MiB, so it is not shown. Ask for a smaller one.`)
      const bytes = await github.readBlob(file.blob, pull, person)
      return showImage(name, { bytes, blob: file.blob })
    },

    async findPost(number, id, person) {
      const { pull, touched } = await find(number, person)
      if (pull.state !== 'open') throw new HttpError(409, `${findMergeBlocker(pull)}`)
      const post = touched.posts.find((one) => one.id === id && one.change !== 'removed')
      const file = post && (await github.folderAt(pull.head, person)).get(postPath(id))
      if (!file) throw new HttpError(404, `Pull request #${number} has no post “${id}”.`)
      if (file.size > MAX_POST_BYTES) throw new HttpError(413, `The post “${id}” is over 1 MiB, so it cannot be shown.`)
      const named = imagesNamedIn(await github.readBlob(file.blob, pull, person))
      const bringsImages = touched.images.some((path) => named.has((findNameInImages(path) ?? '').normalize()))
      return { blob: file.blob, isNew: post.change === 'added', bringsImages }
    },

    async merge(number, head, person) {
      const { pull, touched, gone } = await findMergeable(number, head, person)
      if (pull.mergeCommit) return done(pull.mergeCommit, touched.posts)
      const commit = await github.merge(pull, person).catch((error: unknown) => explain(error, pull, person, gone))
      github.forget({ number })
      return done(commit, touched.posts)
    },

    async mergeWhenReady(number, head, isOn, person) {
      const { pull } = await (isOn ? findMergeable(number, head, person) : find(number, person))
      if (pull.state !== 'open') throw new HttpError(409, `${findMergeBlocker(pull)}`)
      await github.mergeWhenReady(pull, isOn, person).catch((error: unknown) => explain(error, pull, person))
      github.forget({ number })
    },

    rules: github.rules,

    async close(number, person, mayPush) {
      const { pull } = await find(number, person, { mayPush })
      if (pull.state === 'merged')
        throw new HttpError(409, 'It is already merged. To undo it, open the history of the post.')
      if (pull.state === 'open') await github.close(number, person)
    },
  }

  /** The pull request if it is what was reviewed, and may be merged here or is merged already. Throws HttpError. */
  async function findMergeable(number: number, head: string, person: Person) {
    // The branch may have lost what the pull request began with, and would get it back.
    const found = await find(number, person, { isReview: true })
    const { pull, changes, touched } = found
    if (pull.state === 'merged' && pull.mergeCommit && pull.head === head) return { ...found, gone: undefined }
    if (pull.state !== 'open') throw new HttpError(409, `${findMergeBlocker(pull)}`)
    if (pull.head !== head) throw moved()
    // What a review has read and tried is kept.
    const { reviews, isPartial } = await review(pull, changes, touched.posts, person, true)
    if (changes.isPartial || isPartial) throw new HttpError(409, TOO_LARGE)
    const mergeBlocker =
      tooComplexBlocker(reviews, pull) ?? otherFilesObstacle(await readOthers(pull, changes, touched, person))
    if (mergeBlocker !== null) throw new HttpError(409, mergeBlocker)
    return { ...found, gone: conflictWords(reviews, true, conflictAdvice(pull)) }
  }

  async function readOthers({ head }: Pull, changes: PullChanges, touched: Touched, person: Person) {
    const folders = {
      head: await github.folderAt(head, person),
      base: changes.base === null ? new Map() : await github.folderAt(changes.base, person),
    }
    return findOtherFiles(touched, changes.folder, folders)
  }

  async function readRequired(pull: WholePull, checks: readonly PullCheck[], person: Person) {
    if (pull.state !== 'open') return { standing: undefined }
    const [rules = null, [standing]] = await Promise.all([github.rules(person), github.standings([pull], person)])
    const isRuled = pull.mergeState === 'blocked' || (rules !== null && rules.approvals + rules.checks.length > 0)
    const waitsFor = isRuled && findMissing(rules, standing, checks)
    const autoMerge = isRuled && standing?.autoMerge
    return { standing, ...(waitsFor && { waitsFor }), ...(autoMerge && { autoMerge }) }
  }

  async function done(commit: string, posts: PullPost[]): Promise<PullMerged> {
    await parts.bringIn(commit)
    return { commit, posts }
  }

  /** Resolves to the commit where it turns out to be merged nevertheless. */
  async function explain(error: unknown, pull: WholePull, person: Person, gone?: string): Promise<string> {
    if (!(error instanceof MovedError || error instanceof RefusedError)) throw error
    const now = (await github.find(pull.number, person)) ?? pull
    if (now.mergeCommit && now.head === pull.head) return now.mergeCommit
    if (error instanceof MovedError || now.head !== pull.head) throw moved()
    throw new HttpError(409, refusalOf(now, error.message, gone))
  }
}

const isMoved = ({ renamedTo }: PullPost) => renamedTo !== undefined

const isGone = ({ isGone }: PullPostReview) => isGone === true

/** Sums up a pull request for the list. */
function toSummary(pull: Pull, isPartial: boolean, touched: Touched, checks: readonly PullCheck[]): PullSummary {
  const { number, title, author, createdAt, updatedAt, url, head, branch, fork, isDraft } = pull
  return {
    ...{ number, title, author, createdAt, updatedAt, url, head, branch, fork, isDraft },
    checks: stateOf(checks),
    posts: touched.posts,
    images: touched.images,
    otherFiles: touched.others.length,
    ...(isPartial && { isPartial }),
  }
}

// A commit is older than its push, by seconds where it was made here. GitHub counts other things as updates too.
const SAME_MS = 60_000

/** The deciding review, and the last thing that was done with the pull request. */
function toStanding({ updatedAt }: Pick<PullSummary, 'updatedAt'>, standing?: PullStanding): Partial<PullSummary> {
  const { latest } = standing ?? {}
  return {
    ...toReviewed(standing),
    ...(latest &&
      Date.parse(updatedAt) - Date.parse(latest.at) < SAME_MS && { latest: { by: latest.by, did: latest.did } }),
    ...(latest && latest.at > updatedAt && { updatedAt: latest.at }),
  }
}

function toReviewed(standing?: PullStanding): Pick<PullSummary, 'reviewed' | 'isReviewOfEarlier'> {
  const { rejectedBy = [], approvedBy = [], ofHead = [] } = standing ?? {}
  const decidedBy = rejectedBy.length > 0 ? rejectedBy : approvedBy
  if (decidedBy.length === 0) return {}
  const isOfHead = decidedBy.some((login) => ofHead.includes(login))
  const reviewed = decidedBy === rejectedBy ? 'changes requested' : 'approved'
  return { reviewed, ...(!isOfHead && { isReviewOfEarlier: true }) }
}

function stateOf(checks: readonly PullCheck[]): ChecksState {
  for (const state of ['failed', 'running', 'passed'] as const)
    if (checks.some((check) => check.state === state)) return state
  return 'none'
}
