import { useEffect } from 'react'
import type { Announcement } from './announcement.ts'
import { useStatusLine } from './status-line.ts'

/** Tells on the status line what the last action did. */
export function LiveLine({ said }: { said: Announcement }) {
  const { line } = useStatusLine(said)
  // The button that was pressed has moved to another list, or is gone: the focus must not fall off the page.
  useEffect(() => {
    if (said.text && document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [said, line])
  return null
}
