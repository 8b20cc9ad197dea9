import { useRef, useState } from 'react'
import type { BulkAction, Post } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { offerImages } from '../images/offer-images.ts'
import type { Request } from '../propose/use-request.ts'
import { countOf, sentence } from '../shell/status-line.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { usePerson } from '../text/person.ts'
import {
  type BulkRun,
  changeOf,
  type Job,
  jobsOf,
  jobsToUndo,
  runJobs,
  type TagsAsked,
  tagsToUndo,
  WORDS,
} from './bulk-run.ts'
import type { ListChanges } from './use-post-lists.ts'
import type { Selection } from './use-selection.ts'

interface BulkOptions {
  /** As the lists have them now. */
  shown: readonly Post[]
  changes: ListChanges
  select: Selection['set']
  branch: string | null
  show: ShowToast
  onFailure(error: unknown): void
  /** Given where the branch takes pull requests only. */
  request: Request | null
}

/** What the owner is asked before it is done. */
export interface BulkQuestion {
  kind: Exclude<BulkAction, 'tag' | 'untag' | 'retag'>
  posts: readonly Post[]
}

/** One run over many posts at a time, with what became of each. */
export function useBulk({ shown, changes, select, branch, show, onFailure, request }: BulkOptions) {
  const [run, setRun] = useState<BulkRun | null>(null)
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const current = useRef(run)
  const newest = useRef(shown)
  newest.current = shown
  const { isStillHere } = usePerson()

  const change = (next: BulkRun | null) => {
    current.current = next
    setRun(next)
  }
  const isRunning = () => current.current?.state === 'running'

  const go = async (kind: BulkAction, jobs: Job[], mayUndo: boolean, tags: TagsAsked = {}): Promise<boolean> => {
    const before = new Set(jobs.filter(({ state }) => state === 'done').map(({ post }) => post.id))
    let now: BulkRun = { kind, tags, jobs, state: 'running', commit: null, errorMessage: '' }
    change(now)
    const failure = await (async () => {
      if (!(await isStillHere()))
        return new ApiError(0, 'Someone else has signed in, so nothing was done. Load the page again.')
      await runJobs(now, (next) => {
        now = next
        change(now)
      })
    })().catch((error: unknown) => error)
    now = { ...now, state: 'over', errorMessage: failure instanceof Error ? failure.message : '' }
    const isWhole = now.jobs.every(({ state }) => state === 'done')
    change(isWhole ? null : now)
    const finished = now.jobs.filter(({ state, post }) => state === 'done' && !before.has(post.id))
    select(
      finished.map(({ post }) => post.id),
      false,
    )
    if (finished.length > 0 && !/tag$/.test(kind)) changes.leave(finished.map(({ post }) => post))
    tellDone(now, finished, mayUndo)
    await changes.refresh()
    if (failure) onFailure(failure)
    const restored = kind === 'restore' ? finished.map(({ post }) => post) : []
    await offerImages(restored, { branch, show, onFailure })
    return isWhole
  }

  const tellDone = ({ kind, tags, commit }: BulkRun, finished: Job[], mayUndo: boolean) => {
    const done = finished.filter(({ left }) => left !== undefined)
    if (done.length === 0) {
      if (finished.length > 0) show({ text: 'Nothing was left to do.' })
      return
    }
    const undo = async () =>
      !isRunning() && go(WORDS[kind].undo, jobsToUndo(kind, done), false, tagsToUndo(tags)).then(() => true)
    show({
      text: sentence(`${WORDS[kind].done} ${countOf(done.length, 'post')}.`, commit, branch),
      about: done.length === 1 ? done[0]?.post.title : '',
      undo: mayUndo ? undo : undefined,
      isKept: true,
    })
  }

  const requestAll = async (kind: BulkAction, posts: readonly Post[], tags: TagsAsked) => {
    if (posts.length > MOST_REQUESTED)
      return window.alert(`A pull request takes ${MOST_REQUESTED} posts at most. Select fewer, then try again.`)
    const asked = posts.map((post) => ({ id: post.id, revision: post.revision, change: changeOf(kind, post, tags) }))
    const isSent = await request?.(`${WORDS[kind].ask} ${countOf(posts.length, 'post')}`, asked)
    const ids = posts.map(({ id }) => id)
    if (isSent) select(ids, false)
  }

  return {
    run,
    question,
    ask(kind: BulkQuestion['kind'], posts: readonly Post[]) {
      if (posts.length > 0 && !isRunning()) setQuestion({ kind, posts })
    },
    dismiss: () => setQuestion(null),
    start(kind: BulkAction, posts: readonly Post[], tags: TagsAsked = {}) {
      setQuestion(null)
      if (request) return void requestAll(kind, posts, tags)
      if (posts.length > 0 && !isRunning()) void go(kind, jobsOf(posts), true, tags)
    },
    /** Those that failed, as they are now, and those that were not begun. */
    tryAgain() {
      if (run?.state !== 'over') return
      const jobs = run.jobs.map((job): Job => {
        if (job.state === 'done') return job
        const post = newest.current.find(({ id }) => id === job.post.id)
        const revision = post && run.kind !== 'restore' ? post.revision : job.revision
        return { post: post ?? job.post, revision, state: 'waiting', reason: '' }
      })
      void go(run.kind, jobs, run.kind !== 'restore', run.tags)
    },
    close: () => run?.state === 'over' && change(null),
  }
}

// As server/routes/proposals.ts takes them.
const MOST_REQUESTED = 100

export type Bulk = ReturnType<typeof useBulk>
