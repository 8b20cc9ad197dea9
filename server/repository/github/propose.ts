import type { Octokit } from '@octokit/rest'
import { HttpError } from '../../errors.ts'
import type { FolderLayout } from '../layout.ts'
import type { ProposalBase, ProposalBranches, Tried, Workplace } from '../proposals.ts'
import type { Person } from '../repository.ts'
import type { GitHubClient } from './client.ts'
import { type Contents, createContents } from './contents.ts'
import { statusOf } from './errors.ts'
import { hasMoved } from './has-moved.ts'
import { makeCommit } from './propose-commit.ts'
import { bringUpToDate, findOrMakeFork, isThere } from './propose-fork.ts'
import { toProposalError } from './propose-refusal.ts'
import { toOpenedPull } from './pull-shapes.ts'
import type { Replica } from './replica.ts'

export interface ProposalOptions {
  client: GitHubClient
  owner: string
  repo: string
  /** The folder, relative to the top of the repository. */
  folder: string
  layout: FolderLayout
  /** Undefined while the default branch is not known. */
  branch: () => string | undefined
  contents: Contents
  replica: Replica
  catchUp(commit: string): Promise<void>
}

/** A repository at GitHub. */
interface RepositoryName {
  owner: string
  repo: string
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

  const contentsOf = (place: RepositoryName): Contents =>
    createContents({ client, ...place, folder, layout, branch: () => undefined, head: () => null })

  const readHead = async (octokit: Octokit, place: RepositoryName, branch: string) =>
    (await octokit.rest.git.getRef({ ...place, ref: `heads/${branch}` })).data.object.sha

  const look = async (commit: string, person: Person, place: RepositoryName): Promise<Tried> => {
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
        const refuse = (why: string) => new HttpError(422, `Pull request #${number} ${why}. Propose it as a new one.`)
        if (data.state !== 'open') throw refuse(data.merged ? 'is merged already' : 'is closed')
        if (data.user?.login !== person.login) throw refuse(`is not yours, but ${data.user?.login}’s`)
        if (data.base.ref !== branchOf()) throw refuse(`is for the branch ${data.base.ref}`)
        const home = data.head.repo
        if (!home) throw refuse('has lost the fork that it came from')
        const isOwn = home.full_name === repository ? mayPush : home.owner.login === person.login
        if (!isOwn) throw refuse(`comes from ${home.full_name}, where you may not push`)
        const place = { owner: home.owner.login, repo: home.name }
        const { ref } = data.head
        // What the pull request says of its head may lag behind the branch.
        const commit = await readHead(octokit, place, ref)
        return {
          ...baseAt(commit, person, contentsOf(place)),
          pull: { ...toOpenedPull(data, repository), commit },
          add: (changes, message) =>
            ask(person, async () => {
              const sha = await makeCommit({ octokit, ...place, folder, layout }, commit, changes, message)
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
