import { useEffect, useRef } from 'react'
import { NoticeBox } from '../shell/notice-box.tsx'

/** Stands in the place of a page that was open for another person. */
export function SomeoneElse({ user, onGoOn }: { user: string; onGoOn(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus went with the page.
  useEffect(() => button.current?.focus(), [])
  return (
    <NoticeBox label="Another person has signed in">
      <p role="alert">
        You are signed in as <strong>{user}</strong>. This page was open for someone else, so it was closed. Unsaved
        text is kept in this browser for the person who typed it.
      </p>
      <button ref={button} type="button" onClick={onGoOn}>
        {`Continue as ${user}`}
      </button>
    </NoticeBox>
  )
}
