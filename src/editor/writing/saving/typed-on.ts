// The writer's own clock: these words were typed here.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** `November 22, 2026 at 3:22 PM`. */
export function typedOn(time: number): string {
  return `${DAY.format(time)} at ${TIME.format(time)}`
}

/** Names the region of an unsaved text. */
export function unsavedLabel(time: number): string {
  return `Unsaved text of ${WHEN.format(time)}`
}
