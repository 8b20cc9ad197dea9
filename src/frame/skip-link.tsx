import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

/** Leads to the content without a new address, so that going back leads to the page before. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link, which also works before the script has arrived
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to content
    </a>
  )
}
