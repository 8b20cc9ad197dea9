import { useCallback, useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Whether a media query fits. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((tell: () => void) => listen(matchMedia(query), 'change', tell), [query])
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
