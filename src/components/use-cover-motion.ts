import { useViewTransitionState } from 'react-router-dom'

/** The style by which the cover of a card becomes the hero of the page at `href`, and comes back from it. */
export function useCoverMotion(href = ''): { viewTransitionName: 'cover' } | undefined {
  const isMoving = useViewTransitionState(href)
  return isMoving && href.startsWith('/') ? { viewTransitionName: 'cover' } : undefined
}
