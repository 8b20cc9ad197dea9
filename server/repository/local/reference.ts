import { GitError, gitArguments, gitEnvironment } from './git.ts'
import { talkHosted } from './git-host.ts'
import { LockedError } from './locked-error.ts'
import type { WorkTree } from './work-tree.ts'

/** A branch, and the commits that it goes from and to; `before` is null where it has none yet. */
interface ReferenceMove {
  ref: string
  before: string | null
  after: string
}

/** A git that waits to move a branch. */
export interface Reference {
  /** Locks the branch and checks that it still is where the commit is built on. Throws LockedError where it is not. */
  prepare(move: ReferenceMove): Promise<void>
  /** Moves the branch; `done` tells when it has happened. */
  commit(): void
  /** Lets go of the branch; nothing happens after a commit. */
  close(): void
  /** Resolves once the branch has moved, or git has let go of it. Throws LockedError or GitError. */
  done: Promise<void>
}

/** Starts git early, so that it is ready when the commit is; `reflog` is what it notes of the move. */
export function openReference(workTree: WorkTree, reflog: string): Reference {
  let said = ''
  let isEnded = false
  const heard = { prepared: () => {}, committed: () => {} }
  const isPrepared = new Promise<void>((resolve) => {
    heard.prepared = resolve
  })
  const isCommitted = new Promise<void>((resolve) => {
    heard.committed = resolve
  })
  const run = {
    args: gitArguments(['update-ref', '--create-reflog', '-m', reflog, '--stdin']),
    cwd: workTree.top,
    env: gitEnvironment(workTree.environment),
    input: '',
  }
  const talk = talkHosted(run, (more) => {
    said += more
    if (said.includes('prepare: ok')) heard.prepared()
    if (said.includes('commit: ok')) heard.committed()
  })
  const isOver = talk.answer.then(({ exitCode, err }) => {
    isEnded = true
    const errors = new TextDecoder().decode(err)
    if (exitCode === 0) return
    if (/cannot lock ref|reference already exists|is at .* but expected/.test(errors))
      throw new LockedError(409, 'Another git command moved the branch meanwhile. Try again.')
    throw new GitError('update-ref', exitCode, errors)
  })
  // It says so before it ends, and has nothing more to do then.
  const done = Promise.race([isCommitted, isOver])
  done.catch(() => {})
  const end = (words: string) => {
    if (!isEnded) talk.end(words)
    isEnded = true
  }
  return {
    async prepare({ ref, before, after }) {
      talk.say(`start\nupdate ${ref} ${after} ${before ?? '0'.repeat(after.length)}\nprepare\n`)
      await Promise.race([isPrepared, isOver.then(() => Promise.reject(new Error('git update-ref ended too early')))])
    },
    commit: () => end('commit\n'),
    close: () => end(''),
    done,
  }
}
