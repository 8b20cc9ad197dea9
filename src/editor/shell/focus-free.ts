/**
 * Whether a page that opens may take the focus: it is nowhere else, and no keyboard on the screen would cover half of a post
 * that its owner may only want to look at. `isToType`: there is nothing to look at yet.
 */
export function isFocusFree(isToType = false): boolean {
  const { activeElement, body } = document
  const isFree = activeElement === body || activeElement?.id === 'main'
  return isFree && (isToType || matchMedia('(hover: hover)').matches)
}
