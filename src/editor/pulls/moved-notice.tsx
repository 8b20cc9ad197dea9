import type { PullReview } from '#server/contract.ts'
import { Folded } from '../shell/folded.tsx'
import { NoticeBox } from '../shell/notice-box.tsx'
import type { Fresh } from './find-new.ts'
import styles from './pull.module.css'

interface MovedNoticeProps {
  pull: PullReview
  newer: PullReview | null
  /** What is new since the head that was looked at; null where nothing moved. */
  fresh: Fresh | null
  onShow(): unknown
  onSettle(): unknown
}

/** Says that the pull request has moved on since it was looked at, and what is new. */
export function MovedNotice({ pull, newer, fresh, onShow, onSettle }: MovedNoticeProps) {
  return (
    <div className={styles.moved} aria-live="polite">
      {newer && (
        <NoticeBox>
          <p>
            The pull request has changed while you were looking at it. The version on the screen stays until you choose
            to see what is new.
          </p>
          <button type="button" className="quiet" onClick={onShow}>
            Show what is new
          </button>
          <Folded summary="Commits">
            <p>{`${short(newer.head)} is its head now, ${short(pull.head)} is on the screen.`}</p>
          </Folded>
        </NoticeBox>
      )}
      {!newer && fresh && (
        <NoticeBox>
          <p>{`The pull request has changed since you looked at it. ${freshWords(fresh)} Look at it again before you merge.`}</p>
          <button type="button" className="quiet" onClick={onSettle}>
            I have reviewed it
          </button>
          <Folded summary="Commits">
            <p>{`${short(fresh.head)} was its head, ${short(pull.head)} is now.`}</p>
          </Folded>
        </NoticeBox>
      )}
    </div>
  )
}

function short(commit: string): string {
  return commit.slice(0, 7)
}

function freshWords({ changed, dropped }: Fresh): string {
  if (changed.length + dropped.length === 0) return 'Its posts are the same.'
  return [
    changed.length > 0 && `New since then: ${changed.join(', ')}.`,
    dropped.length > 0 && `No longer part of it: ${dropped.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
