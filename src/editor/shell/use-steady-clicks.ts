import { useEffect } from 'react'
import { listen } from './listen.ts'

/** The second click of a double click on a button does nothing to what has come into its place, and takes no focus. */
export function useSteadyClicks(): void {
  useEffect(() => {
    let first: Element | null = null
    const guard = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('a, button, summary') : null
      if (event.type === 'mousedown' && event.detail < 2) first = pressed
      if (event.detail < 2 || first === null || pressed === first) return
      event.preventDefault()
      event.stopPropagation()
    }
    return listen(document, ['mousedown', 'click'], guard, { capture: true })
  }, [])
}
