import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AlertBox } from '../shell/alert-box.tsx'
import type { RestoreState } from '../shell/discarded-path.ts'
import { LiveLine } from '../shell/live-line.tsx'
import restorable from '../shell/restorable.module.css'
import { writingPath } from '../shell/writing-path.ts'
import { type DiscardedText, KEPT_DAYS } from '../text/discarded-texts.ts'
import { NEW_POST, newSession } from '../text/journal.ts'
import { keptPictures } from '../text/kept-pictures.ts'
import { usePerson } from '../text/person.ts'
import { useDiscardedTexts } from '../text/use-discarded-texts.ts'
import { DiscardedEntry, titleOf } from './discarded-entry.tsx'

const EDITOR_PATH = '/_admin-82/blog'
const FULL = 'This browser could not keep a copy, so nothing was restored. Free some storage, then try again.'

/** What this person discarded in this browser, newest first. */
export function Discarded() {
  const { key, journal, discarded } = usePerson()
  const { texts, isFailing, read } = useDiscardedTexts()
  const [said, setSaid] = useState({ text: '', count: 0 })
  const navigate = useNavigate()
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }))

  /** Back as unsaved text, beside whatever unsaved text there is. */
  const restore = async (text: DiscardedText) => {
    const { entry } = text
    const session = newSession()
    try {
      await journal.keep({ ...entry, session })
    } catch {
      return say(FULL)
    }
    await keptPictures(key, entry.session)
      .moveTo(session)
      .catch(() => {})
    await discarded.remove(text).catch(() => {})
    const state: RestoreState = { restore: session }
    await navigate(entry.postId === NEW_POST ? EDITOR_PATH : writingPath(entry.postId), { state })
  }
  const remove = async (text: DiscardedText) => {
    if (!window.confirm(`Delete the discarded text of “${titleOf(text)}” for good? You cannot restore it after that.`))
      return
    try {
      await discarded.remove(text)
      await keptPictures(key, text.entry.session)
        .dropAll()
        .catch(() => {})
      await read()
      say('Deleted for good.')
    } catch {
      say('The text could not be deleted. Try again.')
    }
  }

  if (isFailing)
    return (
      <AlertBox>
        <p>
          This browser keeps nothing for this site: its storage is full or turned off. Free some or turn it on, then try
          again.
        </p>
        <button type="button" className="quiet" onClick={read}>
          Try again
        </button>
      </AlertBox>
    )
  if (!texts) return <p role="status">Looking for discarded text…</p>
  return (
    <>
      {texts.length > 0 ? (
        <>
          <p>{`Text that you discard is kept in this browser for ${KEPT_DAYS} days. Only you can see it, and restoring it never replaces other text.`}</p>
          <ul className={restorable.list}>
            {texts.map((text) => (
              <DiscardedEntry key={text.key} text={text} onRestore={restore} onRemove={remove} />
            ))}
          </ul>
        </>
      ) : (
        <p
          className={restorable.none}
        >{`No discarded text. Unsaved text that you discard is listed here for ${KEPT_DAYS} days, in this browser.`}</p>
      )}
      <LiveLine said={said} />
    </>
  )
}
