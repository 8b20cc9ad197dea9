import { expect } from 'playwright/test'
import type { Place } from './tab.ts'

/** Resolves once the element is seen. */
export async function appears(place: Place): Promise<void> {
  await expect.poll(() => place.isVisible()).toBe(true)
}

/** Resolves once there is no such element, or none that is seen. */
export async function disappears(place: Place): Promise<void> {
  await expect.poll(() => place.isVisible()).toBe(false)
}

/** Resolves once the element shows these words among others. */
export async function says(place: Place, words: string | RegExp): Promise<void> {
  const shown = async () => (await place.innerText()).replace(/\s+/g, ' ').trim()
  if (words instanceof RegExp) await expect.poll(shown).toMatch(words)
  else await expect.poll(shown).toContain(words)
}

/** Resolves once the element has the keyboard. */
export async function hasFocus(place: Place): Promise<void> {
  await expect.poll(() => place.isFocused()).toBe(true)
}
