import { useEffect } from 'react'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import { AlertBox, NoticeBox } from '../shell/notice-box.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { useKey } from '../shell/use-key.ts'
import { useWriting } from '../text/text-store.ts'
import type { WritingStore } from '../text/writing-store.ts'
import { CheckList, goTo } from './check/check-list.tsx'
import type { Check, TextFinding } from './check/use-check.ts'
import { SaveBar } from './saving/save-bar.tsx'
import { isMended } from './saving/status-change.ts'
import { useSave } from './saving/use-saving.ts'
import { TextEditor } from './text/text-editor.tsx'
import { type OpeningProps, useOpening } from './use-opening.tsx'
import styles from './whole-file-writing.module.css'
import writing from './writing.module.css'

const LOSING = 'Your text is not saved, and this browser keeps no copy of it. Leave anyway?'

/** All of a file that cannot be read as a post, to be corrected; kept, merged and saved like the text of any other. */
export function WholeFileWriting(props: OpeningProps) {
  const { id, user, status } = props
  const { store, unsaved, hasChanges, saving, onReadable, check, noticesOf, toasts } = useOpening(props)
  const save = useSave(store, saving.save)
  useKey('Mod-s', () => void save())
  useLeaveGuard(hasChanges && unsaved.isFailing, LOSING)
  const isMendedElsewhere = useWriting(store, ({ newest, busy }) => isMended(newest) && !busy) && !hasChanges
  useEffect(() => {
    if (isMendedElsewhere) onReadable('The file can be read again.')
  }, [isMendedElsewhere, onReadable])
  const file = `${status?.folder ?? 'posts'}/${id}.md`
  usePageTitle(`Edit “${id}.md”`)

  return (
    <div className={writing.writing}>
      <FileState check={check} store={store} />
      {noticesOf({})}
      <section className={styles.text} aria-label="Whole file">
        <p className={styles.name}>{file}</p>
        <TextEditor
          label={`Whole file ${file}`}
          hint="Tab leaves the text. In lists, tables, and code, press Escape, then Tab."
          first={store.now().text.content}
          view={store.view}
          takesFocus
          onChange={(content) => store.type({ content })}
        />
      </section>
      <CheckList findings={check.ofText} store={store} />
      <SaveBar id={id} user={user} store={store} unsaved={unsaved} saving={saving} />
      {toasts.stack}
    </div>
  )
}

/** What keeps a file from being read as a post, and where; once nothing does, what saving makes of it. */
function FileState({ check: { ofText, saved }, store }: { check: Check; store: WritingStore }) {
  // As it is; nothing was judged since.
  const isBroken = useWriting(store, ({ newest }) => newest?.unreadable === true && !isMended(newest))
  const isPublished = useWriting(store, ({ newest }) => newest?.status === 'published')
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
