import type { ReactNode } from 'react'

/**
 * What no first screen of the page shows. The server writes its styles into the element at its beginning (server/site/renderer.ts),
 * so that they come after the first screen and before what needs them.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  return (
    <div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: nothing; what the server has written stays */}
      <style data-below="" dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
      {children}
    </div>
  )
}

const LEFT_ALONE = { __html: '' }
