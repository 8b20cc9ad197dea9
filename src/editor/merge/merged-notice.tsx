import { useEffect, useState } from 'react'
import { findChange } from '../../api/newest-change.ts'
import { NoticeBox } from '../shell/notice-box.tsx'
import type { Merged } from '../text/merged.ts'
import { Changes } from './changes.tsx'
import { mergeSentence } from './merge-note.ts'
import styles from './merged-notice.module.css'

interface MergedNoticeProps {
  id: string
  merged: Merged
  onSeen(): unknown
}

/** What a merge brought in, with the lines that are worth a look. */
export function MergedNotice({ id, merged, onSeen }: MergedNoticeProps) {
  const [isOpen, setOpen] = useState(false)
  const change = useLateChange(id, merged, isOpen)
  const { before, after, woven, taken } = merged
  const repeated = taken.repeated
  return (
    <NoticeBox className={styles.merged} label="What was merged">
      <p>
        <strong>{mergeSentence({ taken, change })}</strong>{' '}
        {`${merged.commit ? 'Saved.' : 'Not saved yet.'} To reverse the merge, use Undo in the text.`}
      </p>
      <button type="button" className="quiet" onClick={onSeen}>
        Got it
      </button>
      <Lines title="Both of you changed these lines. Check that they read well:" lines={woven} />
      <Lines title="These lines may be in the text twice now:" lines={repeated} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Merged changes</summary>
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
