import { useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Post, Status } from '#server/contract/contract.ts'
import { type GoesOn, writingPath } from '../shell/paths.ts'
import { useToasts } from '../shell/use-toasts.ts'
import { readByline } from '../text/byline.ts'
import { DraftOffer } from '../text/draft-offer.tsx'
import type { JournalEntry } from '../text/journal.ts'
import { keptPictures } from '../text/kept-pictures.ts'
import { usePerson } from '../text/person.ts'
import type { PostText } from '../text/post-text.ts'
import { tellDiscarded } from '../text/use-discard.ts'
import { draftOf, NOTHING, useDraftText } from '../text/use-draft-text.ts'
import styles from './new-post.module.css'
import { Writing } from './writing.tsx'

interface NewPostProps {
  /** The id of the post that was saved from this text; null before the first save. */
  id: string | null
  opening: string
  user: string
  /** Null where it is not known, and for people who may not push. */
  status: Status | null
  isOwner: boolean
  /** Opens the post anew. */
  onReopen(): void
  /** Called once the post is there. */
  onSaved?: () => void
}

/** The text of the form for a new post, in the editor that every other post is written in, and then that post. */
export function NewPost({ id, opening, user, status, isOwner, onReopen, onSaved }: NewPostProps) {
  const drafting = useDraftText()
  const { draft, session, isRead, offers, discard, clear, change, end, loads } = drafting
  const toasting = useToasts()
  const { show } = toasting
  const person = usePerson()
  const navigate = useNavigate()
  const [byline] = useState(readByline(person.key) || user)
  const isMade = useRef(false)

  const discardOffer = (entry: JournalEntry) => tellDiscarded(show, () => discard(entry), entry.text.title.trim())
  const follow = useEffectEvent((text: PostText) => {
    // From then on the text is kept under the name of its post.
    if (!isMade.current) change(() => draftOf({ ...text, author: text.author === byline ? '' : text.author }))
  })
  const goOn = async (post: Post, keep: () => Promise<void>) => {
    isMade.current = true
    // At no moment is the text kept nowhere.
    await keep()
    await end()
    const pictures = keptPictures(person.key, session ?? '')
    await pictures.drop((await pictures.list()).map(({ key }) => key)).catch(() => {})
    onSaved?.()
    const state: GoesOn = { isSamePage: true, opening }
    await navigate(writingPath(post.id), { replace: true, preventScrollReset: true, state })
  }

  if (!isRead || session === null) return <p role="status">Loading…</p>
  const text = { ...draft, author: draft.author || byline }
  return (
    <div className={styles.new}>
      {id === null &&
        offers.map((entry) => (
          <DraftOffer key={entry.session} entry={entry} onRestore={drafting.restore} onDiscard={discardOffer} />
        ))}
      <div className={styles.writing}>
        <Writing
          id={id}
          user={user}
          first={{ text, base: NOTHING, newest: null, imageSizes: {}, said: '' }}
          status={status}
          onReopen={onReopen}
          fresh={{
            text,
            loads,
            session,
            isFailing: drafting.isFailing,
            isOwner,
            toasting,
            follow,
            goOn,
            clear: () => tellDiscarded(show, clear),
          }}
        />
      </div>
    </div>
  )
}
