import { use, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { NavigationContext } from '../navigation/navigation-context.ts'

// Not at every key: Safari allows 100 changes of an entry in 30 seconds.
const ADDRESS_PAUSE_MS = 400

/**
 * Gives the entry of the history the address `path` of what is searched for: after a pause in typing, by Enter, when the
 * field is left, and before any link is followed, so that going back, a reload and a shared address find the search.
 */
export function useSearchAddress(path: string, isCurrent: boolean): void {
  const navigation = use(NavigationContext)
  const { key } = useLocation()
  useEffect(() => {
    if (isCurrent || !navigation) return
    const follow = () => navigation.rename(key, path.slice('/blog'.length))
    // A link compares its address with this one.
    const followAtOnce = () => flushSync(follow)
    const timer = setTimeout(follow, ADDRESS_PAUSE_MS)
    document.addEventListener('click', followAtOnce, { capture: true })
    document.addEventListener('focusout', follow, { capture: true })
    document.addEventListener('submit', follow, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', followAtOnce, { capture: true })
      document.removeEventListener('focusout', follow, { capture: true })
      document.removeEventListener('submit', follow, { capture: true })
    }
  }, [path, isCurrent, navigation, key])
}
