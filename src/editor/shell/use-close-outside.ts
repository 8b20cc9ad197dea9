import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes an open menu as soon as something outside of it is pressed or gets the focus, or a key is pressed there. */
export function useCloseOutside(menu: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (!menu.current?.contains(target as Node)) onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => leave(event)
    const events = ['pointerdown', 'focusin', 'input', 'keydown']
    for (const event of events) document.addEventListener(event, close)
    return () => {
      for (const event of events) document.removeEventListener(event, close)
    }
  }, [isOpen])
}
