import { useEffect, useEffectEvent } from 'react'
import { listen } from './listen.ts'

/** Runs a key, written as CodeMirror writes it, anywhere on the page. Where `run` gives false, it is left to the browser. */
export function useKey(key: string, run: () => unknown): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const [isShift, name] = [key.includes('Shift-'), key.replace(/^.*-/, '').toLowerCase()]
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
    // Some keyboards need Shift for a slash.
    if (event.key.toLowerCase() !== name || (event.shiftKey !== isShift && name !== '/')) return
    if (run() === false) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => listen(window, 'keydown', (event: KeyboardEvent) => press(event), { capture: true }), [])
}
