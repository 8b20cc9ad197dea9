import { createContext, type RefObject, use, useCallback, useEffect, useState } from 'react'

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
    if (said.count > 0) say(said, isShown)
  }, [said, say, isShown])
  return statusLine
}

/** What the last action did, in words. */
export interface Announcement {
  text: string
  /** Tells two equal sentences apart, so that the second is announced too. */
  count: number
}

/** What was done last, and the way to say the next. */
export function useAnnouncement(): [said: Announcement, say: (text: string) => void] {
  const [said, setSaid] = useState<Announcement>({ text: '', count: 0 })
  return [said, useCallback((text) => setSaid(({ count }) => ({ text, count: count + 1 })), [])]
}

/** What was done and where it is now: `Saved. Commit 3fa2c1e on main.` */
export function sentence(done: string, commit: string | null, branch: string | null): string {
  if (!commit) return done
  return `${done} Commit ${commit.slice(0, 7)}${branch ? ` on ${branch}` : ''}.`
}

/** `1 post`, `1,200 posts`. */
export function countOf(count: number, word: string): string {
  return `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
}

/** Tells on the status line what the last action did. */
export function LiveLine({ said }: { said: Announcement }) {
  const { line } = useStatusLine(said)
  // The button that was pressed has moved to another list, or is gone: the focus must not fall off the page.
  useEffect(() => {
    if (said.text && document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [said, line])
  return null
}
