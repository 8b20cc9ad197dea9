import { useQueryClient } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PullReview, PullVerdict } from '#server/contract/contract.ts'
import { toApiError } from '../../api/call.ts'
import { sendReview } from '../../api/discussion.ts'
import { closePull, mergePull, mergePullWhenReady } from '../../api/pulls.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { useSite } from '../access/access-context.ts'
import { useKeptWords } from '../margin/kept-words.ts'
import { TalkContext } from '../margin/use-discussion.ts'
import { useOwnReview } from '../margin/verdicts.tsx'
import { OWN_PULLS } from '../propose/use-own-pulls.ts'
import { ActionBar, Further, useIsLow } from '../shell/action-bar.tsx'
import { noteLook } from '../shell/looked-at.ts'
import { NewTab } from '../shell/new-tab.tsx'
import { PULLS_PATH, writingPath } from '../shell/paths.ts'
import { sentence } from '../shell/status-line.ts'
import { useAction } from '../shell/use-action.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { usePerson } from '../text/person.ts'
import { moveChange } from './conflicts.tsx'
import { lastWords, mergedWords } from './describe-pull.ts'
import { concernsOf, MergeDialog, UNMARKED } from './merge-dialog.tsx'
import type { usePull } from './use-pull.ts'

/** The result of the last action, in words. */
export interface Told {
  words: string
  /** It is told while this is on the screen; null where it does not matter. */
  head: string | null
  commit?: string
  isRefusal?: true
}

export interface PullBarProps {
  pull: PullReview
  reading: ReturnType<typeof usePull>
  user: string
  /** False for who opened it and may do no more than talk about it. */
  isOwner: boolean
  told: Told | null
  tell(told: Told | null): void
  /** Shows the newer head; null where none waits. */
  showNewer: (() => unknown) | null
  /** Shows its conflicts. */
  onResolve(): void
  /** There are conflicts, which are not shown. */
  isResolvable: boolean
}

