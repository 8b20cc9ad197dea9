import { timeOf } from '../../merge/merge-note.ts'
import { MergedNotice } from '../../merge/merged-notice.tsx'
import { NoticeBox } from '../../shell/notice-box.tsx'
import type { JournalEntry } from '../../text/journal.ts'
import { isSameText } from '../../text/post-text.ts'
import type { WritingState } from '../../text/writing-store.ts'
import styles from './notices.module.css'
import offerStyles from './offer.module.css'
import { Offer, typedOn, unsavedLabel } from './offer.tsx'

interface NoticesProps {
  id: string
  /** Who writes here. */
  user: string
  state: WritingState
  /** This browser keeps no copy of what is typed. */
  isFailing: boolean
  hasOtherTabs: boolean
  offers: JournalEntry[]
  /** The one that came back by itself. */
  returned: JournalEntry | null
  restore(entry: JournalEntry): unknown
  discard(entry: JournalEntry): unknown
  discardReturned(): unknown
  /** Given where the post has changed since it was opened. */
  onChoose?: () => void
  /** Given where what changed can be brought in at once. */
  onMerge?: () => unknown
  onMergeSeen(): unknown
  /** Missing where nothing may be saved. */
  onSaveAsNew?: () => unknown
  /** Given where the file was changed so that it cannot be read as a post. */
  onReopen?: () => void
}

/** What the owner should know before writing on. Everything here leaves the text alone. */
export function Notices({
  id,
  user,
  state,
  isFailing,
  hasOtherTabs,
  offers,
  returned,
  restore,
  discard,
  discardReturned,
  onChoose,
  onMerge,
  onMergeSeen,
  onSaveAsNew,
  onReopen,
}: NoticesProps) {
  const { text, base, newest, busy, changedBy, merged } = state
  const known = changedBy && changedBy.revision === newest?.revision ? changedBy : null
  return (
    <div className={styles.notices} aria-live="polite">
      {returned && !isSameText(text, base.text) && <Returned entry={returned} onDiscard={discardReturned} />}
      {offers.map((entry) => (
        <Offer key={entry.session} entry={entry} newest={newest} onRestore={restore} onDiscard={discard} />
      ))}
      {hasOtherTabs && (
        <NoticeBox>
          <p>
            This post is open in another tab too. Write in only one of them, or you will have to merge what both save.
          </p>
        </NoticeBox>
      )}
      {onChoose && newest && (
        <NoticeBox>
          <p>
            {`${known ? changedSentence(known, user) : 'The post was changed elsewhere while you were writing. '}Your text is kept. ${onMerge ? 'The two versions can be merged.' : 'This post has conflicting changes.'}`}
          </p>
          <div className="flow-3">
            {onMerge && (
              <button type="button" onClick={onMerge}>
                Merge now
              </button>
            )}
            <button type="button" className="quiet" onClick={onChoose}>
              Show both versions
            </button>
          </div>
        </NoticeBox>
      )}
      {onReopen && (
        <NoticeBox>
          <p>
            The file of this post was changed elsewhere and cannot be read as a post now, so nothing can be saved to it.
            Your text is kept in this browser; restore it once the file is corrected.
          </p>
          <button type="button" onClick={onReopen}>
            Open the whole file
          </button>
        </NoticeBox>
      )}
      {merged && !state.isChoosing && (
        <MergedNotice key={merged.revision} id={id} merged={merged} onSeen={onMergeSeen} />
      )}
      {newest === null && (
        <NoticeBox>
          <p>This post is gone: it was deleted or renamed elsewhere. Your text is kept here.</p>
          {onSaveAsNew && (
            <button type="button" aria-disabled={busy} onClick={onSaveAsNew}>
              Save as a new post
            </button>
          )}
        </NoticeBox>
      )}
      {isFailing && (
        <NoticeBox>
          <p>
            This browser keeps no copy of what you type: its storage is full or turned off. You can keep writing, but
            save often.
          </p>
        </NoticeBox>
      )}
    </div>
  )
}

function changedSentence({ author, date }: NonNullable<WritingState['changedBy']>, user: string): string {
  if (author === user) return `You saved this post in another tab or program at ${timeOf(date)}. `
  return `${author} changed this post at ${timeOf(date)}, while you were writing. `
}

interface ReturnedProps {
  entry: JournalEntry
  onDiscard(): unknown
}

/** Says that the text below is not the saved one. */
function Returned({ entry: { typedAt }, onDiscard }: ReturnedProps) {
  return (
    <NoticeBox className={offerStyles.offer} label={unsavedLabel(typedAt)}>
      <p>
        <strong>Your unsaved text is back.</strong> {`Typed on ${typedOn(typedAt)}; the post has not changed since.`}
      </p>
      <div className={offerStyles.actions}>
        <button type="button" className="danger" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </NoticeBox>
  )
}
