import { useEffect, useState } from 'react'
import { NoticeBox } from '../shell/notice-box.tsx'
import { hasUnclaimedTexts } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { accessWords } from './access-words.ts'

const QUESTION = accessWords.takeOverTheUnsavedText

/** Asks whose the texts are that were kept before texts were kept by person. Not a word of them is shown until then. */
export function UnclaimedTexts() {
  const { key, journal } = usePerson()
  const [isAsking, setAsking] = useState(false)
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    if (!hasAnswered(key)) void hasUnclaimedTexts().then(setAsking)
  }, [key])
  if (!isAsking) return null
  const takeOver = async () => {
    if (!window.confirm(QUESTION)) return
    try {
      await journal.takeOver()
      // Everything on the page reads the journal anew.
      location.reload()
    } catch {
      setSentence(accessWords.textCouldNotBeTaken)
    }
  }
  const leave = () => {
    noteAnswer(key)
    setAsking(false)
  }
  return (
    <NoticeBox label={accessWords.unsavedTextFromAnEarlier}>
      <p role="status">{sentence || accessWords.thisBrowserKeepsUnsavedText}</p>
      <span>
        <button type="button" onClick={takeOver}>
          {accessWords.iTypedIt}
        </button>{' '}
        <button type="button" className="quiet" onClick={leave}>
          {accessWords.notMine}
        </button>
      </span>
    </NoticeBox>
  )
}

function hasAnswered(person: string): boolean {
  try {
    return localStorage.getItem(keyOf(person)) !== null
  } catch {
    return false
  }
}

function noteAnswer(person: string): void {
  try {
    localStorage.setItem(keyOf(person), 'no')
  } catch {
    // Asked once more, then.
  }
}

function keyOf(person: string): string {
  return `not-mine/${person}`
}
