import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { slugOf } from '#content/slug.ts'
import type { Proposal, Proposed, ProposedPost } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { findPostId, imagePath, postPath } from '../posts/folder-layout.ts'
import { MAX_POST_BYTES } from '../posts/front-matter/post-limits.ts'
import { imageNames } from '../posts/image-name.ts'
import type { Posts } from '../posts/posts.ts'
import { postTooLarge } from '../posts/refusals.ts'
import type { Texts } from '../posts/texts.ts'
import type {
  FileChange,
  OpenedPull,
  ProposalBase,
  ProposalBranches,
  ProposedBranch,
  Tried,
} from '../repository/proposals.ts'
import type { PullRequests } from '../repository/pulls.ts'
import type { Person, Repository } from '../repository/repository.ts'
import { createFindPull } from './find-pull.ts'
import { createFindMoved } from './moved-posts.ts'
import { type Plan, type PlanParts, planProposal } from './propose-plan.ts'
import { aboutPost, draftMovedOn, nothingProposed, pullBusy, staleInPull, staleProposal } from './propose-refusals.ts'

export interface Proposals {
  /**
   * Resolves once the pull request is open and holds all posts. Asked twice with the same posts by the same person
   * within ten minutes, it opens one. Throws HttpError.
   */
  propose(proposal: Proposal, person: Person, mayPush: boolean): Promise<Proposed>
}

/** How long the same posts by the same person count as the same proposal. */
const SAME_PROPOSAL_MS = 10 * 60_000
const BRANCH_PREFIX = 'posts/'
const MAX_SLUG_LENGTH = 40
const MAX_TRIES = 3

interface ProposalParts {
  repository: Pick<Repository, 'snapshot'>
  proposals: ProposalBranches
  pulls: Pick<PullRequests, 'find' | 'changes' | 'folderAt' | 'readBlob'>
}

/** Posts as pull requests. `now` is in milliseconds since 1970. */
export function createProposals(
  { repository, proposals: branches, pulls }: ProposalParts,
  posts: Pick<Posts, 'find' | 'findByAlias' | 'isPublic'>,
  texts: PlanParts['texts'] & Pick<Texts, 'checkImage'>,
  now: () => number = Date.now,
): Proposals {
  const planAt = (
    base: ProposalBase,
    proposal: Proposal,
    person: Person,
    more: Partial<Pick<PlanParts, 'isHidden' | 'isGone' | 'stale'>>,
  ) =>
    planProposal({
      proposal,
      base,
      texts,
      person,
      now: now(),
      isHidden: () => false,
      isGone: () => false,
      stale: staleProposal,
      ...more,
    })

  const find = createFindPull(pulls)
  const findMoved = createFindMoved({ repository, pulls, posts })

  /** The posts that a merged pull request of the person's own has touched, also under the ids that they have since. */
  const broughtBy = async (number: number, person: Person): Promise<(string | undefined)[]> => {
    const { pull, changes, touched } = await find(number, person, { mayPush: false })
    if (pull.state !== 'merged') return []
    const folders = { base: await pulls.folderAt(pull.head, person), site: repository.snapshot().files }
    const moved = await findMoved(pull, changes.files, folders, person)
    return [...touched.posts.map(({ id }) => id), ...[...moved.values()].map(findPostId)]
  }

  const isGone = (id: string) => posts.find(id) !== undefined

  const isFresh = ({ isOpen, createdAt }: OpenedPull) => isOpen && Math.abs(now() - createdAt) < SAME_PROPOSAL_MS

  const toProposed = (pull: OpenedPull, { ids, revisions }: Plan, isNew: boolean): Proposed => {
    const { number, url, branch, fork, commit } = pull
    return { number, url, branch, fork, commit, ids, revisions, isNew }
  }

  /** Tells whether a post is hidden from the person: visitors see public posts only. */
  const hiding = (mayPush: boolean) => (id: string) => {
    const post = mayPush ? undefined : posts.find(id)
    return post !== undefined && !posts.isPublic(post)
  }

  const proposeNew = async (given: Proposal, person: Person, mayPush: boolean): Promise<Proposed> => {
    const { proposal, files: images } = await placeImages(given, texts)
    const { goesOn } = proposal
    const [isDraft, own] = [hiding(mayPush), goesOn ? await broughtBy(goesOn, person) : []]
    const isHidden = (id: string, isNamed: boolean) => {
      if (!own.includes(id) || !isDraft(id)) return isDraft(id)
      if (!isNamed) throw draftMovedOn(id, goesOn)
      return false
    }
    const plan = (base: ProposalBase) => planAt(base, proposal, person, { isHidden })
    /** What an earlier try came to. */
    const planOf = async (trying: Promise<Tried>): Promise<Plan> => {
      const { before, after } = await trying
      const made = await planAt(before, proposal, person, { isHidden, isGone })
      const files = await Promise.all(made.ids.map((id) => after.read(postPath(id))))
      return { ...made, revisions: files.map((file) => file?.blob ?? null) }
    }
    const key = keyOf(proposal, person)
    const name = `${BRANCH_PREFIX}${slugOf(proposal.title).slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '') || 'post'}-${key}`

    const base = await branches.base(person)
    const planned = await plan(base).catch(async (error: unknown) => {
      // It may be this very proposal, merged or overtaken since, that is in the way.
      const pull = await branches.findPull(name, person, mayPush)
      if (pull && isFresh(pull)) return { pull, plan: await planOf(branches.look(pull.commit, person)) }
      // Who is told of a newer version will ask for it next.
      await branches.bringIn(base)
      throw error
    })
    if ('pull' in planned) return toProposed(planned.pull, planned.plan, false)
    if (planned.changes.length === 0) throw nothingProposed()

    const changes = [...images, ...planned.changes]
    const place = await branches.openWorkplace(base, person, mayPush)
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const known = await place.findBranches(BRANCH_PREFIX)
      const names = new Set(known.map((branch) => branch.name))
      const mine = known.filter((branch) => isOfKey(branch.name, key))
      for (const branch of mine) {
        const pull = await branches.findPull(branch.name, person, mayPush)
        if (pull && isFresh(pull)) return toProposed(pull, await planOf(place.look(branch.commit)), false)
        if (!pull) return openFrom(branch, await planOf(place.look(branch.commit)))
      }
      const branch = await place.createBranch(freeName(name, names), base, changes, planned.message)
      if (branch) return openFrom(branch, planned)
    }
    throw pullBusy()

    async function openFrom(branch: ProposedBranch, made: Plan): Promise<Proposed> {
      const { title, description = '' } = proposal
      return toProposed(await place.openPull(branch, { title, description }), made, true)
    }
  }

  const add = async (number: number, given: Proposal, person: Person, mayPush: boolean): Promise<Proposed> => {
    const { proposal, files: images } = await placeImages(given, texts)
    const isHidden = hiding(mayPush)
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const branch = await branches.openPullBranch(number, person, mayPush)
      const plan = await planAt(branch, proposal, person, {
        // The draft that a person proposes to change is no secret to them.
        isHidden: (id, isNamed) => !isNamed && isHidden(id),
        isGone,
        stale: (post) => staleInPull(post, number),
      })
      // Asked again after a lost answer, its branch says all this.
      const commit =
        plan.changes.length === 0 ? branch.commit : await branch.add([...images, ...plan.changes], plan.message)
      if (commit) return toProposed({ ...branch.pull, commit }, plan, false)
    }
    throw pullBusy()
  }

  return {
    propose: (proposal, person, mayPush) =>
      proposal.addTo === undefined
        ? proposeNew(proposal, person, mayPush)
        : add(proposal.addTo, proposal, person, mayPush),
  }
}

