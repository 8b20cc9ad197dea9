import { useState } from 'react'
import type { Status } from '#server/contract.ts'
import { ToastStack } from '../../shell/toast-stack.tsx'
import { useToasts } from '../../shell/use-toasts.ts'
import { readByline } from '../../text/byline.ts'
import { DraftOffer } from '../../text/draft-offer.tsx'
import type { JournalEntry } from '../../text/journal.ts'
import { usePerson } from '../../text/person.ts'
import { tellDiscarded } from '../../text/tell-discarded.ts'
import { useDraftText } from '../../text/use-draft-text.ts'
import { writingWords } from '../writing-words.ts'
import styles from './new-post.module.css'
import { NewWriting } from './new-writing.tsx'

interface NewPostProps {
  user: string
  /** Null where it is not known, and for people who may not push. */
  status: Status | null
  isOwner: boolean
  /** Called once the post is there. */
  onSaved?: () => void
}

/** The text of the form for a new post, in the editor that every other post is written in. */
export function NewPost({ user, status, isOwner, onSaved }: NewPostProps) {
  const drafting = useDraftText()
  const { session, isRead, offers, discard, clear } = drafting
  const { toasts, said, show, dismiss } = useToasts()
  const [byline] = useState(readByline(usePerson().key) || user)
  const canPropose = !isOwner || status?.mode === 'github'
  const discardOffer = (entry: JournalEntry) => tellDiscarded(show, () => discard(entry), entry.text.title.trim())

  if (!isRead || session === null) return <p role="status">{writingWords.loading}</p>
  return (
    <div className={styles.new}>
      {offers.map((entry) => (
        <DraftOffer key={entry.session} entry={entry} onRestore={drafting.restore} onDiscard={discardOffer} />
      ))}
      <div className={styles.writing}>
        <NewWriting
          user={user}
          byline={byline}
          branch={status?.branch ?? null}
          drafting={drafting}
          session={session}
          isOwner={isOwner}
          proposer={canPropose ? { isOwner } : null}
          clear={() => tellDiscarded(show, clear)}
          {...(onSaved && { onSaved })}
        />
      </div>
      <ToastStack toasts={toasts} said={said} dismiss={dismiss} />
    </div>
  )
}
