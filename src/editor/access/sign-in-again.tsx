import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { isOwner } from '../../api/session.ts'
import { usePerson } from '../text/person.ts'

const POLL_SECONDS = 2

interface SignInAgainProps {
  onSignedIn(): void
  /** Tells whether the person who is signed in now may go on; where missing, only the owner may. */
  isBack?: (signal: AbortSignal) => Promise<boolean>
  children?: ReactNode
}

/** Signs in beside the text, in a tab of its own, and goes on by itself once that is done. */
export function SignInAgain({ onSignedIn, isBack = isOwner, children }: SignInAgainProps) {
  const goOn = useEffectEvent(onSignedIn)
  const { isStillHere } = usePerson()
  const isEnough = useEffectEvent(isBack)
  useEffect(() => {
    const abort = new AbortController()
    let isOver = false
    const check = async () => {
      // Another person's sign-in closes the page instead.
      if (!(await isStillHere()) || !(await isEnough(abort.signal)) || isOver) return
      isOver = true
      goOn()
    }
    const timer = setInterval(check, POLL_SECONDS * 1000)
    window.addEventListener('focus', check, { signal: abort.signal })
    return () => {
      isOver = true
      abort.abort()
      clearInterval(timer)
    }
  }, [isStillHere])
  return (
    <>
      <p>
        {children ??
          'Your sign-in has ended, so nothing was saved. Sign in again and it goes on by itself; your text stays here.'}
      </p>
      <a className="button quiet" href="/.auth/login/github" target="_blank" rel="noopener">
        Sign in (GitHub), in a new tab
      </a>
    </>
  )
}
