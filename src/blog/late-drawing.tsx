import { type RefObject, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DrawnCoverProps } from './drawn-cover.tsx'
import { lateDrawnCover } from './late-drawn-cover.ts'

interface LateDrawingProps extends DrawnCoverProps {
  /** The document does without it, and the browser draws it when it comes near. */
  isLeftToBrowser: boolean
}

/** A drawn cover. One that came with the document stays as it is; any other is drawn once the code for it is here. */
export function LateDrawing({ isLeftToBrowser, ...props }: LateDrawingProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place, isLeftToBrowser)
  const Drawn = lateDrawnCover.get()
  const isServed = useIsServed()
  const [isLeftAlone] = useState(isServed && !Drawn && !isLeftToBrowser)
  const [, setLoaded] = useState(false)
  const isMissing = isNear && !isLeftAlone && !Drawn
  useEffect(() => {
    // Without it the ground of the cover stands there, which is as large.
    if (isMissing)
      lateDrawnCover.load().then(
        () => startTransition(() => setLoaded(true)),
        () => {},
      )
  }, [isMissing])
  if (isLeftAlone)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set where the drawing stands already
    return <span dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
  return (
    <span ref={place} data-undrawn={isLeftToBrowser ? '' : undefined}>
      {isNear && Drawn && <Drawn {...props} />}
    </span>
  )
}

const LEFT_ALONE = { __html: '' }

// Chosen: about a screen of a phone, so that a reader who scrolls does not see it being drawn.
const NEAR = '800px'

/** Whether an element has been near the part of the page that is seen. A hundred covers at once hold up a phone. */
function useIsNear(place: RefObject<Element | null>, isAwaited: boolean): boolean {
  const [isNear, setIsNear] = useState(!isAwaited)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setIsNear(true)),
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, place])
  return isNear
}

/** Whether the browser takes over what the server has rendered. */
function useIsServed(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