/** How the pull request stands and the ways to end it: always in sight. */
export function PullBar(props: PullBarProps) {
  const { pull, reading, user, isOwner, showNewer, onResolve, isResolvable } = props
  const { branch } = useSite()
  const { run, reason, words, keep, busyWith, errorMessage, done, isEnded } = usePullEnding(props)
  const [isMerging, setMerging] = useState(false)
  const { ask, dialog } = useQuestion()
  const state = useRef<HTMLDivElement>(null)
  const toState = () => state.current?.focus()
  const review = useOwnReview(pull.author, toState)
  const isLow = useIsLow()
  const { mergeBlocker, url } = pull
  const isOpen = pull.state === 'open'
  const talk = use(TalkContext)
  const unresolved = talk?.discussion.threads.filter(({ isResolved }) => !isResolved).length ?? 0
  const concerns = concernsOf(pull, reading, user, talk?.discussion)
  const hasMoved = reading.since !== null || reading.newer !== null
  const mayWait = isOpen && !hasMoved && pull.waitsFor !== undefined && pull.autoMerge !== undefined
  const asks = (question: () => unknown) => ({
    type: 'button' as const,
    'aria-disabled': busyWith !== undefined,
    onClick: () => busyWith === undefined && void question(),
  })
  const end = (how: Ending) => {
    void run(how)
    toState()
  }
  const askToClose = async () => {
    const isSure = await ask({
      title: isOwner ? `Close #${pull.number} without merging it?` : `Withdraw #${pull.number}?`,
      words: `Nothing on the site changes. ${isOwner ? `${pull.author}’s branch` : 'Your text comes back in the editor. Your branch'} stays as it is, and the pull request can be reopened on GitHub.`,
      yes: isOwner ? 'Close pull request' : 'Withdraw pull request',
      no: 'Keep it open',
      more: talk?.discussion.mayReview && (
        <label className="stack-1">
          Comment for the author (optional)
          <textarea
            {...{ ref: reason, rows: 3, maxLength: 20_000, dir: 'auto', defaultValue: words }}
            onChange={({ target }) => keep(target.value)}
          />
        </label>
      ),
    })
    if (isSure) end('close')
  }
  return (
    <>
      <ActionBar
        state={
          <div ref={state} className="stack-1" role="status" tabIndex={-1}>
            {busyWith && (DOING[busyWith] ?? 'Asking GitHub…')}
            {!busyWith && !isOpen && (
              <PullEnd {...{ pull, branch, user, isOwner }} isMine={isEnded} last={talk?.discussion.reviews.at(-1)} />
            )}
            {!busyWith && isOpen && done}{' '}
            {!busyWith && isOpen && (showNewer ? NEWER : standsHow(pull, concerns, branch))}
          </div>
        }
        actions={
          <>
            {isOpen && unresolved > 0 && (
              <button type="button" className="quiet" onClick={({ detail }) => detail < 2 && talk?.seek()}>
                {unresolved === 1 ? 'Show unresolved comment' : 'Show unresolved comments'}
              </button>
            )}
            <Further isFolded={isLow && isOpen && isOwner}>
              <NewTab className="button quiet" href={url}>
                Open on GitHub
              </NewTab>
              {review.button}
              {isOpen && (
                <button className="danger" {...asks(askToClose)}>
                  {isOwner ? 'Close pull request…' : 'Withdraw…'}
                </button>
              )}
            </Further>
            {isOwner && !isOpen && (
              <Link className="button" to={PULLS_PATH}>
                All pull requests
              </Link>
            )}
            {isResolvable && (
              <button type="button" onClick={onResolve}>
                Resolve conflicts
              </button>
            )}
            {isOwner && mayWait && (
              <button
                className={pull.autoMerge === 'on' ? 'quiet' : undefined}
                {...asks(() => run(pull.autoMerge === 'on' ? 'stop' : 'wait'))}
              >
                {pull.autoMerge === 'on' ? 'Cancel merge when ready' : 'Merge when ready'}
              </button>
            )}
            {isOpen && reading.since !== null && !showNewer && (
              <MarkAsSeen
                onSeen={() => {
                  reading.settle()
                  toState()
                }}
              />
            )}
            {showNewer ? (
              <button {...asks(showNewer)}>Show what is new</button>
            ) : (
              isOwner &&
              isOpen &&
              mergeBlocker === null && (
                <button className={concerns.length > 0 ? 'quiet' : undefined} {...asks(() => setMerging(true))}>
                  Merge
                </button>
              )
            )}
          </>
        }
      >
        <ErrorLine message={errorMessage} />
      </ActionBar>
      {isMerging && (
        <MergeDialog
          pull={pull}
          concerns={concerns}
          branch={branch}
          onMerge={() => end('merge')}
          showNewer={showNewer}
          onClose={() => setMerging(false)}
        />
      )}
      {dialog}
      {review.dialog}
    </>
  )
}

type Ending = 'merge' | 'close' | 'wait' | 'stop'

const NEWER = 'The pull request has changed since you looked at it. You still see the earlier version.'

// Chosen: longer than the pause between the clicks of a slow double click on the button that stood there before.
const DEAF_MS = 700

function MarkAsSeen({ onSeen }: { onSeen(): void }) {
  const [shownAt] = useState(Date.now)
  return (
    <button type="button" onClick={({ detail }) => (detail === 0 || Date.now() - shownAt > DEAF_MS) && onSeen()}>
      Mark as seen
    </button>
  )
}

const DOING: Partial<Record<Ending, string>> = { merge: 'Merging…', close: 'Closing…' }

function standsHow(
  { mergeBlocker, isMergeable, autoMerge, hasConflicts, reviews }: PullReview,
  concerns: string[],
  branch: string | null,
): string {
  if (mergeBlocker && autoMerge === 'on') return `${mergeBlocker} GitHub will then merge it.`
  if (mergeBlocker)
    return hasConflicts && !reviews.some(({ isGone }) => isGone) ? [mergeBlocker, ...concerns].join(' ') : mergeBlocker
  if (concerns.length > 0) return concerns.filter((one) => one !== UNMARKED || concerns.length === 1).join(' ')
  if (isMergeable === null) return 'GitHub is still working out whether it can be merged.'
  return branch ? `It can be merged into ${branch}.` : 'The owner of this site can merge it.'
}

interface PullEndProps extends Pick<PullBarProps, 'pull' | 'user' | 'isOwner'> {
  branch: string | null
  /** It was just ended here. */
  isMine: boolean
  /** The review that was given last. */
  last: PullVerdict | undefined
}

