/**
 * The part of the window that nothing covers, in CSS pixels from the upper edge of the page's viewport. The document's
 * scroll padding says what stays in the way at its edges, so that the browser's own scrolling respects it as well.
 */
export function clearPart(): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return {
    top: Math.max(pixelsOf(scrollPaddingTop), visualViewport?.offsetTop ?? 0),
    bottom: document.documentElement.clientHeight - pixelsOf(scrollPaddingBottom),
  }
}

// `auto` is none.
function pixelsOf(length: string): number {
  return Number.parseFloat(length) || 0
}
