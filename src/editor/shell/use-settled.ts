import { useEffect, useState } from 'react'

// Chosen: a pause that typing at an ordinary speed does not make.
const PAUSE_MS = 200

/** A value as it was when its typing last paused. */
export function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
