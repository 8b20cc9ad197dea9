import type { Motif } from '#content/data/covers.ts'
import { Cover } from './cover.tsx'
import { hueOf } from './cover-parts.ts'

/** The small square cover of what is at an address, a section of a page included. */
export function RowCover({ motif, address }: { motif: Motif; address: string }) {
  const [page = address] = address.split('#')
  return <Cover motif={motif} hue={hueOf(page)} seed={page} shape="row" />
}
