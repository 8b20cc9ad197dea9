import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GitHubConfig } from '../../config.ts'
import { HttpError } from '../../errors.ts'
import { blobId } from '../blob-id.ts'
import { createQueue } from '../in-order.ts'
import {
  type Change,
  type Commit,
  mayBePost,
  type Person,
  type Repository,
  type RepositoryFile,
  StaleError,
} from '../repository.ts'
import { createBlobStore } from './blob-store.ts'
import type { GitHubClient } from './client.ts'
import { toHttpError, toSyncFault, UnsureError } from './errors.ts'
import { isHeld, openReplica } from './replica.ts'
import { syncOnce } from './sync.ts'
import { createSyncLoop } from './sync-loop.ts'

export interface GitHubRepository extends Repository {
  /** Looks at the branch now; resolves when the replica is up to date, or with the reason why it is not. */
  sync(): Promise<Error | undefined>
  /** Brings in a commit that another server made for the same person; gives up quietly when GitHub is away. */
  catchUp(commit: string): Promise<void>
}

export interface GitHubRepositoryOptions {
  github: GitHubConfig
  client: GitHubClient
  postsDir: string
  dataDir: string
}

// GitHub's copies of a branch lag behind a commit for seconds at most; a head that we left this recently is old news.
const LAG_MS = 30_000

