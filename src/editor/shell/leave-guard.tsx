import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { listen } from './listen.ts'

type MayLeave = () => boolean

const GuardsContext = createContext<Set<MayLeave>>(new Set())

/** Around the pages of the editor: asks those inside before another page takes their place. A router has one blocker. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<MayLeave>())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && ![...guards].every((mayLeave) => mayLeave()),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  return <GuardsContext value={guards}>{children}</GuardsContext>
}

/** Asks `question` before another page, or another document, takes the place of this one. */
export function useLeaveGuard(isNeeded: boolean, question: string): void {
  const guards = use(GuardsContext)
  useEffect(() => {
    if (!isNeeded) return
    const mayLeave = () => window.confirm(question)
    guards.add(mayLeave)
    const ignore = listen(window, 'beforeunload', (event) => event.preventDefault())
    return () => {
      guards.delete(mayLeave)
      ignore()
    }
  }, [isNeeded, question, guards])
}
