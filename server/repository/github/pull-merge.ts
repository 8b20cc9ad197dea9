import type { Octokit } from '@octokit/rest'
import { HttpError, UnsureError } from '../../contract/errors.ts'
import { MovedError, type Pull, type PullRequests, type PullStanding, RefusedError } from '../pulls.ts'
import type { Person } from '../repository.ts'
import type { BranchPlace } from './client.ts'
import { answerOf, hasMoved, messageOf, notAllowed, retryOnce, saidBy, statusOf, toHttpError } from './errors.ts'
import { type Actor, OPINIONS } from './thread-shapes.ts'

type Method = 'merge' | 'squash' | 'rebase'

export interface PullMergeOptions extends Pick<BranchPlace, 'client' | 'owner' | 'repo'> {
  find: PullRequests['find']
}

const ASK_METHODS_AGAIN_MS = 10 * 60_000

/** Merges a pull request, or has GitHub merge it later, with the first kind of merge that the repository allows. */
export function createPullMerge(
  options: PullMergeOptions,
): Pick<PullRequests, 'merge' | 'mergeWhenReady' | 'standings'> {
  const { client, owner, repo, find } = options
  const repository = `${owner}/${repo}`
  let methods: { at: number; allowed: Method[] } | undefined

  const readMethods = async (octokit: Octokit): Promise<Method[]> => {
    if (methods && Date.now() - methods.at < ASK_METHODS_AGAIN_MS) return methods.allowed
    const { data } = await retryOnce(() => octokit.rest.repos.get({ owner, repo }))
    // Where GitHub does not tell, trying tells.
    const allowed = (['merge', 'squash', 'rebase'] as const).filter(
      (method) =>
        ({ merge: data.allow_merge_commit, squash: data.allow_squash_merge, rebase: data.allow_rebase_merge })[
          method
        ] !== false,
    )
    methods = { at: Date.now(), allowed }
    return allowed
  }

  const sendOnce = async (octokit: Octokit, { number, head }: Pull, method: Method): Promise<string> => {
    const { data } = await octokit.rest.pulls.merge({
      ...{ owner, repo, pull_number: number },
      ...{ sha: head, merge_method: method },
    })
    return data.sha
  }

  const send = async (octokit: Octokit, pull: Pull): Promise<string> => {
    let refused: unknown = new RefusedError('The repository allows no kind of merge')
    for (const method of await readMethods(octokit))
      try {
        return await sendOnce(octokit, pull, method)
      } catch (error) {
        const [status, message] = [statusOf(error), messageOf(error)]
        if (status === 405 && /base branch was modified/i.test(message)) return sendOnce(octokit, pull, method)
        if (status !== 405 || !/not allowed on this repository|must not contain merge commits/i.test(message))
          throw error
        refused = error
        methods = undefined
      }
    throw refused
  }

  const explain = (error: unknown, person: Person): Error => {
    if (error instanceof RefusedError) return error
    const [status, message] = [statusOf(error), messageOf(error)]
    if (status === 409) return new MovedError()
    if (status === 405 || status === 422) return new RefusedError(saidBy(message))
    if (status === 404) return notAllowed(person, repository)
    const fault = toHttpError(error, repository, 'it was not merged')
    return fault instanceof UnsureError
      ? new UnsureError('it is not known whether it was merged. Asking again merges it once')
      : fault
  }

  const speakerFor = ({ token }: Person): Octokit => {
    if (token) return client.as(token)
    throw new HttpError(401, 'Sign in to merge.')
  }

  const askStandings = async (octokit: Octokit, pulls: readonly Pull[]): Promise<(Standing | null)[]> => {
    const aliased = pulls.map(({ number }, index) => `p${index}: pullRequest(number: ${number}) { ...standing }`)
    const query = `query ($owner: String!, $repo: String!) {
      repository(owner: $owner, name: $repo) { ${aliased.join('\n')} }
    } ${STANDING}`
    const { repository } = await octokit.graphql<{ repository: Record<string, Standing | null> | null }>(query, {
      owner,
      repo,
    })
    return pulls.map((_pull, index) => repository?.[`p${index}`] ?? null)
  }

  return {
    async merge(pull, person) {
      const octokit = speakerFor(person)
      try {
        return await send(octokit, pull)
      } catch (error) {
        const fault = explain(error, person)
        if (!(fault instanceof UnsureError)) throw fault
        // The answer was lost, and with it whether it was merged: the pull request tells.
        const now = await find(pull.number, person).catch(() => undefined)
        if (now?.mergeCommit && now.head === pull.head) return now.mergeCommit
        if (now && now.head !== pull.head) throw new MovedError()
        if (now?.state !== 'open') throw fault
      }
      // The head that was reviewed guards this one, too.
      return send(octokit, pull).catch((error: unknown) => {
        throw explain(error, person)
      })
    },

    async mergeWhenReady(pull, isOn, person) {
      const octokit = speakerFor(person)
      try {
        const id = (await askStandings(octokit, [pull]))[0]?.id
        if (!id) throw notAllowed(person, repository)
        const [method = 'merge'] = isOn ? await readMethods(octokit) : []
        await octokit.graphql(isOn ? ENABLE : DISABLE, {
          id,
          ...(isOn && { head: pull.head, kind: method.toUpperCase() }),
        })
      } catch (error) {
        const [refusal] = (error as { errors?: readonly { message: string }[] }).errors ?? []
        throw refusal ? new RefusedError(saidBy(refusal.message)) : explain(error, person)
      }
    },

    async standings(pulls, person) {
      if (pulls.length === 0) return []
      const found = await askStandings(speakerFor(person), pulls).catch(() => [])
      return pulls.map(({ head }, index) => toStanding(found[index], head))
    },
  }
}

