import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes an open menu as soon as something outside of it is pressed or gets the focus. */
export function useCloseOutside(menu: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (!menu.current?.contains(target as Node)) onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => leave(event)
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isOpen])
}
