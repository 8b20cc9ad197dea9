import { useEffect, useState } from 'react'
import styles from './scroll-to-top.module.css'

const THRESHOLD_PX = 600

/** Appears once the visitor has scrolled far. */
export function ScrollToTop() {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > THRESHOLD_PX)
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
  return (
    <button type="button" className={styles.button} aria-label="Scroll to top" onClick={scroll}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          d="M12 19V5M6 11l6-6 6 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.200"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
