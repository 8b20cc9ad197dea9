import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import { HttpError } from '../../contract/errors.ts'
import type { ProposalBase, ProposalBranches, Tried, Workplace } from '../proposals.ts'
import type { Person } from '../repository.ts'
import type { BranchPlace } from './client.ts'
import { type Contents, createContents } from './contents.ts'
import { answerOf, hasMoved, readRefusal, statusOf, toHttpError } from './errors.ts'
import type { RepositoryPlace } from './place.ts'
import { makeCommit } from './propose-commit.ts'
import { toOpenedPull } from './pull-shapes.ts'
import type { Replica } from './replica.ts'

export interface ProposalOptions extends BranchPlace {
  contents: Contents
  replica: Replica
  catchUp(commit: string): Promise<void>
}

/** Proposals through GitHub's git data API, always with the token of the person whose they are. */
export function createProposalBranches(options: ProposalOptions): ProposalBranches {
  const { client, owner, repo, folder, layout, contents, replica } = options
  const repository = `${owner}/${repo}`

  /** Everything that is asked of GitHub goes through here, so that every fault becomes a sentence. */
  const ask = async <T>(person: Person, work: (octokit: Octokit) => Promise<T>): Promise<T> => {
    if (!person.token) throw new HttpError(401, 'Sign in to propose a change.')
    try {
      return await work(client.as(person.token))
    } catch (error) {
      throw toProposalError(error, repository, person.login)
    }
  }

  const branchOf = (): string => {
    const branch = options.branch()
    if (branch) return branch
    throw new HttpError(503, 'The posts have not been read from GitHub yet. Try again in a minute.', 30)
  }

  const baseAt = (commit: string, person: Person, from: Contents = contents): ProposalBase => {
    const isInMemory = () => from === contents && replica.state().head === commit
    const names = () => {
      const { files, otherNames } = replica.snapshot()
      return new Set([...files.keys(), ...otherNames].map((name) => name.toLowerCase()))
    }
    return {
      commit,
      names: names(),
      async read(path) {
        const known = isInMemory() ? replica.snapshot().files.get(path) : undefined
        if (known?.bytes) return known
        return isInMemory() && !known ? undefined : from.readAt(path, commit, person)
      },
    }
  }

  const contentsOf = (place: RepositoryPlace): Contents =>
    createContents({ client, ...place, folder, layout, branch: () => undefined, head: () => null })

  const readHead = async (octokit: Octokit, place: RepositoryPlace, branch: string) =>
    (await octokit.rest.git.getRef({ ...place, ref: `heads/${branch}` })).data.object.sha

  const look = async (commit: string, person: Person, place: RepositoryPlace): Promise<Tried> => {
    const parent = await ask(person, async ({ rest }) => {
      const { data } = await rest.git.getCommit({ ...place, commit_sha: commit })
      return data.parents[0]?.sha ?? ''
    })
    return { before: baseAt(parent, person), after: baseAt(commit, person, contentsOf(place)) }
  }

  const findPull: ProposalBranches['findPull'] = (name, person, mayPush) =>
    ask(person, async ({ rest }) => {
      const head = `${mayPush ? owner : person.login}:${name}`
      const { data } = await rest.pulls.list({ owner, repo, head, base: branchOf(), state: 'all', per_page: 1 })
      return data[0] && toOpenedPull(data[0], repository)
    })

  const openWorkplace: ProposalBranches['openWorkplace'] = async (base, person, mayPush) => {
    const { commit } = base
    const place = mayPush
      ? { owner, repo }
      : await ask(person, (octokit) => findOrMakeFork({ octokit, owner, repo, branch: branchOf(), commit }))
    return {
      findBranches: (prefix) =>
        ask(person, async ({ rest }) => {
          const { data } = await rest.git.listMatchingRefs({ ...place, ref: `heads/${prefix}` })
          return data.map(({ ref, object }) => ({ name: ref.slice('refs/heads/'.length), commit: object.sha }))
        }),
      createBranch: (name, { commit: parent }, changes, message) =>
        ask(person, async (octokit) => {
          const create = async () => {
            const sha = await makeCommit({ octokit, ...place, folder, layout }, parent, changes, message)
            await octokit.rest.git.createRef({ ...place, ref: `refs/heads/${name}`, sha })
            return { name, commit: sha }
          }
          const isMade = () => isThere(octokit.rest.git.getRef({ ...place, ref: `heads/${name}` }))
          try {
            return await create()
          } catch (error) {
            if (![404, 422].includes(statusOf(error) ?? 0)) throw error
            if (await isMade()) return undefined
            // A fork may show a commit of the site's repository and yet not build on it.
            if (mayPush) throw error
            await bringUpToDate({ octokit, branch: branchOf() }, place)
            return create()
          }
        }),
      look: (commit) => look(commit, person, place),
      openPull: async ({ name, commit: head }, { title, description }) => {
        let refused: unknown
        const pull = await ask(person, async ({ rest }) => {
          const words = { title, ...(description && { body: description }) }
          const label = mayPush ? name : `${place.owner}:${name}`
          const target = { owner, repo, base: branchOf(), head: label }
          try {
            return (await rest.pulls.create({ ...target, ...words, maintainer_can_modify: true })).data
          } catch (error) {
            if (statusOf(error) !== 422) throw error
            refused = error
            return undefined
          }
        })
        const opened = pull ? toOpenedPull(pull, repository) : await findPull(name, person, mayPush)
        if (!opened) throw toProposalError(refused, repository, person.login)
        return { ...opened, commit: head }
      },
    } satisfies Workplace
  }

  return {
    base: async (person) =>
      baseAt(await ask(person, (octokit) => readHead(octokit, { owner, repo }, branchOf())), person),
    look: (commit, person) => look(commit, person, { owner, repo }),
    bringIn: async ({ commit }) => {
      if (replica.state().head !== commit) await options.catchUp(commit)
    },
    findPull,
    openWorkplace,

    openPullBranch: (number, person, mayPush) =>
      ask(person, async (octokit) => {
        const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number: number }).catch((error: unknown) => {
          if (statusOf(error) !== 404) throw error
          throw new HttpError(422, `There is no pull request #${number} in ${repository}. Propose it as a new one.`)
        })
        const refuse = (why: string, what = 'it') =>
          new HttpError(422, `Pull request #${number} ${why}. Propose ${what} as a new one.`)
        if (data.merged) throw refuse('has already been merged', 'what you have added since')
        if (data.state !== 'open') throw refuse('is closed')
        if (data.user?.login !== person.login && !mayPush) throw refuse(`is not yours, but ${data.user?.login}’s`)
        if (data.base.ref !== branchOf()) throw refuse(`is for the branch ${data.base.ref}`)
        const home = data.head.repo
        if (!home) throw refuse('has lost the fork that it came from')
        const isOwn = home.owner.login === person.login
        const isOpen = home.full_name === repository || data.maintainer_can_modify
        if (!(mayPush && isOpen) && (!isOwn || home.full_name === repository))
          throw refuse(
            `comes from ${home.full_name}, where you may not push${mayPush ? ', since its author allows no edits by maintainers' : ''}`,
          )
        const place = { owner: home.owner.login, repo: home.name }
        // Forks see the objects of the site's repository, which is where other people may write them.
        const objects = isOwn ? place : { owner, repo }
        const { ref } = data.head
        // What the pull request says of its head may lag behind the branch.
        const commit = await readHead(octokit, place, ref)
        return {
          ...baseAt(commit, person, contentsOf(place)),
          pull: { ...toOpenedPull(data, repository), commit },
          add: (changes, message) =>
            ask(person, async () => {
              const sha = await makeCommit({ octokit, ...objects, folder, layout }, commit, changes, message)
              try {
                await octokit.rest.git.updateRef({ ...place, ref: `heads/${ref}`, sha })
                return sha
              } catch (error) {
                if (await hasMoved(error, octokit, { ...place, branch: ref }, commit)) return undefined
                throw error
              }
            }),
        }
      }),
  }
}

