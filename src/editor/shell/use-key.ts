import { useEffect, useEffectEvent } from 'react'
import { listen } from './listen.ts'

/**
 * Runs what a key does wherever on the page it is pressed. `key` is written as CodeMirror writes keys: `Mod-Shift-o` is
 * Ctrl+Shift+O, and ⌘⇧O on a Mac. It comes before the text, where the same key may mean something else.
 */
export function useKey(key: string, run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const [isShift, name] = [key.includes('Shift-'), key.replace(/^.*-/, '').toLowerCase()]
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return
    // Some keyboards need Shift for a slash.
    if (event.key.toLowerCase() !== name || (event.shiftKey !== isShift && name !== '/')) return
    event.preventDefault()
    event.stopPropagation()
    run()
  })
  useEffect(() => listen(window, 'keydown', (event: KeyboardEvent) => press(event), { capture: true }), [])
}
