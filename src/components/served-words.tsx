import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'

interface ServedWordsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Undefined where only what the server made of them is here: that stays as it stands, and React looks at none of it. */
  words?: ReactNode | undefined
  /** On the server: the same as HTML, which is trusted. */
  html?: string | undefined
  /** Tells these words from others of the page that came with it, too. */
  mark?: 'data-words' | 'data-opening'
}

/** Words that the browser need not be able to make, since the server has written them. Once in a page for each mark. */
export function ServedWords({ words, html, mark = 'data-words', ...rest }: ServedWordsProps) {
  const isMade = words !== undefined || html !== undefined
  const [served] = useState(() => (isMade ? null : document.querySelector(`[${mark}]`)))
  const div = { ...rest, [mark]: '' }
  // Should React ever have to build the page anew, the words move to where they belong.
  const bring = useCallback(
    (made: Element | null) => {
      if (made && served && made !== served) made.replaceChildren(...served.childNodes)
    },
    [served],
  )
  if (html === undefined && !served) return <div {...div}>{words}</div>
  const inside = html === undefined ? LEFT_ALONE : { __html: html }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has made and sent; in the browser, nothing
  return <div {...div} ref={bring} dangerouslySetInnerHTML={inside} suppressHydrationWarning />
}

// React looks at nothing inside, and sets nothing where the words stand already.
const LEFT_ALONE = { __html: '' }