const MOST_LINKED = 5
const LATER = {
  scheduled: ' is scheduled and appears by itself.',
  draft: ' is a draft. The owner of this site publishes it.',
}

/** What became of it, with the ways to its posts. */
function PullEnd({ pull, branch, user, isOwner, isMine, last }: PullEndProps) {
  const { state, mergedBy, mergeCommit, reviews } = pull
  const isClosed = state === 'closed'
  const posts = reviews.flatMap(({ after, renamedTo }) => (after ? { ...after, id: renamedTo ?? after.id } : []))
  return (
    <>
      {isClosed ? (
        <p dir="auto">
          {`${isMine ? 'You closed it' : 'Closed'} without merging. It can be reopened on GitHub.`}
          {lastWords(last, user)}
          {!isOwner && posts.length > 0 && ' Go on with your text:'}
        </p>
      ) : (
        <p className="good semibold">
          {isMine
            ? mergedWords(pull, branch)
            : sentence(`Merged${mergedBy ? ` by ${mergedBy}` : ''}.`, mergeCommit, branch)}
        </p>
      )}
      {posts.length > 0 && !(isClosed && isOwner) && (
        <ul className="flow gap-1-4" aria-label="Its posts">
          {posts.slice(0, MOST_LINKED).map(({ id, title, status }) => (
            <li key={id}>
              {isClosed ? (
                <Link to={writingPath(id)}>{title}</Link>
              ) : status === 'published' ? (
                <Link to={`/blog/${encodeURIComponent(id)}`}>{title}</Link>
              ) : (
                <>
                  <Link to={writingPath(id)}>{isOwner ? `${title} (${status})` : title}</Link>
                  {!isOwner && LATER[status]}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Merges or closes a pull request, one thing at a time; what fails is said, and what is on GitHub is read anew. */
function usePullEnding({ pull, reading, user, told, tell, onResolve }: PullBarProps) {
  const { onFailure } = useSite()
  const reason = useRef<HTMLTextAreaElement>(null)
  const [words, keep] = useKeptWords(`close/${pull.number}`)
  const talk = use(TalkContext)
  const { key: person } = usePerson()
  const client = useQueryClient()
  const { number, head } = pull

  const { run, busyWith, answer } = useAction(
    async (what: Ending) => {
      tell(null)
      if (what === 'wait' || what === 'stop') {
        await mergePullWhenReady(number, what === 'wait' ? head : null)
        await reading.takeNewest()
        return undefined
      }
      if (what === 'merge') {
        const moved = pull.isMoved ? await moveChange(pull) : head
        if (moved === null) return void onResolve()
        if (moved !== head) await reading.follow(moved)
        const mergeCommit = await mergePull(number, moved)
        await reading.end({ state: 'merged', mergeCommit, mergedBy: user, mergeBlocker: null })
      } else {
        const body = reason.current?.value.trim()
        if (body) await sendReview(number, { head, opinion: 'commented', body })
        await Promise.all([closePull(number), talk?.refresh()])
        keep('')
        await reading.end({ state: 'closed' })
      }
      // One's own doing is no news.
      noteLook(person, pull)
      for (const queryKey of [OWN_PULLS, ['pulls']]) void client.invalidateQueries({ queryKey })
      return what
    },
    async (failure) => {
      const { status: code, message } = toApiError(failure)
      // Why it was refused may have changed what there is to look at.
      const now = code === 401 ? null : await reading.takeNewest()
      const hasEnded = now !== null && now.state !== 'open'
      const moved = now !== null && now.head !== head ? now.head : null
      tell(hasEnded ? null : { words: message, head: moved, isRefusal: true })
      onFailure(failure)
    },
  )

  // A person who has looked at what is new, or gone on to something newer, is not told of it any more.
  const hasMoved = told?.head !== head || reading.newer !== null
  const isOver = told?.head != null && (hasMoved || (told.isRefusal && reading.since === null))
  return {
    ...{ run, reason, words, keep },
    busyWith,
    errorMessage: told?.isRefusal && !isOver ? told.words : null,
    done: told && !told.isRefusal && !isOver ? sentence(told.words, told.commit ?? null, null) : null,
    /** It was ended here. */
    isEnded: answer !== undefined,
  }
}
