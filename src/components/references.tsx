import { type ReactNode, useEffect, useRef } from 'react'
import { hearArrivals } from './arrival-event.ts'
import styles from './references.module.css'

interface ReferencesProps {
  /** Starts folded; a citation that is followed opens it. */
  folded?: boolean
  /** A list whose items have ids. */
  children: ReactNode
}

const HIGHLIGHT_MS = 1200

/** The numbered sources of a page. Whichever a citation leads to is marked for a moment. */
export function References({ folded = false, children }: ReferencesProps) {
  const area = useRef<HTMLDetailsElement>(null)
  useEffect(() => hearArrivals(area.current as HTMLElement, highlight), [])
  return (
    <details className={styles.references} ref={area} open={!folded}>
      <summary className={styles.summary}>
        <h2 className={styles.title} id="references">
          References
        </h2>
      </summary>
      {children}
    </details>
  )
}

const marks = new WeakMap<Element, ReturnType<typeof setTimeout>>()

function highlight(place: Element): void {
  const item = place.closest('li')
  if (!item) return
  clearTimeout(marks.get(item))
  item.dataset.highlighted = ''
  marks.set(
    item,
    setTimeout(() => delete item.dataset.highlighted, HIGHLIGHT_MS),
  )
}
