const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Calls `prepare` with the path of each link of the site that someone points at, touches or tabs to. Gives back what ends it. */
export function prepareOnIntent(prepare: (pathname: string) => void): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
    if (link.pathname !== location.pathname) prepare(link.pathname)
  }
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
  return () => {
    for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
  }
}
