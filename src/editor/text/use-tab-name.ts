import { useCallback, useEffect, useState } from 'react'
import { newSession } from './journal.ts'

// A page that is loaded again asks before the one before it has given its lock back.
const LEAVING_MS = 1000

/**
 * A name that this tab keeps over reloads and no other living tab has; null until that is sure. A copy of a tab copies its
 * storage too, and finds by the lock that the name is taken.
 */
export function useTabName(purpose: string) {
  const [name, setName] = useState<string | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    let leave = () => {}
    const hold = async (wanted: string, patience: AbortSignal): Promise<void> => {
      if (!navigator.locks) return take(wanted)
      await navigator.locks.request(lockOf(purpose, wanted), { signal: patience }, async () => {
        if (abort.signal.aborted) return
        take(wanted)
        await new Promise<void>((resolve) => {
          leave = resolve
        })
      })
    }
    const take = (wanted: string) => {
      storeName(purpose, wanted)
      setName(wanted)
    }
    const begin = async () => {
      const known = storedName(purpose)
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(), LEAVING_MS)
      abort.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        patience.abort()
      })
      await hold(known ?? newSession(), patience.signal).catch(() => {
        if (!abort.signal.aborted) return hold(newSession(), abort.signal)
      })
    }
    void begin().catch(() => {})
    return () => {
      abort.abort()
      leave()
    }
  }, [purpose])

  /** The names of the other tabs that are open. */
  const others = useCallback(async (): Promise<string[]> => {
    if (!navigator.locks) return []
    const { held = [] } = await navigator.locks.query()
    const prefix = lockOf(purpose, '')
    return held.flatMap(({ name: lock = '' }) => (lock.startsWith(prefix) ? [lock.slice(prefix.length)] : []))
  }, [purpose])

  return { name, others }
}

function lockOf(purpose: string, name: string): string {
  return `typing${purpose}/${name}`
}

function storedName(purpose: string): string | null {
  try {
    return sessionStorage.getItem(`tab${purpose}`)
  } catch {
    return null
  }
}

function storeName(purpose: string, name: string): void {
  try {
    sessionStorage.setItem(`tab${purpose}`, name)
  } catch {
    // The text is then offered after a reload, instead of being there.
  }
}
