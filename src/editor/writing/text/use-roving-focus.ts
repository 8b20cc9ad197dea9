import { type RefObject, useEffect, useRef } from 'react'

const STEPS: Record<string, (at: number, length: number) => number> = {
  ArrowRight: (at, length) => (at + 1) % length,
  ArrowLeft: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/**
 * Makes the buttons of a toolbar one stop of the Tab key, with the arrows between them, as the toolbar pattern of the
 * ARIA Authoring Practices Guide does. What stands in an element with `data-menu` is not part of it.
 */
export function useRovingFocus(bar: RefObject<HTMLElement | null>): void {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const buttons = () =>
      [...element.querySelectorAll<HTMLElement>('button')].filter((button) => !button.closest('[data-menu]'))
    const settle = () => {
      const all = buttons()
      if (!last.current || !all.includes(last.current)) last.current = all[0] ?? null
      for (const button of all) button.tabIndex = button === last.current ? 0 : -1
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!buttons().includes(target as HTMLElement)) return
      last.current = target as HTMLElement
      settle()
    }
    const onKey = (event: KeyboardEvent) => {
      const all = buttons()
      const at = all.indexOf(event.target as HTMLElement)
      const step = STEPS[event.key]
      if (at < 0 || !step || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      all[step(at, all.length)]?.focus()
    }
    settle()
    // Buttons come and go, such as those for a table.
    const observer = new MutationObserver(settle)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', onFocus)
    element.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('keydown', onKey)
    }
  }, [bar])
}
