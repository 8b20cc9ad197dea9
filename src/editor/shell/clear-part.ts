import { findScroller } from './find-scroller.ts'

/**
 * The part of the window that nothing covers, in CSS pixels from the upper edge of the page's viewport. The scroll padding
 * of what scrolls says what stays in the way at its edges, so that the browser's own scrolling respects it as well.
 */
export function clearPart(): { top: number; bottom: number } {
  const scroller = findScroller()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const { top, bottom } =
    scroller === document.documentElement ? { top: 0, bottom: scroller.clientHeight } : scroller.getBoundingClientRect()
  return {
    top: Math.max(top + pixelsOf(scrollPaddingTop), visualViewport?.offsetTop ?? 0),
    bottom: bottom - pixelsOf(scrollPaddingBottom),
  }
}

// `auto` is none.
function pixelsOf(length: string): number {
  return Number.parseFloat(length) || 0
}
