import type { ReactNode } from 'react'
import type { Post } from '#server/contract/contract.ts'
import type { TwoVersionsProps } from '../../merge/two-versions.tsx'
import type { Deciding } from '../../merge/use-deciding.ts'
import { useMerge } from '../../merge/use-merge.ts'
import { ClosedPull } from '../../pulls/ended-pull.tsx'
import { KEPT } from '../../pulls/pull-news.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { NoticeBox } from '../../shell/notice-box.tsx'
import { QuietButton } from '../../shell/quiet-button.tsx'
import { typedOn } from '../../shell/when.tsx'
import type { JournalEntry } from '../../text/journal.ts'
import { changeOf, isUnsaved } from '../../text/post-text.ts'
import { useWriting } from '../../text/text-store.ts'
import type { UnsavedText } from '../../text/use-unsaved-text.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import styles from './notices.module.css'
import { useChangedSentence } from './use-watch.ts'

const TwoVersions = lazyPart(
  async () => (await import('../../merge/two-versions.tsx')).TwoVersions,
  () => <p>The two versions could not be loaded. Check your connection, then reload the page. Your text is kept.</p>,
)
const MergedNotice = lazyPart(async () => (await import('../../merge/merged-notice.tsx')).MergedNotice)

export const NOTICES_ID = 'post-notices'

const OTHER_TAB =
  'This post is open in another tab too. Each save merges what the other tab has saved. Where both change the same words, you choose.'

const GONE = 'This post is gone: it was deleted or renamed elsewhere.'

interface NoticesProps {
  id: string
  /** The name of the person who writes here. */
  user: string
  /** Otherwise a person who may propose changes but not save. */
  isOwner: boolean
  store: WritingStore
  unsaved: UnsavedText
  deciding: Deciding
  /** What becomes of what was decided of two versions. */
  onDecided: TwoVersionsProps['onSave']
  decidedLabel?: string
  onKeepMine?: () => unknown
  /** Missing where nothing may be saved. */
  onSaveAsNew?: () => unknown
  /** Given where the file was changed so that it cannot be read as a post. */
  onReopen?: () => void
}

/** What the owner should know before writing on, and both versions to choose from. The notices leave the text alone. */
export function Notices({ id, user, isOwner, store, unsaved, deciding, ...does }: NoticesProps) {
  const newest = useWriting(store, (state) => state.newest)
  const busy = useWriting(store, (state) => state.busy)
  const isChoosing = useWriting(store, (state) => state.isChoosing)
  const merged = useWriting(store, (state) => state.merged)
  const hasChanges = useWriting(store, isUnsaved)
  const merging = useMerge(store, user)
  const isMerging = merging && !isChoosing && !busy
  const { offers, returned, hasOtherTabs } = unsaved
  const isReturned = returned && hasChanges
  const changed = useChangedSentence(store, user)
  return (
    <>
      <div id={NOTICES_ID} className="stack-3 empty-out" aria-live="polite">
        {isReturned && (
          <UnsavedBox
            typedAt={returned.typedAt}
            words={
              <>
                <strong>{isOwner ? 'Your unsaved text is back.' : 'Your text is back. It is not proposed yet.'}</strong>{' '}
                {`Typed on ${typedOn(returned.typedAt)}.`} {hasOtherTabs && OTHER_TAB}
              </>
            }
            onDiscard={unsaved.discardShown}
          />
        )}
        {offers.map((entry) => (
          <Offer
            key={entry.session}
            entry={entry}
            newest={newest}
            onRestore={unsaved.restore}
            onDiscard={unsaved.discard}
          />
        ))}
        {hasOtherTabs && !isReturned && !isMerging && (
          <NoticeBox>
            <p>{OTHER_TAB}</p>
          </NoticeBox>
        )}
        {isMerging && (
          <NoticeBox>
            <p>
              {`${changed}. Your text is kept. ${merging.merge ? 'The two versions can be merged.' : 'This post has conflicting changes.'}`}
            </p>
            <div className="flow-3">
              {merging.merge && (
                <button type="button" onClick={merging.merge}>
                  Merge now
                </button>
              )}
              <QuietButton onClick={merging.choose}>Show both versions</QuietButton>
            </div>
          </NoticeBox>
        )}
        {does.onReopen && (
          <NoticeBox>
            <p>
              The file of this post was changed elsewhere and cannot be read as a post now, so nothing can be saved to
              it. Your text is kept in this browser; restore it once the file is corrected.
            </p>
            <button type="button" onClick={does.onReopen}>
              Open the whole file
            </button>
          </NoticeBox>
        )}
        {merged && newest && !isChoosing && !isMerging && (
          <MergedNotice key={merged.revision} {...{ id, merged, user }} onSeen={() => store.change({ merged: null })} />
        )}
        {newest === null && (
          <NoticeBox>
            <p>
              {does.onSaveAsNew ? GONE : <ClosedPull id={id} otherwise={GONE} />}
              {does.onSaveAsNew ? ' Your text is kept here.' : ` ${KEPT}`}
            </p>
            {does.onSaveAsNew && (
              <button type="button" aria-disabled={busy} onClick={does.onSaveAsNew}>
                Save as a new post
              </button>
            )}
          </NoticeBox>
        )}
        {unsaved.isFailing && (
          <NoticeBox>
            <p>
              This browser keeps no copy of what you type: its storage is full or turned off. You can keep writing, but
              save often.
            </p>
          </NoticeBox>
        )}
      </div>
      {isChoosing && merging && (
        <TwoVersions
          stale={merging.stale}
          heading={changed}
          store={store}
          {...(does.decidedLabel && { saveLabel: does.decidedLabel })}
          onSave={does.onDecided}
          onKeepMine={does.onKeepMine ?? deciding.keepMine}
          onTakeTheirs={deciding.takeTheirs}
        />
      )}
    </>
  )
}

