import { useEffect, useEffectEvent } from 'react'
import type { Post } from '#server/contract/contract.ts'
import { nextStatusChangeMs } from './schedule.ts'

// Chosen: a day. A browser's timer cannot wait for more than 24 of them (2^31 ms).
const LONGEST_MS = 24 * 60 * 60_000

/** Has the posts read again when the next of them appears or disappears: one timer, and no request before. */
export function useStatusChanges(posts: readonly Post[], onTurn: () => unknown): void {
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const ms = nextStatusChangeMs(posts, Date.now())
      if (ms === null) return
      timer = setTimeout(
        () => {
          if (ms <= LONGEST_MS) turn()
          // What is read anew ends this, unless the server says what it said before.
          wait()
        },
        Math.min(ms, LONGEST_MS),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [posts])
}
