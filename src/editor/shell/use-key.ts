import { useEffect, useEffectEvent } from 'react'
import { listen } from './listen.ts'

/**
 * Runs what a key does wherever on the page it is pressed. `key` is written as CodeMirror writes keys: `Mod-Shift-o` is
 * Ctrl+Shift+O, and ⌘⇧O on a Mac. It comes before the text, where the same key may mean something else. Where `run` gives
 * false, the key is left to the browser.
 */
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
