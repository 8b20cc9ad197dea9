import { useEffect } from 'react'
import { listen } from './listen.ts'

/** The second click of a double click on a button does nothing to what has come into its place, and takes no focus. */
export function useSteadyClicks(): void {
  useEffect(() => {
    let [first, words]: [Element | null, string] = [null, '']
    const guard = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('a, button, summary') : null
      // React can turn the same element into another button.
      const now = pressed?.textContent ?? ''
      // After a button has prevented the pointerdown event, no mousedown follows.
      if (event.detail === 1 && (event.type === 'mousedown' || !first)) [first, words] = [pressed, now]
      if (event.detail < 2 || !first || (pressed === first && now === words)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    return listen(document, ['mousedown', 'click'], guard, { capture: true })
  }, [])
}
