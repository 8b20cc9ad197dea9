import { useContext, useState } from 'react'
import type { PullComment, PullThread } from '#server/contract/contract.ts'
import { applySuggestion, resolveThread, sendReply } from '../../api/discussion.ts'
import { NewTab } from '../shell/new-tab.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import { countOf } from '../shell/status-line.ts'
import { Ago, timeOf } from '../shell/when.tsx'
import { MarkedText } from '../text/diff/marked-text.tsx'
import { useKeptWords } from './kept-words.ts'
import styles from './margin.module.css'
import { StrangerWords } from './stranger-words.tsx'
import { type Talk, TalkContext } from './use-discussion.ts'
import { useTalkAction } from './use-talk-action.tsx'
import { WordsForm } from './words-form.tsx'

/** One thread of comments: what is said, and the ways to answer. One that is resolved is folded. */
export function ThreadCard({ thread }: { thread: PullThread }) {
  const talk = useContext(TalkContext)
  if (!talk) return null
  const { comments, isResolved, isOutdated, quoted } = thread
  const [first] = comments
  const answers = comments.length - 1
  const about = `${first?.author ?? 'ghost'}${answers > 0 ? `, ${countOf(answers, 'answer')}` : ''}`
  const body = (
    <>
      {isOutdated && quoted !== null && (
        <div className={styles.quoted}>
          <p className="caption">The lines were:</p>
          <p className={styles.lines}>{quoted}</p>
        </div>
      )}
      <ol className="stack-3">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} thread={thread} talk={talk} />
        ))}
      </ol>
      <Answers thread={thread} talk={talk} />
    </>
  )
  return (
    <article
      className={styles.thread}
      tabIndex={-1}
      data-thread={thread.id}
      aria-label={`Comment by ${about}`}
      data-unresolved={isResolved ? undefined : ''}
    >
      {isResolved ? (
        <details>
          <summary>{`Resolved: comment by ${about}`}</summary>
          {body}
        </details>
      ) : (
        body
      )}
    </article>
  )
}

/** The threads on files that are no post of the pull request, or no longer: each names its file. */
export function OtherThreads() {
  const others = useContext(TalkContext)?.discussion.threads.filter(({ post }) => post === null) ?? []
  return others.length > 0 && <FoldedThreads places={['another file', 'other files']} threads={others} />
}

/** Threads that have no place in a text. They are folded at first if all of them are resolved. */
export function FoldedThreads({ places, threads }: { places: [one: string, several: string]; threads: PullThread[] }) {
  const unresolved = threads.filter(({ isResolved }) => !isResolved).length
  const [isOpen] = useState(unresolved > 0)
  return (
    <details className={styles.apart} open={isOpen}>
      <summary>
        {countOf(threads.length, unresolved === threads.length ? 'unresolved comment' : 'comment')} on{' '}
        {places[threads.length === 1 ? 0 : 1]}
        {unresolved > 0 && unresolved < threads.length && `, ${unresolved} of them unresolved`}
      </summary>
      <ul className="stack-4">
        {threads.map((thread) => (
          <li key={thread.id} className="stack-1">
            {thread.post === null && <code>{thread.path}</code>}
            <ThreadCard thread={thread} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Comment({ comment, thread, talk }: { comment: PullComment; thread: PullThread; talk: Talk }) {
  const { author, createdAt, url, body, isPlain, suggestion } = comment
  return (
    <li className="stack-2">
      <p className="row tiny caption gap-1-3">
        <strong>{author}</strong>
        <NewTab className={styles.time} href={url} title={`${timeOf(createdAt)}, on GitHub in a new tab`}>
          <Ago date={createdAt} />
        </NewTab>
      </p>
      {body && <StrangerWords name={`comment-${comment.id}`} text={body} isPlain={isPlain === true} />}
      {suggestion !== undefined && (
        <Suggestion suggestion={suggestion} comment={comment.id} thread={thread} talk={talk} />
      )}
    </li>
  )
}

interface SuggestionProps {
  suggestion: string
  /** GitHub's number of its comment. */
  comment: number
  thread: PullThread
  talk: Talk
}

/** New wording of a passage. Applied, they are a commit on the branch of the pull request. */
function Suggestion({ suggestion, comment, thread, talk }: SuggestionProps) {
  const { number, discussion, onApplied } = talk
  const { id, lines, quoted, isResolved } = thread
  const { run, isBusy, fault } = useTalkAction(talk, async () => {
    if (!lines) return
    await onApplied(await applySuggestion(number, id, { head: talk.head, lines, comment }))
  })
  return (
    <div className={styles.suggestion}>
      <p className="caption">{suggestion === '' ? 'Suggests taking this out:' : 'Suggested words:'}</p>
      <p className={styles.lines}>
        {quoted === null ? suggestion : <MarkedText before={quoted} after={suggestion.replace(/\n$/, '')} />}
      </p>
      {!lines && !isResolved && (
        <p className="caption">The lines have changed since, so it cannot be applied. Change the post by hand.</p>
      )}
      {lines && discussion.mayApply && !isResolved && (
        <QuietButton aria-disabled={isBusy} onClick={() => void run()}>
          {isBusy ? 'Applying…' : 'Apply suggestion'}
        </QuietButton>
      )}
      {fault}
    </div>
  )
}

/** Answering a thread, resolving it, opening it again. */
function Answers({ thread, talk }: { thread: PullThread; talk: Talk }) {
  const { id, isResolved, mayReply, mayResolve } = thread
  const [words, keep] = useKeptWords(`reply/${id}`)
  const [isOpen, setOpen] = useState<'kept' | 'asked' | false>(words !== '' && 'kept')
  const reply = useTalkAction(talk, async () => {
    await sendReply(talk.number, id, words)
    keep('')
    setOpen(false)
    await talk.refresh()
  })
  const resolving = useTalkAction(talk, async () => {
    await resolveThread(talk.number, id, !isResolved)
    await talk.refresh()
  })
  return (
    <div className="stack-2">
      {isOpen ? (
        <WordsForm
          label="Answer"
          words={words}
          onType={keep}
          takesFocus={isOpen === 'asked'}
          isBusy={reply.isBusy}
          fault={reply.fault}
          onSubmit={reply.run}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="flow-2 compact">
          {mayReply && <QuietButton onClick={() => setOpen('asked')}>Answer</QuietButton>}
          {mayResolve && talk.isOpen && (
            <QuietButton aria-disabled={resolving.isBusy} onClick={() => void resolving.run()}>
              {isResolved ? 'Open again' : 'Resolve'}
            </QuietButton>
          )}
        </div>
      )}
      {resolving.fault}
    </div>
  )
}
