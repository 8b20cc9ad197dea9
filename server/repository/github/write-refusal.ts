import type { Octokit } from '@octokit/rest'
import { HttpError, NeedsPullError } from '../../contract/errors.ts'
import { type Change, type Person, type RepositoryFile, StaleError } from '../repository.ts'
import type { BranchPlace } from './client.ts'
import { answerOf, readRefusal, statusOf, toHttpError } from './errors.ts'

export interface WriteRefusalOptions extends BranchPlace {
  /** The file at this moment. Throws HttpError. */
  read(path: string, person: Person): Promise<RepositoryFile | undefined>
  /** Hears that the rules of the branch want a pull request of the person. */
  noteRefusal?: ((person: Person) => void) | undefined
}

// GitHub's words where a pull request would be taken. Others are about the commit itself, such as a secret in it.
const WANTS_PULL = /pull request|merge queue|protected branch|status check|review/i

type WriteRefusal = (error: unknown, change: Change, person: Person) => Promise<Error>

/** What GitHub refused to write, as something that the caller can act on. */
export function createWriteRefusal(options: WriteRefusalOptions): WriteRefusal {
  const { client, owner, repo, branch, read } = options
  const repository = `${owner}/${repo}`

  const refusal: WriteRefusal = async (error, change, person) => {
    if (error instanceof StaleError) return error
    const status = statusOf(error)
    if (!answerOf(error)) return toHttpError(error, repository)
    const { isRule, said } = readRefusal(error)
    if (isRule) return ruled(said, person)
    if (status === 404) return notFound(change, person)
    if (status !== 409 && status !== 422) return toHttpError(error, repository)
    // The file tells whether it is no longer the one that was changed; GitHub's words for that are no one's promise.
    const found = await read(change.path, person)
    return (found?.blob ?? null) === change.base ? ruled(said, person) : new StaleError(found)
  }

  const ruled = (said: string, person: Person) => {
    const what = `GitHub refuses the commit to ${repository}: ${said}`
    if (!WANTS_PULL.test(said))
      return new HttpError(422, `${what}. Ask an owner of the repository what its rules allow.`)
    options.noteRefusal?.(person)
    return new NeedsPullError(`${what}. Request the change as a pull request instead.`)
  }

  /** Why GitHub finds nothing where we write: it hides from people what they may not change. */
  const notFound = async (change: Change, person: Person): Promise<Error> => {
    if (!(await mayPush(person))) return new HttpError(403, noPush(person))
    const name = branch()
    if (name && !(await hasBranch(name, person)))
      return new HttpError(
        409,
        `The branch ${name} is gone from ${repository}, so nothing was saved. Restore it, or set GITHUB_BRANCH to another.`,
      )
    if (change.base !== null && !(await read(change.path, person))) return new StaleError()
    return new HttpError(
      403,
      `GitHub lets ${person.login} push to ${repository}, but not with this sign-in, so nothing was saved. Set GITHUB_SCOPE to repo if the repository is private, sign out and sign in again.`,
    )
  }

  const hasBranch = (name: string, person: Person) =>
    isGranted(person, async ({ rest }) => {
      await rest.git.getRef({ owner, repo, ref: `heads/${name}` })
      return true
    })

  const mayPush = (person: Person) =>
    isGranted(person, async ({ rest }) => (await rest.repos.get({ owner, repo })).data.permissions?.push === true)

  const isGranted = async ({ token }: Person, ask: (octokit: Octokit) => Promise<boolean>): Promise<boolean> => {
    if (!token) return false
    try {
      return await ask(client.as(token))
    } catch (error) {
      if (statusOf(error) === 404) return false
      throw toHttpError(error, repository)
    }
  }

  const noPush = ({ login }: Person) =>
    `GitHub does not let ${login} push to ${repository}, so nothing was saved. Ask an owner of the repository for write access.`

  return refusal
}
