import { type ReactNode, useRef, useState } from 'react'
import styles from './carousel.module.css'

const MIN_ITEMS_WITHOUT_ARROWS = 3
// Of the visible width; the cards' widths divide it, so that each step ends at an edge.
const STEP = 0.8

/** A row that scrolls by itself, and by arrows: the left one comes after the first scroll to the right. */
export function Carousel({ label, items }: { label: string; items: readonly { id: string; card: ReactNode }[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [hasScrolled, setScrolled] = useState(false)
  const scroll = (direction: 1 | -1) => {
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = direction * STEP * (row.current?.clientWidth ?? 0)
    row.current?.scrollBy({ left, behavior: isReduced ? 'instant' : 'smooth' })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the section around it has the name already
    <div className={styles.carousel} role="group" aria-roledescription="carousel" aria-label={label} data-carousel="">
      {items.length > MIN_ITEMS_WITHOUT_ARROWS && (
        <div className={`${styles.arrows} needs-script`}>
          <button
            type="button"
            className={styles.arrow}
            aria-label="Scroll left"
            hidden={!hasScrolled}
            onClick={() => scroll(-1)}
          >
            <Arrow path="M14 6l-6 6 6 6" />
          </button>
          <button type="button" className={styles.arrow} aria-label="Scroll right" onClick={() => scroll(1)}>
            <Arrow path="M10 6l6 6-6 6" />
          </button>
        </div>
      )}
      <ul
        className={styles.row}
        ref={row}
        onScroll={({ currentTarget }) => currentTarget.scrollLeft > 0 && setScrolled(true)}
      >
        {items.map(({ id, card }) => (
          <li className={styles.item} key={id}>
            {card}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
