import { type RefObject, useEffect } from 'react'
import { SHOW_LINE } from '../text/outline/show-line-event.ts'
import { lineOf } from './line-of.ts'

/** Brings a line of the text into sight where the preview stands alone. `before`: the lines before each piece of it. */
export function useShownLine(pane: RefObject<HTMLElement | null>, isAlone: boolean, before: readonly number[]): void {
  useEffect(() => {
    if (!isAlone) return
    const show = (event: Event) => {
      const line = (event as CustomEvent<number>).detail
      const blocks = [...(pane.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
      const block = blocks.findLast((one) => lineOf(one, before) <= line)
      block?.scrollIntoView({ block: 'start' })
      pane.current?.focus({ preventScroll: true })
    }
    document.addEventListener(SHOW_LINE, show)
    return () => document.removeEventListener(SHOW_LINE, show)
  }, [pane, isAlone, before])
}
