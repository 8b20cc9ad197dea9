import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'

interface ServedWordsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Undefined where only what the server made of them is here: that stays as it stands, and React looks at none of it. */
  words?: ReactNode | undefined
  /** On the server: the same as HTML, which is trusted. */
  html?: string | undefined
}

/** Words that the browser need not be able to make, since the server has written them. Once in a page. */
export function ServedWords({ words, html, ...div }: ServedWordsProps) {
  const isMade = words !== undefined || html !== undefined
  const [served] = useState(() => (isMade ? null : document.querySelector('[data-words]')))
  // Should React ever have to build the page anew, the words move to where they belong.
  const bring = useCallback(
    (div: Element | null) => {
      if (div && served && div !== served) div.replaceChildren(...served.childNodes)
    },
    [served],
  )
  if (html === undefined && !served)
    return (
      <div data-words="" {...div}>
        {words}
      </div>
    )
  const inside = html === undefined ? LEFT_ALONE : { __html: html }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has made and sent; in the browser, nothing
  return <div data-words="" {...div} ref={bring} dangerouslySetInnerHTML={inside} suppressHydrationWarning />
}

// React looks at nothing inside, and sets nothing where the words stand already.
const LEFT_ALONE = { __html: '' }
