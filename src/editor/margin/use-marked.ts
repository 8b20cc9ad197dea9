import { type RefObject, useEffect, useState } from 'react'
import { listen } from '../shell/listen.ts'
import { markedWords } from './passages.ts'

interface Marked extends Omit<NonNullable<ReturnType<typeof markedWords>>, 'words'> {
  /** Below the end of what is marked, in pixels of `root`. */
  top: number
  left: number
}

const PAUSE_MS = 150
const BUTTON_PX = 120

/** The words of `root` that a person has marked, once the marking rests. */
export function useMarked(root: RefObject<HTMLElement | null>) {
  const [marked, setMarked] = useState<Marked | null>(null)
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const found = root.current && markedWords(root.current, document.getSelection())
      if (!root.current || !found) return setMarked(null)
      const { bottom, left } = found.words.getBoundingClientRect()
      const frame = root.current.getBoundingClientRect()
      setMarked({
        ...found,
        top: bottom - frame.top + 4,
        left: Math.max(0, Math.min(left - frame.left, frame.width - BUTTON_PX)),
      })
    }
    const changed = () => {
      clearTimeout(pause)
      pause = setTimeout(look, PAUSE_MS)
    }
    const stop = listen(document, 'selectionchange', changed)
    return () => {
      clearTimeout(pause)
      stop()
    }
  }, [root])
  return { marked, unmark: () => setMarked(null) }
}
