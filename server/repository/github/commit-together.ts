import { setTimeout as sleep } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import { HttpError, UnsureError } from '../../contract/errors.ts'
import { blobId } from '../blob-id.ts'
import { type Edit, type Person, RefusedFilesError, StaleError } from '../repository.ts'
import type { WrittenCommit } from './contents.ts'
import { hasMoved, toHttpError } from './errors.ts'
import type { FolderPlace } from './place.ts'
import { commitEntries } from './propose-commit.ts'
import { listPaths } from './pull-folder.ts'
import { createWriteRefusal, type WriteRefusalOptions } from './write-refusal.ts'

export interface WrittenTogether extends WrittenCommit {
  /** False: the branch held all of it already. */
  isNew: boolean
}

const MAX_TRIES = 5
const PAUSE_MS = 200

/** The branch moved between our look at it and our commit. */
class MovedAwayError extends Error {}

/**
 * Several files in one commit through GitHub's git data API, with the token of the person who asks: six requests,
 * however many files. The branch is moved only from the commit that the files were compared with, and never by force;
 * where it has moved meanwhile, they are compared again.
 */
export function createCommitTogether(options: WriteRefusalOptions) {
  const { client, owner, repo, folder, layout, branch } = options
  const place: FolderPlace = { owner, repo, folder, layout }
  const explain = createWriteRefusal(options)

  return async (edits: readonly Edit[], message: string, person: Person): Promise<WrittenTogether> => {
    const name = branch()
    if (!person.token) throw new HttpError(401, 'Sign in to write.')
    if (!name) throw new HttpError(503, 'The posts have not been read from GitHub yet. Try again in a minute.', 30)
    const octokit = client.as(person.token)
    /** What was committed last, though its answer may have been lost. */
    let made: string | undefined
    let isUnsure = false

    const tryOnce = async (): Promise<WrittenTogether> => {
      const { data } = await octokit.rest.git.getRef({ owner, repo, ref: `heads/${name}` })
      const parent = data.object.sha
      const { waiting, modes } = await compare(octokit, place, parent, edits)
      if (waiting.length === 0) return { sha: made ?? parent, parent: undefined, isNew: made !== undefined }
      const entries = waiting.map(({ path, bytes }) => ({ path, bytes, mode: modes.get(path) ?? '100644' }))
      made = await commitEntries({ octokit, ...place }, parent, entries, message)
      const moving = octokit.rest.git.updateRef({ owner, repo, ref: `heads/${name}`, sha: made })
      await moving.catch(async (error: unknown) => {
        throw (await hasMoved(error, octokit, { owner, repo, branch: name }, parent)) ? new MovedAwayError() : error
      })
      return { sha: made, parent, isNew: true }
    }

    for (let tries = 1; ; tries++) {
      try {
        return await tryOnce()
      } catch (error) {
        if (error instanceof RefusedFilesError) throw error
        const isMoved = error instanceof MovedAwayError
        const fault = isMoved ? error : await explain(error, { path: '', bytes: null, base: null, message }, person)
        if (fault instanceof UnsureError) {
          // The answer was lost, and with it whether the branch holds the commit: looking at it again tells.
          if (isUnsure) throw fault
          isUnsure = true
        } else if (!isMoved && !(fault instanceof StaleError)) throw toHttpError(fault, `${owner}/${repo}`)
        else made = undefined
        if (tries === MAX_TRIES) throw new HttpError(409, 'Others are committing to the branch right now. Try again.')
        await sleep(PAUSE_MS * tries)
      }
    }
  }
}

/** What is left to do at a commit, and how the files are there. Throws RefusedFilesError. */
async function compare(octokit: Octokit, place: FolderPlace, commit: string, edits: readonly Edit[]) {
  const there = await listPaths(
    octokit,
    place,
    commit,
    edits.map(({ path }) => path),
  )
  const faults = new Map<string, Error>()
  const waiting: Edit[] = []
  const modes = new Map<string, '100644' | '100755'>()
  for (const edit of edits) {
    const { path, bytes, base } = edit
    const entry = there.get(path)
    const isRegular = entry === undefined || entry.mode === '100644' || entry.mode === '100755'
    const blob = entry?.sha ?? null
    if (isRegular && blob === (bytes && blobId(bytes))) continue
    if (!isRegular || blob !== base) faults.set(path, new StaleError())
    if (entry?.mode === '100755') modes.set(path, entry.mode)
    waiting.push(edit)
  }
  if (faults.size > 0) throw new RefusedFilesError(faults)
  return { waiting, modes }
}
