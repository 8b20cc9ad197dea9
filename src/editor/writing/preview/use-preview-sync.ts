import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useRef } from 'react'
import { createPreviewSync } from './preview-sync.ts'

/** Scrolls the preview with the text beside it, both ways. `before`: the lines before each piece of the preview. */
export function usePreviewSync(
  view: RefObject<EditorView | null> | null,
  pane: RefObject<HTMLElement | null>,
  before: readonly number[],
): void {
  const lines = useRef(before)
  useEffect(() => {
    lines.current = before
  }, [before])
  useEffect(() => {
    if (!view?.current || !pane.current) return
    return createPreviewSync(view.current, pane.current, () => lines.current)
  }, [view, pane])
}
