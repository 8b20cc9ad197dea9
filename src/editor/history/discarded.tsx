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
import { historyWords } from './history-words.ts'

const EDITOR_PATH = '/_admin-82/blog'
const FULL = historyWords.thisBrowserCouldNotKeep

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
    if (!window.confirm(historyWords.deleteTheDiscardedTextOf(titleOf(text)))) return
    try {
      await discarded.remove(text)
      await keptPictures(key, text.entry.session)
        .dropAll()
        .catch(() => {})
      await read()
      say(historyWords.deletedForGood)
    } catch {
      say(historyWords.textCouldNotBeDeleted)
    }
  }

  if (isFailing)
    return (
      <AlertBox>
        <p>{historyWords.thisBrowserKeepsNothingFor}</p>
        <button type="button" className="quiet" onClick={read}>
          {historyWords.tryAgain}
        </button>
      </AlertBox>
    )
  if (!texts) return <p role="status">{historyWords.lookingForDiscardedText}</p>
  return (
    <>
      {texts.length > 0 ? (
        <>
          <p>{historyWords.textThatYouDiscardIs(KEPT_DAYS)}</p>
          <ul className={restorable.list}>
            {texts.map((text) => (
              <DiscardedEntry key={text.key} text={text} onRestore={restore} onRemove={remove} />
            ))}
          </ul>
        </>
      ) : (
        <p className={restorable.none}>{historyWords.noDiscardedTextUnsavedText(KEPT_DAYS)}</p>
      )}
      <LiveLine said={said} />
    </>
  )
}
