import type { createChecks } from './checks.ts'
import { isRecord, timestamp } from './exchange.ts'
import { copyCommit } from './objects.ts'
import type { Origin } from './origin.ts'
import type { People } from './people.ts'
import type { createPullMerges } from './pull-merges.ts'
import type { ReviewStore } from './review-state.ts'

export interface PullStateOptions {
  origin: Origin
  checks: ReturnType<typeof createChecks>
  merges: ReturnType<typeof createPullMerges>
  reviews: ReviewStore
  people: People
  owner: string
  /** `owner/name` */
  fullName: string
}

export interface PullRules {
  /** As a rule of the branch asks for: nothing can be merged before someone who may push has approved it. */
  needsReview?: boolean
  /** The names of checks that a rule of the branch asks for: nothing can be merged before they have passed. */
  requiredChecks?: readonly string[]
  /** The authors of all pull requests have taken the tick off “Allow edits by maintainers”. */
  closedToMaintainers?: boolean
  /** GitHub says that maintainers may, and still refuses. */
  refusesMaintainers?: boolean
  /**
   * Merges follow renames. At GitHub they did not as of March 2025, and were to:
   * http://mail.spinics.net/lists/git/msg497798.html
   */
  followsRenames?: boolean
  /** How many times GitHub answers that it does not know yet whether a pull request can be merged. */
  thinks?: number
}

export type Pull = Record<string, unknown> & {
  number: number
  head: Record<string, unknown>
  base: Record<string, unknown>
}

// What GitHub says of one pull request and of none in a list.
const DETAILS =
  'merged mergeable rebaseable mergeable_state merged_by comments review_comments maintainer_can_modify commits additions deletions changed_files'.split(
    ' ',
  )

/** What is true of pull requests now; the bare emulator goes on saying what was when they were opened. */
export function createPullState(options: PullStateOptions) {
  const { origin, checks, merges, reviews, people, owner, fullName } = options
  const root = `/repos/${fullName}`
  const merged = new Map<number, { sha: string; at: string; by: unknown }>()
  /** The heads of those that are no longer open, which stay where they were. */
  const ended = new Map<number, string>()
  const movedAt = new Map<string, string>()
  /** Heads of forks that the repository has, too. */
  const copied = new Set<string>()
  const rules: PullRules = {}

  async function readPull(number: number): Promise<Pull | undefined> {
    const found = await origin.callAs(owner, 'GET', `${root}/pulls/${number}`, undefined, [404])
    return isPull(found) ? found : undefined
  }

  /** Where the branch of the head is now; the bare emulator goes on naming the commit of the beginning. */
  async function findHead({ number, head }: Pull): Promise<string> {
    const end = ended.get(number)
    if (end !== undefined) return end
    const repository = isRecord(head.repo) ? String(head.repo.full_name) : fullName
    const path = `/repos/${repository}/git/ref/heads/${head.ref}`
    const found = await origin.callAs(owner, 'GET', path, undefined, [404])
    const sha = isRecord(found) && isRecord(found.object) ? String(found.object.sha) : String(head.sha)
    if (repository !== fullName && !copied.has(sha)) {
      await copyCommit(origin, owner, { from: repository, to: fullName, sha })
      copied.add(sha)
    }
    return sha
  }

  async function compare(pull: Pull, head: string): Promise<Record<string, unknown>> {
    const base = pull.state === 'open' ? pull.base.ref : pull.base.sha
    const found = await origin.callAs(owner, 'GET', `${root}/compare/${base}...${head}`, undefined, [404])
    return isRecord(found) ? found : {}
  }

  /** In GitHub's words for a list. */
  async function mend(pull: Pull): Promise<Pull> {
    const sha = await findHead(pull)
    const key = `${pull.number}:${sha}`
    if (sha !== pull.head.sha && !movedAt.has(key)) movedAt.set(key, timestamp())
    const merge = merged.get(pull.number)
    const later = merge?.at ?? movedAt.get(key)
    const rest = Object.fromEntries(Object.entries(pull).filter(([name]) => !DETAILS.includes(name)))
    return {
      ...rest,
      ...(await people.describeRequests(reviews.requestsOf(pull.number))),
      auto_merge: await describeAutoMerge(pull),
      active_lock_reason: null,
      number: pull.number,
      base: pull.base,
      head: { ...pull.head, sha },
      ...(later !== undefined && later > String(pull.updated_at) && { updated_at: later }),
      ...(merge && { merged_at: merge.at, merge_commit_sha: merge.sha }),
    }
  }

  async function describeAutoMerge(pull: Pull) {
    const enabled = reviews.autoMerges.get(pull.number)
    if (!enabled || pull.state !== 'open') return null
    return {
      enabled_by: await people.describe(enabled.login),
      merge_method: enabled.method,
      commit_title: pull.title,
      commit_message: '',
    }
  }

  /** Why a rule of the branch forbids the merge, in GitHub's words; undefined where none does. */
  async function findObstacle({ number }: Pull, head: string): Promise<string | undefined> {
    const missing = rules.requiredChecks?.find((name) => !checks.hasPassed(head, name))
    if (missing !== undefined) return `Required status check "${missing}" is expected.`
    if (!rules.needsReview) return undefined
    const decision = await reviews.decide(number)
    if (decision === 'CHANGES_REQUESTED') return 'Changes have been requested by reviewers with write access.'
    return decision === 'APPROVED'
      ? undefined
      : 'At least 1 approving review is required by reviewers with write access.'
  }

  async function stateOf(pull: Pull, head: string): Promise<{ mergeable: boolean | null; mergeable_state: string }> {
    if (pull.state !== 'open') return { mergeable: null, mergeable_state: 'unknown' }
    if (rules.thinks) {
      rules.thinks--
      return { mergeable: null, mergeable_state: 'unknown' }
    }
    if (!(await merges.isMergeable(head, rules.followsRenames ?? false)))
      return { mergeable: false, mergeable_state: 'dirty' }
    if (pull.draft) return { mergeable: true, mergeable_state: 'draft' }
    if (await findObstacle(pull, head)) return { mergeable: true, mergeable_state: 'blocked' }
    return { mergeable: true, mergeable_state: checks.hasFailed(head) ? 'unstable' : 'clean' }
  }

  async function describe(pull: Pull): Promise<Pull> {
    const mended = await mend(pull)
    const { files, total_commits } = await compare(pull, String(mended.head.sha))
    const changed = Array.isArray(files) ? files.filter(isRecord) : []
    const sum = (key: string) => changed.reduce((total, file) => total + Number(file[key]), 0)
    const merge = merged.get(pull.number)
    return {
      ...pull,
      ...mended,
      merged: merge !== undefined,
      merged_by: merge?.by ?? null,
      review_comments: reviews.commentsOf(pull.number).length,
      maintainer_can_modify: !rules.closedToMaintainers,
      ...(await stateOf(pull, String(mended.head.sha))),
      commits: Number(total_commits ?? 0),
      changed_files: changed.length,
      additions: sum('additions'),
      deletions: sum('deletions'),
    }
  }

  return {
    rules,
    merged,
    ended,
    readPull,
    findHead,
    findObstacle,
    compare,
    mend,
    describe,
  }
}

export function isPull(value: unknown): value is Pull {
  return isRecord(value) && typeof value.number === 'number' && isRecord(value.head) && isRecord(value.base)
}
