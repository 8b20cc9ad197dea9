import type { ReactNode } from 'react'
import { useIsServed } from './use-is-served.ts'

/**
 * What no first screen of the page shows. The server writes its styles into the element at its beginning (server/site/renderer.ts),
 * so that they come after the first screen and before what needs them. A page that the browser opens loads them as a file.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const isServed = useIsServed()
  return (
    <div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; what the server has written stays */}
      {isServed && <style data-below="" dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />}
      {children}
    </div>
  )
}

const LEFT_ALONE = { __html: '' }
