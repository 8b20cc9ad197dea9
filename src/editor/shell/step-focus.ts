/** Arrows, Home, and End take the focus through elements; `isAcross`: left, right, and round. */
export function stepFocus(
  event: Pick<KeyboardEvent, 'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>,
  elements: readonly HTMLElement[],
  isAcross = false,
): void {
  const at = elements.indexOf(event.target as HTMLElement)
  const last = elements.length - 1
  const steps = isAcross
    ? { ArrowLeft: at > 0 ? at - 1 : last, ArrowRight: at < last ? at + 1 : 0 }
    : { ArrowUp: Math.max(at - 1, 0), ArrowDown: Math.min(at + 1, last) }
  const to = Object.entries({ ...steps, Home: 0, End: last }).find(([key]) => key === event.key)?.[1]
  if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  elements[to]?.focus()
}
