import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listen } from './listen.ts'

/** Closes an open menu as soon as something outside of it is pressed or gets the focus, or a key is pressed there. */
export function useCloseOutside(menu: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (!menu.current?.contains(target as Node)) onClose()
  })
  useEffect(() => {
    if (isOpen) return listen(document, ['pointerdown', 'focusin', 'input', 'keydown'], (event) => leave(event))
  }, [isOpen])
}
