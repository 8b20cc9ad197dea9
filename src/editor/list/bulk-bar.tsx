import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Post, Problem, PullSummary } from '#server/contract/contract.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { fateWords } from '../pulls/fate-words.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import { isOver, standingOf } from '../shell/schedule.ts'
import bar from '../shell/selection-bar.module.css'
import { focusSelection, SelectionBar } from '../shell/selection-bar.tsx'
import { countOf } from '../shell/status-line.ts'
import type { Selection } from '../shell/use-selection.ts'
import styles from './bulk-bar.module.css'
import { type BulkPost, type BulkRun, type Job, WORDS } from './bulk-run.ts'
import { TagDialog } from './tag-dialog.tsx'
import type { Bulk, BulkQuestion as Question } from './use-bulk.ts'

interface BulkBarProps {
  selection: Selection<BulkPost>
  bulk: Bulk
  /** What is done is a pull request, as the rules of the branch ask. */
  isRequesting?: boolean
  /** The open pull requests, once they are known. */
  pulls?: readonly PullSummary[] | null
  children: ReactNode
}

/** What can be done with the posts that are ticked; then, what became of each. */
export function BulkBar({ selection, bulk, isRequesting = false, pulls = null, children }: BulkBarProps) {
  const { question, run } = bulk
  return (
    <>
      {question && (
        <BulkQuestion
          question={question}
          isRequesting={isRequesting}
          pulls={pulls ?? []}
          onGo={(chosen) => bulk.start(question.kind, chosen)}
          onClose={bulk.dismiss}
        />
      )}
      <SelectionBar word="post" selection={selection} report={run && <BulkReport run={run} bulk={bulk} />}>
        {run?.state !== 'running' && children}
      </SelectionBar>
    </>
  )
}

type PostsBarProps = Omit<BulkBarProps, 'selection' | 'children'> & { selection: Selection<Post> }

/** The bar of the posts' lists. */
export function PostsBar({ selection, bulk, isRequesting = false, pulls = null }: PostsBarProps) {
  const [isTagging, setTagging] = useState(false)
  const posts = selection.selected
  // What waits for its time, or has disappeared, is published one by one: Undo could not bring its times back.
  const drafts = posts.filter((post) => standingOf(post) === 'draft' && post.status === 'draft' && !isOver(post))
  const published = posts.filter((post) => standingOf(post) === 'published')
  return (
    <>
      {isTagging && <TagDialog posts={posts} start={bulk.start} onClose={() => setTagging(false)} />}
      <BulkBar selection={selection} bulk={bulk} isRequesting={isRequesting} pulls={pulls}>
        {drafts.length > 0 && (
          <button type="button" onClick={() => bulk.ask('publish', drafts)}>
            {`${isRequesting ? 'Request publication' : 'Publish'} (${drafts.length})`}
          </button>
        )}
        {published.length > 0 && (
          <QuietButton onClick={() => bulk.ask('unpublish', published)}>
            {`${isRequesting ? 'Request unpublishing' : 'Unpublish'} (${published.length})`}
          </QuietButton>
        )}
        <QuietButton onClick={() => setTagging(true)}>Tags…</QuietButton>
        <button type="button" className="danger" onClick={() => bulk.ask('delete', posts)}>
          {`${isRequesting ? 'Request deletion' : 'Delete'} (${posts.length})`}
        </button>
      </BulkBar>
    </>
  )
}

/** Moves the focus to `place` when the button that was pressed has disappeared. */
function LostFocus({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [place])
  return null
}

/** That a run goes on, and then what it left out: the notice tells what it did. */
function BulkReport({ run, bulk }: { run: BulkRun; bulk: Bulk }) {
  const { kind, jobs, state, errorMessage } = run
  const { doing } = WORDS[kind]
  const count = (wanted: Job['state']) => jobs.filter((job) => job.state === wanted).length
  const [failed, waiting] = [count('failed'), count('waiting')]
  const heading = useRef<HTMLParagraphElement>(null)
  const [pressed] = useState(() => document.activeElement?.textContent)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusSelection(pressed)
    },
    [pressed],
  )
  const outcome = [failed > 0 && `${wereOf(failed)} left out.`, waiting > 0 && `${wereOf(waiting)} not started.`]

  return (
    <div className="stack-3">
      <LostFocus key={state} place={heading} />
      <div className="row apart gap-2-4">
        <p ref={heading} className={bar.count} role="status" tabIndex={-1}>
          {state === 'over' ? outcome.filter(Boolean).join(' ') : `${doing} ${countOf(jobs.length, 'post')}…`}
        </p>
        {state === 'over' && (
          <div className={bar.actions}>
            <button type="button" onClick={bulk.tryAgain}>
              {`Try again (${failed + waiting})`}
            </button>
            <QuietButton onClick={bulk.close}>
              Close
              <span className="sr-only"> report</span>
            </QuietButton>
          </div>
        )}
      </div>
      {state === 'running' && <progress className={styles.progress} aria-label={doing} />}
      <ErrorLine message={errorMessage} />
      <LeftOut jobs={jobs.filter((job) => job.state === 'failed')} />
    </div>
  )
}

