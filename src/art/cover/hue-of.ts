import type { Hue } from '#content/data/hues.ts'
import { PAGE_HUES } from '#content/data/page-hues.ts'

/** The color of the page at an address. */
export function hueOf(address: string): Hue {
  return PAGE_HUES.find(([prefix]) => address === prefix || address.startsWith(`${prefix}/`))?.[1] ?? 'services'
}
