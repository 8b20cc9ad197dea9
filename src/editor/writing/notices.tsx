import { timeOf } from '../merge/merge-note.ts'
import { MergedNotice } from '../merge/merged-notice.tsx'
import { NoticeBox } from '../shell/notice-box.tsx'
import type { JournalEntry } from '../text/journal.ts'
import { isSameText } from '../text/post-text.ts'
import type { WritingState } from '../text/writing-state.ts'
import styles from './notices.module.css'
import { Offer } from './offer.tsx'
import { Returned } from './returned.tsx'
import { writingWords } from './writing-words.ts'

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
          <p>{writingWords.thisPostIsOpenIn}</p>
        </NoticeBox>
      )}
      {onChoose && newest && (
        <NoticeBox>
          <p>
            {writingWords.yourTextIsKeptPart(
              known ? changedSentence(known, user) : writingWords.postWasChangedElsewhereWhile,
              onMerge ? writingWords.twoVersionsCanBeMerged : writingWords.somePassagesWereChangedIn,
            )}
          </p>
          <div className={styles.actions}>
            {onMerge && (
              <button type="button" onClick={onMerge}>
                {writingWords.mergeNow}
              </button>
            )}
            <button type="button" className="quiet" onClick={onChoose}>
              {writingWords.showBothVersions}
            </button>
          </div>
        </NoticeBox>
      )}
      {onReopen && (
        <NoticeBox>
          <p>{writingWords.fileOfThisPostWas}</p>
          <button type="button" onClick={onReopen}>
            {writingWords.openTheWholeFile}
          </button>
        </NoticeBox>
      )}
      {merged && !state.isChoosing && (
        <MergedNotice key={merged.revision} id={id} merged={merged} onSeen={onMergeSeen} />
      )}
      {newest === null && (
        <NoticeBox>
          <p>{writingWords.thisPostIsGoneIt}</p>
          {onSaveAsNew && (
            <button type="button" aria-disabled={busy} onClick={onSaveAsNew}>
              {writingWords.saveAsANewPost}
            </button>
          )}
        </NoticeBox>
      )}
      {isFailing && (
        <NoticeBox>
          <p>{writingWords.thisBrowserKeepsNoCopy}</p>
        </NoticeBox>
      )}
    </div>
  )
}

function changedSentence({ author, date }: NonNullable<WritingState['changedBy']>, user: string): string {
  if (author === user) return writingWords.youSavedThisPostIn(timeOf(date))
  return writingWords.changedThisPostAtWhile(author, timeOf(date))
}
