import { useContext, useId, useRef, useState } from 'react'
import type { PullOpinion, PullVerdict } from '#server/contract/contract.ts'
import { sendReview } from '../../api/discussion.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { NewTab } from '../shell/new-tab.tsx'
import { printedKey } from '../shell/printed-key.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { Ago, timeOf } from '../shell/when.tsx'
import { useKeptWords } from './kept-words.ts'
import styles from './margin.module.css'
import { StrangerWords } from './stranger-words.tsx'
import { type Talk, TalkContext } from './use-discussion.ts'
import { useTalkAction } from './use-talk-action.tsx'

const SAYS: Record<PullOpinion, string> = {
  approved: 'approved this',
  'changes-requested': 'asked for changes',
  commented: 'commented',
}

/** What people think of the pull request as a whole, and who is asked. */
export function Verdicts() {
  const { discussion: { reviews = [], asked = [] } = {}, user } = useContext(TalkContext) ?? {}
  const title = useId()
  if (reviews.length + asked.length === 0) return null
  return (
    <section className="stack-2" aria-labelledby={title}>
      <h4 id={title}>Reviews</h4>
      <ul className="stack-2 small">
        {reviews.map((review) => (
          <Verdict key={review.url} review={review} isOwn={review.author === user} />
        ))}
        {asked.map(({ name, isCodeOwner }) => (
          <li key={name}>{`${name} is asked for a review${isCodeOwner ? ' as an owner of these files' : ''}`}</li>
        ))}
      </ul>
    </section>
  )
}

function Verdict({ review, isOwn }: { review: PullVerdict; isOwn: boolean }) {
  const { author, opinion, body, isPlain, submittedAt, url, isOfHead } = review
  return (
    <li className="stack-1">
      <p className="row gap-1-3">
        <span className={styles[opinion]}>
          <strong>{isOwn ? 'You' : author}</strong> {SAYS[opinion]}
          {!isOfHead && opinion !== 'commented' && ', on an earlier version'}
        </span>
        <NewTab className={styles.time} href={url} title={`${timeOf(submittedAt)}, on GitHub in a new tab`}>
          <Ago date={submittedAt} />
        </NewTab>
      </p>
      {body && <StrangerWords name={`review-${submittedAt}`} text={body} isPlain={isPlain === true} />}
    </li>
  )
}

/** One's own review: the button that asks for it, and its dialog; neither for people who may not give one. */
export function useOwnReview(author: string, onSent: () => void) {
  const talk = useContext(TalkContext)
  const [isOpen, setOpen] = useState(false)
  if (!talk?.discussion.mayReview) return { button: null, dialog: null }
  return {
    button: <QuietButton onClick={() => setOpen(true)}>Give your review</QuietButton>,
    dialog: isOpen && <ReviewDialog {...{ talk, author, onSent }} onClose={() => setOpen(false)} />,
  }
}

interface ReviewDialogProps {
  talk: Talk
  author: string
  onSent(): void
  onClose(): void
}

function ReviewDialog({ talk, author, onSent, onClose }: ReviewDialogProps) {
  const { number, head } = talk
  const [words, keep] = useKeptWords(`review/${number}`)
  const [isMissing, setMissing] = useState(false)
  const field = useId()
  const form = useRef<HTMLDivElement>(null)
  // The focus goes back to the button that asked.
  const close = () => form.current?.closest('dialog')?.close()
  const { showNewer } = talk
  const moved = showNewer && (() => [close(), showNewer()])
  const { run, busyWith, fault } = useTalkAction({ ...talk, showNewer: moved }, async (opinion: PullOpinion) => {
    await sendReview(number, { head, opinion, body: words })
    keep('')
    close()
    onSent()
    await talk.refresh()
    talk.onDone(opinion === 'approved' ? `You approved #${number}.` : 'Review sent.')
  })
  const send = (opinion: PullOpinion) => {
    const lacksWords = opinion !== 'approved' && words.trim() === ''
    setMissing(lacksWords)
    if (lacksWords) document.getElementById(field)?.focus()
    else void run(opinion)
  }
  const button = (opinion: PullOpinion, label: string, className?: string) => (
    <button
      type="button"
      className={className}
      title={opinion === 'commented' ? `${label} (${printedKey('Mod-Enter')})` : undefined}
      aria-disabled={busyWith !== undefined}
      onClick={() => send(opinion)}
    >
      {busyWith === opinion ? 'Sending…' : label}
    </button>
  )
  return (
    <Modal title={`Your review of #${number}`} onClose={onClose}>
      <div ref={form} className={styles.form}>
        <label htmlFor={field}>{`Message to ${author} (optional if you approve)`}</label>
        <textarea
          id={field}
          rows={5}
          maxLength={20_000}
          dir="auto"
          value={words}
          onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && send('commented')}
          onChange={({ target }) => {
            keep(target.value)
            setMissing(false)
          }}
        />
        {isMissing ? <ErrorLine message="Write a few words first. You can approve without any." /> : fault}
        <div>
          <CloseButton>Cancel</CloseButton>
          {button('commented', 'Comment', 'quiet')}
          {button('changes-requested', 'Ask for changes', 'quiet')}
          {button('approved', 'Approve')}
        </div>
      </div>
    </Modal>
  )
}
