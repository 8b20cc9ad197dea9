import { useEffect, useState } from 'react'
import { findChange } from '../../api/newest-change.ts'
import { NoticeBox } from '../shell/notice-box.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import { diffWords, type Run } from '../text/diff/diff-words.ts'
import type { Merged } from '../text/merged.ts'
import type { PostText } from '../text/post-text.ts'
import { SETTING_KEYS, SETTING_NAMES, settingOf, shownSetting } from '../text/settings.ts'
import { mergeSentence } from './merge-note.ts'
import styles from './merged-notice.module.css'
import runsStyles from './runs.module.css'
import { Runs } from './runs.tsx'

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

// Around each change; what is farther is left out.
const CONTEXT_CHARACTERS = 80

/** What became of a text, word by word. */
function Changes({ before, after }: { before: PostText; after: PostText }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={runsStyles.changes} aria-label="Merged changes, word by word" tabIndex={0}>
      {KEYS.filter((key) => before[key] !== after[key]).map((key) => (
        <p key={key}>
          <strong>{NAMES[key]}: </strong>
          <Runs runs={diffWords(before[key], after[key])} />
        </p>
      ))}
      {SETTING_KEYS.filter((key) => settingOf(before.settings, key) !== settingOf(after.settings, key)).map((key) => (
        <p key={key}>
          <strong>{SETTING_NAMES[key]}: </strong>
          <Runs runs={diffWords(shownSetting(key, before.settings), shownSetting(key, after.settings))} />
        </p>
      ))}
      {before.content !== after.content && (
        <p>
          <Runs runs={nearChanges(diffWords(before.content, after.content))} />
        </p>
      )}
    </section>
  )
}

function nearChanges(runs: Run[]): Run[] {
  return runs.map((run, at) => {
    if (run.kind !== 'same' || run.text.length <= 3 * CONTEXT_CHARACTERS) return run
    const head = at === 0 ? '' : run.text.slice(0, CONTEXT_CHARACTERS).replace(/\S+$/, '')
    const tail = at === runs.length - 1 ? '' : run.text.slice(-CONTEXT_CHARACTERS).replace(/^\S+/, '')
    return { ...run, text: `${head}…${tail}` }
  })
}
