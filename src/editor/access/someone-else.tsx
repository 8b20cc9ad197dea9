import { useEffect, useRef } from 'react'
import { NoticeBox } from '../shell/notice-box.tsx'
import { accessWords } from './access-words.ts'

/** Stands in the place of a page that was open for another person. */
export function SomeoneElse({ user, onGoOn }: { user: string; onGoOn(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus went with the page.
  useEffect(() => button.current?.focus(), [])
  return (
    <NoticeBox label={accessWords.anotherPersonHasSignedIn}>
      <p role="alert">
        {accessWords.youAreSignedInAs} <strong>{user}</strong>
        {accessWords.thisPageWasOpenFor}
      </p>
      <button ref={button} type="button" onClick={onGoOn}>
        {accessWords.continueAs(user)}
      </button>
    </NoticeBox>
  )
}
