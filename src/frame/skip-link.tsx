import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link, which also works before the script has arrived
    <a className={styles.skip} href="#main" onClick={skip}>
      Skip to content
    </a>
  )
}

// Without the address changing: the router would take it for a navigation and put the scroll position back.
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
