import { type RefObject, useEffect, useState } from 'react'
import { FAR_PX } from '../../components/far.ts'
import { ToTopButton } from '../../frame/to-top-button.tsx'

// Chosen: as high as what stands below a bar of actions at the end of the document, where that bar leaves its edge.
const END_PX = 220

/** Leads to the top of the pane, or of the document where that scrolls, from far below. */
export function PaneToTop({ pane }: { pane: RefObject<HTMLElement | null> }) {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const look = () => setIsFar(Math.max(window.scrollY, element.scrollTop) > FAR_PX && !isAtEnd())
    look()
    // From the pane, too: its scrolling does not bubble, and is caught on the way down.
    window.addEventListener('scroll', look, { passive: true, capture: true })
    return () => window.removeEventListener('scroll', look, { capture: true })
  }, [pane])

  if (!isFar) return null
  const scroll = () => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    window.scrollTo({ top: 0, behavior })
    pane.current?.scrollTo({ top: 0, behavior })
    // The button is about to vanish; the keyboard goes on from the top.
    pane.current?.focus({ preventScroll: true })
  }
  return <ToTopButton onClick={scroll} />
}

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement
  return scrollHeight > window.innerHeight && scrollHeight - window.innerHeight - window.scrollY < END_PX
}
