import { type FocusEvent, useEffect, useRef, useState } from 'react'

/**
 * Whether a form that can be folded is open: from when a field takes the focus until it leaves
 * the form, and while it holds text.
 * Left empty, it folds once the click that left it is over: otherwise the click would miss what moves up.
 */
export function useOpenForm(isEmpty: boolean) {
  const [hasFocus, setFocus] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const isPressed = usePressed()

  const foldIfLeft = () => {
    if (!ref.current?.contains(document.activeElement)) setFocus(false)
  }
  return {
    isOpen: hasFocus || !isEmpty,
    fold: () => setFocus(false),
    form: {
      ref,
      onFocus: ({ target }: FocusEvent) => {
        // A button must not move under the pointer that presses it.
        if (target.matches('input, textarea')) setFocus(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        // Another window or tab has the focus: nothing was left.
        if (!document.hasFocus()) return
        if (isPressed.current) window.addEventListener('pointerup', () => setTimeout(foldIfLeft), { once: true })
        else setFocus(false)
      },
    },
  }
}

function usePressed() {
  const isPressed = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
    }
    const types = ['pointerdown', 'pointerup', 'pointercancel']
    for (const type of types) window.addEventListener(type, note, { capture: true })
    return () => {
      for (const type of types) window.removeEventListener(type, note, { capture: true })
    }
  }, [])
  return isPressed
}
