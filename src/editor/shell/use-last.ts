import { useRef } from 'react'

/** Keeps what was there last while there is nothing newer: a list stays on the screen until the next one is read. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
