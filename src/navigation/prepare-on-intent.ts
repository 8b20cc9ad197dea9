import { isFollowed } from './follow-links.ts'

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Calls `prepare` with the address of each page of the site whose link someone points at, touches, or tabs to. */
export function prepareOnIntent(document: Document, prepare: (path: string) => void): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link && isFollowed(link) && link.pathname !== location.pathname) prepare(link.pathname + link.search)
  }
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
}
