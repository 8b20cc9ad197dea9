import { use, useEffect } from 'react'
import { NavigationContext } from './navigation-context.ts'

/** Asks `question` before another page, or another document, takes the place of this one. */
export function useLeaveGuard(isNeeded: boolean, question: string): void {
  const navigation = use(NavigationContext)
  useEffect(() => {
    if (!isNeeded || !navigation) return
    const release = navigation.guard(() => window.confirm(question))
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isNeeded, question, navigation])
}
