import { useRef, useState } from 'react'
import type { Post } from '#server/contract.ts'
import type { ListChanges } from '../list/use-post-lists.ts'
import type { ShowToast } from '../toasts/use-toasts.ts'
import { sentence } from '../use-write.ts'
import { type BulkKind, type BulkRun, countOf, type Job, jobsOf, runJobs, WORDS } from './bulk-run.ts'
import type { Selection } from './use-selection.ts'

interface BulkOptions {
  changes: ListChanges
  select: Selection['set']
  branch: string | null
  show: ShowToast
  onFailure(error: unknown): void
}

/** One run over many posts at a time, with what became of each. */
export function useBulk({ changes, select, branch, show, onFailure }: BulkOptions) {
  const [run, setRun] = useState<BulkRun | null>(null)
  const current = useRef(run)

  const change = (next: BulkRun | null) => {
    current.current = next
    setRun(next)
  }

  const go = async (kind: BulkKind, jobs: Job[], mayUndo: boolean): Promise<boolean> => {
    const mine = new Set(jobs.filter(({ state }) => state === 'waiting').map(({ post }) => post.id))
    change({ kind, jobs, state: 'running' })
    const now = () => current.current ?? { kind, jobs, state: 'over' as const }
    const failure = await runJobs(kind, jobs, {
      isStopped: () => now().state !== 'running',
      onJob(job) {
        change({ ...now(), jobs: now().jobs.map((one) => (one.post.id === job.post.id ? job : one)) })
        if (job.state !== 'done') return
        select([job.post.id], false)
        changes.leave([job.post])
      },
    })
    change({ ...now(), state: 'over' })
    const done = now().jobs.filter(({ state, post, commit }) => state === 'done' && commit && mine.has(post.id))
    tellDone(kind, done, mayUndo)
    await changes.refresh()
    if (failure) {
      window.alert(failure.message)
      onFailure(failure)
    }
    return now().jobs.every(({ state }) => state === 'done')
  }

  const tellDone = (kind: BulkKind, done: Job[], mayUndo: boolean) => {
    if (done.length === 0) return
    const what = `${WORDS[kind].done} ${countOf(done.length)}.`
    const commit = done.at(-1)?.commit ?? null
    const undone = jobsOf(done.map(({ post }) => post)).map((job, at) => ({ ...job, from: done[at]?.commit ?? '' }))
    const undo = async () => {
      if (current.current && current.current.state !== 'over') return false
      return go(WORDS[kind].undo, undone, false).then(() => true)
    }
    show({
      text: sentence(what, commit, branch),
      about: done.length > 1 ? 'Each has a commit of its own; this is the last.' : (done[0]?.post.title ?? ''),
      undo: mayUndo ? undo : undefined,
    })
  }

  return {
    run,
    start(kind: 'publish' | 'unpublish' | 'delete', posts: readonly Post[]) {
      if (posts.length === 0 || (run && run.state !== 'over')) return
      if (kind === 'delete' && !window.confirm(questionOf(posts))) return
      void go(kind, jobsOf(posts), true)
    },
    stop: () => run?.state === 'running' && change({ ...run, state: 'stopping' }),
    /** Those that failed, and those that were not begun. */
    tryAgain() {
      if (run?.state !== 'over') return
      const jobs = run.jobs.map((job) =>
        job.state === 'done' ? job : { ...job, state: 'waiting' as const, reason: '' },
      )
      void go(run.kind, jobs, run.kind !== 'restore')
    },
    close: () => run?.state === 'over' && change(null),
  }
}

export type Bulk = ReturnType<typeof useBulk>

// A dialog that is longer than the window has its buttons out of sight.
const MOST_TITLES = 20

function questionOf(posts: readonly Post[]): string {
  const titles = posts.slice(0, MOST_TITLES).map(({ title }) => `• ${title}`)
  const rest = posts.length - titles.length
  return [`Delete ${countOf(posts.length)}?`, '', ...titles, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}
