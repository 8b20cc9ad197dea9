import type { Motif } from '#content/data/covers.ts'
import { PAGE_MOTIFS } from '#content/data/page-motifs.ts'

/** What the cover of a drawn page shows. Pages of words name it in their front matter. */
export function motifOf(address: string): Motif {
  return PAGE_MOTIFS.get(address) ?? 'kernel'
}
