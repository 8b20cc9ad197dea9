import { type RefObject, useEffect } from 'react'

/** Ctrl+Z, or ⌘Z, takes back what was done last, except where text is typed: there it is the text's. */
export function useUndoKey(stack: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT))) return
      const buttons = stack.current?.querySelectorAll<HTMLButtonElement>('[data-undo]') ?? []
      const newest = [...buttons].at(-1)
      if (!newest) return
      event.preventDefault()
      newest.click()
    }
    window.addEventListener('keydown', undo)
    return () => window.removeEventListener('keydown', undo)
  }, [stack])
}

const TEXT = 'textarea, input:not([type=checkbox])'
