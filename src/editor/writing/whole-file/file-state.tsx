import { AlertBox } from '../../shell/alert-box.tsx'
import { NoticeBox } from '../../shell/notice-box.tsx'
import type { WritingStore } from '../../text/writing-store.ts'
import { goTo } from '../check-list.tsx'
import type { Check, TextFinding } from '../use-check.ts'
import styles from './whole-file.module.css'

interface FileStateProps {
  check: Check
  /** The post as it is cannot be read, and nothing was judged since. */
  isBroken: boolean
  isPublished: boolean
  store: WritingStore
}

/** What keeps a file from being read as a post, and where; once nothing does, what saving makes of it. */
export function FileState({ check: { ofText, saved }, isBroken, isPublished, store }: FileStateProps) {
  const isUnreadable = saved ? saved.unreadable === true : isBroken
  const problem = isUnreadable ? ofText.find(({ severity }) => severity === 'error') : undefined
  if (problem) return <Unreadable problem={problem} store={store} />
  if (saved?.status === 'published' && !isPublished)
    return (
      <NoticeBox>
        <p>
          <strong>Saving publishes this post:</strong> its front matter says <code>status: published</code>. To save it
          as a draft, write <code>status: draft</code>.
        </p>
      </NoticeBox>
    )
  return (
    <NoticeBox>
      <p>This file can be read as a post. Save it, and it opens with its title, tags, and preview.</p>
    </NoticeBox>
  )
}

function Unreadable({ problem, store }: { problem: TextFinding; store: WritingStore }) {
  const { message, mend, textLine } = problem
  const what = mend && message.endsWith(mend) ? message.slice(0, -mend.length).trim() : message
  return (
    <AlertBox>
      <div>
        <p>
          <strong>This file cannot be read as a post, so all of it is shown.</strong> {what}
        </p>
        <p>
          Correct{' '}
          <button type="button" className={styles.line} onClick={() => goTo(store, problem)}>
            {`line ${textLine}`}
          </button>{' '}
          {`below, then save. ${mend}`}
        </p>
      </div>
    </AlertBox>
  )
}
