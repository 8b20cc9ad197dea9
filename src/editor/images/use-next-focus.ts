import { useEffect, useMemo, useRef } from 'react'

/** Where the keyboard goes on when the image that it was at is gone: at the next one, else at the one before, else at the count. */
export function useNextFocus() {
  const neighbors = useRef<string[] | null>(null)

  // After each drawing, since that is when the focus is lost.
  useEffect(() => {
    if (neighbors.current && document.activeElement === document.body) goTo(neighbors.current)
    neighbors.current = null
  })

  return useMemo(
    () => ({
      /** To be called right before one of the images leaves the list. */
      keep(paths: readonly string[], leaving: string) {
        const at = paths.indexOf(leaving)
        neighbors.current = [...paths.slice(at + 1), ...paths.slice(0, Math.max(at, 0)).reverse()]
      },
    }),
    [],
  )
}

/** Goes to the first of the images; to their number where none is left. */
export function goTo(paths: readonly string[]): void {
  const [next] = paths
  const name = next && document.querySelector<HTMLElement>(`[data-image="${CSS.escape(next)}"]`)
  ;(name || document.querySelector<HTMLElement>('[data-count]'))?.focus()
}
