import type { ReactNode } from 'react'
import { SiteLink } from './site-link.tsx'

/** Buttons in a row. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="buttons">{children}</div>
}

/** A link that looks like the button it acts as. */
export function ButtonLink({ href, quiet = false, children }: { href: string; quiet?: boolean; children: ReactNode }) {
  return (
    <SiteLink className={quiet ? 'button quiet' : 'button'} href={href}>
      {children}
    </SiteLink>
  )
}
