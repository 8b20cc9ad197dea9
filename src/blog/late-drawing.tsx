import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { DrawnCoverProps } from './drawn-cover.tsx'
import { lateDrawnCover } from './late-drawn-cover.ts'

interface LateDrawingProps extends DrawnCoverProps {
  /** The document does without it. */
  isLeftToBrowser: boolean
}

/** A drawn cover. One that came with the document stays as it is; any other is drawn once the code for it is here. */
export function LateDrawing({ isLeftToBrowser, ...props }: LateDrawingProps) {
  const Drawn = lateDrawnCover.get()
  const isServed = useIsServed()
  const [isLeftAlone] = useState(isServed && !Drawn && !isLeftToBrowser)
  const [, setLoaded] = useState(false)
  const isMissing = !isLeftAlone && !Drawn
  const isHere = Drawn && !(isServed && isLeftToBrowser)
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
  return <span>{isHere && <Drawn {...props} />}</span>
}

const LEFT_ALONE = { __html: '' }

/** Whether the browser takes over what the server has rendered. */
function useIsServed(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
