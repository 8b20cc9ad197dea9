import { lstat } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { HttpError, UncommittedError } from '../../contract/errors.ts'
import { blobId } from '../blob-id.ts'
import type { FolderLayout } from '../layout.ts'
import { type Edit, RefusedFilesError, StaleError } from '../repository.ts'
import { findIgnored } from './commit-refusals.ts'
import { readRegularFile, signatureOf } from './folder-files.ts'
import { type GitOptions, git, gitBytes } from './git.ts'
import { inside, type WorkTree } from './work-tree.ts'

/** The work tree and folder in which commits are made. */
export interface CommitPlace {
  workTree: WorkTree
  /** The folder that the edits' paths are relative to, absolute. */
  root: string
  layout: FolderLayout
}

/** An edit that nothing stands against. */
export interface FoundEdit extends Edit {
  repositoryPath: string
  /** The file, absolute, and `stampOf` it when it was looked at. */
  file: string
  stamp: string
  /** The bytes are those that lie in the folder. */
  isInPlace: boolean
  /** Git knows the file: its index has it. */
  isTracked: boolean
  /** Blob ids on the branch and in the folder; null: it does not exist. */
  inHead: string | null
  inFolder: string | null
}

export interface FoundEdits {
  /** The commit that the branch is at; null where it has none. */
  head: string | null
  /** Without those that are committed as they are asked for. */
  changed: FoundEdit[]
}

/** Compares edits with the branch, the index, and the folder. Throws RefusedFilesError where one of them must not be made. */
export async function findEdits({ workTree, root, layout }: CommitPlace, edits: readonly Edit[]): Promise<FoundEdits> {
  const lying = edits.map((edit) => {
    const file = path.join(root, edit.path)
    const stamp = signatureOf(file)
    return { ...edit, file, stamp, repositoryPath: workTree.prefix + edit.path, lies: readRegularFile(file)?.bytes }
  })
  const { head, entries, indexed } = await askGit(
    workTree,
    lying.map(({ repositoryPath }) => repositoryPath),
  )
  const hash = createHash(workTree)
  const faults = new Map<string, Error>()
  const changed: FoundEdit[] = []
  const find = async ({ lies, ...edit }: (typeof lying)[number]) => {
    const { base, file, repositoryPath } = edit
    const isNewText = !lies && layout.findKind(edit.path)?.isText
    const bytes = edit.bytes && isNewText ? await asCheckedOut(workTree, repositoryPath, edit.bytes) : edit.bytes
    await refuseIrregular(repositoryPath, file)
    const entry = entries.get(repositoryPath)
    const inIndex = indexed.get(repositoryPath)
    const inHead = entry ? headOf(entry) : (inIndex?.blob ?? null)
    const isInPlace = bytes !== null && lies !== undefined && Buffer.compare(bytes, lies) === 0
    const hidden = inIndex && hiddenBy(inIndex, repositoryPath, lies !== undefined)
    if (hidden) throw new HttpError(409, hidden)
    refuseUncommitted(entry, repositoryPath, { isGone: !lies && inHead !== null, isInPlace })
    const inFolder = !lies ? null : entry || !inIndex ? await hash(repositoryPath, lies) : inIndex.blob
    refuseStale({ base, repositoryPath, inFolder, inHead })
    const written = !bytes ? null : isInPlace ? inFolder : await hash(repositoryPath, bytes)
    if (bytes && written) await refuseConversion({ workTree, layout }, edit.path, bytes, written)
    if (written && written === inHead && written === inFolder) return
    changed.push({ ...edit, bytes, isInPlace, isTracked: inIndex !== undefined, inHead, inFolder })
  }
  // Each may be a process of git; more at a time make none of them faster.
  await pLimit(8).map(lying, (one) =>
    find(one).catch((error: unknown) => {
      if (!(error instanceof StaleError || error instanceof HttpError)) throw error
      faults.set(one.path, error)
    }),
  )
  if (faults.size > 0) throw new RefusedFilesError(faults)
  return { head, changed }
}

