import { useEffect, useEffectEvent, useState } from 'react'
import { keep, readKept } from '../../shell/browser-storage.ts'
import { listen } from '../../shell/listen.ts'
import { useKey } from '../../shell/use-key.ts'
import type { WritingStore } from '../../text/writing-store.ts'

export const FOCUS_KEY = 'Mod-Shift-f'

/** The event with which the toolbar asks for focus mode, or for its end. */
export const TOGGLE_FOCUS = 'toggle-focus'

const KEPT = 'writing-focus'

/** Whether everything but the text is put away. The browser remembers it; the key toggles it, and Escape ends it. */
export function useFocusMode(store: WritingStore): { isFocused: boolean; leave(): void } {
  const [isFocused, setFocused] = useState(() => readKept('localStorage', KEPT) === 'on')
  const set = (next: boolean) => {
    setFocused(next)
    keep('localStorage', KEPT, next ? 'on' : null)
    store.say(next ? 'Focus mode is on. Escape ends it.' : 'Focus mode is off.')
    // What was pressed may be put away.
    queueMicrotask(() => store.view.current?.focus())
  }
  useEffect(() => {
    // The frame of the editor, which this page is in, puts its bars away by this.
    document.documentElement.toggleAttribute('data-focus-mode', isFocused)
    return () => document.documentElement.removeAttribute('data-focus-mode')
  }, [isFocused])
  const flip = useEffectEvent(() => set(!isFocused))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFocused && !isTaken(event)) set(false)
  })
  useKey(FOCUS_KEY, flip)
  useEffect(() => listen(window, 'keydown', (event: KeyboardEvent) => press(event), { capture: true }), [])
  useEffect(() => listen(document, TOGGLE_FOCUS, () => flip()), [])
  return { isFocused, leave: () => set(false) }
}

/** Whether something that is open takes the key first: a dialog, a menu, a list of offers, or the panel that finds. */
function isTaken({ isComposing }: KeyboardEvent): boolean {
  if (isComposing || document.querySelector('dialog[open], main [aria-expanded="true"]')) return true
  const hosts = [...document.querySelectorAll('main *')].filter(({ shadowRoot }) => shadowRoot)
  return hosts.some(({ shadowRoot }) => shadowRoot?.querySelector('.cm-tooltip-autocomplete, .cm-find'))
}
