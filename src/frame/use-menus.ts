import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * What of the header is open. Leaving it closes it: by a link, by Escape (the focus goes back to what opened it), by a
 * click elsewhere, by moving the focus out. Closing the mobile menu collapses the dropdown too.
 */
export function useMenus() {
  const header = useRef<HTMLElement>(null)
  const [mobile, setMobile] = useState(false)
  const [services, setServices] = useState(false)
  const { key } = useLocation()
  const close = useCallback(() => {
    setMobile(false)
    setServices(false)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever navigated, the menu has done its work
  useEffect(close, [key, close])

  useEffect(() => {
    if (!mobile && !services) return
    const opener = (name: string) => header.current?.querySelector<HTMLElement>(`[data-menu="${name}"]`)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (services) setServices(false)
      else setMobile(false)
      opener(services ? 'services' : 'mobile')?.focus()
    }
    const onLeave = (event: Event) => {
      if (!header.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [mobile, services, close])

  return {
    header,
    mobile,
    services,
    close,
    toggleServices: () => setServices(!services),
    toggleMobile: () => {
      setMobile(!mobile)
      if (mobile) setServices(false)
    },
  }
}