/** A file as the index has it. */
interface Indexed {
  /** A letter for how git treats the file. https://git-scm.com/docs/git-ls-files#Documentation/git-ls-files.txt--t */
  tag: string
  blob: string
}

// Windows takes 32 KiB of arguments.
const PATHS_AT_ONCE = 100

/** Asks git for the branch's commit, for changes that are not committed, and for the index entries of some files. */
async function askGit(workTree: WorkTree, repositoryPaths: readonly string[]) {
  const options: GitOptions = { ...inside(workTree), env: { GIT_LITERAL_PATHSPECS: '1' } }
  const entries = new Map<string, string>()
  const indexed = new Map<string, Indexed>()
  let head: string | null = null
  for (let at = 0; at < repositoryPaths.length; at += PATHS_AT_ONCE) {
    const paths = repositoryPaths.slice(at, at + PATHS_AT_ONCE)
    const [status, listed] = await Promise.all([
      git([...STATUS, '--', ...paths], options),
      git(['ls-files', '-z', '--stage', '-v', '--', ...paths], options),
    ])
    for (const line of status.split('\0')) {
      head = /^# branch\.oid ([0-9a-f]+)$/.exec(line)?.[1] ?? head
      const fields = FIELDS_BEFORE_PATH[line.slice(0, 2)]
      if (fields !== undefined && !isUncommittedButWhole(line))
        entries.set(line.split(' ').slice(fields).join(' '), line)
    }
    for (const line of listed.split('\0')) {
      const [, tag, blob, name] = /^(.) \d+ (\S+) \d\t(.*)$/s.exec(line) ?? []
      if (tag && blob && name !== undefined) indexed.set(name, { tag, blob })
    }
  }
  return { head, entries, indexed }
}

const STATUS = [
  'status',
  '--porcelain=v2',
  '--branch',
  '--no-ahead-behind',
  '-z',
  '--untracked-files=all',
  '--no-renames',
]

// https://git-scm.com/docs/git-status#_porcelain_format_version_2
const FIELDS_BEFORE_PATH: Record<string, number> = { '1 ': 8, 'u ': 10, '? ': 1 }

/** The blob on the branch of a file that differs from it. */
function headOf(entry: string): string | null {
  const blob = entry.startsWith('1 ') ? entry.split(' ')[6] : undefined
  return blob && !/^0+$/.test(blob) ? blob : null
}

// Untracked, or added to the index exactly as it lies in the folder: the file as a whole is new, and the owner asked
// for just this file to be saved.
function isUncommittedButWhole(entry: string): boolean {
  return entry.startsWith('? ') || /^1 A\. /.test(entry) || /^1 \.A /.test(entry)
}

async function refuseIrregular(repositoryPath: string, file: string): Promise<void> {
  const stat = await lstat(file).catch(() => undefined)
  if (stat && !stat.isFile()) throw new HttpError(409, `${repositoryPath} is no regular file, so it is left alone.`)
}

/** Why git would not commit a file that lies in the folder, whatever is written into it. */
export async function findObstacle(workTree: WorkTree, repositoryPath: string): Promise<string | undefined> {
  const inIndex = (await askGit(workTree, [repositoryPath])).indexed.get(repositoryPath)
  return inIndex ? hiddenBy(inIndex, repositoryPath, true) : findIgnored(workTree, [repositoryPath])
}

/** How git is told not to look at a file. */
function hiddenBy({ tag }: Indexed, repositoryPath: string, lies: boolean): string | undefined {
  if (/^[A-RT-Z]$/.test(tag)) return undefined
  if (!lies)
    return `${repositoryPath} is on the branch but not in this folder (sparse checkout), so it is not saved. Type git sparse-checkout disable, then try again.`
  const flag = tag === 'S' ? 'skip-worktree' : 'assume-unchanged'
  return `git is told to overlook changes of ${repositoryPath} (${flag}), so they stay yours and nothing is saved. Type git update-index --no-${flag} ${repositoryPath}, then try again.`
}

