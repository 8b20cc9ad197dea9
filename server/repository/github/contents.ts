import { HttpError, UnsureError } from '../../contract/errors.ts'
import { blobId } from '../blob-id.ts'
import { type Change, type Person, type RepositoryFile, StaleError } from '../repository.ts'
import type { BlobStore } from './blob-store.ts'
import type { BranchPlace } from './client.ts'
import { NOT_READ, readRefusal, retryOnce, statusOf, toHttpError } from './errors.ts'
import { readContent } from './read-content.ts'
import { createWriteRefusal } from './write-refusal.ts'

export interface WrittenCommit {
  sha: string
  /** The commit that it came after, as far as GitHub said. */
  parent: string | undefined
  /** GitHub said that it changed a file and made no new one. */
  isUpdate?: boolean
}

export interface ContentsOptions extends BranchPlace {
  /** The commit that the branch was last seen at. */
  head: () => string | null
  /** Gets the bytes that GitHub sends with what is not held in memory, so that it is not asked for them again. */
  store?: Pick<BlobStore, 'writeBlob'>
  /** Hears that the rules of the branch want a pull request of the person. */
  noteRefusal?(person: Person): void
}

const MAX_TRIES = 4

/** One folder of a branch through GitHub's contents API, always with the token of the person who asks. */
export function createContents(options: ContentsOptions) {
  const { client, owner, repo, folder, layout, branch, head, store } = options
  const repository = `${owner}/${repo}`
  const place = (path: string) => ({ owner, repo, path: `${folder}/${path}` })
  const octokitOf = ({ token }: Person) => {
    if (!token) throw new HttpError(401, 'Sign in to write.')
    return client.as(token)
  }
  const reposOf = (person: Person) => octokitOf(person).rest.repos

  const read = async (path: string, person: Person, ref = branch()): Promise<RepositoryFile | undefined> => {
    try {
      return await readContent({ owner, repo, folder, layout, store }, octokitOf(person), path, ref)
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  }

  const readAgain = (path: string, person: Person) =>
    retryOnce(() => read(path, person)).catch((error: unknown) => {
      throw toHttpError(error, repository)
    })

  const readAt = (path: string, commit: string, person: Person): Promise<RepositoryFile | undefined> =>
    retryOnce(() => read(path, person, commit)).catch((error: unknown) => {
      throw toHttpError(error, repository, NOT_READ)
    })

  const send = async (change: Change, person: Person): Promise<WrittenCommit> => {
    const name = branch()
    const target = { ...place(change.path), message: change.message, ...(name ? { branch: name } : {}) }
    const guard = change.base === null ? {} : { sha: change.base }
    const { data, status } =
      change.bytes === null
        ? await reposOf(person).deleteFile({ ...target, sha: change.base ?? '' })
        : await reposOf(person).createOrUpdateFileContents({
            ...target,
            ...guard,
            content: Buffer.from(change.bytes).toString('base64'),
          })
    // 201 for a file that was made, 200 for one that was there: https://docs.github.com/en/rest/repos/contents#create-or-update-file-contents
    const isUpdate = change.bytes !== null && status === 200
    return { sha: data.commit.sha ?? '', parent: data.commit.parents?.[0]?.sha, isUpdate }
  }

  const explain = createWriteRefusal({ ...options, read: readAgain })

  /**
   * GitHub ignores the guard of an edit when the file is gone, and makes it anew. Where someone else committed since
   * we last looked, that may have been its deletion: then what we brought back is deleted again, and stays in history.
   */
  const broughtBack = async (
    change: Change,
    { parent, isUpdate }: WrittenCommit,
    headBefore: string | null,
    person: Person,
  ): Promise<boolean> => {
    if (isUpdate || change.base === null || change.bytes === null || !parent || parent === headBefore) return false
    const before = await read(change.path, person, parent).catch(() => 'unknown')
    if (before) return false
    await send({ ...change, bytes: null, base: blobId(change.bytes), message: `Leave ${change.path} deleted` }, person)
    return true
  }

  const lastCommit = async (path: string, person: Person): Promise<WrittenCommit & { login: string | undefined }> => {
    const name = branch()
    const { data } = await reposOf(person).listCommits({ ...place(path), per_page: 1, ...(name ? { sha: name } : {}) })
    return { sha: data[0]?.sha ?? '', parent: data[0]?.parents[0]?.sha, login: data[0]?.author?.login }
  }

  const headNow = async (person: Person): Promise<string | undefined> => {
    const name = branch()
    const asked =
      name === undefined ? undefined : octokitOf(person).rest.git.getRef({ owner, repo, ref: `heads/${name}` })
    return asked?.then(({ data }) => data.object.sha).catch(() => undefined)
  }

  /** Sends it again where the branch may have moved under it, which GitHub tells with the status of other refusals. */
  const sendUntilSure = async (change: Change, person: Person): Promise<WrittenCommit> => {
    for (let seen: string | undefined, tries = 1; ; tries++) {
      try {
        return await send(change, person)
      } catch (error) {
        const fault = await explain(error, change, person)
        if (statusOf(error) !== 409 || readRefusal(error).isRule || !(fault instanceof HttpError)) throw fault
        const now = await headNow(person)
        if (now === seen || tries === MAX_TRIES) throw fault
        seen = now
      }
    }
  }

  const write = async (change: Change, person: Person): Promise<WrittenCommit> => {
    const headBefore = head()
    try {
      const written = await sendUntilSure(change, person)
      if (await broughtBack(change, written, headBefore, person)) throw new StaleError()
      return written
    } catch (error) {
      const fault = await explain(error, change, person)
      if (!(fault instanceof UnsureError)) throw fault
    }
    // The answer was lost, and with it whether the commit was made: the blob id tells.
    const now = (await readAgain(change.path, person))?.blob ?? null
    if (now === (change.bytes && blobId(change.bytes))) return lastCommit(change.path, person)
    if (now !== change.base) throw new StaleError()
    return sendUntilSure(change, person)
  }

  return {
    /** The file at this moment. Throws HttpError. */
    read: readAgain /** The file as it was at a commit. Throws HttpError. */,
    readAt /** Makes the commit, once. Throws StaleError where the file is not what `base` says, else HttpError. */,
    write,
    lastCommit,
  }
}

export type Contents = ReturnType<typeof createContents>
