import { type ComponentProps, type RefCallback, useCallback, useState } from 'react'
import { parseServed } from './trusted-types.ts'

interface ServedHtmlProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** HTML that the server has rendered and sanitized. Undefined if the document already holds it. */
  html?: string | undefined
  /** Tells it from what else the server has left in the page. */
  name: string
  /** The style modules of what is inside: the build keeps what is named. */
  styles?: readonly CSSModuleClasses[]
}

/** Words that the server renders, since what makes them would be more code than a page may load. */
export function ServedHtml({ html, name, styles: _, ...div }: ServedHtmlProps) {
  const { ref, ...inside } = useServed(name, html)
  return <div {...div} {...inside} ref={ref} />
}

/** Props of an element whose content the server has rendered, and which React leaves alone. */
export function useServed(name: string, html?: string) {
  const [served] = useState(() =>
    html === undefined && !import.meta.env.SSR ? document.querySelector(`[data-served="${name}"]`) : null,
  )
  const ref: RefCallback<HTMLDivElement> = useCallback(
    (place) => {
      if (!place || place.firstChild) return
      // Should React ever have to build the page anew, what stands in it moves to where it belongs.
      place.replaceChildren(...(html === undefined ? (served?.childNodes ?? []) : parseServed(html).body.childNodes))
    },
    [html, served],
  )
  const inside = import.meta.env.SSR ? { __html: html ?? '' } : LEFT_ALONE
  return { ref, 'data-served': name, dangerouslySetInnerHTML: inside, suppressHydrationWarning: true }
}

// React looks at nothing inside, and sets nothing where the words stand already.
const LEFT_ALONE = { __html: '' }
