import { expect } from 'playwright/test'
import type { Place } from './tab.ts'

/** What comes mostly comes soon, and a look costs the busy page its time. */
const POLL = { intervals: [50, 100, 200, 400] }

/** Resolves once the element is seen. */
export async function appears(place: Place): Promise<void> {
  await expect.poll(() => place.isVisible(), POLL).toBe(true)
}

/** Resolves once there is no such element, or none that is seen. */
export async function disappears(place: Place): Promise<void> {
  await expect.poll(() => place.isVisible(), POLL).toBe(false)
}

/** Resolves once the element shows these words among others. */
export async function says(place: Place, words: string | RegExp): Promise<void> {
  const shown = async () => (await place.innerText()).replace(/\s+/g, ' ').trim()
  if (words instanceof RegExp) await expect.poll(shown, POLL).toMatch(words)
  else await expect.poll(shown, POLL).toContain(words)
}

/** Resolves once the element has the keyboard. */
export async function hasFocus(place: Place): Promise<void> {
  await expect.poll(() => place.isFocused(), POLL).toBe(true)
}
