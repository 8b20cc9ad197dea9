import type { ReactNode } from 'react'

/** What no first screen of the page shows. The server has its styles loaded right before it: server/site/below.ts. */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  return <div data-below="">{children}</div>
}
