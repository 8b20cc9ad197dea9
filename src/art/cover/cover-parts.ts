import type { Motif } from '#content/data/covers.ts'
import type { Hue } from '#content/data/hues.ts'
import { PAGE_HUES } from '#content/data/page-hues.ts'
import { PAGE_MOTIFS } from '#content/data/page-motifs.ts'

/** The color of the page at an address. */
export function hueOf(address: string): Hue {
  return PAGE_HUES.find(([prefix]) => address === prefix || address.startsWith(`${prefix}/`))?.[1] ?? 'services'
}

/** The motif on the cover of a TSX page. An MDX page names its motif in its front matter. */
export function motifOf(address: string): Motif {
  return PAGE_MOTIFS.get(address) ?? 'kernel'
}
