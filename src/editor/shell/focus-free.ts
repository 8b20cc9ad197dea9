/**
 * Whether a page that opens may take the focus: it is nowhere else, and no keyboard on the screen would cover half of a post
 * that its owner may only want to look at.
 */
export function isFocusFree(): boolean {
  const { activeElement, body } = document
  return (activeElement === body || activeElement?.id === 'main') && matchMedia('(hover: hover)').matches
}
