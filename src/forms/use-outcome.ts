import { useEffect, useRef, useState } from 'react'

/** How long a form says what came of it. */
const OUTCOME_MS = 10_000

export type Outcome = 'succeeded' | 'failed'

/** What came of the last submission, for as long as it is shown; `box` is where. */
export function useOutcome(succeeded: boolean) {
  const [isShown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isShown) return
    const end = () => {
      // Not under the hands of someone who is just about to follow its link.
      if (box.current?.contains(document.activeElement)) box.current.addEventListener('focusout', end, { once: true })
      else setShown(false)
    }
    const timer = setTimeout(end, OUTCOME_MS)
    return () => clearTimeout(timer)
  }, [isShown])

  const outcome: Outcome | null = isShown ? (succeeded ? 'succeeded' : 'failed') : null
  return { outcome, show: () => setShown(true), hide: () => setShown(false), box }
}
