import { setTimeout as sleep } from 'node:timers/promises'
import { HttpError } from '../../errors.ts'
import type { Commit, Edit, Person } from '../repository.ts'
import { makeCommit } from './commit-object.ts'
import { type CommitPlace, findEdits } from './find-edits.ts'
import { GitError } from './git.ts'
import { makeTree, type NewEntry } from './head.ts'
import { recover } from './journal.ts'
import { LockedError } from './locked-error.ts'
import { openReference, type Reference } from './reference.ts'
import { moveTogether } from './transaction.ts'
import { readBranch } from './work-tree.ts'
import { type GitObject, writeObjects } from './write-objects.ts'

const TRIES = 8
const PAUSE_MS = 150

type Made = Pick<Commit, 'commit' | 'isNew'>

/**
 * One commit of several files, which moves the branch, the files and the index together or none of them. Throws
 * RefusedFilesError, or HttpError.
 */
export async function commitFiles(
  place: CommitPlace,
  edits: readonly Edit[],
  message: string,
  person: Person,
): Promise<Made> {
  const { workTree } = place
  for (let tries = 1; ; tries++) {
    try {
      await recover(workTree)
      return await tryCommit(place, edits, message, person)
    } catch (error) {
      await recover(workTree)
      if (error instanceof GitError)
        throw new HttpError(500, `git could not make the commit: ${error.message} Nothing was saved.`)
      if (!(error instanceof LockedError) || tries === TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function tryCommit(place: CommitPlace, edits: readonly Edit[], message: string, person: Person): Promise<Made> {
  const ref = await readBranch(place.workTree)
  const reflog = `commit: ${message.split('\n')[0]} (${person.name})`.replace(/\s+/g, ' ')
  const reference = openReference(place.workTree, reflog)
  try {
    return await commitThrough(reference, place, { ref, edits, message })
  } finally {
    reference.close()
    await reference.done.catch(() => {})
  }
}

async function commitThrough(
  reference: Reference,
  place: CommitPlace,
  { ref, edits, message }: { ref: string; edits: readonly Edit[]; message: string },
): Promise<Made> {
  const { workTree, last } = place
  const { head, index, author, found } = await findEdits(place, ref, edits)
  const changed = found.filter(
    ({ newBlob, oldBlob, inHead }) => !(newBlob && newBlob === inHead && newBlob === oldBlob),
  )
  if (head.commit && changed.length === 0) return { commit: head.commit, isNew: false }

  const objects: GitObject[] = found.flatMap(({ objects }) => objects)
  const commit = (parent: string | null, entries: readonly NewEntry[], message: string) => {
    const { id: tree, trees, objects: made } = makeTree(workTree, head, entries)
    const object = makeCommit(workTree.format, { tree, parent, person: author, message })
    objects.push(...made, object)
    return { commit: object.id, trees }
  }
  let before = head.commit
  // Words that were never committed would be gone for good with the file, so they are committed first.
  const unkept = changed.filter(({ bytes, inHead, oldBlob }) => bytes === null && inHead === null && oldBlob !== null)
  const [first] = unkept
  if (first) {
    const what = unkept.length === 1 ? first.repositoryPath : `${unkept.length} files`
    const entries = unkept.map(({ repositoryPath, oldBlob: blob, mode }) => ({ repositoryPath, blob, mode }))
    const keep = `Keep ${what} before ${unkept.length === 1 ? 'it is' : 'they are'} deleted`
    before = commit(before, entries, keep).commit
  }
  const after = commit(
    before,
    changed.map(({ repositoryPath, newBlob: blob, mode }) => ({ repositoryPath, blob, mode })),
    message,
  )
  const stored = writeObjects(workTree, objects)
  stored.catch(() => {})
  const files = changed.map(({ inHead: _, objects: __, ...move }) => move)
  await moveTogether(workTree, { ref, before: head.commit, after: after.commit, files }, { reference, index, stored })
  last.trees = after
  return { commit: after.commit, isNew: true }
}
