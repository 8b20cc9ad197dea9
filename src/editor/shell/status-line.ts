import { createContext, type RefObject, use, useEffect } from 'react'
import type { Announcement } from './announcement.ts'

interface StatusLine {
  /** Puts words on the line at the foot of the workspace, which reads them out. `isShown`: they stand elsewhere, too. */
  say(said: Announcement, isShown: boolean): void
  line: RefObject<HTMLElement | null>
}

export const StatusLineContext = createContext<StatusLine>({ say: () => {}, line: { current: null } })

/** Has what was done last read out once, and stand on the status line until the next thing is done. */
export function useStatusLine(said: Announcement, { isShown = false } = {}): StatusLine {
  const statusLine = use(StatusLineContext)
  const { say } = statusLine
  useEffect(() => {
    if (said.text) say(said, isShown)
  }, [said, say, isShown])
  return statusLine
}
