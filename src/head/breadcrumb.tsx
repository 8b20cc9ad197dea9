import { use } from 'react'
import { SiteLink } from '../components/site-link.tsx'
import styles from './breadcrumb.module.css'
import { PageNotesContext } from './page-notes.ts'

/** https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/ */
export function Breadcrumb({ above, here }: { above: readonly { name: string; path: string }[]; here: string }) {
  const notes = use(PageNotesContext)
  if (notes) notes.trail = { above, here }
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {above.map(({ name, path }) => (
          <li key={path}>
            <SiteLink href={path}>{name}</SiteLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
