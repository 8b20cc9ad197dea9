import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BulkAction } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { useSite } from '../access/access-context.ts'
import { offerImages } from '../images/offer-images.ts'
import type { Request } from '../propose/use-request.ts'
import { countOf, sentence } from '../shell/status-line.ts'
import type { Selection } from '../shell/use-selection.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { usePerson } from '../text/person.ts'
import {
  type BulkPost,
  type BulkRun,
  changeOf,
  type Job,
  jobsOf,
  jobsToUndo,
  runJobs,
  type TagsAsked,
  tagsToUndo,
  toldOf,
  WORDS,
} from './bulk-run.ts'
import type { ListChanges } from './use-post-lists.ts'

export interface BulkOptions {
  /** As the lists have them now. */
  shown: readonly BulkPost[]
  changes: Pick<ListChanges, 'leave' | 'refresh'>
  selection: Pick<Selection<BulkPost>, 'selected' | 'set'>
  show: ShowToast
  /** Told when a tag has another name. */
  onRetagged?(tag: string, to: string): void
  /** Given where the branch takes pull requests only. */
  request: Request | null
}

/** What the owner is asked before it is done. */
export interface BulkQuestion {
  kind: Exclude<BulkAction, 'tag' | 'untag' | 'retag'>
  posts: readonly BulkPost[]
}

/** One run over many posts at a time, with what became of each. */
export function useBulk({ shown, changes, selection, show, onRetagged, request }: BulkOptions) {
  const site = useSite()
  const [run, setRun] = useState<BulkRun | null>(null)
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const current = useRef(run)
  const newest = useRef({ shown, selection, onRetagged })
  newest.current = { shown, selection, onRetagged }
  const { isStillHere } = usePerson()

  const change = (next: BulkRun | null) => {
    current.current = next
    setRun(next)
  }
  const isRunning = () => current.current?.state === 'running'

  const go = async (kind: BulkAction, jobs: Job[], isUndo: boolean, tags: TagsAsked = {}): Promise<boolean> => {
    const before = new Set(jobs.filter(({ state }) => state === 'done').map(({ post }) => post.id))
    const selected = new Set(newest.current.selection.selected.map(({ id }) => id))
    let now: BulkRun = { kind, tags, isUndo, jobs, state: 'running', commit: null, errorMessage: '' }
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
    const finished = now.jobs.filter(({ state, post }) => state === 'done' && !before.has(post.id))
    const ids = finished.map(({ post }) => post.id)
    const isLeaving = kind === 'delete' || kind === 'restore'
    // Those that an Undo gave back are not meant by the next action.
    if (isLeaving || isUndo) selection.set(ids, false)
    if (finished.length > 0 && tags.tag && tags.to) newest.current.onRetagged?.(tags.tag, tags.to)
    if (finished.length > 0 && !/tag$/.test(kind)) changes.leave(finished.map(({ post }) => post))
    await changes.refresh()
    // Draws the lists as they were just read: what they no longer show must not stay selected unseen.
    flushSync(() => change(isWhole ? null : now))
    const still = new Set(newest.current.shown.map(({ id }) => id))
    const hidden = isLeaving ? [] : ids.filter((id) => selected.has(id) && !still.has(id))
    selection.set(hidden, false)
    tellDone(now, finished, hidden.length)
    if (failure) site.onFailure(failure)
    const restored = kind === 'restore' ? finished.map(({ post }) => post) : []
    await offerImages(restored, show, site)
    return isWhole
  }

  const tellDone = (done: BulkRun, finished: Job[], hidden: number) => {
    const { kind, tags, isUndo, commit } = done
    const changed = finished.filter(({ left }) => left !== undefined)
    const left =
      hidden > 0
        ? ` ${countOf(hidden, 'post')} ${hidden === 1 ? 'is' : 'are'} no longer selected, because the list no longer shows ${hidden === 1 ? 'it' : 'them'}.`
        : ''
    if (changed.length === 0) {
      if (finished.length > 0) show({ text: `Nothing was left to do.${left}` })
      return
    }
    const undo = async () =>
      !isRunning() && go(WORDS[kind].undo, jobsToUndo(kind, changed), true, tagsToUndo(tags)).then(() => true)
    show({
      text: sentence(toldOf(done, changed.length), commit, site.branch) + left,
      about: changed.length === 1 ? changed[0]?.post.title : '',
      undo: isUndo ? undefined : undo,
      isKept: true,
    })
  }

  const requestAll = async (kind: BulkAction, posts: readonly BulkPost[], tags: TagsAsked) => {
    if (posts.length > MOST_REQUESTED)
      return window.alert(`A pull request takes ${MOST_REQUESTED} posts at most. Select fewer, then try again.`)
    const asked = posts.map((post) => ({ id: post.id, revision: post.revision, change: changeOf(kind, post, tags) }))
    const isSent = await request?.(`${WORDS[kind].ask} ${countOf(posts.length, 'post')}`, asked)
    const ids = posts.map(({ id }) => id)
    if (isSent && kind === 'delete') selection.set(ids, false)
  }

  return {
    run,
    question,
    ask(kind: BulkQuestion['kind'], posts: readonly BulkPost[]) {
      if (posts.length > 0 && !isRunning()) setQuestion({ kind, posts })
    },
    dismiss: () => setQuestion(null),
    start(kind: BulkAction, posts: readonly BulkPost[], tags: TagsAsked = {}) {
      setQuestion(null)
      if (request) return void requestAll(kind, posts, tags)
      if (posts.length > 0 && !isRunning()) void go(kind, jobsOf(posts), false, tags)
    },
    /** Those that failed, as they are now, and those that were not begun. */
    tryAgain() {
      if (run?.state !== 'over') return
      const jobs = run.jobs.map((job): Job => {
        if (job.state === 'done') return job
        const post = newest.current.shown.find(({ id }) => id === job.post.id)
        const revision = post && run.kind !== 'restore' ? post.revision : job.revision
        return { post: post ?? job.post, revision, state: 'waiting', reason: '' }
      })
      void go(run.kind, jobs, run.isUndo, run.tags)
    },
    close: () => run?.state === 'over' && change(null),
  }
}

// As server/routes/proposals.ts takes them.
const MOST_REQUESTED = 100

export type Bulk = ReturnType<typeof useBulk>
