import { useEffect, useEffectEvent } from 'react'
import { hasSingleKeys } from './single-keys.ts'

/** Keys that act wherever one is on the page, unless something is typed there or a dialog is open. */
export function useListKeys(keys: Record<string, () => void>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    // As on the page where a post is written; some keyboards need Shift for a slash.
    const isHelp = key === '/' && (ctrlKey || metaKey) && !altKey
    const action = keys[isHelp ? '?' : key]
    if (!action || event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
    if (!isHelp && (ctrlKey || metaKey || altKey || isTyped(target) || !hasSingleKeys())) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** A letter that is pressed there is typed, or chooses. */
function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))
  )
}
