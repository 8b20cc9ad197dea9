import { useEffect, useState } from 'react'
import { ToTopButton } from './to-top-button.tsx'

export const FAR_PX = 600

/** Leads to the top of the document from far below. */
export function ScrollToTop() {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > FAR_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  if (!isFar) return null
  const scroll = () => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
    // The button is about to vanish; the keyboard goes on from the top.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return <ToTopButton onClick={scroll} />
}
