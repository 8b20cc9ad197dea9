import { useEffect, useEffectEvent } from 'react'
import { useLookAgain } from '../shell/use-look-again.ts'

/** How often the pull requests are looked at anew. */
const LOOK_AGAIN_SECONDS = 60

/** Looks at once, whenever somebody comes back to the page, and from time to time while it is seen. */
export function useLooks(isOn: boolean, look: () => unknown): void {
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    if (isOn) lookNow()
  }, [isOn])
  useLookAgain(isOn, LOOK_AGAIN_SECONDS, look)
}
