import { type ComponentProps, type ReactNode, useState } from 'react'

interface ServedWordsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Undefined where only what the server made of them is here: that stays as it stands, and React looks at none of it. */
  words: ReactNode | undefined
}

/** Words that the browser need not be able to make, since the server has written them. Once in a page. */
export function ServedWords({ words, ...div }: ServedWordsProps) {
  const [served] = useState(() => (words === undefined ? readServed() : undefined))
  if (!served)
    return (
      <div data-words="" {...div}>
        {words}
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own words, which stay where they are
  return <div data-words="" {...div} dangerouslySetInnerHTML={served} suppressHydrationWarning />
}

// Should React ever have to build the page anew, the words are built with it.
function readServed(): { __html: string } {
  return { __html: document.querySelector('[data-words]')?.innerHTML ?? '' }
}
