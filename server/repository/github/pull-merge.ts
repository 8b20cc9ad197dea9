import type { Octokit } from '@octokit/rest'
import { HttpError } from '../../errors.ts'
import { MovedError, type Pull, type PullRequests, RefusedError } from '../pulls.ts'
import type { Person } from '../repository.ts'
import type { GitHubClient } from './client.ts'
import { retryOnce } from './contents.ts'
import { saidBy, toHttpError, UnsureError } from './errors.ts'

type Method = 'merge' | 'squash' | 'rebase'

export interface PullMergeOptions {
  client: GitHubClient
  owner: string
  repo: string
  find: PullRequests['find']
}

const ASK_METHODS_AGAIN_MS = 10 * 60_000
const OUTCOME = 'it was not merged'

interface GitHubFault {
  status?: number
  message: string
}

/** Merges a pull request with the first kind of merge that the repository allows. */
export function createPullMerge({ client, owner, repo, find }: PullMergeOptions): PullRequests['merge'] {
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

  const send = async (octokit: Octokit, { number, head }: Pull): Promise<string> => {
    let refused: unknown = new RefusedError('The repository allows no kind of merge')
    for (const method of await readMethods(octokit))
      try {
        const { data } = await octokit.rest.pulls.merge({
          owner,
          repo,
          pull_number: number,
          sha: head,
          merge_method: method,
        })
        return data.sha
      } catch (error) {
        const { status, message } = error as GitHubFault
        if (status !== 405 || !/not allowed on this repository/i.test(message)) throw error
        refused = error
        methods = undefined
      }
    throw refused
  }

  const explain = async (error: unknown, pull: Pull, person: Person): Promise<Error | string> => {
    if (error instanceof RefusedError) return error
    const { status, message } = error as GitHubFault
    if (status === 409) return new MovedError()
    if (status === 405 || status === 422) return new RefusedError(saidBy(message))
    if (status === 404)
      return new HttpError(
        403,
        `GitHub does not let ${person.login} merge in ${repository}, or not with this sign-in. Ask an owner of the repository for write access, or sign out and sign in again.`,
      )
    const fault = toHttpError(error, repository, OUTCOME)
    if (!(fault instanceof UnsureError)) return fault
    // The answer was lost, and with it whether it was merged: the pull request tells.
    const now = await find(pull.number, person).catch(() => undefined)
    return now?.mergeCommit ?? new UnsureError('it is not known whether it was merged. Asking again merges it once')
  }

  return async (pull, person) => {
    if (!person.token) throw new HttpError(401, 'Sign in to merge.')
    try {
      return await send(client.as(person.token), pull)
    } catch (error) {
      const outcome = await explain(error, pull, person)
      if (typeof outcome === 'string') return outcome
      throw outcome
    }
  }
}
