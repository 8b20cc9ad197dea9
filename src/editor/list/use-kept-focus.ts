import { useEffect, useMemo, useRef } from 'react'
import type { Post, PostStatus } from '#server/contract/contract.ts'

/**
 * Where the keyboard goes on when the entry that it was at has gone to another list, or for good: at the one that has
 * taken its place, else at the one before, else at the list's heading.
 */
export function useKeptFocus() {
  const neighbors = useRef<{ ids: string[]; status: PostStatus } | null>(null)
  const returning = useRef<{ id: string; from: Element | null } | null>(null)

  // After each drawing, since that is when the focus is lost.
  useEffect(() => {
    if (neighbors.current && isLost()) goToNeighbor(neighbors.current)
    neighbors.current = null
    const title = returning.current && findTitle(returning.current.id)
    if (!title) return
    if (isLost() || document.activeElement === returning.current?.from) title.focus()
    returning.current = null
  })

  return useMemo(
    () => ({
      /** To be called right before entries leave the list. */
      keep(posts: readonly Post[], leaving: ReadonlySet<string>, status: PostStatus) {
        const first = posts.findIndex(({ id }) => leaving.has(id))
        const others = [...posts.slice(first + 1), ...posts.slice(0, Math.max(first, 0)).reverse()]
        neighbors.current = { ids: others.filter(({ id }) => !leaving.has(id)).map(({ id }) => id), status }
      },
      /** Once the entry of a post is drawn again, to that, unless the person has gone on elsewhere. */
      follow(id: string, from: Element | null) {
        returning.current = { id, from }
      },
    }),
    [],
  )
}

function goToNeighbor({ ids, status }: { ids: string[]; status: PostStatus }): void {
  const title = ids.map(findTitle).find((one) => one !== null)
  if (title) title.focus()
  else focusHeading(status)
}

/** To the heading of a list, or of the first that is shown. */
export function focusHeading(status?: PostStatus): void {
  const headings = [...document.querySelectorAll<HTMLElement>('[data-heading]')]
  const heading = headings.find(({ dataset }) => dataset.heading === status) ?? headings[0]
  ;(heading ?? document.getElementById('main'))?.focus()
}

function findTitle(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-title="${CSS.escape(id)}"]`)
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
