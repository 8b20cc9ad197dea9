import type { FileKind } from '../layout.ts'
import type { LoggedCommit } from '../repository.ts'
import { type GitOptions, git } from './git.ts'

/** A file in a tree. */
export interface TreeEntry {
  mode: string
  blob: string
}

/** What a commit did to one path. */
export interface TreeChange {
  commit: string
  path: string
  /** The path before, where the commit renamed it; only with `-M`, and not for merges. */
  from: string | undefined
  /** What each parent had; null where it had nothing. */
  before: (TreeEntry | null)[]
  /** Null where the commit removed it. */
  after: TreeEntry | null
}

export interface CommitFacts extends LoggedCommit {
  parents: string[]
}

/**
 * How git looks for renamed files of a kind. A text that was changed a little is still the same one. The bytes of any
 * other file have to be equal, since similar bytes cannot stand in for them.
 */
export function renameOptions({ isText }: FileKind): readonly string[] {
  return isText ? ['-M', '-l400'] : ['-M100%']
}

const FACTS = 5

/**
 * The commits that touched what the pathspec names, newest first and no parent before its child. Merges are among them
 * that `readTouches` knows nothing of, since they took one side as it was.
 */
export async function readFacts(start: string, options: GitOptions, args: string[], pathspec: string[]) {
  const output = await git(
    [
      'rev-list',
      '--full-history',
      '--date-order',
      '--encoding=UTF-8',
      '--format=%H%x00%P%x00%an%x00%at%x00%B%x00',
      ...args,
      start,
      '--',
      ...pathspec,
    ],
    options,
  )
  const fields = output.split('\0')
  const all: CommitFacts[] = []
  for (let at = 0; at + FACTS < fields.length; at += FACTS) {
    const [head = '', parents = '', author = '', seconds = '', message = ''] = fields.slice(at, at + FACTS)
    all.push({
      commit: head.slice(head.lastIndexOf('\n') + 1), // Behind a line that says “commit”.
      parents: parents.split(' ').filter((parent) => parent !== ''),
      author,
      date: toIso(seconds),
      message: message.trim(),
    })
  }
  return all
}

/** What the commits did to the paths of the pathspec, commit by commit. A merge counts where it took neither side. */
export async function readTreeDiffs(
  commits: string[],
  options: GitOptions,
  args: readonly string[],
  pathspec: string[],
) {
  if (commits.length === 0) return []
  const output = await git(
    ['diff-tree', '--stdin', '-r', '-c', '-z', '--root', '--raw', '--no-abbrev', ...args, '--', ...pathspec],
    { ...options, input: `${commits.join('\n')}\n` },
  )
  const tokens = output.split('\0').values()
  const touches: TreeChange[] = []
  let commit = ''
  for (const token of tokens) {
    if (token === '') continue
    if (!token.startsWith(':')) {
      commit = token
      continue
    }
    touches.push({ commit, ...parseRaw(token, () => tokens.next().value ?? '') })
  }
  return touches
}

// `:mode mode blob blob status`, with a colon, a mode, a blob and a letter more for each further parent.
function parseRaw(token: string, nextPath: () => string): Omit<TreeChange, 'commit'> {
  const parents = /^:+/.exec(token)?.[0].length ?? 1
  const fields = token.slice(parents).split(' ')
  const blobs = fields.slice(parents + 1)
  const entries = fields.slice(0, parents + 1).map((mode, index) => {
    const blob = blobs[index] ?? ''
    return /^0+$/.test(blob) ? null : { mode, blob }
  })
  const isRenamed = parents === 1 && /^[RC]/.test(fields.at(-1) ?? '')
  const from = isRenamed ? nextPath() : undefined
  return { path: nextPath(), from, before: entries.slice(0, parents), after: entries[parents] ?? null }
}

function toIso(seconds: string): string {
  const date = new Date(Number(seconds) * 1000)
  return new Date(Number.isNaN(date.getTime()) ? 0 : date).toISOString()
}