/** The same for the same posts by the same person, whatever the pull request is called. */
function keyOf({ posts }: Proposal, { login }: Person): string {
  return createHash('sha256')
    .update(JSON.stringify([login, posts]))
    .digest('hex')
    .slice(0, 10)
}

function isOfKey(name: string, key: string): boolean {
  return new RegExp(`-${key}(?:-\\d+)?$`).test(name)
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  return free
}

type ImageTexts = Pick<Texts, 'checkImage'>

// As routes/proposal-body.ts takes them.
const PLACEHOLDER = /images\/[\w-]{8,64}\.upload/g

/**
 * Names the pictures of a proposal, writes these names into its texts, and gives the files to commit with them. The names
 * come from the bytes, so that the same proposal has the same ones when it is sent again. Throws HttpError 413, 415 or 422.
 */
async function placeImages(
  { images = [], ...proposal }: Proposal,
  texts: ImageTexts,
): Promise<{ proposal: Proposal; files: FileChange[] }> {
  const tooLarge = proposal.posts.find(({ change }) => isTooLarge(change?.content))
  if (tooLarge) throw aboutPost(postTooLarge(), tooLarge)
  const files: FileChange[] = []
  const paths = new Map<string, string>()
  for (const { placeholder, name, data } of images) {
    const bytes = Buffer.from(data, 'base64')
    const { format } = await checkNamed(name, bytes, texts)
    // Long enough that no other picture has the name, so that it is not looked for.
    const [, named = ''] = imageNames(name, format, bytes)
    const path = imagePath(named)
    files.push({ path, bytes, isNew: true })
    paths.set(placeholder, path)
  }
  if (files.length === 0) return { proposal, files }
  const posts: ProposedPost[] = []
  for (const post of proposal.posts) {
    await nextTurn()
    const written = post.change?.content?.replace(PLACEHOLDER, (found) => paths.get(found) ?? found)
    if (isTooLarge(written)) throw aboutPost(postTooLarge(), post)
    posts.push(written === undefined ? post : { ...post, change: { ...post.change, content: written } })
  }
  return { proposal: { ...proposal, posts }, files }
}

function isTooLarge(content: string | undefined): boolean {
  return content !== undefined && Buffer.byteLength(content) > MAX_POST_BYTES
}

async function checkNamed(name: string, bytes: Uint8Array, texts: ImageTexts) {
  try {
    return await texts.checkImage(bytes)
  } catch (error) {
    throw error instanceof HttpError ? new HttpError(error.status, `“${name}”: ${error.message}`) : error
  }
}