function wereOf(count: number): string {
  return `${countOf(count, 'post')} ${count === 1 ? 'was' : 'were'}`
}

/** The posts that were left out, and why each was. */
function LeftOut({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark
    <div className={styles.jobs} role="group" aria-label="Left out" tabIndex={0}>
      <ul>
        {jobs.map(({ post, reason }) => (
          <li key={post.id}>
            <strong>{post.title}</strong> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BulkQuestionProps {
  question: Question
  isRequesting: boolean
  pulls: readonly PullSummary[]
  onGo(posts: readonly BulkPost[]): void
  onClose(): void
}

const CONSEQUENCES: Record<Exclude<Question['kind'], 'delete'>, string> = {
  publish: 'Visitors can read them right away.',
  unpublish: 'Visitors can no longer find them.',
  restore: 'They are restored as they were. Those that were published are published again.',
}

/** Asks before something is done with many posts. To be published, posts with errors have to be ticked one by one. */
function BulkQuestion({ question: { kind, posts }, isRequesting, pulls, onGo, onClose }: BulkQuestionProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const unreadable = kind === 'publish' ? posts.filter((post) => post.unreadable) : []
  const faulty = kind === 'publish' ? posts.filter((post) => !post.unreadable && errorsOf(post).length > 0) : []
  const sound = posts.filter((post) => !unreadable.includes(post) && !faulty.includes(post))
  const chosen = posts.filter((post) => sound.includes(post) || ticked.has(post.id))
  const { ask } = WORDS[kind]
  const one = chosen.length === 1
  const shown = chosen.filter(({ status, isPublic }) => isPublic ?? status === 'published').length
  const all = one ? 'It is' : shown === 2 ? 'Both are' : `All ${shown} are`
  const publicOnes = `${shown === chosen.length ? all : `${shown} of them ${shown === 1 ? 'is' : 'are'}`} public now and will disappear from the site.`
  const ids = chosen.map(({ id }) => id)
  const losses = [shown > 0 && publicOnes, `${one ? 'Its' : 'Their'} history stays.`, fateWords(pulls, ids, 'delete')]
  const consequence = kind === 'delete' ? losses.filter(Boolean).join(' ') : CONSEQUENCES[kind]
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  return (
    <Modal title={`${ask} ${countOf(chosen.length, 'post')}?`} onClose={onClose}>
      <p>
        {isRequesting
          ? `This is one pull request. Once it is merged: ${consequence}`
          : `${consequence} This is one commit, and you can undo it until your next action.`}
      </p>
      {sound.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys
        // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark
        <div className={styles.titles} role="group" aria-label="Posts" tabIndex={0}>
          <ul>
            {sound.map(({ id, title }) => (
              <li key={id} dir="auto">
                {title}
              </li>
            ))}
          </ul>
        </div>
      )}
      {faulty.length > 0 && (
        <fieldset className={styles.faulty}>
          <legend>
            {`${faulty.length === 1 ? '1 post has errors and is' : `${faulty.length} posts have errors and are`} left out unless you tick ${faulty.length === 1 ? 'it' : 'them'}`}
          </legend>
          {faulty.map((post) => (
            <label key={post.id} className={styles.check}>
              <input
                type="checkbox"
                checked={ticked.has(post.id)}
                onChange={({ target }) => tick(post.id, target.checked)}
              />
              <span>
                <strong>{post.title}</strong> {firstErrorOf(post)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {unreadable.length > 0 && (
        <div className={styles.faulty}>
          <p>
            {unreadable.length === 1
              ? 'The file of 1 post cannot be read, so it cannot be published:'
              : `The files of ${unreadable.length} posts cannot be read, so they cannot be published:`}
          </p>
          <ul>
            {unreadable.map((post) => (
              <li key={post.id}>
                <strong>{post.title}</strong> {firstErrorOf(post)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <CloseButton>Cancel</CloseButton>
        <button
          type="button"
          className={kind === 'delete' ? 'danger' : undefined}
          aria-disabled={chosen.length === 0}
          onClick={({ currentTarget }) => {
            if (chosen.length === 0) return
            // So that the focus goes back to the button that asked.
            currentTarget.closest('dialog')?.close()
            onGo(chosen)
          }}
        >
          {ask} {countOf(chosen.length, 'post')}
        </button>
      </div>
    </Modal>
  )
}

function errorsOf({ problems = [] }: BulkPost): Problem[] {
  return problems.filter(({ severity }) => severity === 'error')
}

function firstErrorOf(post: BulkPost): string {
  const [first, ...rest] = errorsOf(post)
  if (!first) return ''
  return `Line ${first.line}: ${first.message}${rest.length > 0 ? ` (and ${rest.length} more)` : ''}`
}
