import { useCallback, useState } from 'react'

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
