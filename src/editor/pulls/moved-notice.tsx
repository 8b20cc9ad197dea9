import type { PullReview } from '#server/contract.ts'
import { Folded } from '../shell/folded.tsx'
import { NoticeBox } from '../shell/notice-box.tsx'
import type { Fresh } from './find-new.ts'
import styles from './pull.module.css'
import { pullsWords } from './pulls-words.ts'

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
          <p>{pullsWords.pullRequestHasChangedWhile}</p>
          <button type="button" className="quiet" onClick={onShow}>
            {pullsWords.showWhatIsNew}
          </button>
          <Folded summary={pullsWords.commits}>
            <p>{pullsWords.isItsHeadNowIs(short(newer.head), short(pull.head))}</p>
          </Folded>
        </NoticeBox>
      )}
      {!newer && fresh && (
        <NoticeBox>
          <p>{pullsWords.pullRequestHasChangedSince(freshWords(fresh))}</p>
          <button type="button" className="quiet" onClick={onSettle}>
            {pullsWords.iHaveReviewedIt}
          </button>
          <Folded summary={pullsWords.commits}>
            <p>{pullsWords.wasItsHeadIsNow(short(fresh.head), short(pull.head))}</p>
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
  if (changed.length + dropped.length === 0) return pullsWords.itsPostsAreTheSame
  return [
    changed.length > 0 && pullsWords.newSinceThen(changed.join(', ')),
    dropped.length > 0 && pullsWords.noLongerPartOfIt(dropped.join(', ')),
  ]
    .filter(Boolean)
    .join(' ')
}
