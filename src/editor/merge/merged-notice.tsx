import { useEffect, useState } from 'react'
import { findChange } from '../../api/newest-change.ts'
import { NoticeBox } from '../shell/notice-box.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import { MarkedText } from '../text/diff/marked-text.tsx'
import type { Merged } from '../text/merged.ts'
import type { PostText } from '../text/post-text.ts'
import { SETTING_KEYS, SETTING_NAMES, settingOf, shownSetting } from '../text/settings.ts'
import { mergeSentence } from './merge-note.ts'
import styles from './merged-notice.module.css'

interface MergedNoticeProps {
  id: string
  merged: Merged
  /** The name of the person who writes here. */
  user: string
  onSeen(): unknown
}

/** What a merge brought in, with the lines that are worth a look. */
export function MergedNotice({ id, merged, user, onSeen }: MergedNoticeProps) {
  const [isOpen, setOpen] = useState(false)
  const change = useLateChange(id, merged, isOpen)
  const { before, after, woven, taken } = merged
  const repeated = taken.repeated
  return (
    <NoticeBox className={styles.merged} label="What was merged">
      <p>
        <strong>{mergeSentence({ taken, change }, user)}</strong>{' '}
        {`${merged.commit ? 'Saved. ' : merged.isProposed ? '' : 'Not saved yet. '}To reverse the merge, use Undo in the text.`}
      </p>
      <QuietButton onClick={onSeen}>Got it</QuietButton>
      <Lines title="These lines were changed in both places. Check that they read well:" lines={woven} />
      <Lines title="These lines may be in the text twice now:" lines={repeated} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>What was merged</summary>
        {isOpen && <Changes before={before} after={after} />}
      </details>
    </NoticeBox>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className={styles.lines}>
      <p>{title}</p>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line.trim()}</li>
        ))}
      </ul>
    </div>
  )
}

/** Where a save left the question out to ask little of GitHub, it is asked when the person wants to know. */
function useLateChange(id: string, { change, revision, commit }: Merged, isWanted: boolean) {
  const [late, setLate] = useState(change)
  const isAsked = isWanted && !change && !late
  useEffect(() => {
    if (isAsked) void findChange(id, { revision, after: commit, isChecked: false }).then(setLate)
  }, [id, revision, commit, isAsked])
  return change ?? late
}

const NAMES = { title: 'Title', tags: 'Tags', author: 'Author' } as const

const KEYS = ['title', 'tags', 'author'] as const

/** What became of a text, word by word. */
function Changes({ before, after }: { before: PostText; after: PostText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.changes} aria-label="Merged changes, word by word" tabIndex={0}>
      {KEYS.filter((key) => before[key] !== after[key]).map((key) => (
        <p key={key}>
          <strong>{NAMES[key]}: </strong>
          <MarkedText before={before[key]} after={after[key]} />
        </p>
      ))}
      {SETTING_KEYS.filter((key) => settingOf(before.settings, key) !== settingOf(after.settings, key)).map((key) => (
        <p key={key}>
          <strong>{SETTING_NAMES[key]}: </strong>
          <MarkedText before={shownSetting(key, before.settings)} after={shownSetting(key, after.settings)} />
        </p>
      ))}
      {before.content !== after.content && (
        <div>
          <MarkedText before={before.content} after={after.content} />
        </div>
      )}
    </section>
  )
}