/** Throws HttpError 409 where a commit would sweep in, or lose, what is not committed. */
function refuseUncommitted(
  uncommitted: string | undefined,
  repositoryPath: string,
  { isGone, isInPlace }: { isGone: boolean; isInPlace: boolean },
): void {
  if (uncommitted?.startsWith('u'))
    throw new HttpError(409, `${repositoryPath} has merge conflicts. Resolve them and commit, then try again.`)
  // Something else is staged than what lies in the folder: committing the file would lose it.
  const isStagedApart = /^1 [^.][^.] /.test(uncommitted ?? '')
  if (uncommitted && !isGone && !(isInPlace && !isStagedApart))
    throw new UncommittedError(
      `${repositoryPath} has changes that are not committed yet, and they stay yours: nothing was saved. Commit them (git commit ${repositoryPath}) or discard them (git restore --staged --worktree ${repositoryPath}), then try again.`,
    )
}

function refuseStale({
  base,
  repositoryPath,
  inFolder,
  inHead,
}: Pick<FoundEdit, 'base' | 'repositoryPath' | 'inFolder' | 'inHead'>): void {
  if (base === null && inFolder !== null) throw new StaleError()
  if (base === null && inHead !== null)
    throw new HttpError(
      409,
      `${repositoryPath} was deleted by hand, and that is not committed yet: nothing was saved. Commit it (git commit ${repositoryPath}) or take it back (git restore --staged --worktree ${repositoryPath}), then try again.`,
    )
  if (base !== null && inFolder !== base) throw new StaleError()
}

/** Gives the blob id of bytes under a path. Git is asked only where it may convert them. */
function createHash(workTree: WorkTree): (repositoryPath: string, bytes: Uint8Array) => Promise<string> {
  return async (repositoryPath, bytes) => {
    if (!workTree.asksForIds) return blobId(bytes)
    const args = ['-c', 'core.safecrlf=false', 'hash-object', '--stdin', `--path=${repositoryPath}`]
    return (await git(args, { ...inside(workTree), input: bytes })).trim()
  }
}

/** A new text with the line ends that git would check out, since it may refuse any others. */
async function asCheckedOut(workTree: WorkTree, repositoryPath: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (!workTree.asksForIds) return bytes
  const hash = ['-c', 'core.safecrlf=false', 'hash-object', '-w', '--stdin', `--path=${repositoryPath}`]
  const blob = (await git(hash, { ...inside(workTree), input: bytes })).trim()
  const out = await gitBytes(['cat-file', '--filters', `--path=${repositoryPath}`, blob], inside(workTree))
  const wordsOnly = (one: Uint8Array) => Buffer.from(one).toString('latin1').replaceAll('\r', '')
  return wordsOnly(out) === wordsOnly(bytes) ? out : bytes
}

/**
 * Git takes an image for text where its settings say so, and changes bytes that look like line endings. Throws
 * HttpError 409 with what to write down. A filter that was set up on purpose, such as Git LFS, is left to its work.
 * `filePath` is relative to the repository's folder.
 */
async function refuseConversion(
  { workTree, layout }: { workTree: WorkTree; layout: FolderLayout },
  filePath: string,
  bytes: Uint8Array,
  blob: string,
): Promise<void> {
  const kind = layout.findKind(filePath)
  if (kind?.isText || !workTree.asksForIds || blob === (await hashRaw(workTree, bytes))) return
  const repositoryPath = workTree.prefix + filePath
  const filter = await git(['check-attr', '-z', 'filter', '--', repositoryPath], inside(workTree))
  if (!['unspecified', 'unset'].includes(filter.split('\0')[2] ?? '')) return
  throw new HttpError(
    409,
    `git takes ${repositoryPath} for text and would change its bytes, so nothing was saved. Add the line “${workTree.prefix}${kind?.folder ? `${kind.folder}/*` : '*'} -text” at the end of .gitattributes, then try again.`,
  )
}

async function hashRaw(workTree: WorkTree, bytes: Uint8Array): Promise<string> {
  return (await git(['hash-object', '--stdin'], { ...inside(workTree), input: bytes })).trim()
}
