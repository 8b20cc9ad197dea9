import { type RefObject, use } from 'react'
import { site } from '#content/site.ts'
import { PageDataContext } from '../../page-data.ts'
import styles from './foot-line.module.css'
import type { SaidHere } from './use-said-here.ts'

interface FootLineProps {
  said: SaidHere
  line: RefObject<HTMLParagraphElement | null>
}

/** What was done last, read out once, and the line that every page of the site ends with. */
export function FootLine({ said: { text, count, isShown }, line }: FootLineProps) {
  const { today } = use(PageDataContext)
  return (
    <footer className={styles.foot}>
      <p ref={line} className={styles.said} role="status" tabIndex={-1} data-shown={isShown || undefined}>
        {text && (
          <span key={count} title={text}>
            {text}
          </span>
        )}
      </p>
      <p className={styles.rights}>
        © {today.slice(0, 4)} {site.brand}
      </p>
    </footer>
  )
}