/** Posts on a branch at GitHub: read from a replica, written through the contents API with the person's own token. */
export async function createGitHubRepository(options: GitHubRepositoryOptions): Promise<GitHubRepository> {
  const { github, client, postsDir } = options
  const { owner, name: repo } = github
  const fullName = `${owner}/${repo}`
  const store = createBlobStore(
    path.join(
      options.dataDir,
      'replica',
      owner,
      repo,
      encodeURIComponent(`${github.branch ?? '(default)'}:${postsDir}`),
    ),
  )
  const replica = await openReplica(store)
  const inOrder = createQueue()
  const superseded = new Map<string, number>()
  const known = new Set<string>()
  const isSuperseded = (head: string) => Date.now() - (superseded.get(head) ?? 0) < LAG_MS

  const loop = createSyncLoop({
    intervalSeconds: github.syncIntervalSeconds,
    async run() {
      await syncOnce({
        octokit: client.server,
        owner,
        repo,
        branch: github.branch,
        folder: postsDir,
        replica,
        store,
        isSuperseded,
      })
      const { head } = replica.state()
      if (head) known.add(head)
    },
    toFault: (error) => toSyncFault(error, fullName),
  })

  const place = (file: string) => ({ owner, repo, path: `${postsDir}/${file}`, ...branchOf() })
  const branchOf = () => {
    const branch = github.branch ?? replica.state().branch
    return branch ? { branch } : {}
  }
  const refOf = () => {
    const { branch } = branchOf()
    return branch ? { ref: branch } : {}
  }

  const readLatest = async (filePath: string, person: Person): Promise<RepositoryFile | undefined> => {
    const file = await retryOnce(() => readContent(filePath, person)).catch((error) => {
      throw toHttpError(error, fullName)
    })
    const before = peek(filePath)
    if (before?.blob !== file?.blob) await replica.apply(filePath, file ?? null)
    return file
  }
  const peek = (filePath: string): RepositoryFile | undefined => {
    try {
      return replica.snapshot().files.get(filePath)
    } catch {
      return undefined
    }
  }

  async function readContent(filePath: string, person: Person): Promise<RepositoryFile | undefined> {
    try {
      const { owner: o, repo: r, path: p } = place(filePath)
      const { data } = await octokitOf(person).rest.repos.getContent({ owner: o, repo: r, path: p, ...refOf() })
      if (Array.isArray(data) || data.type !== 'file' || !('content' in data)) return undefined
      const isWhole = isHeld(filePath, data.size) && data.encoding === 'base64'
      const bytes = isWhole ? Buffer.from(data.content, 'base64') : null
      // For a symbolic link GitHub answers with the file that it points at, whose id this is not.
      if (bytes && blobId(bytes) !== data.sha) return undefined
      return { path: filePath, blob: data.sha, size: data.size, bytes }
    } catch (error) {
      if ((error as { status?: number }).status === 404) return undefined
      throw error
    }
  }

  const octokitOf = (person: Person) => {
    if (!person.token) throw new HttpError(401, 'Sign in to write.')
    return client.as(person.token)
  }

  interface Answer {
    commit: { sha?: string; parents?: Array<{ sha?: string }> }
  }

  async function write(change: Change, person: Person): Promise<Answer> {
    const { repos } = octokitOf(person).rest
    const target = { ...place(change.path), message: change.message }
    if (change.bytes === null) return (await repos.deleteFile({ ...target, sha: change.base ?? '' })).data
    const content = Buffer.from(change.bytes).toString('base64')
    const guard = change.base === null ? {} : { sha: change.base }
    return (await repos.createOrUpdateFileContents({ ...target, content, ...guard })).data
  }

  /** Turns what GitHub refused into what the caller can act on. */
  async function refusal(error: unknown, person: Person): Promise<Error> {
    const { status, message = '', response } = error as { status?: number; message?: string; response?: unknown }
    if (response) {
      const isRule = /rule violation|protected branch/i.test(message)
      if (isRule) return new HttpError(422, `The rules of ${fullName} refuse the commit: ${message.split(' - ')[0]}.`)
      if (status === 409) return new StaleError()
      if (status === 422 && /sha/i.test(message)) return new StaleError()
      if (status === 404) {
        const permission = await readPermission(person)
        return permission.mayPush ? new StaleError() : new HttpError(403, permission.sentence)
      }
    }
    return toHttpError(error, fullName)
  }

  async function readPermission(person: Person): Promise<{ mayPush: boolean; sentence: string }> {
    const sentence = `GitHub does not let ${person.login} push to ${fullName}, so nothing was saved. Ask an owner of the repository for write access.`
    try {
      const { data } = await octokitOf(person).rest.repos.get({ owner, repo })
      return { mayPush: data.permissions?.push === true, sentence }
    } catch (error) {
      if ((error as { status?: number }).status === 404) return { mayPush: false, sentence }
      throw toHttpError(error, fullName)
    }
  }

  /** Makes the commit, or finds out that it was made: a lost answer is recognised by the blob id. */
  async function commitOnce(change: Change, wanted: string | null, person: Person): Promise<Answer> {
    try {
      const answer = await write(change, person)
      if (await broughtBack(change, answer, person)) throw new StaleError()
      return answer
    } catch (error) {
      const fault = error instanceof StaleError ? error : await refusal(error, person)
      if (!(fault instanceof UnsureError)) throw fault
      const latest = (await readLatest(change.path, person))?.blob ?? null
      if (latest === wanted) return { commit: await readLastCommit(change.path, person) }
      if (latest !== change.base) throw new StaleError()
      try {
        return await write(change, person)
      } catch (again) {
        throw await refusal(again, person)
      }
    }
  }

  /**
   * GitHub ignores the guard of an edit when the file is gone, and makes it anew. Where somebody else committed since
   * we last looked, that may have been its deletion: then what we brought back is deleted again, and stays in history.
   */
  async function broughtBack(change: Change, { commit }: Answer, person: Person): Promise<boolean> {
    const parent = commit.parents?.[0]?.sha
    if (change.base === null || change.bytes === null || !parent || parent === replica.state().head) return false
    const { owner: o, repo: r, path: p } = place(change.path)
    const wasThere = await octokitOf(person)
      .rest.repos.getContent({ owner: o, repo: r, path: p, ref: parent })
      .then(
        () => true,
        (error: { status?: number }) => error.status !== 404,
      )
    if (wasThere) return false
    await write({ ...change, bytes: null, base: blobId(change.bytes), message: `Leave ${p} deleted` }, person)
    return true
  }

  async function readLastCommit(filePath: string, person: Person) {
    const { ref } = refOf() as { ref?: string }
    const { path: p } = place(filePath)
    const { data } = await octokitOf(person).rest.repos.listCommits({
      owner,
      repo,
      path: p,
      per_page: 1,
      ...(ref ? { sha: ref } : {}),
    })
    return { sha: data[0]?.sha ?? '', parents: data[0]?.parents ?? [], login: data[0]?.author?.login }
  }

  async function noteCommit(change: Change, file: RepositoryFile | null, { commit }: Answer): Promise<string> {
    const sha = commit.sha ?? ''
    const { head } = replica.state()
    const isNext = head !== null && commit.parents?.[0]?.sha === head
    if (isNext) superseded.set(head, Date.now())
    known.add(sha)
    if (change.bytes && file) await store.writeBlob(file.blob, change.bytes)
    await replica.apply(change.path, file, isNext ? { head: sha } : {})
    // Somebody else's commit lies between ours and what we know.
    if (!isNext) loop.trigger()
    return sha
  }

  return {
    snapshot: replica.snapshot,
    readLatest,

    async readBytes(file) {
      if (file.bytes) return file.bytes
      const bytes = await store.readBlob(file.blob)
      if (bytes) return bytes
      throw new HttpError(404, 'This file is not among those that are served.')
    },

    commit: (change, person) =>
      inOrder(async (): Promise<Commit> => {
        const wanted = change.bytes && blobId(change.bytes)
        const answer = await commitOnce(change, wanted, person)
        const file = change.bytes && {
          path: change.path,
          blob: blobId(change.bytes),
          size: change.bytes.byteLength,
          bytes: mayBePost(change.path) ? change.bytes : null,
        }
        return { commit: await noteCommit(change, file, answer), file }
      }),

    async lastAuthor(filePath, person) {
      return (await readLastCommit(filePath, person).catch(() => undefined))?.login
    },

    async status() {
      const { branch, head, syncedAt } = replica.state()
      const fault = loop.fault()
      return {
        mode: 'github',
        repository: fullName,
        branch: github.branch ?? branch,
        head,
        syncedAt,
        rateLimit: client.rateLimit(),
        folder: postsDir,
        readOnly: null,
        hints: fault ? [`${fault.message} The site shows the posts as of ${syncedAt ?? 'never'}.`] : [],
      }
    },

    sync: loop.now,
    async catchUp(commit) {
      if (known.has(commit)) return
      // Once synced after it was heard of, the branch held it, or something newer.
      if (!(await loop.now())) known.add(commit)
    },
    close: loop.close,
  }
}

/** Repeats a read that failed on its way; reading twice does no harm. */
async function retryOnce<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const { response, status = 0 } = error as { response?: unknown; status?: number }
    if (response && status < 500) throw error
    await sleep(200)
    return read()
  }
}