/** `owner` and `repo` are those of the site's repository. */
interface ForkParts extends RepositoryPlace {
  octokit: Octokit
  branch: string
  /** Which the fork must be able to build on. */
  commit: string
}

/** How long a person is kept waiting for a fork; GitHub may take minutes for a large repository. */
const WAIT_MS = 8000

const LOOK_AGAIN_MS = 400

const RETRY_AFTER_SECONDS = 10

/**
 * The person's fork, ready to build on `commit`. Asking for one that exists answers with it, as GitHub does: a person
 * has one fork of a repository. Throws what Octokit throws, and HttpError 503 where it is not ready in time.
 */
async function findOrMakeFork(parts: ForkParts): Promise<RepositoryPlace> {
  const { octokit, owner, repo, commit } = parts
  const { data } = await octokit.rest.repos.createFork({ owner, repo })
  // It may have another name, where the person has a repository of this one.
  const fork = { owner: data.owner.login, repo: data.name }
  const until = Date.now() + WAIT_MS
  let isSynced = false
  for (;;) {
    if (await hasCommit(octokit, fork, commit)) return fork
    if (!isSynced && (await hasBranch(octokit, fork, parts.branch))) {
      await bringUpToDate(parts, fork)
      isSynced = true
      continue
    }
    if (Date.now() > until)
      throw new HttpError(
        503,
        `GitHub is still making your fork ${fork.owner}/${fork.repo}, so nothing was proposed yet. Your text is kept; try again in a few seconds.`,
        RETRY_AFTER_SECONDS,
      )
    await sleep(LOOK_AGAIN_MS)
  }
}

