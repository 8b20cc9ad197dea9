import { useSyncExternalStore } from 'react'
import { FAR_PX } from '../components/far.ts'

/** Offers a button that leads to the top of the document once the visitor has scrolled far. */
export function LeadToTop() {
  const isFar = useSyncExternalStore(
    onScroll,
    () => window.scrollY > FAR_PX,
    () => false,
  )
  if (!isFar) return null
  const lead = () => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' })
    // The button is about to vanish; the keyboard goes on from the top.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return <ToTopButton onClick={lead} />
}

function onScroll(look: () => void): () => void {
  window.addEventListener('scroll', look, { passive: true })
  return () => window.removeEventListener('scroll', look)
}

export function ToTopButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" className="to-top unprinted" aria-label="Scroll to top" onClick={onClick}>
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