interface UnsavedBoxProps {
  typedAt: number
  words: ReactNode
  /** Stands before the button that discards it. */
  restoring?: ReactNode
  onDiscard(): unknown
  children?: ReactNode
}

/** A region that tells of an unsaved text. */
function UnsavedBox({ typedAt, words, restoring, onDiscard, children }: UnsavedBoxProps) {
  return (
    <NoticeBox className={styles.offer} label={`Unsaved text of ${typedOn(typedAt)}`}>
      <p>{words}</p>
      <div className={styles.actions}>
        {restoring}
        <button type="button" className="danger" onClick={onDiscard}>
          Discard
        </button>
      </div>
      {children}
    </NoticeBox>
  )
}

interface OfferProps {
  entry: JournalEntry
  newest: Post | null
  onRestore(entry: JournalEntry): unknown
  onDiscard(entry: JournalEntry): unknown
}

/** A text that was typed and never saved, with when and on what it was based. */
function Offer({ entry, newest, onRestore, onDiscard }: OfferProps) {
  const { typedAt, base, text } = entry
  // The text of a post and that of a whole file cannot take each other's place.
  const isOther = text.isFile !== newest?.unreadable
  const isSame = newest?.revision === base.revision
  const since = newest === null ? 'is gone since' : isSame ? 'has not changed since' : 'has changed since'
  return (
    <UnsavedBox
      typedAt={typedAt}
      words={
        <>
          <strong>Your unsaved text is kept here.</strong> {`Typed on ${typedOn(typedAt)}; the post ${since}.`}
          {isOther &&
            (text.isFile
              ? ' It is the text of the whole file: open it below and copy what you need.'
              : ' You can restore it once the file can be read again.')}
        </>
      }
      restoring={
        !isOther && (
          <button type="button" onClick={() => onRestore(entry)}>
            Restore
          </button>
        )
      }
      onDiscard={() => onDiscard(entry)}
    >
      <details>
        <summary>Read it</summary>
        {Object.entries({ ...changeOf(base.text, text), content: text.content }).map(([key, value]) => (
          <p key={key} className={styles.text}>
            {key !== 'content' && <strong>{key}: </strong>}
            {String(value)}
          </p>
        ))}
      </details>
    </UnsavedBox>
  )
}
