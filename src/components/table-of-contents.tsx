import { useEffect, useState } from 'react'
import { SiteLink } from './site-link.tsx'
import styles from './table-of-contents.module.css'

export interface TocHeading {
  id: string
  text: string
  depth: number
}

/** Beside the text where there is room, and then it follows the reader; folded above it elsewhere. */
export function TableOfContents({ headings }: { headings: readonly TocHeading[] }) {
  const current = useCurrentHeading(headings)
  const list = (
    <ol className={styles.list}>
      {headings.map(({ id, text, depth }) => (
        <li key={id} className={depth > 2 ? styles.sub : undefined}>
          <SiteLink href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </SiteLink>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className={styles.aside} aria-label="On this page">
        <p className={styles.title}>On this page</p>
        {list}
      </nav>
      <details className={styles.folded}>
        <summary className={styles.title}>On this page</summary>
        {list}
      </details>
    </>
  )
}

/** The last heading that the reader has passed. */
function useCurrentHeading(headings: readonly TocHeading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const places = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () => {
      const line = innerHeight * 0.3
      setCurrent(places.findLast((place) => place.getBoundingClientRect().top <= line)?.id)
    }
    // Each heading that crosses the line of sight asks anew; no work is done at every pixel.
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -70% 0px' })
    for (const place of places) observer.observe(place)
    return () => observer.disconnect()
  }, [headings])
  return current
}
