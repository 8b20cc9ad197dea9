/** Whether a page that opens may take the focus, with no keyboard on the screen. `isToType`: nothing is there to look at. */
export function isFocusFree(isToType = false): boolean {
  const { activeElement, body } = document
  const isFree = activeElement === body || activeElement?.id === 'main'
  return isFree && (isToType || matchMedia('(hover: hover)').matches)
}