function toStanding(found: Standing | null | undefined, head: string): PullStanding | undefined {
  if (!found) return undefined
  const reviews = found.latestOpinionatedReviews?.nodes ?? []
  const loginsOf = (isMeant: (review: OpinionatedReview) => boolean) =>
    reviews.flatMap((review) => (review && isMeant(review) ? [review.author?.login ?? 'ghost'] : []))
  return {
    approvedBy: loginsOf(({ state }) => state === 'APPROVED'),
    rejectedBy: loginsOf(({ state }) => state === 'CHANGES_REQUESTED'),
    ofHead: loginsOf(({ commit }) => commit?.oid === head),
    hasConflicts: found.mergeStateStatus === 'DIRTY',
    ...toLatest(found),
    ...(found.autoMergeRequest ? { autoMerge: 'on' } : found.viewerCanEnableAutoMerge && { autoMerge: 'possible' }),
  }
}

function toLatest({ reviews, commits, mergedAt, mergedBy }: Standing): Pick<PullStanding, 'latest'> {
  const [said] = reviews?.nodes ?? []
  const { committedDate, author } = commits?.nodes?.[0]?.commit ?? {}
  const did = [
    { at: committedDate, by: author?.user?.login ?? author?.name, did: 'pushed' as const },
    { at: said?.submittedAt, by: said?.author?.login, did: OPINIONS[said?.state ?? ''] ?? ('commented' as const) },
    { at: mergedAt, by: mergedBy?.login, did: 'merged' as const },
  ].flatMap(({ at, by, did }) => (at ? [{ at: new Date(at).toISOString(), by: by ?? 'ghost', did }] : []))
  const latest = did.sort((one, other) => (one.at < other.at ? -1 : 1)).at(-1)
  return latest ? { latest } : {}
}

/**
 * Moves the branch of a pull request from its head to `sha`. Throws MovedError where it was moved by someone else, and
 * RefusedError where the person may not.
 */
export async function movePullBranch(
  octokit: Octokit,
  site: { owner: string; repo: string },
  { fork, branch, head }: Pick<Pull, 'fork' | 'branch' | 'head'>,
  sha: string,
): Promise<void> {
  const [owner = site.owner, repo = site.repo] = fork?.split('/') ?? []
  try {
    await octokit.rest.git.updateRef({ owner, repo, ref: `heads/${branch}`, sha })
  } catch (error) {
    if (await hasMoved(error, octokit, { owner, repo, branch }, head)) throw new MovedError()
    // 404: GitHub hides from a person what that person may not change.
    if (answerOf(error) && [403, 404, 422].includes(statusOf(error) ?? 0))
      throw new RefusedError(saidBy(messageOf(error)))
    throw error
  }
}

const STANDING = `fragment standing on PullRequest {
  id
  mergeStateStatus
  viewerCanEnableAutoMerge
  autoMergeRequest { mergeMethod }
  latestOpinionatedReviews(first: 100, writersOnly: true) { nodes { state commit { oid } author { login } } }
  reviews(last: 1, states: [APPROVED, CHANGES_REQUESTED, COMMENTED]) { nodes { submittedAt state author { login } } }
  commits(last: 1) { nodes { commit { committedDate author { name user { login } } } } }
  mergedAt
  mergedBy { login }
}`

interface OpinionatedReview {
  state: string
  commit: { oid: string } | null
  author: { login: string } | null
}

interface Standing {
  id: string
  mergeStateStatus: string
  viewerCanEnableAutoMerge: boolean
  autoMergeRequest: object | null
  latestOpinionatedReviews: { nodes: (OpinionatedReview | null)[] | null } | null
  /** Each comment is part of one. */
  reviews: { nodes: ({ submittedAt: string | null; state: string; author: Actor } | null)[] | null } | null
  commits: {
    nodes: ({ commit: { committedDate: string; author: { name: string | null; user: Actor } | null } } | null)[] | null
  } | null
  mergedAt: string | null
  mergedBy: Actor
}

const ENABLE = `mutation ($id: ID!, $head: GitObjectID!, $kind: PullRequestMergeMethod!) {
  enablePullRequestAutoMerge(input: { pullRequestId: $id, expectedHeadOid: $head, mergeMethod: $kind }) {
    clientMutationId
  }
}`

const DISABLE = `mutation ($id: ID!) {
  disablePullRequestAutoMerge(input: { pullRequestId: $id }) { clientMutationId }
}`
