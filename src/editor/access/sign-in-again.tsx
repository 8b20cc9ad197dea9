import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { isOwner } from '../../api/session.ts'
import { usePerson } from '../text/person.ts'

const LOOK_AGAIN_SECONDS = 2

interface SignInAgainProps {
  onSignedIn(): void
  /** Whether whoever is there by now is enough; the owner, where missing. */
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
    const look = async () => {
      // Somebody else's sign-in closes the page instead.
      if (!(await isStillHere()) || !(await isEnough(abort.signal)) || isOver) return
      isOver = true
      goOn()
    }
    const timer = setInterval(look, LOOK_AGAIN_SECONDS * 1000)
    window.addEventListener('focus', look)
    return () => {
      isOver = true
      abort.abort()
      clearInterval(timer)
      window.removeEventListener('focus', look)
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