/**
 * A fork shares its objects with the repository that it was made from, so a commit of that repository will do as a
 * parent. Yet GitHub was seen to answer 404 for one that no branch of the fork holds: googleapis/code-suggester issue
 * 335 (trees) and microsoft/winget-create pull request 235 (refs). Both went on to bring the fork's branch up to date.
 */
async function bringUpToDate(
  { octokit, branch }: Pick<ForkParts, 'octokit' | 'branch'>,
  fork: RepositoryPlace,
): Promise<void> {
  try {
    await octokit.rest.repos.mergeUpstream({ ...fork, branch })
  } catch (error) {
    const status = statusOf(error)
    if (status !== 409 && status !== 422) throw error
    throw new HttpError(
      422,
      `Your fork ${fork.owner}/${fork.repo} is behind and cannot be brought up to date by itself, so nothing was proposed. Open it at GitHub, choose “Sync fork”, then try again; your text is kept.`,
    )
  }
}

async function hasCommit(octokit: Octokit, fork: RepositoryPlace, commit: string): Promise<boolean> {
  return isThere(octokit.rest.git.getCommit({ ...fork, commit_sha: commit }))
}

async function hasBranch(octokit: Octokit, fork: RepositoryPlace, branch: string): Promise<boolean> {
  return isThere(octokit.rest.git.getRef({ ...fork, ref: `heads/${branch}` }))
}

async function isThere(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const NOT_SURE =
  'the pull request may not be open yet. Your text is kept, and trying again makes no second pull request'

/** What GitHub refused on the way to a pull request, as something to tell the person. */
function toProposalError(error: unknown, repository: string, login: string): HttpError {
  if (error instanceof HttpError) return error
  const status = statusOf(error)
  if (!answerOf(error)) return toHttpError(error, repository, NOT_SURE)
  const { said, isRule } = readRefusal(error)
  if (isRule) return new HttpError(422, `The rules of ${repository} refuse the branch: ${said}.`)
  if (status === 404)
    return new HttpError(
      403,
      `GitHub does not let ${login} propose to ${repository} with this sign-in, so nothing was proposed. Sign out, sign in again and try once more; your text is kept.`,
    )
  if (status === 422) return new HttpError(422, `GitHub refused the pull request: ${said}.`)
  return toHttpError(error, repository, NOT_SURE)
}

function isMissing(error: unknown): boolean {
  // 409: a repository without any commit, such as a fork that is still being made.
  return [404, 409].includes(statusOf(error) ?? 0)
}
