import { type ComponentProps, useEffect, useRef } from 'react'
import styles from './reading-layout.module.css'
import { announceWords } from './words-event.ts'

/**
 * The reading grid: what is read stands on the column of text, what is looked at on the wide one, both on one axis. An
 * element with `data-rail` inside hangs beside them where the window has room; src/behavior/follow-reader.ts marks in it
 * where the reader is.
 */
export function ReadingLayout({ children, ...div }: ComponentProps<'div'>) {
  const layout = useRef<HTMLDivElement>(null)
  // After every render: the words may be others.
  useEffect(() => {
    if (layout.current) announceWords(layout.current)
  })
  return (
    <div className={styles.layout} ref={layout} {...div}>
      <span className={styles.progress} aria-hidden="true" />
      {children}
    </div>
  )
}
