import type { KeyboardEvent } from 'react'

/** On the tick box of a post, the arrow keys go from box to box and Enter goes to what can be done with those ticked. */
export function moveAmongBoxes(event: KeyboardEvent<HTMLInputElement>): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-select]')]
  const at = boxes.indexOf(event.currentTarget)
  const place =
    event.key === 'ArrowDown'
      ? boxes[at + 1]
      : event.key === 'ArrowUp'
        ? boxes[at - 1]
        : event.key === 'Enter'
          ? document.querySelector<HTMLButtonElement>('[data-bulk] button')
          : undefined
  if (!place) return
  event.preventDefault()
  place.focus()
}
