import { useEffect, useState } from 'react'
import { keep, readKept } from '../shell/browser-storage.ts'
import { NoticeBox } from '../shell/notice-box.tsx'
import { useQuestion } from '../shell/use-question.tsx'
import { hasUnclaimedTexts } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'

const QUESTION = {
  title: 'Take over the unsaved text in this browser?',
  words: 'Do so only if you typed it. From then on, only you can see it.',
  yes: 'Take over the text',
}

/** Asks whose the texts are that were kept before texts were kept by person. Not a word of them is shown until then. */
export function UnclaimedTexts() {
  const { key, journal } = usePerson()
  const [isAsking, setAsking] = useState(false)
  const [sentence, setSentence] = useState('')
  const { ask, dialog } = useQuestion()
  useEffect(() => {
    if (readKept('localStorage', keyOf(key)) === null) void hasUnclaimedTexts().then(setAsking)
  }, [key])
  if (!isAsking) return null
  const takeOver = async () => {
    if (!(await ask(QUESTION))) return
    try {
      await journal.takeOver()
      // Everything on the page reads the journal anew.
      location.reload()
    } catch {
      setSentence('The text could not be taken over, so nothing was changed. Free some storage, then try again.')
    }
  }
  const leave = () => {
    keep('localStorage', keyOf(key), 'no')
    setAsking(false)
  }
  return (
    <NoticeBox label="Unsaved text from an earlier version">
      <p role="status">
        {sentence ||
          'This browser keeps unsaved text from an earlier version of the editor, which did not note who typed it.'}
      </p>
      <span>
        <button type="button" onClick={takeOver}>
          I typed it
        </button>{' '}
        <button type="button" className="quiet" onClick={leave}>
          Not mine
        </button>
      </span>
      {dialog}
    </NoticeBox>
  )
}

function keyOf(person: string): string {
  return `not-mine/${person}`
}
